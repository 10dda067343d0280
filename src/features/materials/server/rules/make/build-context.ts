import { abbreviationsIn } from '#grading/abbreviations.ts';
import type { Item } from '../../../contract.document.ts';
import type { Detail } from '../details.ts';
import type { Definition } from '../definitions.ts';
import type { ItemWords } from '../item-words.ts';
import { plainQuote } from '../quote.ts';
import type { Seeded } from '../seeded.ts';
import type { RuleSentence } from '../sentences.ts';
import type { StatedFact } from '../stated-facts.ts';
import type { SourceBook, TermSentence } from '../source-book.ts';
import type { Computation } from '../numbers/find-computations.ts';
import type { Picks } from './picks.ts';

/** An item with the sentences it is made from; `[n]` in it is `sentences[n - 1]`. */
export interface Built {
  item: Item;
  sentences: RuleSentence[];
}

/** What every item begins with. */
export interface Base {
  id: string;
  difficulty: null;
  objectives: string[];
}

/** What items are built with. */
export interface BuildContext {
  book: SourceBook;
  random: Seeded;
  /** The year in which the material was begun. */
  lastYear: number;
  words: ItemWords;
  picks: Picks;
  /** In the order in which they are tried. */
  definitions: readonly Definition[];
  sentences: readonly TermSentence[];
  computations: readonly Computation[];
  details: readonly Detail[];
  facts: readonly StatedFact[];
  /** Empty for everything. */
  topic: string;
  /** Only what is good without anybody looking at it. */
  isStrict: boolean;
}

export const BLANK = '______';
export const WRONG_OPTIONS = 3;
/** Where all have to be of the same kind, two are enough. */
export const WRONG_OPTIONS_MIN = 2;

export function solution({ words }: Pick<BuildContext, 'words'>, { text }: RuleSentence, marker = 1): string {
  return `${words.quoted(plainQuote(text))} [${marker}]`;
}

/** As the sentence has it, as one or several of it, where the documents write that, and its short or long form. Stems alone would accept other words. */
export function accepted(
  wording: string,
  others: string[],
  { text }: Pick<RuleSentence['passage'], 'text'>,
): string[] {
  return [...formsOf(wording, others), ...otherNames(wording, text)];
}

/** What the passage calls it as well: 'RER', of 'rough endoplasmic reticulum (RER)'. */
function otherNames(wording: string, text: string): string[] {
  const own = wording.toLowerCase();
  return abbreviationsIn(text).flatMap(([short, long]) => {
    if (short.toLowerCase() === own) return [long];
    return long.toLowerCase() === own ? [short] : [];
  });
}

function formsOf(wording: string, others: string[]): string[] {
  const own = wording.toLowerCase();
  const isPlural = (one: string, many: string) =>
    many === `${one}s` ||
    many === `${one}es` ||
    many === `${one}x` ||
    (one.endsWith('y') && many === `${one.slice(0, -1)}ies`);
  const forms = others.filter(
    (other) => isPlural(own, other.toLowerCase()) || isPlural(other.toLowerCase(), own),
  );
  return [wording, ...forms.slice(0, 1)];
}
