import { type InterfaceLanguage, textsIn } from '#shared/languages.ts';
import type { Hint } from '#shared/chat-event.ts';
import type { Judgement } from './judge-attempt.ts';
import type { End } from './keep-back.ts';

/** What the tutor itself says on the ladder of hints: without a model, and where a model's answer must not go on. */
export interface HintTexts {
  /** Said once, before the first step without a model. */
  noModel: string;
  /** Where the documents treat it; `places` is a list already written out. */
  pointer: (places: string) => string;
  /** Stands before a sentence with gaps. */
  gaps: string;
  /** Stands before quotes that lie near the answer. */
  nearby: string;
  hold: string;
  page: (page: number) => string;
  /** What is known of an attempt, by its verdict; `unknown` says that nobody could judge it. */
  attempt: Record<Judgement['verdict'], string>;
  /** The same where the documents say it, and nothing was worked out. */
  byDocuments: Partial<Record<Judgement['verdict'], string>>;
  /** Asked after a right answer. */
  why: string;
  /** What somebody who does not know is told. */
  stuck: string;
  /** Where an answer was ended before it would have given the solution away. Like `closing`, it fits *tú* and *usted*, *tu* and *vous*. */
  cut: string;
  /** Where a model judged an attempt in two ways, or otherwise than arithmetic and the documents do. */
  unsure: string;
  /** Ends each step below the solution. */
  closing: readonly [question: string, hint: string, similar: string];
}

const ENGLISH: HintTexts = {
  noModel: 'No language model is connected, so your documents lead the way.',
  pointer: (places) => `Your documents cover this here: ${places}.`,
  gaps: 'Read that passage, then fill in the blanks in this sentence from it:',
  nearby: 'These sentences are close to the answer and should help you work it out:',
  hold: 'In this mode, you reach the next step by trying an answer yourself, and it is fine to get it wrong. A Practical session shows the full solution straight away.',
  page: (page) => `page ${page}`,
  attempt: {
    right: 'Yes, that’s right.',
    step: 'That is correct, and it is a step on the way: it is not the final result yet.',
    part: 'That is one of the results, but not all of them.',
    wrong: 'That is not the result yet. Put it back into the question and see whether it fits.',
    unknown: 'Without a language model I cannot judge this answer. Compare it with the passage yourself.',
  },
  byDocuments: {
    part: 'That is part of the answer, but something is still missing.',
    wrong: 'That is not what your documents say. Read the passage once more.',
  },
  why: 'Why does it hold?',
  stuck: 'That’s fine. Here is a smaller step.',
  cut: 'I stopped here so that you can try it yourself.',
  unsure:
    'I cannot say for certain whether this answer is right, so I will not call it right or wrong. Check it against the question or your documents.',
  closing: [
    'Before you look anything up: what do you already know about this, in your own words?',
    'What would you put there, and why?',
    'Now, how would you answer your own question?',
  ],
};

const SPANISH: HintTexts = {
  noModel: 'No hay ningún modelo de lenguaje conectado, así que nos guiamos por tus documentos.',
  pointer: (places) => `Tus documentos tratan esto aquí: ${places}.`,
  gaps: 'Lee ese pasaje y completa los huecos de esta frase:',
  nearby: 'Esto está cerca de la respuesta y debería ayudarte a construirla:',
  hold: 'En este modo, un intento tuyo lleva al paso siguiente, y puedes equivocarte sin miedo. Una sesión en el modo Práctico muestra enseguida la solución completa.',
  page: (page) => `página ${page}`,
  attempt: {
    right: 'Sí, es correcto.',
    step: 'Es correcto, y es un paso intermedio: todavía no es el resultado final.',
    part: 'Es uno de los resultados, pero no son todos.',
    wrong: 'Todavía no es el resultado. Sustitúyelo en la pregunta y comprueba si encaja.',
    unknown: 'Sin un modelo de lenguaje no puedo valorar esta respuesta. Compárala con el pasaje.',
  },
  byDocuments: {
    part: 'Es una parte de la respuesta, pero todavía falta algo.',
    wrong: 'No es lo que dicen tus documentos. Vuelve a leer el pasaje.',
  },
  why: '¿Por qué es así?',
  stuck: 'No pasa nada. Aquí tienes un paso más pequeño.',
  cut: 'Me detengo aquí: es el momento de intentarlo.',
  unsure:
    'No puedo asegurar si esta respuesta es correcta, así que no la doy por buena ni por mala. Conviene comprobarla con la pregunta o con los documentos.',
  closing: [
    'Antes de consultar nada, un primer intento: ¿cuál podría ser la respuesta?',
    '¿Qué iría ahí y por qué?',
    '¿Cuál sería ahora la respuesta a la pregunta inicial?',
  ],
};

