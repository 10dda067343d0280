import type { InterfaceLanguage } from '#shared/languages.ts';
import { NAME_TERM } from '#shared/name-term.ts';

export interface ItemWords {
  whichTerm: string;
  nameTerm: string;
  /** Stands above four options. */
  whichFits: string;
  whichYear: string;
  fillGap: string;
  /** Above a sentence whose gap may be a name or a figure. */
  complete: string;
  /** Above a sentence whose gap is a range. */
  completeBoth: string;
  fillGaps: string;
  match: string;
  /** What is worked out with a formula; the values stand below. */
  calculate(what: string, formula: string): string;
  convert(quantity: string, unit: string): string;
  /** A line of numbers, and what it gives; what to change stands below. */
  sameWay(line: string, what: string): string;
  insteadOf(other: string, one: string): string;
  inUnit(unit: string): string;
  says(term: string): string;
  /** Puts a text into the quotation marks of the language. */
  quoted(text: string): string;
}

/** What stands around the documents' own words. */
export const ITEM_WORDS: Record<InterfaceLanguage, ItemWords> = {
  en: {
    whichTerm: 'Which term is described here?',
    nameTerm: NAME_TERM.en,
    whichFits: 'Which term completes the sentence?',
    whichYear: 'Which year completes the sentence?',
    fillGap: 'Fill in the missing term.',
    complete: 'Complete the text.',
    completeBoth: 'Complete the text with both numbers.',
    fillGaps: 'Fill in the missing terms.',
    match: 'Match each term with its description.',
    calculate: (what, formula) => `Calculate ${what} with the formula ${formula} for these values.`,
    convert: (quantity, unit) => `Convert ${quantity} to ${unit}.`,
    sameWay: (line, what) =>
      `An example in the text calculates ${line}. Calculate ${what} in the same way, with these changes.`,
    insteadOf: (other, one) => `${other} instead of ${one}`,
    inUnit: (unit) => `Give the result in ${unit}.`,
    says: (term) => `About “${term}”, the document says:`,
    quoted: (text) => `“${text}”`,
  },
  es: {
    whichTerm: '¿Qué término se describe aquí?',
    nameTerm: NAME_TERM.es,
    whichFits: '¿Qué término completa la frase?',
    whichYear: '¿Qué año completa la frase?',
    fillGap: 'Completa con el término que falta.',
    complete: 'Completa el texto.',
    completeBoth: 'Completa el texto con los dos números.',
    fillGaps: 'Completa con los términos que faltan.',
    match: 'Relaciona cada término con su descripción.',
    calculate: (what, formula) => `Calcula ${what} con la fórmula ${formula} para estos valores.`,
    convert: (quantity, unit) => `Convierte ${quantity} a ${unit}.`,
    sameWay: (line, what) =>
      `Un ejemplo del texto calcula ${line}. Calcula ${what} de la misma manera, con estos cambios.`,
    insteadOf: (other, one) => `${other} en lugar de ${one}`,
    inUnit: (unit) => `Da el resultado en ${unit}.`,
    says: (term) => `Sobre «${term}» el documento dice:`,
    quoted: (text) => `«${text}»`,
  },
  fr: {
    whichTerm: 'Quel terme est décrit ici ?',
    nameTerm: NAME_TERM.fr,
    whichFits: 'Quel terme complète la phrase ?',
    whichYear: 'Quelle année complète la phrase ?',
    fillGap: 'Complétez avec le terme manquant.',
    complete: 'Complétez le texte.',
    completeBoth: 'Complétez le texte avec les deux nombres.',
    fillGaps: 'Complétez avec les termes manquants.',
    match: 'Associez chaque terme à sa description.',
    calculate: (what, formula) => `Calculez ${what} avec la formule ${formula} pour ces valeurs.`,
    convert: (quantity, unit) => `Convertissez ${quantity} en ${unit}.`,
    sameWay: (line, what) =>
      `Un exemple du texte calcule ${line}. Calculez ${what} de la même manière, avec ces changements.`,
    insteadOf: (other, one) => `${other} au lieu de ${one}`,
    inUnit: (unit) => `Donnez le résultat en ${unit}.`,
    says: (term) => `Au sujet de « ${term} », le document dit :`,
    quoted: (text) => `« ${text} »`,
  },
};
