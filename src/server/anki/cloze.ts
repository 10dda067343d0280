import { DECK_LIMITS } from './limits.ts';
import { markdownOf } from './markdown-of.ts';
import type { DeckCard } from './protocol.ts';

type Part = string | { number: number; inner: Part[]; hint: string };

const OPEN = /\{\{c(\d+)::/y;
const DEPTH_MAX = 8;
/** Characters for private use stand for a gap until the Markdown around it is written. */
const MARK = '\u{E000}';
const MARKED = /\u{E000}(\d+)\u{E000}/gu;
const FORMULA = /\$[^$]*\u{E000}[^$]*\$/u;

/** The card that asks for the gaps with this number; null where no field has one. */
export function clozeCard(
  fields: readonly string[],
  number: number,
): Pick<DeckCard, 'front' | 'back' | 'gaps' | 'explanation'> | null {
  const read = fields.map((field) => parse(field));
  const at = read.findIndex((parts) => hasNumber(parts, number));
  const parts = read[at];
  if (!parts) return null;
  const explanation = fields
    .filter((_, index) => index !== at)
    .map((field) => markdownOf(whole(parse(field))))
    .filter((text) => text !== '')
    .join('\n\n');
  const gaps: string[] = [];
  const marked = markdownOf(withGaps(parts, number, gaps));
  const answers = gaps.map((gap) => markdownOf(gap));
  const isGap = (answer: string) =>
    answer !== '' && answer.length <= DECK_LIMITS.lineCharacters && !/[$\n]/.test(answer);
  if (answers.length <= DECK_LIMITS.gaps && answers.every(isGap) && !FORMULA.test(marked))
    return { front: marked.replaceAll(MARKED, '[[$1]]'), back: '', gaps: answers, explanation };
  const front = marked.replaceAll(MARKED, '…');
  return { front, back: markdownOf(whole(parts)), gaps: [], explanation };
}

/** Gaps may stand within gaps. What is not closed is text. */
function parse(text: string): Part[] {
  const levels: Array<{ number: number; parts: Part[]; from: number }> = [{ number: 0, parts: [], from: 0 }];
  const top = () => levels.at(-1) ?? { number: 0, parts: [], from: 0 };
  let from = 0;
  let at = 0;
  const flush = () => top().parts.push(text.slice(from, at));
  while (at < text.length) {
    OPEN.lastIndex = at;
    const open = text[at] === '{' && levels.length <= DEPTH_MAX ? OPEN.exec(text) : null;
    if (open) {
      flush();
      levels.push({ number: Number(open[1]), parts: [], from: at });
      at += open[0].length;
      from = at;
    } else if (levels.length > 1 && text.startsWith('}}', at)) {
      flush();
      const closed = levels.pop();
      if (closed) top().parts.push(withHint(closed.number, closed.parts));
      at += 2;
      from = at;
    } else at += 1;
  }
  flush();
  while (levels.length > 1) {
    const lost = levels.pop();
    if (lost) top().parts.push(...lost.parts);
  }
  return top().parts;
}

function withHint(number: number, parts: Part[]): Part {
  const last = parts.at(-1);
  const cut = typeof last === 'string' ? last.indexOf('::') : -1;
  if (typeof last !== 'string' || cut === -1) return { number, inner: parts, hint: '' };
  return { number, inner: [...parts.slice(0, -1), last.slice(0, cut)], hint: last.slice(cut + 2) };
}

function hasNumber(parts: readonly Part[], number: number): boolean {
  return parts.some(
    (part) => typeof part !== 'string' && (part.number === number || hasNumber(part.inner, number)),
  );
}

function withGaps(parts: readonly Part[], number: number, gaps: string[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.number !== number) return withGaps(part.inner, number, gaps);
      gaps.push(whole(part.inner));
      const mark = `${MARK}${gaps.length}${MARK}`;
      return part.hint.trim() === '' ? mark : `${mark} (${part.hint.trim()})`;
    })
    .join('');
}

function whole(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : whole(part.inner))).join('');
}
