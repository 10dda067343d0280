import { type InterfaceLanguage, textsIn } from '#shared/languages.ts';
/** What the tutor says to a reply to its own question about a wrong step. Lines are written out already. */
export interface ReplyTexts {
  follows: (line: string, from: string) => string;
  result: string;
  /** Asks for what comes next. */
  goOn: string;
  yes: string;
  /** The line that was wrong before. */
  repeated: (line: string) => string;
  doesNotFollow: (line: string, from: string) => string;
  /** The same of a line after a right one. */
  doesNotFollowNow: (line: string, from: string) => string;
  unequal: (sum: string) => string;
  /** A sum that is right and does not lead on by itself. */
  equal: (sum: string) => string;
  unfit: (number: string, from: string) => string;
  /** What was done to one side fits, and to the other does not. */
  leftOnly: (line: string) => string;
  rightOnly: (line: string) => string;
  /** Answers words that algebra cannot judge. */
  heard: string;
  stuck: string;
  /** Lead on, by what is wrong. */
  bothSides: (from: string) => string;
  sameValue: (from: string, line: string) => string;
  eachSide: (line: string) => string;
  lost: (from: string, line: string) => string;
  /** The step that is right, after two replies that were not. */
  shown: (line: string, from: string) => string;
  shownSides: (line: string, left: string, right: string) => string;
  shownLost: (values: string, from: string, line: string) => string;
  /** No line can be worked out. */
  cannotShow: (from: string, line: string) => string;
}

const ENGLISH: ReplyTexts = {
  follows: (line, from) => `Yes: ${line} follows from ${from}.`,
  result: 'That is the result. Well done!',
  goOn: 'What is your next line?',
  yes: 'Yes, that’s right.',
  repeated: (line) => `${line} is the line that does not follow.`,
  doesNotFollow: (line, from) => `${line} does not follow from ${from} either.`,
  doesNotFollowNow: (line, from) => `${line} does not follow from ${from}.`,
  unequal: (sum) => `The two sides of ${sum} are not equal. Work that out again.`,
  equal: (sum) => `${sum} is right.`,
  unfit: (number, from) => `With ${number}, the line does not follow from ${from}.`,
  leftOnly: (line) =>
    `That would be a good step: the left side of ${line} fits what you describe, but the right side does not.`,
  rightOnly: (line) => `The right side of ${line} fits what you describe, but the left side does not.`,
  heard: 'Thanks for telling me. I can only check figures and lines, so let’s look at the step itself.',
  stuck: 'That’s fine. Here is a smaller step.',
  bothSides: (from) =>
    `A line only follows if the same is done to both sides. Start from ${from} again: what do you do to the left side, and what does the same give on the right side?`,
  sameValue: (from, line) =>
    `${from} and ${line} would have to have the same value. Put in a number of your choice: what does each give?`,
  eachSide: (line) =>
    `Take ${line} one side at a time: what does the left side give, and what the right side?`,
  lost: (from, line) =>
    `Put the value that is missing into ${from}, and then into ${line}. Which of the two still holds?`,
  shown: (line, from) =>
    `This follows from ${from}: **${line}**. Compare it with your line: what is different?`,
  shownSides: (line, left, right) => `In ${line}, the left side gives ${left} and the right side ${right}.`,
  shownLost: (values, from, line) =>
    `**${values}** fits ${from}, but not ${line}. Values are lost like this when both sides are divided by something that may be 0, or when only one root is taken. Keep it as a second case.`,
  cannotShow: (from, line) =>
    `I cannot write the right line here. Compare ${from} with ${line} term by term, or ask a professor.`,
};

