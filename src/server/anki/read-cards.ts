import type { DatabaseSync } from 'node:sqlite';
import { clozeCard } from './cloze.ts';
import { DECK_LIMITS } from './limits.ts';
import { markdownOf } from './markdown-of.ts';
import { type NoteType, readDecks, readNoteTypes } from './note-types.ts';
import { DeckFailure, type DeckCard, type DeckMessage } from './protocol.ts';
import { renderTemplate } from './template.ts';

type Sides = Pick<DeckCard, 'front' | 'back' | 'gaps' | 'explanation'>;
type End = Extract<DeckMessage, { type: 'end' }>;
type Row = Record<string, unknown>;

const FIELD_SEPARATOR = '\u001F';
const SUSPENDED = -1;
/** Older programs leave one note in the old collection that says to get a newer one. */
const ANSWER_LINE = /<hr\s+id="?answer"?[^>]*>/i;
const CARDS = `
  select cards.id, cards.ord, cards.queue, cards.did, cards.odid, notes.guid, notes.mid, notes.flds
  from cards join notes on notes.id = cards.nid order by cards.id`;
/** Not sorted by the database, which would first read a log that has no end. */
const REVIEWS = 'select id, cid, ease, time from revlog where ease between 1 and 4';

/** Says every card that has words. Throws DeckFailure. */
export function readCards(database: DatabaseSync, say: (card: DeckCard) => void): End {
  try {
    return sayCards(database, say);
  } catch (cause) {
    throw cause instanceof DeckFailure ? cause : new DeckFailure('corrupt', cause);
  }
}

function sayCards(database: DatabaseSync, say: (card: DeckCard) => void): End {
  const [types, decks, reviews] = [readNoteTypes(database), readDecks(database), readReviews(database)];
  const end: End = { type: 'end', wordless: 0, tooLong: 0 };
  let cards = 0;
  for (const row of database.prepare(CARDS).iterate()) {
    cards += 1;
    if (cards > DECK_LIMITS.cards) throw new DeckFailure('too_large');
    const sides = sidesOf(row, types.get(String(row['mid'])));
    if (!sides) end.wordless += 1;
    else if (isTooLong(sides)) end.tooLong += 1;
    else {
      const home = Number(row['odid']) > 0 ? row['odid'] : row['did'];
      say({
        type: 'card',
        key: `${String(row['guid'])}:${String(row['ord'])}`.slice(0, DECK_LIMITS.lineCharacters),
        deck: (decks.get(String(home)) ?? [])
          .slice(0, DECK_LIMITS.deckLevels)
          .flatMap((level) => lineOf(level)),
        isSuspended: Number(row['queue']) === SUSPENDED,
        ...sides,
        reviews: reviews.get(String(row['id'])) ?? [],
      });
    }
  }
  return end;
}

/** Null where nothing can be read. */
function sidesOf(row: Row, type: NoteType | undefined): Sides | null {
  if (!type) return null;
  const values = String(row['flds']).split(FIELD_SEPARATOR);
  if (values.some((value) => value.length > DECK_LIMITS.fieldCharacters)) return TOO_LONG;
  const ord = Number(row['ord']);
  if (type.isCloze) return clozeCard(values, ord + 1);
  const template = type.templates[ord] ?? type.templates[0];
  if (!template) return null;
  const fields = new Map(type.fields.map((name, index) => [name, values[index] ?? '']));
  const front = markdownOf(renderTemplate(template.question, fields));
  const answer = renderTemplate(template.answer, fields);
  const back = markdownOf(answer.split(ANSWER_LINE).at(-1) ?? '');
  return hasWords(front) && hasWords(back) ? { front, back, gaps: [], explanation: '' } : null;
}

const TOO_LONG: Sides = {
  front: 'x'.repeat(DECK_LIMITS.fieldCharacters + 1),
  back: '',
  gaps: [],
  explanation: '',
};

function isTooLong({ front, back, explanation }: Sides): boolean {
  return [front, back, explanation].some((side) => side.length > DECK_LIMITS.fieldCharacters);
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}\p{S}]/u.test(text);
}

function readReviews(database: DatabaseSync): Map<string, DeckCard['reviews']> {
  const reviews = new Map<string, DeckCard['reviews']>();
  let count = 0;
  for (const { id, cid, ease, time } of database.prepare(REVIEWS).iterate()) {
    count += 1;
    if (count > DECK_LIMITS.reviews) throw new DeckFailure('too_large');
    const of = reviews.get(String(cid)) ?? [];
    reviews.set(String(cid), of);
    of.push([Number(id), Number(ease), Math.max(0, Number(time))]);
  }
  for (const [card, of] of reviews)
    reviews.set(card, of.toSorted(([a], [b]) => a - b).slice(0, DECK_LIMITS.reviewsOfCard));
  return reviews;
}

function lineOf(text: string): string[] {
  const line = text.trim().slice(0, DECK_LIMITS.lineCharacters);
  return line === '' ? [] : [line];
}
