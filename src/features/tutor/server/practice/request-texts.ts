import type { InterfaceLanguage } from '#shared/languages.ts';

interface RequestTexts {
  /** Why nothing new is written. */
  onlyQuotes: string;
  /** Above what is quoted instead. */
  about: (topic: string) => string;
  /** Above the exercises of the document; the topic may be empty. */
  exercises: (topic: string) => string;
  noExercises: (topic: string) => string;
  /** Above the sentences and rows with a date. */
  dates: string;
  noDates: string;
}

const TEXTS: Record<InterfaceLanguage, RequestTexts> = {
  en: {
    onlyQuotes:
      'While no language model is connected, I can only quote. I cannot write or plan anything new, and summarise in no other words than those of the text.',
    about: (topic) => `This is what the text says about “${topic}”:`,
    exercises: (topic) =>
      topic === ''
        ? 'The text asks these questions itself:'
        : `The text asks these questions about “${topic}” itself:`,
    noExercises: (topic) =>
      topic === ''
        ? 'I found no exercises or review questions in the text. Write “quiz me” for questions made by rule.'
        : `I found no exercises or review questions about “${topic}” in the text. Write “quiz me on ${topic}” for questions made by rule.`,
    dates: 'These sentences and rows of the text have dates:',
    noDates: 'I found no dates about this in the text.',
  },
  es: {
    onlyQuotes:
      'Sin un modelo de lenguaje solo puedo citar. No puedo escribir ni planificar nada nuevo, ni resumir con otras palabras que las del texto.',
    about: (topic) => `Esto dice el texto sobre «${topic}»:`,
    exercises: (topic) =>
      topic === ''
        ? 'El propio texto hace estas preguntas:'
        : `El propio texto hace estas preguntas sobre «${topic}»:`,
    noExercises: (topic) =>
      topic === ''
        ? 'No he encontrado ejercicios ni preguntas de repaso en el texto. Escribe «hazme preguntas» si quieres preguntas formadas con sus frases.'
        : `No he encontrado ejercicios ni preguntas de repaso sobre «${topic}» en el texto. Escribe «hazme preguntas sobre ${topic}» si quieres preguntas formadas con sus frases.`,
    dates: 'Estas frases y filas del texto tienen fechas:',
    noDates: 'No he encontrado fechas sobre esto en el texto.',
  },
  fr: {
    onlyQuotes:
      'Sans modèle de langage, je ne peux que citer. Je ne peux rien écrire ni planifier de nouveau, ni résumer avec d’autres mots que ceux du texte.',
    about: (topic) => `Voici ce que le texte dit de « ${topic} » :`,
    exercises: (topic) =>
      topic === ''
        ? 'Le texte pose lui-même ces questions :'
        : `Le texte pose lui-même ces questions sur « ${topic} » :`,
    noExercises: (topic) =>
      topic === ''
        ? 'Je n’ai trouvé ni exercices ni questions de révision dans le texte. Écrivez « interroge-moi » pour avoir des questions formées à partir de ses phrases.'
        : `Je n’ai trouvé ni exercices ni questions de révision sur « ${topic} » dans le texte. Écrivez « interroge-moi sur ${topic} » pour avoir des questions formées à partir de ses phrases.`,
    dates: 'Ces phrases et ces lignes du texte ont une date :',
    noDates: 'Je n’ai trouvé aucune date à ce sujet dans le texte.',
  },
};

export function requestTexts(language: InterfaceLanguage): RequestTexts {
  return TEXTS[language];
}
