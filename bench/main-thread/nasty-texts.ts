/** Words and signs that are repeated until the text is full; `first` stands before them. */
const REPEATED: ReadonlyArray<readonly [name: string, unit: string, first?: string]> = [
  ['an unknown word, again and again', 'zetbxed ', 'chlorophyll '],
  ['function words', 'the of and is it that which what why '],
  ['one known word', 'membrane '],
  ['one letter, one word', 'a'],
  ['one word of all letters', 'abcdefghijklmnopqrstuvwxyz'],
  ['one word with accents', 'éèêëàâ'],
  ['capitals', 'DNA RNA ATP '],
  ['digits', '1234567890'],
  ['figures with points', '1.234.567,89 '],
  ['a figure without an end', '1,'],
  ['percentages', '50 % '],
  ['number words', 'twenty-one thousand three hundred and forty-two '],
  ['number words without spaces', 'onehundredthousand'],
  ['an equation without an end', 'x+', 'x='],
  ['powers', '2^'],
  ['fractions', '1/'],
  ['roots', '√('],
  ['commas', ','],
  ['full stops', '.'],
  ['a.a.a.', 'a.'],
  ['abbreviations', 'e.g. i.e. cf. Fig. '],
  ['hyphens', '-'],
  ['joined words', 'il-6-'],
  ['quotation marks', '"'],
  ['French quotation marks', '« a » '],
  ['apostrophes', "l'"],
  ['open brackets', '('],
  ['closed brackets', ')'],
  ['nested brackets', '([{'],
  ['nested markers', '[1'],
  ['wide markers', '【1】'],
  ['links', '[mail](https://x.example) '],
  ['links without an end', '[a]('],
  ['pictures', '![a](b) '],
  ['headings', '# A\n'],
  ['lists', '- a\n'],
  ['a table', '| a | b |\n'],
  ['stars', '*'],
  ['stars and words', '*a **b '],
  ['code', '`'],
  ['fences', '```\n'],
  ['block quotes', '> '],
  ['tags', '<a>'],
  ['tags without an end', '<a '],
  ['entities', '&amp;'],
  ['addresses', 'https://x.example/a '],
  ['an address without an end', 'a/', 'https://x.example/'],
  ['email addresses', 'a@b.example '],
  ['at signs', 'a@'],
  ['TeX', '$\\frac{a}{b}$ '],
  ['nested TeX', '\\frac{'],
  ['TeX without an end', '$a '],
  ['dollars', '$'],
  ['braces', '{1} '],
  ['chapters', 'chapter 3 '],
  ['pages', 'page 3 '],
  ['ranges', 'pages 1-9 and '],
  ['sections', 'section 3.2.1.'],
  ['Roman numerals', 'chapter XXIV '],
  ['ordinals', 'the twenty-first chapter '],
  ['capítulos', 'el capítulo 3 de la página 4 '],
  ['chapitres', 'le chapitre 3 de la page 4 '],
  ['negations', 'not '],
  ['negations in sentences', 'It is not true that it does not. '],
  ['questions', 'why? '],
  ['asking words', 'please '],
  ['please can you', 'please can you tell me '],
  ['moves', 'I do not know, just tell me the answer. '],
  ['lines of one word', 'cell\n'],
  ['emoji', '😀'],
  ['emoji of several signs', '👩‍👩‍👧‍👦'],
  ['combining marks', '\u0301', 'e'],
  ['wide letters', 'Ａ'],
  ['ligatures', 'ﷺ'],
  ['Chinese', '细胞膜控制物质进出'],
  ['one Chinese sign', '的'],
  ['Japanese', 'これはペンですか'],
  ['kana', 'ー'],
  ['Korean', '세포막은 무엇입니까 '],
  ['Thai', 'เซลล์เมมเบรน'],
  ['Arabic', 'الخلية غشاء '],
  ['Hindi', 'कोशिका झिल्ली '],
  ['Russian', 'мембрана клетки '],
  ['German', 'Donaudampfschifffahrtsgesellschaft '],
  ['Spanish without accents', 'la funcion de la celula tambien '],
  ['Spanish', '¿Cuál es la función de la célula? '],
  ['French', 'Quelle est la fonction de la cellule ? '],
  ['all scripts', 'a 细 ア ภ ع д α 1 😀 '],
  ['NUL', 'a\0'],
  ['half characters', 'a\ud800'],
];

