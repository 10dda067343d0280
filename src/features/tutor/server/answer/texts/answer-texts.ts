import { type InterfaceLanguage, type ReadLanguage, textsIn } from '#shared/languages.ts';
import { CHINESE, GERMAN, JAPANESE } from './answer-texts-de-ja-zh.ts';
import type { AnswerTexts, Wordings } from './wordings.ts';

function readAsInEnglish(written: string, read: string): string {
  return `Showing results for ${read}. To search for ${written} instead, put it in quotation marks.`;
}

function readAsInSpanish(written: string, read: string): string {
  return `Se muestran resultados de ${read}. Para buscar ${written}, escríbelo entre comillas.`;
}

function readAsInFrench(written: string, read: string): string {
  return `Résultats pour ${read}. Pour chercher ${written}, mettez ce mot entre guillemets.`;
}

const ONLY_QUOTES = {
  en: 'While no language model is connected, I can only quote and not explain it in other words. Ask about one word of the answer, such as “What is …?”.',
  es: 'Sin un modelo de lenguaje solo puedo citar, no explicarlo con otras palabras. Pregunta por una palabra de la respuesta, por ejemplo «¿Qué es …?».',
  fr: 'Sans modèle de langage, je ne peux que citer, pas reformuler. Demandez le sens d’un mot de la réponse, par exemple « Qu’est-ce que … ? ».',
};

const AROUND_BEFORE = {
  en: 'I found no other passage for this. Here is what stands around my last answer:',
  es: 'No he encontrado otro pasaje sobre esto. Esto es lo que rodea a mi última respuesta:',
  fr: 'Je n’ai pas trouvé d’autre passage à ce sujet. Voici ce qui entoure ma dernière réponse :',
};

const ENGLISH: Wordings = {
  one: (title) => ({
    intro: 'Here is what your document says about this:',
    introOpening: 'This is how the document begins:',
    introTerms: 'These sentences from your document define a term:',
    notAnswered: `I found nothing in “${title}” that answers your question.`,
    nearest: 'These passages come closest to your question:',
    aroundBefore: AROUND_BEFORE.en,
    neverSays: (words) => `This document never says ${words}.`,
    readAs: readAsInEnglish,
    askInLanguage: (language) =>
      `I search for the words in your question. The document is in ${language}, so try asking in that language.`,
    onlyQuotes: ONLY_QUOTES.en,
    otherWords: 'Try different words, perhaps the ones the document uses.',
  }),
  several: {
    intro: 'Here is what your documents say about this:',
    introOpening: 'This is how the documents begin:',
    introTerms: 'These sentences from your documents define a term:',
    notAnswered: 'I found nothing in your documents that answers your question.',
    nearest: 'These passages come closest to your question:',
    aroundBefore: AROUND_BEFORE.en,
    neverSays: (words) => `Your documents never say ${words}.`,
    readAs: readAsInEnglish,
    askInLanguage: (language) =>
      `I search for the words in your question. The closest passages are in ${language}, so try asking in that language.`,
    onlyQuotes: ONLY_QUOTES.en,
    otherWords: 'Try different words, perhaps the ones the documents use.',
  },
};

const SPANISH: Wordings = {
  one: (title) => ({
    intro: 'Esto es lo que dice tu documento al respecto:',
    introOpening: 'El documento empieza así:',
    introTerms: 'Estas frases de tu documento definen un término:',
    notAnswered: `No he encontrado nada en «${title}» que responda a esto.`,
    nearest: 'Estos pasajes son los más cercanos a tu pregunta:',
    aroundBefore: AROUND_BEFORE.es,
    neverSays: (words) => `En este documento no aparece ${words}.`,
    readAs: readAsInSpanish,
    askInLanguage: (language) =>
      `Busco las palabras de tu pregunta, y el documento está en ${language}: prueba a preguntar en ese idioma.`,
    onlyQuotes: ONLY_QUOTES.es,
    otherWords: 'Prueba con otras palabras, quizá las que usa el documento.',
  }),
  several: {
    intro: 'Esto es lo que dicen tus documentos al respecto:',
    introOpening: 'Los documentos empiezan así:',
    introTerms: 'Estas frases de tus documentos definen un término:',
    notAnswered: 'No he encontrado nada en tus documentos que responda a esto.',
    nearest: 'Estos pasajes son los más cercanos a tu pregunta:',
    aroundBefore: AROUND_BEFORE.es,
    neverSays: (words) => `En tus documentos no aparece ${words}.`,
    readAs: readAsInSpanish,
    askInLanguage: (language) =>
      `Busco las palabras de tu pregunta, y lo más parecido está en ${language}: prueba a preguntar en ese idioma.`,
    onlyQuotes: ONLY_QUOTES.es,
    otherWords: 'Prueba con otras palabras, quizá las que usan los documentos.',
  },
};

const FRENCH: Wordings = {
  one: (title) => ({
    intro: 'Voici ce que dit votre document à ce sujet :',
    introOpening: 'Voici comment commence le document :',
    introTerms: 'Ces phrases de votre document définissent un terme :',
    notAnswered: `Je n’ai rien trouvé dans « ${title} » qui réponde à cette question.`,
    nearest: 'Voici les passages les plus proches de votre question :',
    aroundBefore: AROUND_BEFORE.fr,
    neverSays: (words) => `Ce document ne dit jamais ${words}.`,
    readAs: readAsInFrench,
    askInLanguage: (language) =>
      `Je cherche les mots de votre question, et ce document est en ${language}. Essayez de poser la question dans cette langue.`,
    onlyQuotes: ONLY_QUOTES.fr,
    otherWords: 'Essayez d’autres mots, peut-être ceux du document.',
  }),
  several: {
    intro: 'Voici ce que disent vos documents à ce sujet :',
    introOpening: 'Voici comment commencent les documents :',
    introTerms: 'Ces phrases de vos documents définissent un terme :',
    notAnswered: 'Je n’ai rien trouvé dans vos documents qui réponde à cette question.',
    nearest: 'Voici les passages les plus proches de votre question :',
    aroundBefore: AROUND_BEFORE.fr,
    neverSays: (words) => `Vos documents ne disent jamais ${words}.`,
    readAs: readAsInFrench,
    askInLanguage: (language) =>
      `Je cherche les mots de votre question, et les passages les plus proches sont en ${language}. Essayez de poser la question dans cette langue.`,
    onlyQuotes: ONLY_QUOTES.fr,
    otherWords: 'Essayez d’autres mots, peut-être ceux des documents.',
  },
};

const WORDINGS: Record<ReadLanguage, Wordings> = {
  en: ENGLISH,
  es: SPANISH,
  fr: FRENCH,
  de: GERMAN,
  ja: JAPANESE,
  zh: CHINESE,
};

/** The texts in a language of `textLanguage`; about the document of that title, or several when null. */
export function answerTexts(language: string, title: string | null): AnswerTexts {
  const { one, several } = textsIn(WORDINGS, language, 'en');
  return title === null ? several : one(title);
}

/** In which language the frame of an answer is written: that of the question (ISO 639-1), else that of the interface. */
export function textLanguage(language: string, fallback: InterfaceLanguage): string {
  return Object.hasOwn(WORDINGS, language) ? language : fallback;
}
