/** What the tutor itself says on the ladder of hints: without a model, and where a model's answer must not go on. */
export interface HintTexts {
  /** Where the documents treat it; `places` is a list already written out. */
  pointer: (places: string) => string;
  /** Stands before a sentence with gaps. */
  gaps: string;
  /** Stands before quotes that lie near the answer. */
  nearby: string;
  hold: string;
  page: (page: number) => string;
  /** Ends each step below the solution. */
  closing: readonly [question: string, hint: string, similar: string];
}

const ENGLISH: HintTexts = {
  pointer: (places) =>
    `No language model is connected, so here is where your documents cover this: ${places}.`,
  gaps: 'Read that passage, then fill in the blanks in this sentence from it:',
  nearby: 'These sentences are close to the answer and should help you work it out:',
  hold: 'In this mode, you reach the next step by trying an answer yourself, and it is fine to get it wrong. A Practical session shows the full solution straight away.',
  page: (page) => `page ${page}`,
  closing: [
    'Before you look anything up: what do you already know about this, in your own words?',
    'What would you put there, and why?',
    'Now, how would you answer your own question?',
  ],
};

const SPANISH: HintTexts = {
  pointer: (places) =>
    `No hay ningún modelo de lenguaje conectado, así que te indico dónde tratan esto tus documentos: ${places}.`,
  gaps: 'Lee ese pasaje y completa los huecos de esta frase:',
  nearby: 'Esto está cerca de la respuesta y debería ayudarte a construirla:',
  hold: 'En este modo, un intento tuyo lleva al paso siguiente, y puedes equivocarte sin miedo. Una sesión en el modo Práctico muestra enseguida la solución completa.',
  page: (page) => `página ${page}`,
  closing: [
    'Antes de consultar nada: ¿qué sabes ya sobre esto, con tus propias palabras?',
    '¿Qué pondrías ahí y por qué?',
    '¿Cómo responderías ahora a tu propia pregunta?',
  ],
};

const FRENCH: HintTexts = {
  pointer: (places) =>
    `Aucun modèle de langage n’est connecté ; je vous indique donc où vos documents en parlent : ${places}.`,
  gaps: 'Lisez ce passage et complétez cette phrase :',
  nearby: 'Ceci est proche de la réponse et devrait vous aider à la construire :',
  hold: 'Dans ce mode, c’est votre propre essai qui mène à l’étape suivante, et vous avez le droit de vous tromper. Une séance en mode Pratique montre tout de suite la solution complète.',
  page: (page) => `page ${page}`,
  closing: [
    'Avant de chercher : que savez-vous déjà à ce sujet, avec vos propres mots ?',
    'Que mettriez-vous là, et pourquoi ?',
    'Comment répondriez-vous maintenant à votre propre question ?',
  ],
};

const TEXTS: Record<string, HintTexts> = { en: ENGLISH, es: SPANISH, fr: FRENCH };

/** In `language` (ISO 639-1), English where there are none. */
export function hintTexts(language: string): HintTexts {
  return TEXTS[language] ?? ENGLISH;
}

/** What ends a step below the solution. */
export function closingOf(step: number, language: string): string {
  const { closing } = hintTexts(language);
  return closing[step - 1] ?? closing[0];
}
