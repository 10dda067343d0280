import type { NumberWords } from './language.ts';
import { inEach, languageFor } from './languages.ts';
import { unaccented } from './word-lists.ts';

export interface SpelledNumber {
  value: number;
  start: number;
  end: number;
}

/** Room for the word before a number: of a long text, all that stands before would be looked through for each. */
const BEFORE_CHARACTERS = 40;

interface Table {
  words: Map<string, number>;
  ranks: Map<string, number>;
  pattern: RegExp;
  facts: NumberWords;
}

/** The numbers that are spelled out in a text, in order: 'twenty-five', 'quatre-vingt-dix-sept', 'third'. Not a lone 'one'. */
export function findNumberWords(text: string, language: string): SpelledNumber[] {
  return find(text, language, { withRanks: true }).filter(({ value, isRank }) => isRank || value > 1);
}

/** The same without ranks, and with a lone 'one' and 'zero'. */
export function findCardinals(text: string, language: string): SpelledNumber[] {
  return find(text, language, { withRanks: false });
}

interface FoundNumber extends SpelledNumber {
  isRank: boolean;
}

function find(text: string, language: string, { withRanks }: { withRanks: boolean }): FoundNumber[] {
  const table = tableFor(language);
  if (!table) return [];
  const found: FoundNumber[] = [];
  let open: OpenNumber | null = null;
  for (const { 0: word, index } of text.matchAll(table.pattern)) {
    const key = word.toLowerCase();
    const end = index + word.length;
    const before = text.slice(Math.max(0, index - BEFORE_CHARACTERS), index);
    const value = isPercent(before, table.facts) ? undefined : table.words.get(key);
    if (value === undefined) {
      const rank = withRanks ? table.ranks.get(key) : undefined;
      if (rank !== undefined && !isTimeOrShare(before, table.facts))
        found.push({ value: rank, start: index, end, isRank: true });
      continue;
    }
    if (open && table.facts.joint.test(text.slice(open.end, index)) && open.takes(value))
      open.add(value, end);
    else {
      if (open) found.push({ ...open.spelled(), isRank: false });
      open = new OpenNumber(value, index, end);
    }
  }
  if (open) found.push({ ...open.spelled(), isRank: false });
  return found.toSorted((a, b) => a.start - b.start);
}

/** The value of one word below a hundred, by which something is counted; null for any other. */
export function numberOfWord(word: string, language: string): number | null {
  const value = tableFor(language)?.words.get(word.toLowerCase()) ?? null;
  return value === null || value >= 100 ? null : value;
}

/** The value of a rank that is one word, such as 'third'; null for any other. */
export function rankOf(word: string, language: string): number | null {
  return tableFor(language)?.ranks.get(word.toLowerCase()) ?? null;
}

/** The same, of a word with or without its accents. */
export function rankTyped(word: string, language: string): number | null {
  const plain = unaccented(word.toLowerCase());
  const ranks = tableFor(language)?.ranks ?? [];
  return [...ranks].find(([form]) => unaccented(form) === plain)?.[1] ?? null;
}

/** The numbers up to a dozen by the words that count with them, and the ranks, in the languages that spell them. */
export const CARDINALS = upToTwelve(({ small }) =>
  small
    .split(' ')
    .slice(1)
    .map((forms) => forms.split('/')[0] ?? ''),
);
export const ORDINALS = upToTwelve(({ ranks, compounds }) =>
  ranks
    .split(' ')
    .map((forms) =>
      [forms, ...(compounds?.rankEndings.split(' ') ?? []).map((ending) => forms + ending)].join('/'),
    ),
);

/** Whether a word in lower case is a number from two to twelve, in any language. */
export function isCardinal(word: string): boolean {
  return (CARDINALS.get(word) ?? 1) > 1;
}

function upToTwelve(wordsOf: (numbers: NumberWords) => string[]): ReadonlyMap<string, number> {
  const lists = inEach(({ numbers }) => (numbers ? [wordsOf(numbers)] : []));
  return new Map(
    lists.flatMap((words) =>
      words
        .slice(0, 12)
        .flatMap((forms, index) => forms.split('/').map((form) => [form, index + 1] as const)),
    ),
  );
}

