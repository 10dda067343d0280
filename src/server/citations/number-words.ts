/** Numbers and ranks as words. Positions in a list are values from its first number on; `/` separates forms of one word. */
interface NumberWords {
  /** From 0; `-` where a word is left out, because alone it is none. */
  small: string;
  /** 20, 30 …; further ones by their value. */
  tens: string;
  hundred: string;
  thousand: string;
  million: string;
  /** What may stand between the parts. */
  joint: RegExp;
  /** From 1. */
  ranks: string;
}

const WORDS: Readonly<Record<string, NumberWords>> = {
  en: {
    small:
      '- one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty/fourty fifty sixty seventy eighty ninety',
    hundred: 'hundred',
    thousand: 'thousand',
    million: 'million',
    joint: /^(?:[\s-]|\sand\s)$/,
    ranks:
      'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  },
  es: {
    small:
      '- uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    hundred: 'cien/ciento/cientos/cientas',
    thousand: 'mil',
    million: 'millón/millones',
    joint: /^(?:\s|\sy\s)$/,
    ranks:
      'primer/primero/primera segundo/segunda tercer/tercero/tercera cuarto/cuarta quinto/quinta sexto/sexta séptimo/séptima octavo/octava noveno/novena décimo/décima',
  },
  fr: {
    small:
      '- un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    tens: 'vingt trente quarante cinquante soixante septante huitante/quatre-vingt/quatre-vingts nonante',
    hundred: 'cent/cents',
    thousand: 'mille',
    million: 'million/millions',
    joint: /^(?:[\s-]|[\s-]et[\s-])$/,
    ranks:
      'premier/première deuxième/second/seconde troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième',
  },
  de: {
    small:
      '- ein/eine/eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig',
    hundred: 'hundert',
    thousand: 'tausend',
    million: 'Million/Millionen',
    joint: /^\s$/,
    ranks: 'erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte',
  },
};
const SPANISH_HUNDREDS =
  'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos';
const SPANISH_TWENTIES =
  'veintiuno/veintiún/veintiuna veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve';
/** A second is also a time, and a third a share. */
const TIME_OR_SHARE = /(?:\b(?:per|every|each|a|por|cada|un|par|chaque|une|pro|jede)|\d)\s+$/i;

const PERCENT = /\b(?:por|pour)\s+$/i;

export interface SpelledNumber {
  value: number;
  start: number;
  end: number;
}

interface Table {
  words: Map<string, number>;
  ranks: Map<string, number>;
  pattern: RegExp;
  joint: RegExp;
}

/** The numbers that are spelled out in a text, in order: 'twenty-five', 'quatre-vingt-dix-sept', 'third'. Not a lone 'one'. */
export function findNumberWords(text: string, language: string): SpelledNumber[] {
  const table = tableFor(language);
  if (!table) return [];
  const found: SpelledNumber[] = [];
  let open: OpenNumber | null = null;
  for (const { 0: word, index } of text.matchAll(table.pattern)) {
    const key = word.toLowerCase();
    const end = index + word.length;
    const value = PERCENT.test(text.slice(0, index)) ? undefined : table.words.get(key);
    if (value === undefined) {
      const rank = table.ranks.get(key);
      if (rank !== undefined && !TIME_OR_SHARE.test(text.slice(0, index)))
        found.push({ value: rank, start: index, end });
      continue;
    }
    if (open && table.joint.test(text.slice(open.end, index)) && open.takes(value)) open.add(value, end);
    else {
      if (open?.isNumber()) found.push(open.spelled());
      open = new OpenNumber(value, index, end);
    }
  }
  if (open?.isNumber()) found.push(open.spelled());
  return found.toSorted((a, b) => a.start - b.start);
}

class OpenNumber {
  readonly #start: number;
  end: number;
  /** What is complete below the last thousand or million, what is still counted up, and the word before. */
  #total = 0;
  #part: number;
  #last: number;

  constructor(value: number, start: number, end: number) {
    this.#part = value;
    this.#last = value;
    this.#start = start;
    this.end = end;
  }

  /** A number goes on with a smaller one that fits into its zeros, or with what multiplies it. */
  takes(value: number): boolean {
    if (value >= 1_000) return this.#part < 1_000 && (this.#total === 0 || this.#total > value);
    if (value === 100) return this.#part < 10;
    if (this.#last >= 100) return true;
    // 'soixante-dix' and 'quatre-vingt-treize' are the only tens that teens follow.
    return (
      this.#last >= 20 &&
      this.#last % 10 === 0 &&
      (value < 10 || (value < 20 && [60, 80].includes(this.#last)))
    );
  }

  add(value: number, end: number): void {
    if (value >= 1_000) {
      this.#total += this.#part * value;
      this.#part = 0;
    } else if (value === 100) this.#part *= value;
    else this.#part += value;
    this.#last = value;
    this.end = end;
  }

  isNumber(): boolean {
    return this.#total + this.#part > 1;
  }

  spelled(): SpelledNumber {
    return { value: this.#total + this.#part, start: this.#start, end: this.end };
  }
}

const tables = new Map<string, Table | null>();

function tableFor(language: string): Table | null {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const words = WORDS[language];
  const table = words ? makeTable(words, language) : null;
  tables.set(language, table);
  return table;
}

function makeTable(facts: NumberWords, language: string): Table {
  const words = new Map<string, number>();
  const ranks = new Map<string, number>();
  const add = (list: string, valueAt: (index: number) => number, to = words): void => {
    for (const [index, forms] of list.split(' ').entries())
      for (const form of forms.split('/')) if (form !== '-') to.set(form.toLowerCase(), valueAt(index));
  };
  add(facts.small, (index) => index);
  add(facts.tens, (index) => (index + 2) * 10);
  add(facts.hundred, () => 100);
  add(facts.thousand, () => 1_000);
  add(facts.million, () => 1_000_000);
  add(facts.ranks, (index) => index + 1, ranks);
  if (language === 'es') {
    add(SPANISH_TWENTIES, (index) => 21 + index);
    add(SPANISH_HUNDREDS, (index) => (index + 2) * 100);
  }
  if (language === 'de') addGermanCompounds(words, ranks);
  const forms = [...words.keys(), ...ranks.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${forms.join('|')})(?![\p{L}\p{N}])`, 'giu');
  return { words, ranks, pattern, joint: facts.joint };
}

/** 'fünfundzwanzig' is one word, and ranks are declined. */
function addGermanCompounds(words: Map<string, number>, ranks: Map<string, number>): void {
  const entries = [...words];
  for (const [tens, ten] of entries.filter(([, value]) => value >= 20 && value < 100))
    for (const [ones, one] of entries.filter(([, value]) => value < 10))
      words.set(`${ones}und${tens}`, ten + one);
  for (const [ones, one] of entries.filter(([, value]) => value < 10)) {
    words.set(`${ones}hundert`, one * 100);
    words.set(`${ones}tausend`, one * 1_000);
  }
  for (const [rank, value] of [...ranks])
    for (const ending of ['n', 'r', 's', 'm']) ranks.set(rank + ending, value);
}
