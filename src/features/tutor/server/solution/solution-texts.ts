import { type InterfaceLanguage, textsIn } from '#shared/languages.ts';
interface Fault {
  step: string;
  written: string;
  /** The step that it should follow from. */
  before: string;
}

/** What the tutor itself says of a solution that was handed in. Steps and values are written out already. */
export interface SolutionTexts {
  follows: (fault: Fault & { from: string }) => string;
  unequal: (step: string, written: string) => string;
  loses: (fault: Fault) => string;
  losesValues: (fault: Fault & { values: string }) => string;
  before: string;
  rightResult: string;
  whole: string;
  wholeRight: string;
  open: string;
  incomplete: string;
  wrongResult: string;
  extraneous: (values: string, first: string) => string;
  unjudged: (steps: string) => string;
  /** The first line is not a step from the question before. */
  other: (first: string, question: string) => string;
  nothing: string;
  few: string;
  none: string;
  ask: (step: string, before: string) => string;
  askOwn: (step: string) => string;
  askLost: string;
  askResult: string;
  step: (number: number) => string;
  /** The same with its article, as one of a list. */
  theStep: (number: number) => string;
}

const ENGLISH: SolutionTexts = {
  follows: ({ step, written, before, from }) =>
    `**${step} does not follow from ${before}**: ${written} after ${from}.`,
  unequal: (step, written) => `**${step} is not right**: the two sides of ${written} are not equal.`,
  loses: ({ step, written, before }) =>
    `**${step} leaves out solutions** that ${before} still has: ${written}.`,
  losesValues: ({ step, written, before, values }) =>
    `**${step} loses a solution**: ${written}, but ${values} fits ${before} too, unless the task rules it out.`,
  before: 'Every step before it that I could judge is right.',
  rightResult: 'The last line is a right result of your first line all the same.',
  whole: 'Every step follows from what stands before it.',
  wholeRight:
    'Every step follows from what stands before it, and the result fits your first line. Well done!',
  open: 'The last line is not a final result yet.',
  incomplete: 'The last line is not the whole result: your first line has further solutions.',
  wrongResult: 'The last line does not fit your first line.',
  extraneous: (values, first) =>
    `But **${values} does not fit ${first}**: put your results back into the first line before you keep them.`,
  unjudged: (steps) => `I could not judge ${steps} by algebra.`,
  other: (first, question) =>
    `**Your first line ${first} does not follow from the question ${question}.** If it is another task, never mind that; the steps among themselves:`,
  nothing: 'I could not judge any of these lines by algebra.',
  few: 'I need at least two steps to compare. Write one step on each line, as in “2x + 6 = 20”, then “2x = 14”.',
  none: 'I found no steps in this. Write one step on each line, as in “2x + 6 = 20”, then “2x = 14”.',
  ask: (step, before) => `What did you do to get from ${before} to ${step}?`,
  askOwn: (step) => `Work out both sides of ${step} again. What do you get?`,
  askLost: 'Which value could have been lost there, and why?',
  askResult: 'What happens when you put each value back into the first line?',
  step: (number) => `step ${number}`,
  theStep: (number) => `step ${number}`,
};

