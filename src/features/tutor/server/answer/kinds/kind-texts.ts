import { type InterfaceLanguage, textsIn } from '#shared/languages.ts';

/** What stands around quotes that answer a question in its kind. */
export interface KindTexts {
  yes: string;
  no: string;
  /** The same where 'true or false' was asked. */
  isTrue: string;
  isFalse: string;
  difference: string;
  /** Stands above what is said of both. */
  both: string;
  formula: string;
  worked: string;
  /** Above rows of a table. */
  table: string;
  /** Where an opinion is asked for. */
  noOpinion: string;
  /** Above an exercise and the answer that is printed for it. */
  exercise: string;
  /** Above one that asks something else in nearly the same words, with its answer. */
  similarExercise: string;
  /** Above an exercise without one. */
  openExercise: string;
  /** Above terms of a glossary: how many there are, and how many of them follow. */
  terms: (all: number, shown: number) => string;
  /** Above what is quoted from each of them; of a text without pages, null. */
  where: (pages: { list: string; isOne: boolean } | null) => string;
}

/** About one document, and about several. */
const TEXTS: Record<InterfaceLanguage, Record<'one' | 'several', KindTexts>> = {
  en: {
    one: {
      yes: '**Yes**, your document says so:',
      no: '**No**, your document says otherwise:',
      isTrue: '**True**, your document says so:',
      isFalse: '**False**, your document says otherwise:',
      difference: 'Side by side, in the words of your document:',
      both: 'On both',
      formula: 'The formula in your document:',
      worked: 'Worked out:',
      table: 'From a table in your document:',
      noOpinion:
        'That is a matter of opinion, and your document gives none. Ask for facts that help you decide, such as what it costs, takes or brings.',
      exercise: 'This is an exercise in your document, with the answer that it gives:',
      similarExercise:
        'Your document has an exercise like this one, but with other numbers or words. This is how it solves that one:',
      openExercise: 'This is an exercise in your document, and I found no answer to it there:',
      terms: (all, shown) =>
        all === shown
          ? `Your document lists these terms:`
          : `Your document lists ${all} terms. These are ${shown} of them, from all its parts:`,
      where: (pages) =>
        pages === null
          ? 'Your document speaks of it here:'
          : `Your document speaks of it on ${pages.isOne ? 'page' : 'pages'} ${pages.list}:`,
    },
    several: {
      yes: '**Yes**, your documents say so:',
      no: '**No**, your documents say otherwise:',
      isTrue: '**True**, your documents say so:',
      isFalse: '**False**, your documents say otherwise:',
      difference: 'Side by side, in the words of your documents:',
      both: 'On both',
      formula: 'The formula in your documents:',
      worked: 'Worked out:',
      table: 'From a table in your documents:',
      noOpinion:
        'That is a matter of opinion, and your documents give none. Ask for facts that help you decide, such as what it costs, takes or brings.',
      exercise: 'This is an exercise in your documents, with the answer that they give:',
      similarExercise:
        'Your documents have an exercise like this one, but with other numbers or words. This is how they solve that one:',
      openExercise: 'This is an exercise in your documents, and I found no answer to it there:',
      terms: (all, shown) =>
        all === shown
          ? `Your documents list these terms:`
          : `Your documents list ${all} terms. These are ${shown} of them, from all parts:`,
      where: () => 'Your documents speak of it here:',
    },
  },
  es: {
    one: {
      yes: '**Sí**, lo dice tu documento:',
      no: '**No**, tu documento dice otra cosa:',
      isTrue: '**Verdadero**, lo dice tu documento:',
      isFalse: '**Falso**, tu documento dice otra cosa:',
      difference: 'Una cosa junto a la otra, con las palabras de tu documento:',
      both: 'Sobre ambas cosas',
      formula: 'La fórmula en tu documento:',
      worked: 'El cálculo da:',
      table: 'De una tabla de tu documento:',
      noOpinion:
        'Eso es cuestión de opinión, y tu documento no da ninguna. Pregunta por datos que te ayuden a decidir, como lo que cuesta, lo que dura o lo que aporta.',
      exercise: 'Es un ejercicio de tu documento, con la respuesta que da:',
      similarExercise:
        'Tu documento tiene un ejercicio parecido, pero con otros números o palabras. Así resuelve el suyo:',
      openExercise: 'Es un ejercicio de tu documento, y no he encontrado ahí su respuesta:',
      terms: (all, shown) =>
        all === shown
          ? `Tu documento define estos términos en sus glosarios:`
          : `Tu documento define ${all} términos en sus glosarios. Estos son ${shown}, de todas sus partes:`,
      where: (pages) =>
        pages === null
          ? 'Tu documento habla de ello aquí:'
          : `Tu documento habla de ello en ${pages.isOne ? 'la página' : 'las páginas'} ${pages.list}:`,
    },
    several: {
      yes: '**Sí**, lo dicen tus documentos:',
      no: '**No**, tus documentos dicen otra cosa:',
      isTrue: '**Verdadero**, lo dicen tus documentos:',
      isFalse: '**Falso**, tus documentos dicen otra cosa:',
      difference: 'Una cosa junto a la otra, con las palabras de tus documentos:',
      both: 'Sobre ambas cosas',
      formula: 'La fórmula en tus documentos:',
      worked: 'El cálculo da:',
      table: 'De una tabla de tus documentos:',
      noOpinion:
        'Eso es cuestión de opinión, y tus documentos no dan ninguna. Pregunta por datos que te ayuden a decidir, como lo que cuesta, lo que dura o lo que aporta.',
      exercise: 'Es un ejercicio de tus documentos, con la respuesta que dan:',
      similarExercise:
        'Tus documentos tienen un ejercicio parecido, pero con otros números o palabras. Así resuelven el suyo:',
      openExercise: 'Es un ejercicio de tus documentos, y no he encontrado ahí su respuesta:',
      terms: (all, shown) =>
        all === shown
          ? `Tus documentos definen estos términos en sus glosarios:`
          : `Tus documentos definen ${all} términos en sus glosarios. Estos son ${shown}, de todas las partes:`,
      where: () => 'Tus documentos hablan de ello aquí:',
    },
  },
  fr: {
    one: {
      yes: '**Oui**, votre document le dit :',
      no: '**Non**, votre document dit autre chose :',
      isTrue: '**Vrai**, votre document le dit :',
      isFalse: '**Faux**, votre document dit autre chose :',
      difference: 'L’un à côté de l’autre, avec les mots de votre document :',
      both: 'Sur les deux',
      formula: 'La formule dans votre document :',
      worked: 'Le calcul donne :',
      table: 'D’un tableau de votre document :',
      noOpinion:
        'C’est une question d’opinion, et votre document n’en donne pas. Demandez des faits qui vous aident à décider, comme ce que cela coûte, dure ou apporte.',
      exercise: 'C’est un exercice de votre document, avec la réponse qu’il donne :',
      similarExercise:
        'Votre document a un exercice semblable, mais avec d’autres nombres ou d’autres mots. Voici comment il résout le sien :',
      openExercise: 'C’est un exercice de votre document, et je n’y ai pas trouvé sa réponse :',
      terms: (all, shown) =>
        all === shown
          ? `Votre document définit ces termes dans ses glossaires :`
          : `Votre document définit ${all} termes dans ses glossaires. En voici ${shown}, de toutes ses parties :`,
      where: (pages) =>
        pages === null
          ? 'Votre document en parle ici :'
          : `Votre document en parle ${pages.isOne ? 'à la page' : 'aux pages'} ${pages.list} :`,
    },
    several: {
      yes: '**Oui**, vos documents le disent :',
      no: '**Non**, vos documents disent autre chose :',
      isTrue: '**Vrai**, vos documents le disent :',
      isFalse: '**Faux**, vos documents disent autre chose :',
      difference: 'L’un à côté de l’autre, avec les mots de vos documents :',
      both: 'Sur les deux',
      formula: 'La formule dans vos documents :',
      worked: 'Le calcul donne :',
      table: 'D’un tableau de vos documents :',
      noOpinion:
        'C’est une question d’opinion, et vos documents n’en donnent pas. Demandez des faits qui vous aident à décider, comme ce que cela coûte, dure ou apporte.',
      exercise: 'C’est un exercice de vos documents, avec la réponse qu’ils donnent :',
      similarExercise:
        'Vos documents ont un exercice semblable, mais avec d’autres nombres ou d’autres mots. Voici comment ils résolvent le leur :',
      openExercise: 'C’est un exercice de vos documents, et je n’y ai pas trouvé sa réponse :',
      terms: (all, shown) =>
        all === shown
          ? `Vos documents définissent ces termes dans leurs glossaires :`
          : `Vos documents définissent ${all} termes dans leurs glossaires. En voici ${shown}, de toutes les parties :`,
      where: () => 'Vos documents en parlent ici :',
    },
  },
};

/** In `language` (ISO 639-1), where the tutor has texts in it; else in that of the interface. About the document of that title, or several when null. */
export function kindTexts(language: string, fallback: InterfaceLanguage, title: string | null): KindTexts {
  const texts = textsIn(TEXTS, language, fallback);
  return title === null ? texts.several : texts.one;
}