const FRENCH: HintTexts = {
  noModel: 'Aucun modèle de langage n’est connecté : vos documents nous servent de guide.',
  pointer: (places) => `Vos documents en parlent ici : ${places}.`,
  gaps: 'Lisez ce passage et complétez cette phrase :',
  nearby: 'Ceci est proche de la réponse et devrait vous aider à la construire :',
  hold: 'Dans ce mode, c’est votre propre essai qui mène à l’étape suivante, et vous avez le droit de vous tromper. Une séance en mode Pratique montre tout de suite la solution complète.',
  page: (page) => `page ${page}`,
  attempt: {
    right: 'Oui, c’est juste.',
    step: 'C’est juste, mais c’est une étape : ce n’est pas encore le résultat final.',
    part: 'C’est l’un des résultats, mais il en manque.',
    wrong: 'Ce n’est pas encore le résultat. Reportez-le dans la question et voyez s’il convient.',
    unknown: 'Sans modèle de langage, je ne peux pas juger cette réponse. Comparez-la avec le passage.',
  },
  byDocuments: {
    part: 'C’est une partie de la réponse, mais il manque encore quelque chose.',
    wrong: 'Ce n’est pas ce que disent vos documents. Relisez le passage.',
  },
  why: 'Pourquoi est-ce vrai ?',
  stuck: 'Ce n’est pas grave. Voici une étape plus petite.',
  cut: 'Je m’arrête ici : c’est le moment d’essayer.',
  unsure:
    'Je ne peux pas dire avec certitude si cette réponse est juste ; je ne la déclare donc ni juste ni fausse. Mieux vaut la vérifier avec la question ou les documents.',
  closing: [
    'Avant toute recherche, un premier essai : quelle pourrait être la réponse ?',
    'Qu’est-ce qui irait là, et pourquoi ?',
    'Quelle serait maintenant la réponse à la question de départ ?',
  ],
};

const TEXTS: Record<InterfaceLanguage, HintTexts> = { en: ENGLISH, es: SPANISH, fr: FRENCH };

/** In `language` (ISO 639-1), English where there are none. */
export function hintTexts(language: string): HintTexts {
  return textsIn(TEXTS, language, 'en');
}

/** What ends a step below the solution, or a talk about a right answer, after why the answer was ended early where it was. */
export function closingOf(
  { step, kind }: Pick<Hint, 'step' | 'kind'>,
  language: string,
  end: End | null,
): string {
  const { closing, cut, unsure, why } = hintTexts(language);
  if (kind === 'right') return why;
  const question = closing[step - 1] ?? closing[0];
  if (end === 'contradicts') return unsure;
  return end ? `${cut} ${question}` : question;
}

/** Whether a sentence is one that the tutor says itself, which no document has to bear out. */
export function isOwnWording(sentence: string, language: string): boolean {
  const { attempt, byDocuments, closing, cut, unsure, why, hold, stuck } = hintTexts(language);
  const said = sentence.trim();
  const verdicts = [...Object.values(attempt), ...Object.values(byDocuments)];
  const own = [...verdicts, ...closing, cut, unsure, why, hold, stuck];
  return said !== '' && own.some((text) => text.includes(said));
}

/** What is said of an attempt. */
export function verdictText(
  { attempt, byDocuments }: HintTexts,
  { verdict, by }: Pick<Judgement, 'verdict' | 'by'>,
): string {
  return (by === 'documents' ? byDocuments[verdict] : undefined) ?? attempt[verdict];
}

/** Said to a right answer, before anything else. */
export function confirmationIn(language: string): string {
  return hintTexts(language).attempt.right;
}
