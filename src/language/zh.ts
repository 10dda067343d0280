import { type Language, words } from './language.ts';
import { DOTTED, FIGURES, NUMBERED } from './numerals.ts';

export const zh: Language = {
  stemmer: null,
  stopWords: words(`
    的 了 是 在 和 与 及 或 也 都 就 而 但 被 把 从 到 对 于 以 为 由 这 那 其 他 她 它 们 我 你 我们 你们 他们 它们 这个 那个 这些 那些
    什么 哪 哪个 哪些 哪里 谁 多少 几 如何 怎么 怎样 为什么 吗 呢 吧 有 没有 不 很 更 最 会 能 可以 上 中 下 之 个 一个 因为 所以 如果
    是什 么是 何时`),
  isSpaced: false,
  media: null,
  accents: null,
  decimalMark: '.',
  capitalisesNouns: false,
  months: null,
  numbers: null,
  scales: { 4: '万/萬', 8: '亿/億' },
  beforeEra: { behind: null, before: '公元前|西元前' },
  belowZero: null,
  until: null,
  units: {
    prefixes: null,
    words: `
    kJ 千焦/千焦耳, J 焦/焦耳, kW 千瓦, W 瓦/瓦特, km 公里/千米, cm 厘米/公分, mm 毫米, m 米(?!国|國), kg 千克/公斤, mg 毫克, g 克,
    mL 毫升, L 升, h 小时/小時, min 分[钟鐘], s 秒, °C 摄氏度/攝氏度, °F 华氏度/華氏度`,
    per: null,
    powers: null,
  },
  abbreviations: null,
  acronyms: null,
  articles: null,
  singular: null,
  and: '且',
  or: '或',
  but: null,
  negation: null,
  signs: {
    negation: '[不没沒未无無非]',
    grammar: '并也都的了是有能会會在到就才而却則则又還还从從曾被可以過过着',
    looksDenied: null,
    endings: null,
    places: '[市县縣省州岛島湖寺]',
    unnamed: '[该該本全同此这這那各每原].*|[两兩新旧舊大小古他]',
    counters: '个個座年月日人名回本枚岁位倍只隻艘件头頭台册冊篇章条條国國州县縣省市校社',
  },
  opposites: `
    增加/增长/上升/升 – 减少/下降/降
    增 – 减
    大 – 小
    多 – 少
    高 – 低
    前 – 后/後
    北 – 南
    东/東 – 西
    开始/開始 – 结束/結束
    首/首次/第一 – 最后
    胜/赢 – 败/输
    正 – 负/負`,
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
      ['page', String.raw`第?\s*(?<n>\d{1,4})\s*[页頁]|(?:幻灯片|投影片)\s*(?<m>\d{1,4})`],
      ['chapter', `${NUMBERED}章`],
      ['section', `${NUMBERED}[节節]`],
      ['section', `${DOTTED}[节節]`],
      ['unit', `${NUMBERED}(?:[课課回]|单元|單元)`],
      ['figure', `[图圖]${FIGURES}`],
      ['table', `表${FIGURES}`],
    ],
    parts: {
      abstract: '摘要',
      introduction: '引言',
      preface: null,
      methods: '方法',
      results: '结果',
      discussion: '讨论',
      conclusion: '结论|結論',
      references: '参考文献',
      glossary: null,
      solutions: null,
    },
    figure: '[图圖]',
    table: '表',
    contents: '目录|目錄',
    backMatter: '参考文献|索引',
    pointing:
      '什么|甚麼|总结|總結|概括|概述|讲了|讲|講|说明|說明|说了|说|說|显示|顯示|解释|解釋|描述|请|請|一下|主要|内容|內容|哪些|介绍|介紹|告诉我|[是有的了吗嗎呢上里裡中这這个個我]',
  },
  terms: null,
  exercises: {
    isTrue: '对|對|正确|正確|是',
    isFalse: '错|錯|错误|錯誤|不正确|否',
    exercise: '问题|問題|题目|第',
    answer: '(?:正确|正確)?答案',
    explanation: '解析|解释|說明|说明',
    allAbove: '以上(?:都是|都对|全部|皆是|各项都是)',
    noneAbove: '以上(?:都不是|都不对|皆非|均不是)',
    someAbove: '两者都(?:是|不是|对)',
    besideLetters: '和|与|及|或|都|对|选项|正确|只有',
    allOthers: '其他各项都正确',
    noneOther: '其他各项都不正确',
  },
  citing: null,
  refusal: '(?:很)?抱歉|对不起，我',
  aboutSource: {
    page: null,
    phrase: '(?:根据|按照)(?:文件|文档|资料|原文|文章|本文)[，,]?',
  },
};
