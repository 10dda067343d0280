/** Changes a sentence into a claim about it; null where the change does not apply. */
export type Change = (sentence: string, index: number) => string | null;

export interface ChangeSet {
  /** The claim is as true as the sentence. */
  faithful: Record<string, Change>;
  /** The claim is wrong. */
  altered: Record<string, Change>;
}

interface LanguageFacts {
  leadIn: string;
  /** A verb behind (or before) which a negation can be put, and how. */
  negate: [pattern: RegExp, replacement: string];
  affirm: [pattern: RegExp, replacement: string];
  /** Further ways to deny, each tried in turn. */
  negateOtherwise?: Array<[pattern: RegExp, replacement: string]>;
  /** Sentences that a negation more would not simply make wrong. */
  isNegated: RegExp;
  opposites: Array<[string, string]>;
  rewrite: Array<[pattern: RegExp, replacement: string]>;
}

const FACTS: Record<string, LanguageFacts> = {
  en: {
    leadIn: 'According to the document, ',
    // Not within "can't", nor before its own negation.
    negate: [/\b(is|was|were|are|has been|had|can|would|could)\b(?!['’]t| not\b| more\b)/, '$1 not'],
    affirm: [/\b(is|was|were|are|did|does|do|could|can|had|has) not /, '$1 '],
    isNegated: /\b(?:not|no|never|nor|neither|un\w+|only|merely|until|without|cannot)\b|n['’]t\b/i,
    opposites: [
      ['increased', 'decreased'],
      ['higher', 'lower'],
      ['before', 'after'],
      ['more', 'less'],
      ['first', 'last'],
      ['north', 'south'],
      ['won', 'lost'],
      ['began', 'ended'],
      ['larger', 'smaller'],
    ],
    rewrite: [
      [/\b(is|was|were|are|did|does|do|could|had|has|would) not /, "$1n't "],
      [/(?<![\d,])(\d{1,3}),(\d{3})\b(?![.,]\d)/, '$1$2'],
      [/(\d) ?%/, '$1 percent'],
      [/(\d) percent\b/, '$1%'],
      [/(?<![\d.,])(\d+) million\b/, '$1,000,000'],
      [
        /\b(\d{1,2}) (January|February|March|April|June|July|August|September|October|November|December) (\d{4})/,
        '$2 $1, $3',
      ],
      [
        /\b(January|February|March|April|June|July|August|September|October|November|December) (\d{1,2}), (\d{4})/,
        '$2 $1 $3',
      ],
      [/\bthree\b/, '3'],
      [/\bfour\b/, '4'],
    ],
  },
  es: {
    leadIn: 'Según el documento, ',
    negate: [/(?<=\p{L} )(es|fue|era|eran|son|fueron|tiene|tienen|puede|está|están) /u, 'no $1 '],
    affirm: [/\bno (es|fue|era|eran|son|fueron|tiene|tienen|puede|está|están|se) /, '$1 '],
    isNegated: /(?<!\p{L})(?:no|nunca|sin|ni|ning\p{L}*|nadie|sino|solo|sólo|hasta)(?!\p{L})/iu,
    opposites: [
      ['mayor', 'menor'],
      ['más', 'menos'],
      ['antes', 'después'],
      ['norte', 'sur'],
      ['primera', 'última'],
      ['primer', 'último'],
      ['superior', 'inferior'],
      ['ganó', 'perdió'],
    ],
    rewrite: [
      [/(\d) ?%/, '$1 por ciento'],
      [/(?<![\d.\u00a0 ])(\d{1,3})[.\u00a0 ](\d{3})\b(?![.,\u00a0 ]?\d)/, '$1$2'],
      [/\btres\b/, '3'],
      [/\bcuatro\b/, '4'],
    ],
  },
  de: {
    leadIn: 'Laut dem Dokument: ',
    negate: [/(?<=\p{L} )(ist|war|waren|sind|wurde|wurden|hat|kann) /u, '$1 nicht '],
    affirm: [/(?<=\p{L} )nicht /u, ''],
    isNegated: /(?<!\p{L})(?:nicht|kein\p{L}*|nie|niemals|ohne|weder|nur|bis|sondern)(?!\p{L})/iu,
    opposites: [
      ['mehr', 'weniger'],
      ['größer', 'kleiner'],
      ['vor', 'nach'],
      ['ersten', 'letzten'],
      ['höher', 'niedriger'],
      ['gewann', 'verlor'],
      ['begann', 'endete'],
    ],
    rewrite: [
      [/(\d) ?%/, '$1 Prozent'],
      [/(\d) Prozent\b/, '$1 %'],
      [/(?<![\d.])(\d{1,3})\.(\d{3})\b(?![.,]?\d)/, '$1$2'],
      [/\bdrei(?= )/, '3'],
      [/\bvier(?= )/, '4'],
    ],
  },
  zh: {
    leadIn: '根据文件，',
    negate: [/(?<![但还就只若总可])(是)(?![不否])|(?<![可功潜])(能)(?![不否够力源量])/, '不$1$2'],
    negateOtherwise: [
      [/(?<=\p{Script=Han})可以(?!说)/u, '不可以'],
      [/(?<=\p{Script=Han})被(?=\p{Script=Han})/u, '未被'],
      [/(?<![没拥具只所还含])有(?=\d)/u, '没有'],
    ],
    affirm: [/(?<!而)不(是|能|会)/, '$1'],
    isNegated: /[不没未无非否仅只]|直到/,
    opposites: [
      ['增加', '减少'],
      ['高于', '低于'],
      ['之前', '之后'],
      ['最大', '最小'],
      ['北部', '南部'],
      ['开始', '结束'],
    ],
    rewrite: [
      [/(?<![\d,])(\d{1,3}),(\d{3})(?![.,]?\d)/, '$1$2'],
      [/(\d)%/, '$1 %'],
      [/三(?=[个座名])/, '3'],
    ],
  },
  ja: {
    leadIn: '資料によると、',
    negate: [/である。/, 'ではない。'],
    negateOtherwise: [
      [/であった。/, 'ではなかった。'],
      [/(?<=て)いる。/, 'いない。'],
      [/(?<=[さら])れた。/, 'れなかった。'],
      [/(?<=\p{Script=Han})した。/u, 'しなかった。'],
      [/(?<=\p{Script=Han})する。/u, 'しない。'],
      [/できる。/, 'できない。'],
      [/(?<=が)ある。/, 'ない。'],
    ],
    affirm: [/ではない。/, 'である。'],
    isNegated: /ない|なかった|ません|ず|無|未|非|不|のみ|だけ|しか/,
    opposites: [
      ['増加', '減少'],
      ['以前', '以後'],
      ['最大', '最小'],
      ['北部', '南部'],
      ['開始', '終了'],
    ],
    rewrite: [
      [/(?<![\d,])(\d{1,3}),(\d{3})(?![.,]?\d)/, '$1$2'],
      [/である。/, 'です。'],
      [/(?<=て)いる。/, 'います。'],
      [/(?<=[さら])れた。/, 'れました。'],
      [/(?<![\d.])2つ/, '二つ'],
      [/三つ/, '3つ'],
      [/(?<=\p{Script=Katakana})ター(?![\p{Script=Katakana}ー])/u, 'タ'],
    ],
  },
};
/** Where names have no capitals: loanwords in Japanese, pointed names in Chinese, Latin names in both. */
const UNSPACED_NAMES: Record<string, Array<[pattern: RegExp, strangers: string[]]>> = {
  ja: [[/[\p{Script=Katakana}ー]{4,}/u, ['ザンジバル', 'ラザフォード', 'モンテビデオ', 'コワルスキー']]],
  zh: [
    [/(?<=·)\p{Script=Han}{2,3}(?=[，。、的在和与是于）])/u, ['卢瑟福', '科瓦尔', '史密斯']],
    [/(?<=[在位于由])\p{Script=Han}{2}(?=[省市州])/u, ['云南', '贵阳', '基辅']],
    [/(?<![A-Za-z])[A-Z][a-z]{3,}(?![A-Za-z])/, ['Zanzibar', 'Rutherford', 'Montevideo']],
  ],
};
const NUMERALS = '一二三四五六七八九';
const STRANGERS = ['Zanzibar', 'Rutherford', 'Montevideo', 'Kowalski'];
const NAME = /(?<=\p{Ll} )\p{Lu}\p{Ll}{3,}(?= \p{Ll})/u;

/** The changes that make sense in a language. */
export function changesFor(language: string): ChangeSet {
  const facts = FACTS[language];
  if (!facts) throw new Error(`no changes for ${language}`);
  return { faithful: faithfulChanges(facts), altered: alteredChanges(facts, language) };
}

function faithfulChanges(facts: LanguageFacts): Record<string, Change> {
  return {
    verbatim: (sentence) => sentence,
    'with a lead-in': (sentence) => facts.leadIn + sentence,
    'without its last clause': (sentence) => {
      const cut = lastComma(sentence);
      return cut > sentence.length / 2 ? `${sentence.slice(0, cut)}.` : null;
    },
    'without its first clause': (sentence) => {
      // Not the comma of a number.
      const cut = /, (?!\d)|[，、](?!\d)/u.exec(sentence);
      return cut && cut.index < sentence.length / 2 ? sentence.slice(cut.index + cut[0].length) : null;
    },
    'written otherwise': (sentence) =>
      changed(
        sentence,
        facts.rewrite.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), sentence),
      ),
  };
}

function alteredChanges(facts: LanguageFacts, language: string): Record<string, Change> {
  const edge = language === 'zh' || language === 'ja' ? '' : String.raw`(?![\p{L}\p{N}])`;
  const start = edge && String.raw`(?<![\p{L}\p{N}])`;
  return {
    'number changed': (sentence) =>
      changed(
        sentence,
        sentence.replace(/(?<![\d.,:/\p{Script=Latin}-])\d{1,2}(?![\d.,:/-]*\d)/u, (digits) =>
          String(Number(digits) + 7),
        ),
      ),
    'year changed': (sentence) =>
      changed(
        sentence,
        sentence.replace(/(?<!\d)(1[0-9]\d\d|20[01]\d)(?!\d)/, (year) => String(Number(year) + 1)),
      ),
    'negation added': (sentence) =>
      facts.isNegated.test(sentence) ? null : changed(sentence, sentence.replace(...facts.negate)),
    'negation removed': (sentence) => changed(sentence, sentence.replace(...facts.affirm)),
    'name changed': (sentence, index) => {
      // Every noun of German has a capital.
      if (language === 'de') return null;
      if (edge === '') return otherName(sentence, language, index);
      const name = NAME.exec(sentence)?.[0];
      const other = STRANGERS[index % STRANGERS.length] ?? '';
      return name ? changed(sentence, sentence.replaceAll(name, other)) : null;
    },
    'denied otherwise': (sentence) => {
      if (facts.isNegated.test(sentence)) return null;
      const way = facts.negateOtherwise?.find(([pattern]) => pattern.test(sentence));
      return way ? sentence.replace(...way) : null;
    },
    'numeral changed': (sentence) =>
      edge === ''
        ? changed(
            sentence,
            sentence.replace(
              /(?<![一二三四五六七八九十百千万])[二三四五六七八](?=つの|[个座名]\p{Script=Han}|人の|年)/u,
              (sign) => NUMERALS[NUMERALS.indexOf(sign) + 1] ?? '',
            ),
          )
        : null,
    'month changed': (sentence) =>
      edge === ''
        ? changed(
            sentence,
            sentence.replace(/(?<!\d)(\d{1,2})(?=月)/, (month) => String((Number(month) % 12) + 1)),
          )
        : null,
    'turned around': (sentence) => {
      for (const [word, opposite] of facts.opposites) {
        const pattern = new RegExp(start + word + edge, 'u');
        if (pattern.test(sentence)) return sentence.replace(pattern, opposite);
      }
      return null;
    },
  };
}

function otherName(sentence: string, language: string, index: number): string | null {
  for (const [pattern, strangers] of UNSPACED_NAMES[language] ?? []) {
    const name = pattern.exec(sentence)?.[0];
    if (name) return sentence.replaceAll(name, strangers[index % strangers.length] ?? '');
  }
  return null;
}

function changed(sentence: string, claim: string): string | null {
  return claim === sentence ? null : claim;
}

function lastComma(sentence: string): number {
  return Math.max(sentence.lastIndexOf(', '), sentence.lastIndexOf('，'), sentence.lastIndexOf('、'));
}
