import type { MaterialSettings } from '../../contract.ts';

interface ItemWords {
  whichTerm: string;
  nameTerm: string;
  fillGap: string;
  fillGaps: string;
  match: string;
  whichPage(title: string): string;
  page(number: number): string;
  says(term: string): string;
}

/** What stands around the documents' own words. */
export const ITEM_WORDS: Record<MaterialSettings['language'], ItemWords> = {
  en: {
    whichTerm: 'Which term is described here?',
    nameTerm: 'Name the term that is described here.',
    fillGap: 'Fill in the missing term.',
    fillGaps: 'Fill in the missing terms.',
    match: 'Match each term with its description.',
    whichPage: (title) => `Which page of “${title}” says this?`,
    page: (number) => `Page ${number}`,
    says: (term) => `Of “${term}” the document says:`,
  },
  es: {
    whichTerm: '¿Qué término se describe aquí?',
    nameTerm: 'Escribe el término que se describe aquí.',
    fillGap: 'Completa con el término que falta.',
    fillGaps: 'Completa con los términos que faltan.',
    match: 'Relaciona cada término con su descripción.',
    whichPage: (title) => `¿Qué página de «${title}» dice esto?`,
    page: (number) => `Página ${number}`,
    says: (term) => `Sobre «${term}» el documento dice:`,
  },
  fr: {
    whichTerm: 'Quel terme est décrit ici ?',
    nameTerm: 'Écrivez le terme qui est décrit ici.',
    fillGap: 'Complétez avec le terme manquant.',
    fillGaps: 'Complétez avec les termes manquants.',
    match: 'Associez chaque terme à sa description.',
    whichPage: (title) => `Quelle page de « ${title} » dit ceci ?`,
    page: (number) => `Page ${number}`,
    says: (term) => `Au sujet de « ${term} », le document dit :`,
  },
  de: {
    whichTerm: 'Welcher Begriff wird hier beschrieben?',
    nameTerm: 'Nenne den Begriff, der hier beschrieben wird.',
    fillGap: 'Ergänze den fehlenden Begriff.',
    fillGaps: 'Ergänze die fehlenden Begriffe.',
    match: 'Ordne jedem Begriff seine Beschreibung zu.',
    whichPage: (title) => `Auf welcher Seite von „${title}“ steht dies?`,
    page: (number) => `Seite ${number}`,
    says: (term) => `Über „${term}“ sagt das Dokument:`,
  },
  zh: {
    whichTerm: '这里描述的是哪个术语？',
    nameTerm: '写出这里所描述的术语。',
    fillGap: '填入缺少的术语。',
    fillGaps: '填入缺少的各个术语。',
    match: '将每个术语与其描述配对。',
    whichPage: (title) => `《${title}》的哪一页写了这句话？`,
    page: (number) => `第 ${number} 页`,
    says: (term) => `关于“${term}”，文档写道：`,
  },
  ja: {
    whichTerm: 'ここで説明されている用語はどれですか。',
    nameTerm: 'ここで説明されている用語を書いてください。',
    fillGap: '空欄に入る用語を書いてください。',
    fillGaps: '空欄に入る用語をそれぞれ書いてください。',
    match: '用語と説明を組み合わせてください。',
    whichPage: (title) => `「${title}」のどのページに次の文がありますか。`,
    page: (number) => `${number}ページ`,
    says: (term) => `「${term}」について文書にはこうあります：`,
  },
};
