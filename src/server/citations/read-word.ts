import type { Word } from './align.ts';
import type { Quantity } from '#language/quantities.ts';
import type { StatementWord } from '#language/statement.ts';

/** A word of a claim or its source, with what may be altered in it. */
export interface ReadWord extends Word {
  statement: StatementWord;
  isNegation: boolean;
  quantity: Quantity | null;
  isName: boolean;
  /** Known only where words are not spaced. */
  endsSentence?: boolean;
}

/** What a claim says in the place of something else in its source. */
export interface Difference {
  claim: ReadWord[];
  source: ReadWord[];
  /** What stands in the source where the claim ends or begins is no difference. */
  isInside: boolean;
  /** The word of both behind it; empty at the end. */
  next: string;
}

export function textOfWords(words: readonly ReadWord[]): string {
  return words.map(({ statement }) => statement.word).join('');
}
