import { announcesMore } from '#language/sentence-form.ts';
import { findNumberWords } from '#language/number-words.ts';
import { termsOf } from '../../quote/passage-sentences.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { Asking } from './asking.ts';
import { coverOf, itemsFrom, type Line, linesFrom, pagesOf } from './set-out.ts';

const PAGES_MAX = 4;
const ITEMS_MIN = 3;
/** Longer items are paragraphs, of which the sentences that answer are chosen. */
const ITEM_MAX_CHARACTERS = 300;
/** So much of what is asked for stands in the line that announces the list, or in the heading above it. */
const COVER_MIN = 0.65;

/**
 * A list that is set out below a line which announces it, whole: 'The government began four reforms:' and its items, wherever a passage is cut. Null
 * where no such line names what is asked for.
 */
export async function answerListBelow(
  asking: Asking,
  { subject, passages }: { subject: string; passages: readonly Passage[] },
): Promise<Quotation | null> {
  for (const passage of pagesOf(passages).slice(0, PAGES_MAX)) {
    const { language } = passage;
    const [number] = findNumberWords(subject, language);
    const named = number ? `${subject.slice(0, number.start)}${subject.slice(number.end)}` : subject;
    const wanted = termsOf(named, language);
    if (wanted.size === 0) continue;
    const items = listed(await linesFrom(asking, passage), { wanted, language });
    if (items.length > 0) return quoteSentences(asking.intro, items, asking.isTitled);
  }
  return null;
}

/** The items below the first line that announces them and names what is wanted; none where there is no such line. */
function listed(
  lines: readonly Line[],
  { wanted, language }: { wanted: ReadonlySet<string>; language: string },
): Line[] {
  for (const [at, line] of lines.entries()) {
    if (!announcesMore(line.text) || line.text.includes('?')) continue;
    const own = termsOf(line.text, language);
    const heading = termsOf(headingAbove(lines, at), language);
    const isNamed = [...wanted].some((term) => own.has(term));
    if (!isNamed || coverOf(wanted, [own, heading]) < COVER_MIN) continue;
    const items = itemsFrom(lines, at + 1);
    const isBrief = items.every(({ text }) => text.length <= ITEM_MAX_CHARACTERS && !text.includes('?'));
    if (items.length >= ITEMS_MIN && isBrief) return items;
  }
  return [];
}

/** The last line above without the end of a sentence. */
function headingAbove(lines: readonly Line[], at: number): string {
  return lines.slice(0, at).findLast(({ text }) => !/[.!?…:;]["'”’»)]*$/u.test(text))?.text ?? '';
}
