import type { MaterialSettings } from '../../contract.ts';

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
  whichPage(title: string): string;
  page(number: number): string;
  says(term: string): string;
  /** In the quotation marks of the language. */
  quoted(text: string): string;
}

/** What stands around the documents' own words. */
export const ITEM_WORDS: Record<MaterialSettings['language'], ItemWords> = {
  en: {
    whichTerm: 'Which term is described here?',
    nameTerm: 'Name the term described here.',
    whichFits: 'Which term completes the sentence?',
    whichFitGaps: 'Which terms complete the sentence?',
    whichYear: 'Which year completes the sentence?',
    fillGap: 'Fill in the missing term.',
    fillGaps: 'Fill in the missing terms.',
    match: 'Match each term with its description.',
    whichPage: (title) => `Which page of “${title}” says this?`,
    page: (number) => `Page ${number}`,
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
    whichPage: (title) => `¿Qué página de «${title}» dice esto?`,
    page: (number) => `Página ${number}`,
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
    whichPage: (title) => `Quelle page de « ${title} » dit ceci ?`,
    page: (number) => `Page ${number}`,
    says: (term) => `Au sujet de « ${term} », le document dit :`,
    quoted: (text) => `« ${text} »`,
  },
  de: {
    whichTerm: 'Welcher Begriff wird hier beschrieben?',
    nameTerm: 'Nenne den Begriff, der hier beschrieben wird.',
    whichFits: 'Welcher Begriff gehört in die Lücke?',
    whichFitGaps: 'Welche Begriffe gehören in die Lücken?',
    whichYear: 'Welche Jahreszahl gehört in die Lücke?',
    fillGap: 'Ergänze den fehlenden Begriff.',
    fillGaps: 'Ergänze die fehlenden Begriffe.',
    match: 'Ordne jedem Begriff seine Beschreibung zu.',
    whichPage: (title) => `Auf welcher Seite von „${title}“ steht dies?`,
    page: (number) => `Seite ${number}`,
    says: (term) => `Über „${term}“ sagt das Dokument:`,
    quoted: (text) => `„${text}“`,
  },
  zh: {
    whichTerm: '这里描述的是哪个术语？',
    nameTerm: '写出这里所描述的术语。',
    whichFits: '空白处应填哪个术语？',
    whichFitGaps: '空白处应填哪些术语？',
    whichYear: '空白处应填哪一年？',
    fillGap: '填入缺少的术语。',
    fillGaps: '填入缺少的各个术语。',
    match: '将每个术语与其描述配对。',
    whichPage: (title) => `《${title}》的哪一页写了这句话？`,
    page: (number) => `第 ${number} 页`,
    says: (term) => `关于“${term}”，文档写道：`,
    quoted: (text) => `“${text}”`,
  },
  ja: {
    whichTerm: 'ここで説明されている用語はどれですか。',
    nameTerm: 'ここで説明されている用語を書いてください。',
    whichFits: '空欄に入る用語はどれですか。',
    whichFitGaps: '空欄に入る用語はどれとどれですか。',
    whichYear: '空欄に入る年はどれですか。',
    fillGap: '空欄に入る用語を書いてください。',
    fillGaps: '空欄に入る用語をそれぞれ書いてください。',
    match: '用語と説明を組み合わせてください。',
    whichPage: (title) => `「${title}」のどのページに次の文がありますか。`,
    page: (number) => `${number}ページ`,
    says: (term) => `「${term}」について文書にはこうあります：`,
    quoted: (text) => `「${text}」`,
  },
};