/** Stretches that differ, one after the other. */
const COUNTED: ReadonlyArray<readonly [name: string, one: (n: number) => string]> = [
  ['unknown words', (n) => `${word(n)} `],
  ['long unknown words', (n) => `${word(n)}${word(n + 1)}${word(n + 2)} `],
  ['known words', (n) => `${KNOWN[n % KNOWN.length]} `],
  ['known words in sentences', (n) => sentence(n)],
  ['misspelt words', (n) => `${misspelt(KNOWN[n % KNOWN.length] ?? '', n)} `],
  ['misspelt words in sentences', (n) => sentence(n).replaceAll('th', 'ht').replaceAll('ti', 'it')],
  ['short words', (n) => `${word(n).slice(0, 2)} `],
  ['names', (n) => `${capital(word(n))} ${capital(word(n + 7))}, `],
  ['figures', (n) => `${n * 37} `],
  ['quantities', (n) => `${n} kg, ${n} m/s, ${n} %, `],
  ['dates', (n) => `${(n % 28) + 1} March ${1800 + n}, `],
  ['equations', (n) => `${n}x + ${n + 1} = ${n + 2}; `],
  ['markers', (n) => `[${n + 1}] `],
  ['nested lists', (n) => `${' '.repeat(n % 80)}- a\n`],
  ['figures and tables', (n) => `Figure ${n}.1, Table ${n}.2, `],
  ['attempts', (n) => `x = ${n}? `],
  ['pages and lists of them', (n) => (n === 0 ? 'pages 1, ' : `${n}, `)],
];

/** Signs that nobody sees, between two letters. */
const BLANK: ReadonlyArray<readonly [name: string, sign: string]> = [
  ['spaces', ' '],
  ['lines', '\n'],
  ['tabs', '\t'],
  ['spaces that cannot be seen', '\u200b'],
];

/** Texts that are hard to read, each as long as an endpoint takes; `max` in characters. */
export function nastyTexts(max: number): Array<[name: string, text: string]> {
  return [
    ...REPEATED.map(([name, unit, first = '']): [string, string] => [
      name,
      (first + unit.repeat(Math.ceil(max / unit.length))).slice(0, max),
    ]),
    ...COUNTED.map(([name, one]): [string, string] => [name, counted(one, max)]),
    ...BLANK.map(([name, sign]): [string, string] => [name, `a${sign.repeat(max - 2)}b`]),
  ];
}

function counted(one: (n: number) => string, max: number): string {
  const parts: string[] = [];
  for (let length = 0; length < max; length += parts.at(-1)?.length ?? 1) parts.push(one(parts.length));
  return parts.join('').slice(0, max);
}

const KNOWN =
  `chlorophyll membrane cell tissue muscle energy force momentum velocity nucleus protein hormone artery ventricle neuron
  epidermis osmosis temperature pressure gravity acceleration friction electron photon lens mirror voltage current resistor magnet blood
  kidney liver pancreas stomach intestine skeleton vertebra ligament tendon cartilage lymph antibody insulin glucose oxygen carbon`.split(
    /\s+/,
  );

const VOWELS = 'aeiou';
const CONSONANTS = 'bcdfghklmnprstvz';

/** A word of eight letters that no book has. */
function word(index: number): string {
  let rest = (index * 7_919 + 12_345) % 1_048_576;
  let made = '';
  while (made.length < 8) {
    made += CONSONANTS[rest % CONSONANTS.length] ?? '';
    made += VOWELS[(rest >> 4) % VOWELS.length] ?? '';
    rest = (rest * 31 + 17) % 1_048_576;
  }
  return `z${made}q`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function misspelt(known: string, index: number): string {
  const at = index % Math.max(1, known.length);
  return known.slice(0, at) + known.slice(at + 1);
}

function sentence(index: number): string {
  const [one, other] = [KNOWN[index % KNOWN.length], KNOWN[(index * 7 + 3) % KNOWN.length]];
  return `The ${one} of the body depends on the ${other}, because it carries ${index} of them. `;
}
