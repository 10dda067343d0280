import { type Language, words } from './language.ts';

export const fr: Language = {
  stemmer: 'french',
  stopWords: words(`
    à ai au aucun aussi autre autres aux avait avaient avant avec avoir c car ce ceci cela celle celles celui ces cet
    cette ceux chaque chez comme comment d dans de depuis des donc dont du elle elles en encore entre est et étaient était
    été être eu eux fait il ils j je l la là laquelle le lequel les lesquelles lesquels leur leurs lors lui m ma mais me même
    mêmes mes moins mon n ne ni non nos notre nous on ont ou où par parce pas pendant peu peut plus pour pourquoi puis qu
    quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur t ta te tes ton tous tout toute
    toutes très tu un une vers vos votre vous y`),
  isSpaced: true,
  accents: { a: 'àâ', c: 'ç', e: 'éèê', i: 'îï', o: 'ô', u: 'ùû' },
};