function isPercent(before: string, { percentBegins }: NumberWords): boolean {
  return percentBegins !== null && lastWord(before) === percentBegins;
}

function isTimeOrShare(before: string, { notRankedAfter }: NumberWords): boolean {
  return /\d\s+$/.test(before) || notRankedAfter.has(lastWord(before));
}

/** In front of a space at the end. */
function lastWord(text: string): string {
  return /(?<!\p{L})(\p{L}+)\s+$/u.exec(text)?.[1]?.toLowerCase() ?? '';
}

const MILLION = 1_000_000;

class OpenNumber {
  readonly #start: number;
  end: number;
  /** What is complete below the last thousand or million, what is still counted up, and the word before. */
  #total: number;
  #part: number;
  #last: number;

  constructor(value: number, start: number, end: number) {
    // 'Mille neuf cents': the hundreds follow a thousand that nothing counts.
    this.#total = value >= 1_000 ? value : 0;
    this.#part = value >= 1_000 ? 0 : value;
    this.#last = value;
    this.#start = start;
    this.end = end;
  }

  /** A number goes on with a smaller one that fits into its zeros, or with what multiplies it. */
  takes(value: number): boolean {
    if (value >= 1_000)
      return this.#part < 1_000 && (this.#total === 0 || this.#total > value || value >= MILLION);
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
    if (value >= MILLION && this.#total < value) {
      // 'Tres mil millones' are three thousand of them.
      this.#total = (this.#total + this.#part) * value;
      this.#part = 0;
    } else if (value >= 1_000) {
      this.#total += this.#part * value;
      this.#part = 0;
    } else if (value === 100) this.#part = value * (this.#part || 1);
    else this.#part += value;
    this.#last = value;
    this.end = end;
  }

  spelled(): SpelledNumber {
    return { value: this.#total + this.#part, start: this.#start, end: this.end };
  }
}

const tables = new Map<string, Table | null>();

function tableFor(language: string): Table | null {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const facts = languageFor(language);
  const table = facts?.numbers ? makeTable(facts.numbers, facts.scales) : null;
  tables.set(language, table);
  return table;
}

function makeTable(facts: NumberWords, scales: Readonly<Record<number, string>>): Table {
  const words = new Map<string, number>();
  const ranks = new Map<string, number>();
  const add = (
    list: string,
    { from, step = 1, to = words }: { from: number; step?: number; to?: typeof words },
  ) => {
    for (const [index, forms] of list.split(' ').entries())
      for (const form of forms.split('/')) to.set(form.toLowerCase(), from + index * step);
  };
  add(facts.small, { from: 0 });
  add(facts.tens, { from: 20, step: 10 });
  add(facts.hundred, { from: 100 });
  add(scales[3] ?? '', { from: 1_000 });
  add(scales[6] ?? '', { from: 1_000_000 });
  add(facts.ranks, { from: 1, to: ranks });
  for (const [first, list] of Object.entries(facts.further ?? {}))
    add(list, { from: Number(first), step: Number(first) < 100 ? 1 : 100 });
  if (facts.compounds)
    addCompounds(facts.compounds, { words, ranks, hundred: facts.hundred, thousand: scales[3] ?? '' });
  const forms = [...words.keys(), ...ranks.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${forms.join('|')})(?![\p{L}\p{N}])`, 'giu');
  return { words, ranks, pattern, facts };
}

function addCompounds(
  { joint, rankEndings }: NonNullable<NumberWords['compounds']>,
  { words, ranks, hundred, thousand }: Pick<Table, 'words' | 'ranks'> & { hundred: string; thousand: string },
): void {
  const entries = [...words];
  const ones = entries.filter(([, value]) => value > 0 && value < 10);
  for (const [tens, ten] of entries.filter(([, value]) => value >= 20 && value < 100))
    for (const [word, one] of ones) words.set(word + joint + tens, ten + one);
  for (const [word, one] of ones) {
    words.set(word + hundred, one * 100);
    words.set(word + thousand, one * 1_000);
  }
  for (const [rank, value] of [...ranks])
    for (const ending of rankEndings.split(' ')) ranks.set(rank + ending, value);
}
