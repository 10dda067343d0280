import { type Language, words } from './language.ts';
import { DOTTED, FIGURES, NUMBERED } from './numerals.ts';

export const ja: Language = {
  stemmer: null,
  stopWords: words(`
    の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あっ よう また もの
    あり まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく しかし について せ だっ
    それ ところ それら どの どこ いつ 誰 だれ 何 なに なん どれ どう なぜ ですか でしょう です ます ました 何です 何年 は何 とは`),
  isSpaced: false,
  media: null,
  accents: null,
  decimalMark: '.',
  capitalisesNouns: false,
  months: null,
  numbers: null,
  scales: { 4: '万', 8: '億' },
  beforeEra: { behind: null, before: '紀元前' },
  belowZero: null,
  until: null,
  units: {
    prefixes: null,
    words: `
    kJ キロジュール, J ジュール, kW キロワット, W ワット, km キロメートル, cm センチメートル, mm ミリメートル, m メートル, kg キログラム,
    mg ミリグラム, g グラム, mL ミリリットル, L リットル, h 時間, s 秒`,
    per: null,
    powers: null,
  },
  abbreviations: null,
  acronyms: null,
  articles: null,
  singular: null,
  and: 'かつ',
  or: 'または',
  but: null,
  negation: null,
  signs: {
    negation: 'ない|なかっ|なく|なし|ません|ぬ|ず|[不未無非]',
    grammar: String.raw`\p{sc=Hira}`,
    looksDenied: 'まず|ずつ|ずっと|はず|いずれ|わずか|おのず|なくす',
    endings: 'です|だ|である',
    places: '[市県省州島湖寺]',
    unnamed: '[該本全同此各毎原].*|[両新旧大小古他]',
    counters: 'つ個座年月日人名回本枚歳世位倍隻艘件頭台冊篇章条国州県省市校社',
  },
  opposites: `
    増加/上昇 – 減少/下降/低下
    増 – 減
    大 – 小
    多 – 少
    高 – 低
    前 – 後
    北 – 南
    東 – 西
    開始 – 終了
    最初 – 最後
    勝 – 敗
    正 – 負`,
  comparison: null,
  strength: null,
  agents: null,
  noSolution: null,
  prose: null,
  telling: null,
  answers: null,
  questions: null,
  tasks: null,
  book: null,
  kinds: null,
  thinksAloud: null,
  places: null,
  signPlaces: {
    numbered: [
      ['page', String.raw`第?\s*(?<n>\d{1,4})\s*(?:頁|ページ)|スライド\s*(?<m>\d{1,4})`],
      ['chapter', `${NUMBERED}章`],
      ['section', `${NUMBERED}節`],
      ['section', `${DOTTED}[節項]`],
      ['unit', `${NUMBERED}[課回]`],
      ['figure', `図${FIGURES}`],
      ['table', `表${FIGURES}`],
    ],
    parts: {
      abstract: '要旨',
      introduction: '序論|はじめに',
      preface: null,
      methods: '方法',
      results: '結果',
      discussion: '考察',
      conclusion: '結論|おわりに',
      references: '参考文献',
      glossary: null,
      solutions: null,
    },
    figure: '図',
    table: '表',
    contents: '目次',
    backMatter: '参考文献|索引',
    pointing:
      'には|について|にある|では|とは|まとめて|まとめ|要約|説明|教えて|解説|ください|下さい|書かれて|書いて|示して|います|いる|あります|ありますか|です|して|すか|ますか|ます|何|内容|どんな|こと|[をにはのがでとかもた]',
  },
  terms: null,
  exercises: {
    isTrue: '正しい|はい|真|○|正',
    isFalse: '誤り|間違い|いいえ|偽|×|誤',
    exercise: '問題|質問|問',
    answer: '(?:正解|答え|解答)',
    explanation: '解説|説明|理由',
    allAbove: '(?:上記|以上)(?:の)?(?:すべて|全て)',
    noneAbove: '(?:上記|以上)の(?:どれでもない|いずれでもない)',
    someAbove: '(?:両方|どちらも)',
    besideLetters: 'と|および|または|両方|の|のみ|正しい',
    allOthers: 'ほかのすべて',
    noneOther: 'ほかのどれでもない',
  },
  citing: null,
  refusal: '申し訳(?:ありません|ございません)',
  aboutSource: {
    page: null,
    phrase: '(?:資料|文書|文章|本文|原文)によると、?',
  },
};
