import type { InterfaceLanguage } from '#shared/languages.ts';
import { CHINESE, GERMAN, JAPANESE } from './answer-texts-further.ts';
import type { AnswerTexts, Wordings } from './wordings.ts';

const ENGLISH: Wordings = {
  one: (title) => ({
    intro: 'No language model is connected, so here is what your document says about this:',
    introOpening:
      'No language model is connected, so I cannot summarise the document. This is how it begins:',
    introTerms:
      'No language model is connected, so here are some sentences from your document that define a term:',
    notAnswered: `I found nothing in “${title}” that answers your question.`,
    askInLanguage: (language) =>
      `Without a language model, I can only search for the words in your question. The document is in ${language}, so try asking in that language.`,
    connectModel:
      'Try different words, perhaps the ones the document uses. With a language model connected, I can explain, summarise and translate.',
  }),
  several: {
    intro: 'No language model is connected, so here is what your documents say about this:',
    introOpening:
      'No language model is connected, so I cannot summarise the documents. This is how they begin:',
    introTerms:
      'No language model is connected, so here are some sentences from your documents that define a term:',
    notAnswered: 'I found nothing in your documents that answers your question.',
    askInLanguage: (language) =>
      `Without a language model, I can only search for the words in your question. The closest passages are in ${language}, so try asking in that language.`,
    connectModel:
      'Try different words, perhaps the ones the documents use. With a language model connected, I can explain, summarise and translate.',
  },
};

const SPANISH: Wordings = {
  one: (title) => ({
    intro: 'No hay ningún modelo de lenguaje conectado, así que cito lo que tu documento dice sobre esto:',
    introOpening:
      'No hay ningún modelo de lenguaje conectado, así que no puedo resumir el documento. Empieza así:',
    introTerms:
      'No hay ningún modelo de lenguaje conectado, así que cito algunas frases de tu documento que definen un término:',
    notAnswered: `No he encontrado nada en «${title}» que responda a esto.`,
    askInLanguage: (language) =>
      `Sin un modelo de lenguaje solo puedo buscar tus mismas palabras, y el documento está en ${language}: prueba a preguntar en ese idioma.`,
    connectModel:
      'Prueba con otras palabras, quizá las que usa el documento. Con un modelo de lenguaje conectado puedo explicar, resumir y traducir.',
  }),
  several: {
    intro: 'No hay ningún modelo de lenguaje conectado, así que cito lo que tus documentos dicen sobre esto:',
    introOpening:
      'No hay ningún modelo de lenguaje conectado, así que no puedo resumir los documentos. Empiezan así:',
    introTerms:
      'No hay ningún modelo de lenguaje conectado, así que cito algunas frases de tus documentos que definen un término:',
    notAnswered: 'No he encontrado nada en tus documentos que responda a esto.',
    askInLanguage: (language) =>
      `Sin un modelo de lenguaje solo puedo buscar tus mismas palabras, y lo más parecido está en ${language}: prueba a preguntar en ese idioma.`,
    connectModel:
      'Prueba con otras palabras, quizá las que usan los documentos. Con un modelo de lenguaje conectado puedo explicar, resumir y traducir.',
  },
};

const FRENCH: Wordings = {
  one: (title) => ({
    intro: 'Aucun modèle de langage n’est connecté ; je cite donc ce que votre document en dit :',
    introOpening:
      'Aucun modèle de langage n’est connecté ; je ne peux donc pas résumer le document. Voici comment il commence :',
    introTerms:
      'Aucun modèle de langage n’est connecté ; je cite donc quelques phrases de votre document qui définissent un terme :',
    notAnswered: `Je n’ai rien trouvé dans « ${title} » qui réponde à cette question.`,
    askInLanguage: (language) =>
      `Sans modèle de langage, je ne peux chercher que vos propres mots, et la langue du document est : ${language}. Essayez de poser la question dans cette langue.`,
    connectModel:
      'Essayez d’autres mots, peut-être ceux du document. Avec un modèle de langage connecté, je peux expliquer, résumer et traduire.',
  }),
  several: {
    intro: 'Aucun modèle de langage n’est connecté ; je cite donc ce que vos documents en disent :',
    introOpening:
      'Aucun modèle de langage n’est connecté ; je ne peux donc pas résumer les documents. Voici comment ils commencent :',
    introTerms:
      'Aucun modèle de langage n’est connecté ; je cite donc quelques phrases de vos documents qui définissent un terme :',
    notAnswered: 'Je n’ai rien trouvé dans vos documents qui réponde à cette question.',
    askInLanguage: (language) =>
      `Sans modèle de langage, je ne peux chercher que vos propres mots, et la langue des passages les plus proches est : ${language}. Essayez de poser la question dans cette langue.`,
    connectModel:
      'Essayez d’autres mots, peut-être ceux des documents. Avec un modèle de langage connecté, je peux expliquer, résumer et traduire.',
  },
};

const WORDINGS: Record<string, Wordings> = {
  en: ENGLISH,
  es: SPANISH,
  fr: FRENCH,
  de: GERMAN,
  ja: JAPANESE,
  zh: CHINESE,
};

/** The texts in a language of `textLanguage`; about the document of that title, or several when null. */
export function answerTexts(language: string, title: string | null): AnswerTexts {
  const { one, several } = WORDINGS[language] ?? ENGLISH;
  return title === null ? several : one(title);
}

/** In which language the frame of an answer is written: that of the question (ISO 639-1), else that of the interface. */
export function textLanguage(language: string, fallback: InterfaceLanguage): string {
  return Object.hasOwn(WORDINGS, language) ? language : fallback;
}
