import { termsOf } from '../../quote/passage-sentences.ts';
import { inTurns } from '../../quote/in-turns.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, findPassages } from './asking.ts';
import { ITEM, type Line, linesFrom, pagesOf } from './set-out.ts';

const TITLE_MAX_CHARACTERS = 90;
const ROW_MAX_CHARACTERS = 100;
const ROWS_MIN = 3;
const ROWS_MAX = 12;
const ITEMS_MIN = 2;
const ITEMS_MAX = 20;
/** Rows of one list are about as long as each other. */
const WORDS_APART_MAX = 6;
/** Words that a title may have besides what is asked for. */
const FURTHER_MAX = 1;
/** Rows that were read as one line. */
const MERGED_MAX_CHARACTERS = 450;
const MERGED_MIN_CHARACTERS = ROW_MAX_CHARACTERS;
const SENTENCE_WITHIN = /[.!?;:]\s/u;
const ENDS_SENTENCE = /[.!?…:;,]$/u;

/** The list below a title that is what is asked for, 'Common mistakes', or its short lines, 'SI base units'; null where there is none. */
export async function answerTitledRows(
  asking: Asking,
  { subject }: { subject: string },
): Promise<Quotation | null> {
  const passages = await findPassages(asking, subject);
  const wanted = termsOf(subject, passages[0]?.language ?? asking.language);
  if (wanted.size === 0) return null;
  for (const passage of pagesOf(passages)) {
    const lines = await linesFrom(asking, passage);
    const [rows] = await inTurns(lines.keys(), (at) => {
      const items = isTitle(lines[at], wanted) ? markedBelow(lines, at) : [];
      if (items.length >= ITEMS_MIN) return [items];
      // One word is the title of many a table.
      if (wanted.size < 2) return [];
      const below = isTitle(lines[at], wanted) ? rowsBelow(lines, at) : [];
      const merged = below.length === 0 && isTitle(lines[at], wanted) ? mergedBelow(lines, at) : null;
      return below.length >= ROWS_MIN && areAlike(below) ? [below] : merged ? [[merged]] : [];
    });
    if (rows) return quoteSentences(asking.intro, rows, asking.isTitled);
  }
  return null;
}

function isTitle(line: Line | undefined, wanted: ReadonlySet<string>): boolean {
  if (!line || line.text.length > TITLE_MAX_CHARACTERS || ENDS_SENTENCE.test(line.text)) return false;
  const said = termsOf(line.text, line.passage.language);
  const further = wanted.size > 1 ? FURTHER_MAX : 0;
  return said.size <= wanted.size + further && [...wanted].every((term) => said.has(term));
}

/** The items of a list, each with its mark, however long and however they end. */
function markedBelow(lines: readonly Line[], at: number): Line[] {
  const below = lines.slice(at + 1, at + 1 + ITEMS_MAX);
  const end = below.findIndex(({ text }) => !ITEM.test(text));
  return end < 0 ? below : below.slice(0, end);
}

/** Of a table that was read cell by cell, some lines are names and some descriptions. */
function areAlike(rows: readonly Line[]): boolean {
  const words = rows.map(({ text }) => text.trim().split(/\s+/u).length);
  return Math.max(...words) - Math.min(...words) <= WORDS_APART_MAX;
}

/** The rows of a table without its borders: nothing in the line below is a sentence. */
function mergedBelow(lines: readonly Line[], at: number): Line | null {
  const below = lines[at + 1];
  const isOne =
    below !== undefined &&
    below.text.length >= MERGED_MIN_CHARACTERS &&
    below.text.length <= MERGED_MAX_CHARACTERS &&
    !ENDS_SENTENCE.test(below.text) &&
    !SENTENCE_WITHIN.test(below.text);
  return isOne ? below : null;
}

function rowsBelow(lines: readonly Line[], at: number): Line[] {
  const below = lines.slice(at + 1, at + 1 + ROWS_MAX);
  const end = below.findIndex(
    ({ text, passage }) =>
      text.length > ROW_MAX_CHARACTERS || ENDS_SENTENCE.test(text) || passage !== lines[at]?.passage,
  );
  return end < 0 ? below : below.slice(0, end);
}
