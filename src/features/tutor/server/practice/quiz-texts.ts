import type { InterfaceLanguage } from '#shared/languages.ts';

export interface QuizTexts {
  /** Stands above the first question. */
  intro: (count: number) => string;
  number: (index: number, count: number) => string;
  right: string;
  nearly: string;
  wrong: string;
  /** None of the options was named. */
  unread: (last: string) => string;
  /** Two options that are wrong. */
  neither: (one: string, other: string) => string;
  /** How the answer begins. */
  begins: (letter: string, words: number, letters: number) => string;
  /** What helps with a computation. */
  putIn: string;
  /** What helps with a number that the text states; `first` is its first digit. */
  digits: (count: number, first: string) => string;
  answer: (answer: string) => string;
  goOn: string;
  /** How many were right of those that were answered. */
  ended: (right: number, answered: number) => string;
  further: string;
  /** The text gives no questions. */
  none: string;
  /** It says nothing, or too little, of the topic. */
  topicMissing: (topic: string) => string;
  /** Somebody ends what was not begun. */
  noQuiz: string;
}

const TEXTS: Record<InterfaceLanguage, QuizTexts> = {
  en: {
    intro: (count) =>
      `Let’s practise: ${count === 1 ? 'one question' : `${count} questions, one at a time`}. Answer in the chat. Write “next” to skip a question and “stop” to end.`,
    number: (index, count) => `Question ${index} of ${count}`,
    right: 'Yes, that’s right.',
    nearly: 'That is close, but not exactly it.',
    wrong: 'Not quite.',
    unread: (last) => `Answer with one of the letters A to ${last}, or with the words of an option.`,
    neither: (one, other) => `It is neither “${one}” nor “${other}”.`,
    begins: (letter, words, letters) =>
      words > 1
        ? `The answer has ${words} words and begins with “${letter}”.`
        : `The answer has ${letters} letters and begins with “${letter}”.`,
    putIn:
      'Put the given values into the formula with their units, and check that the result has the unit it should have.',
    digits: (count, first) =>
      count > 1 ? `The number has ${count} digits and begins with ${first}.` : 'The number has one digit.',
    answer: (answer) => `The answer is “${answer}”.`,
    goOn: 'Write “next” for the next question, or ask me about this one.',
    ended: (right, answered) =>
      answered === 0
        ? 'We stopped before the first answer.'
        : `You answered ${right} of ${answered} correctly.`,
    further: 'Write “quiz me” for other questions.',
    noQuiz: 'There is no quiz under way. Write “quiz me” to begin one.',
    topicMissing: (topic) =>
      `I found nothing about “${topic}” here, or too little to ask about. Try another topic, or “quiz me” for the whole text.`,
    none: 'I could not make any questions from this text by rule: it has too few sentences that define or name something. Try another topic or document.',
  },
  es: {
    intro: (count) =>
      `Vamos a practicar: ${count === 1 ? 'una pregunta' : `${count} preguntas, de una en una`}. Responde en la conversación. Escribe «siguiente» para pasar una pregunta y «basta» para terminar.`,
    number: (index, count) => `Pregunta ${index} de ${count}`,
    right: 'Sí, es correcto.',
    nearly: 'Casi, pero no es exactamente eso.',
    wrong: 'No es eso.',
    unread: (last) => `Responde con una letra de la A a la ${last}, o con las palabras de una opción.`,
    neither: (one, other) => `No es ni «${one}» ni «${other}».`,
    begins: (letter, words, letters) =>
      words > 1
        ? `La respuesta tiene ${words} palabras y empieza por «${letter}».`
        : `La respuesta tiene ${letters} letras y empieza por «${letter}».`,
    putIn:
      'Sustituye los datos con sus unidades en la fórmula y comprueba que el resultado tenga la unidad que le corresponde.',
    digits: (count, first) =>
      count > 1
        ? `El número tiene ${count} cifras y empieza por ${first}.`
        : 'El número tiene una sola cifra.',
    answer: (answer) => `La respuesta es «${answer}».`,
    goOn: 'Escribe «siguiente» para la próxima pregunta, o pregúntame sobre esta.',
    ended: (right, answered) =>
      answered === 0
        ? 'Hemos terminado antes de la primera respuesta.'
        : `Has acertado ${right} de ${answered}.`,
    further: 'Escribe «hazme preguntas» si quieres otras.',
    noQuiz: 'No hay ninguna ronda de preguntas en curso. Escribe «hazme preguntas» para empezar una.',
    topicMissing: (topic) =>
      `Aquí no he encontrado nada sobre «${topic}», o demasiado poco para preguntar. Prueba con otro tema, o escribe «hazme preguntas» para practicar con todo el texto.`,
    none: 'No he podido formar preguntas con este texto: tiene muy pocas frases que definan o nombren algo. Prueba con otro tema u otro documento.',
  },
  fr: {
    intro: (count) =>
      `Entraînons-nous : ${count === 1 ? 'une question' : `${count} questions, une à la fois`}. Répondez dans la conversation. Écrivez « suivante » pour passer une question et « stop » pour terminer.`,
    number: (index, count) => `Question ${index} sur ${count}`,
    right: 'Oui, c’est exact.',
    nearly: 'Presque, mais ce n’est pas tout à fait cela.',
    wrong: 'Ce n’est pas cela.',
    unread: (last) => `Répondez par une lettre de A à ${last}, ou par les mots d’une option.`,
    neither: (one, other) => `Ce n’est ni « ${one} » ni « ${other} ».`,
    begins: (letter, words, letters) =>
      words > 1
        ? `La réponse compte ${words} mots et commence par « ${letter} ».`
        : `La réponse compte ${letters} lettres et commence par « ${letter} ».`,
    putIn:
      'Remplacez les grandeurs par leurs valeurs avec les unités dans la formule, et vérifiez que le résultat a bien l’unité attendue.',
    digits: (count, first) =>
      count > 1 ? `Le nombre a ${count} chiffres et commence par ${first}.` : 'Le nombre n’a qu’un chiffre.',
    answer: (answer) => `La réponse est « ${answer} ».`,
    goOn: 'Écrivez « suivante » pour la question suivante, ou interrogez-moi sur celle-ci.',
    ended: (right, answered) =>
      answered === 0
        ? 'Nous avons arrêté avant la première réponse.'
        : `Vous avez répondu juste à ${right} question${right > 1 ? 's' : ''} sur ${answered}.`,
    further: 'Écrivez « interroge-moi » pour avoir d’autres questions.',
    noQuiz: 'Aucune série de questions n’est en cours. Écrivez « interroge-moi » pour en commencer une.',
    topicMissing: (topic) =>
      `Je n’ai rien trouvé ici sur « ${topic} », ou trop peu pour poser des questions. Essayez un autre sujet, ou écrivez « interroge-moi » pour vous entraîner sur tout le texte.`,
    none: 'Je n’ai pas pu former de questions à partir de ce texte : trop peu de ses phrases définissent ou nomment quelque chose. Essayez un autre sujet ou un autre document.',
  },
};

export function quizTexts(language: InterfaceLanguage): QuizTexts {
  return TEXTS[language];
}
