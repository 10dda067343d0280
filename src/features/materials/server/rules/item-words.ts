import type { InterfaceLanguage } from '#shared/languages.ts';

export interface ItemWords {
  whichTerm: string;
  nameTerm: string;
  /** Above four options. */
  whichFits: string;
  /** Above options of which several are right. */
  whichFitGaps: string;
  whichYear: string;
  fillGap: string;
  fillGaps: string;
  match: string;
  says(term: string): string;
  /** In the quotation marks of the language. */
  quoted(text: string): string;
}

/** What stands around the documents' own words. */
export const ITEM_WORDS: Record<InterfaceLanguage, ItemWords> = {
  en: {
    whichTerm: 'Which term is described here?',
    nameTerm: 'Name the term described here.',
    whichFits: 'Which term completes the sentence?',
    whichFitGaps: 'Which terms complete the sentence?',
    whichYear: 'Which year completes the sentence?',
    fillGap: 'Fill in the missing term.',
    fillGaps: 'Fill in the missing terms.',
    match: 'Match each term with its description.',
    says: (term) => `About “${term}”, the document says:`,
    quoted: (text) => `“${text}”`,
  },
  es: {
    whichTerm: '¿Qué término se describe aquí?',
    nameTerm: 'Escribe el término que se describe aquí.',
    whichFits: '¿Qué término completa la frase?',
    whichFitGaps: '¿Qué términos completan la frase?',
    whichYear: '¿Qué año completa la frase?',
    fillGap: 'Completa con el término que falta.',
    fillGaps: 'Completa con los términos que faltan.',
    match: 'Relaciona cada término con su descripción.',
    says: (term) => `Sobre «${term}» el documento dice:`,
    quoted: (text) => `«${text}»`,
  },
  fr: {
    whichTerm: 'Quel terme est décrit ici ?',
    nameTerm: 'Écrivez le terme qui est décrit ici.',
    whichFits: 'Quel terme complète la phrase ?',
    whichFitGaps: 'Quels termes complètent la phrase ?',
    whichYear: 'Quelle année complète la phrase ?',
    fillGap: 'Complétez avec le terme manquant.',
    fillGaps: 'Complétez avec les termes manquants.',
    match: 'Associez chaque terme à sa description.',
    says: (term) => `Au sujet de « ${term} », le document dit :`,
    quoted: (text) => `« ${text} »`,
  },
};