const SPANISH: ReplyTexts = {
  follows: (line, from) => `Sí: ${line} se sigue de ${from}.`,
  result: 'Ese es el resultado. ¡Muy bien!',
  goOn: '¿Cuál es tu siguiente línea?',
  yes: 'Sí, es correcto.',
  repeated: (line) => `${line} es justo la línea que no se sigue.`,
  doesNotFollow: (line, from) => `${line} tampoco se sigue de ${from}.`,
  doesNotFollowNow: (line, from) => `${line} no se sigue de ${from}.`,
  unequal: (sum) => `Los dos lados de ${sum} no son iguales. Calcúlalo otra vez.`,
  equal: (sum) => `${sum} es correcto.`,
  unfit: (number, from) => `Con ${number}, la línea no se sigue de ${from}.`,
  leftOnly: (line) =>
    `Sería un buen paso: el lado izquierdo de ${line} coincide con lo que describes, pero el derecho no.`,
  rightOnly: (line) => `El lado derecho de ${line} coincide con lo que describes, pero el izquierdo no.`,
  heard: 'Gracias por contármelo. Solo puedo comprobar números y líneas, así que miremos el paso mismo.',
  stuck: 'No pasa nada. Aquí tienes un paso más pequeño.',
  bothSides: (from) =>
    `Una línea solo se sigue si se hace lo mismo en los dos lados. Parte otra vez de ${from}: ¿qué haces en el lado izquierdo y qué da lo mismo en el derecho?`,
  sameValue: (from, line) =>
    `${from} y ${line} tendrían que valer lo mismo. Sustituye un número cualquiera: ¿qué da cada una?`,
  eachSide: (line) => `Calcula ${line} lado por lado: ¿qué da el izquierdo y qué da el derecho?`,
  lost: (from, line) =>
    `Sustituye el valor que falta en ${from} y luego en ${line}. ¿Cuál de las dos se sigue cumpliendo?`,
  shown: (line, from) => `De ${from} se sigue esto: **${line}**. Compáralo con tu línea: ¿qué cambia?`,
  shownSides: (line, left, right) => `En ${line}, el lado izquierdo da ${left} y el derecho ${right}.`,
  shownLost: (values, from, line) =>
    `**${values}** cumple ${from}, pero no ${line}. Así se pierden valores cuando se dividen los dos lados entre algo que puede ser 0 o cuando se toma una sola raíz. Consérvalo como segundo caso.`,
  cannotShow: (from, line) =>
    `Aquí no puedo escribir la línea correcta. Compara ${from} con ${line} término a término, o pregunta a un profesor.`,
};

const FRENCH: ReplyTexts = {
  follows: (line, from) => `Oui : ${line} découle de ${from}.`,
  result: 'C’est le résultat. Bravo !',
  goOn: 'Quelle est votre ligne suivante ?',
  yes: 'Oui, c’est juste.',
  repeated: (line) => `${line} est justement la ligne qui ne découle pas de la précédente.`,
  doesNotFollow: (line, from) => `${line} ne découle pas non plus de ${from}.`,
  doesNotFollowNow: (line, from) => `${line} ne découle pas de ${from}.`,
  unequal: (sum) => `Les deux côtés de ${sum} ne sont pas égaux. Refaites ce calcul.`,
  equal: (sum) => `${sum} est juste.`,
  unfit: (number, from) => `Avec ${number}, la ligne ne découle pas de ${from}.`,
  leftOnly: (line) =>
    `Ce serait une bonne étape : le côté gauche de ${line} correspond à ce que vous décrivez, mais pas le côté droit.`,
  rightOnly: (line) => `Le côté droit de ${line} correspond à ce que vous décrivez, mais pas le côté gauche.`,
  heard:
    'Merci de me l’avoir dit. Je ne peux vérifier que des nombres et des lignes ; regardons donc l’étape elle-même.',
  stuck: 'Ce n’est pas grave. Voici une étape plus petite.',
  bothSides: (from) =>
    `Une ligne ne découle d’une autre que si l’on fait la même chose des deux côtés. Repartez de ${from} : que faites-vous à gauche, et que donne la même chose à droite ?`,
  sameValue: (from, line) =>
    `${from} et ${line} devraient avoir la même valeur. Remplacez la lettre par un nombre de votre choix : que donne chacune ?`,
  eachSide: (line) =>
    `Calculez ${line} un côté après l’autre : que donne la gauche, et que donne la droite ?`,
  lost: (from, line) =>
    `Reportez la valeur qui manque dans ${from}, puis dans ${line}. Laquelle des deux est encore vérifiée ?`,
  shown: (line, from) =>
    `Voici ce qui découle de ${from} : **${line}**. Comparez avec votre ligne : qu’est-ce qui change ?`,
  shownSides: (line, left, right) => `Dans ${line}, le côté gauche donne ${left} et le côté droit ${right}.`,
  shownLost: (values, from, line) =>
    `**${values}** vérifie ${from}, mais pas ${line}. On perd ainsi des valeurs en divisant les deux côtés par ce qui peut être nul, ou en ne prenant qu’une racine. Gardez-la comme second cas.`,
  cannotShow: (from, line) =>
    `Je ne peux pas écrire ici la bonne ligne. Comparez ${from} et ${line} terme à terme, ou demandez à un professeur.`,
};

const TEXTS: Record<InterfaceLanguage, ReplyTexts> = { en: ENGLISH, es: SPANISH, fr: FRENCH };

/** In `language` (ISO 639-1), English where there are none. */
export function replyTexts(language: string): ReplyTexts {
  return textsIn(TEXTS, language, 'en');
}