const SPANISH: SolutionTexts = {
  follows: ({ step, written, before, from }) =>
    `**El ${step} no se sigue del ${before}**: ${written} después de ${from}.`,
  unequal: (step, written) => `**El ${step} no es correcto**: los dos lados de ${written} no son iguales.`,
  loses: ({ step, written, before }) =>
    `**El ${step} deja fuera soluciones** que el ${before} todavía tiene: ${written}.`,
  losesValues: ({ step, written, before, values }) =>
    `**En el ${step} se pierde una solución**: ${written}, pero ${values} también cumple el ${before}, salvo que el enunciado lo excluya.`,
  before: 'Todos los pasos anteriores que he podido juzgar son correctos.',
  rightResult: 'Aun así, la última línea es un resultado correcto de tu primera línea.',
  whole: 'Cada paso se sigue de lo anterior.',
  wholeRight: 'Cada paso se sigue de lo anterior, y el resultado cumple tu primera línea. ¡Muy bien!',
  open: 'La última línea todavía no es un resultado final.',
  incomplete: 'La última línea no es todo el resultado: tu primera línea tiene más soluciones.',
  wrongResult: 'La última línea no cumple tu primera línea.',
  extraneous: (values, first) =>
    `Pero **${values} no cumple el ${first}**: sustituye tus resultados en la primera línea antes de darlos por buenos.`,
  unjudged: (steps) => `Con el álgebra no he podido juzgar ${steps}.`,
  other: (first, question) =>
    `**Tu primera línea ${first} no se sigue de la pregunta ${question}.** Si es otro ejercicio, no importa; los pasos entre sí:`,
  nothing: 'Con el álgebra no he podido juzgar ninguna de estas líneas.',
  few: 'Necesito al menos dos pasos para compararlos. Escribe un paso en cada línea: «2x + 6 = 20» y luego «2x = 14».',
  none: 'No encuentro pasos aquí. Escribe un paso en cada línea: «2x + 6 = 20» y luego «2x = 14».',
  ask: (step, before) => `¿Qué hiciste para pasar del ${before} al ${step}?`,
  askOwn: (step) => `Calcula otra vez los dos lados del ${step}. ¿Qué obtienes?`,
  askLost: '¿Qué valor se ha podido perder ahí y por qué?',
  askResult: '¿Qué ocurre al sustituir cada valor en la primera línea?',
  step: (number) => `paso ${number}`,
  theStep: (number) => `el paso ${number}`,
};

const FRENCH: SolutionTexts = {
  follows: ({ step, written, before, from }) =>
    `**L’${step} ne découle pas de l’${before}** : ${written} après ${from}.`,
  unequal: (step, written) =>
    `**L’${step} n’est pas juste** : les deux côtés de ${written} ne sont pas égaux.`,
  loses: ({ step, written, before }) =>
    `**L’${step} laisse de côté des solutions** que l’${before} a encore : ${written}.`,
  losesValues: ({ step, written, before, values }) =>
    `**L’${step} perd une solution** : ${written}, mais ${values} vérifie aussi l’${before}, sauf si l’énoncé l’exclut.`,
  before: 'Toutes les étapes précédentes que j’ai pu juger sont justes.',
  rightResult: 'La dernière ligne est malgré tout un résultat juste de votre première ligne.',
  whole: 'Chaque étape découle de ce qui précède.',
  wholeRight: 'Chaque étape découle de ce qui précède, et le résultat vérifie votre première ligne. Bravo !',
  open: 'La dernière ligne n’est pas encore un résultat final.',
  incomplete: 'La dernière ligne n’est pas tout le résultat : votre première ligne a d’autres solutions.',
  wrongResult: 'La dernière ligne ne vérifie pas votre première ligne.',
  extraneous: (values, first) =>
    `Mais **${values} ne vérifie pas l’${first}** : reportez vos résultats dans la première ligne avant de les garder.`,
  unjudged: (steps) => `L’algèbre ne m’a pas permis de juger ${steps}.`,
  other: (first, question) =>
    `**Votre première ligne ${first} ne découle pas de la question ${question}.** S’il s’agit d’un autre exercice, ce n’est pas grave ; les étapes entre elles :`,
  nothing: 'L’algèbre ne m’a permis de juger aucune de ces lignes.',
  few: 'Il me faut au moins deux étapes à comparer. Écrivez une étape par ligne : « 2x + 6 = 20 », puis « 2x = 14 ».',
  none: 'Je ne trouve pas d’étapes ici. Écrivez une étape par ligne : « 2x + 6 = 20 », puis « 2x = 14 ».',
  ask: (step, before) => `Comment êtes-vous passé de l’${before} à l’${step} ?`,
  askOwn: (step) => `Calculez de nouveau les deux côtés de l’${step}. Qu’obtenez-vous ?`,
  askLost: 'Quelle valeur a pu se perdre ici, et pourquoi ?',
  askResult: 'Que se passe-t-il quand on reporte chaque valeur dans la première ligne ?',
  step: (number) => `étape ${number}`,
  theStep: (number) => `l’étape ${number}`,
};

const TEXTS: Record<InterfaceLanguage, SolutionTexts> = { en: ENGLISH, es: SPANISH, fr: FRENCH };

/** In `language` (ISO 639-1), English where there are none. */
export function solutionTexts(language: string): SolutionTexts {
  return textsIn(TEXTS, language, 'en');
}
