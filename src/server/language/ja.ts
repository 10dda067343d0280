import { type Language, words } from './language.ts';

export const ja: Language = {
  stemmer: null,
  stopWords: words(`
    の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あっ よう また もの
    あり まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく しかし について せ だっ
    それ ところ それら どの どこ いつ 誰 だれ 何 なに なん どれ どう なぜ ですか でしょう です ます ました 何です 何年 は何 とは`),
  isSpaced: false,
  accents: null,
};
