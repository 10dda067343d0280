import { createHash } from 'node:crypto';
import { clozeCard } from './cloze.ts';
import { DECK_LIMITS } from './limits.ts';
import { DeckFailure, type DeckCard, type DeckMessage } from './protocol.ts';

const SEPARATORS = ['\t', ';', ','] as const;
const QUOTE = '"';
const CLOZE = /\{\{c(\d{1,3})::/g;
/** What spreadsheets would take for a formula is written behind an apostrophe. */
const GUARDED = /^'(?=[=+\-@])/;
/** Other programs number their rows, each from one on. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
/** As the keys of a package of Anki have it: the card of a note. */
const FIRST_CARD = ':0';
/** Comment lines that Anki writes above a table. */
const COMMENT = /^#[a-z ]+:.*$/i;

/** Cards of a table: front, back and topic, by the names of its first line where that has any, and the id of a card that came from here. Throws DeckFailure. */
export function readTable(
  bytes: Buffer,
  say: (card: DeckCard) => void,
): Extract<DeckMessage, { type: 'end' }> {
  const end = { type: 'end' as const, wordless: 0, tooLong: 0 };
  const text = textOf(bytes);
  const [first = '', ...rest] = rowsOf(text)[Symbol.iterator]().next().value ?? [];
  const header = [first, ...rest].map((name) => name.trim().toLowerCase());
  const isNamed = header.includes('front') && header.includes('back');
  const place = (name: string, otherwise: number) => (isNamed ? header.indexOf(name) : otherwise);
  const places = { front: place('front', 0), back: place('back', 1), topic: place('topic', 2) };
  const idAt = isNamed ? header.indexOf('id') : -1;
  let number = 0;
  for (const cells of rowsOf(text)) {
    number += 1;
    if (number === 1 && isNamed) continue;
    if (number > DECK_LIMITS.cards) throw new DeckFailure('too_large');
    const [front, back, topic] = [places.front, places.back, places.topic].map((at) => cellOf(cells[at]));
    const clozes = front ? clozesOf(front, back ?? '') : [];
    if (!front || (!back && clozes.length === 0)) end.wordless += 1;
    else if (Math.max(front.length, back?.length ?? 0) > DECK_LIMITS.fieldCharacters) end.tooLong += 1;
    else
      for (const sides of clozes.length > 0 ? clozes : [sidesOf(front, back ?? '')])
        say(cardOf(sides, { topic, id: cellOf(cells[idAt]) }));
  }
  return end;
}

type Sides = Pick<DeckCard, 'front' | 'back' | 'gaps' | 'explanation'>;

function sidesOf(front: string, back: string): Sides {
  return { front, back, gaps: [], explanation: '' };
}

/** A card for each gap that is written as Anki writes it; what else the row has explains it. */
function clozesOf(front: string, back: string): Sides[] {
  const numbers = [...front.matchAll(CLOZE)].map(([, number]) => Number(number));
  const distinct = [...new Set(numbers)].slice(0, DECK_LIMITS.gaps);
  return distinct.flatMap((number) => clozeCard([front, back], number) ?? []);
}

function cardOf(sides: Sides, { topic = '', id }: { topic: string | undefined; id: string }): DeckCard {
  const deck = topic
    .split('::')
    .map((level) => level.trim().slice(0, DECK_LIMITS.lineCharacters))
    .filter(Boolean)
    .slice(0, DECK_LIMITS.deckLevels);
  const hash = createHash('sha256')
    .update([sides.front, sides.back, ...sides.gaps].join('\n'))
    .digest('base64url');
  const key = UUID.test(id) ? `${id}${FIRST_CARD}` : hash;
  return { type: 'card', key, deck, isSuspended: false, ...sides, reviews: [] };
}

function cellOf(cell = ''): string {
  return cell.trim().replace(GUARDED, '');
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new DeckFailure('unsupported', cause);
  }
}

/** Rows of cells, by the separator that stands first in the table; cells in quotes may hold anything. */
function* rowsOf(text: string): Generator<string[]> {
  const lines = text.split(/\r\n?|\n/);
  const start = lines.findIndex((line) => line.trim() !== '' && !COMMENT.test(line));
  const separator = SEPARATORS.find((one) => (lines[start] ?? '').includes(one)) ?? '\t';
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const line of start === -1 ? [] : lines.slice(start)) {
    if (isQuoted) cell += '\n';
    for (let at = 0; at < line.length; at += 1) {
      const character = line[at] ?? '';
      if (isQuoted && character === QUOTE && line[at + 1] === QUOTE) {
        cell += QUOTE;
        at += 1;
      } else if (character === QUOTE && (isQuoted || cell === '')) isQuoted = !isQuoted;
      else if (character === separator && !isQuoted) {
        row.push(cell);
        cell = '';
      } else cell += character;
    }
    if (isQuoted) continue;
    row.push(cell);
    if (row.some((one) => one.trim() !== '')) yield row;
    [row, cell] = [[], ''];
  }
  if (isQuoted) yield [...row, cell];
}
