/** What the built-in answers say around the quotes. Written on the server, because an answer is in its question's language. */
export interface AnswerTexts {
  /** Stands before quoted sentences. */
  intro: string;
  /** Stands before the beginning of a document, for questions about the whole of it. */
  introOpening: string;
  notAnswered: (title: string) => string;
  /** Added when the question is in another language than the document. */
  askInLanguage: (language: string) => string;
  connectModel: string;
}

const ENGLISH: AnswerTexts = {
  intro: 'No language model is connected, so I quote what your document says about this:',
  introOpening: 'No language model is connected, so I cannot sum the document up. This is how it begins:',
  notAnswered: (title) => `I found nothing in “${title}” that answers this.`,
  askInLanguage: (language) =>
    `Without a language model I can only look for your own words, and the document is in ${language}: try asking in that language.`,
  connectModel:
    'Try other words, perhaps the ones the document uses. With a language model connected I can explain, sum up and translate.',
};

const TEXTS: Record<string, AnswerTexts> = {
  en: ENGLISH,
  es: {
    intro: 'No hay ningún modelo de lenguaje conectado, así que cito lo que tu documento dice sobre esto:',
    introOpening:
      'No hay ningún modelo de lenguaje conectado, así que no puedo resumir el documento. Empieza así:',
    notAnswered: (title) => `No he encontrado nada en «${title}» que responda a esto.`,
    askInLanguage: (language) =>
      `Sin un modelo de lenguaje solo puedo buscar tus mismas palabras, y el documento está en ${language}: prueba a preguntar en ese idioma.`,
    connectModel:
      'Prueba con otras palabras, quizá las que usa el documento. Con un modelo de lenguaje conectado puedo explicar, resumir y traducir.',
  },
  fr: {
    intro: 'Aucun modèle de langage n’est connecté ; je cite donc ce que votre document en dit :',
    introOpening:
      'Aucun modèle de langage n’est connecté ; je ne peux donc pas résumer le document. Voici comment il commence :',
    notAnswered: (title) => `Je n’ai rien trouvé dans « ${title} » qui réponde à cette question.`,
    askInLanguage: (language) =>
      `Sans modèle de langage, je ne peux chercher que vos propres mots, et la langue du document est : ${language}. Essayez de poser la question dans cette langue.`,
    connectModel:
      'Essayez d’autres mots, peut-être ceux du document. Avec un modèle de langage connecté, je peux expliquer, résumer et traduire.',
  },
};

/** The texts in `language` (ISO 639-1); English where there are none. */
export function answerTexts(language: string): AnswerTexts {
  return TEXTS[language] ?? ENGLISH;
}

/** Which of the languages of the texts answers a question in `language`. */
export function textLanguage(language: string): string {
  return Object.hasOwn(TEXTS, language) ? language : 'en';
}
