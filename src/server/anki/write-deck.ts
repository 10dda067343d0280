import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';
import { ZipFile } from 'yazl';
import { collectionJson, DECK_ID_FIRST, MODEL_OF } from './collection-json.ts';
import { SCHEMA } from './schema.ts';

/** A note with its one card. */
export interface DeckNote {
  /** Stays with the note: who imports it twice has it once. */
  guid: string;
  deck: readonly string[];
  isCloze: boolean;
  /** HTML: front and back, or the text with its gaps and what else is said. */
  fields: readonly [string, string];
  isSuspended: boolean;
  /** Null for a card that was never answered. */
  schedule: {
    dueMs: number;
    lastMs: number;
    stability: number;
    difficulty: number;
    reps: number;
    lapses: number;
  } | null;
  /** In their order; `days` until it was due again, and before that answer. */
  reviews: ReadonlyArray<{ at: number; grade: number; milliseconds: number; days: number; lastDays: number }>;
}

const DAY_MS = 86_400_000;
const DAY_BEGINS_MS = 4 * 3_600_000;
const WANTED_RETENTION = 0.9;
/** The ease in thousandths, where nothing else is known. */
const EASE = 2_500;
const TIME_MAX_MS = 60_000;
const FIELD_SEPARATOR = '\u001F';
const ANKI_CHECKSUM_DIGITS = 8;
const HEX = 16;
const [NEW, REVIEW, RELEARN, SUSPENDED] = [0, 2, 2, -1];

/** A package that every version of Anki reads since 2.0: one collection of schema 11, without media. */
export async function writeDeck(notes: readonly DeckNote[], now: Date): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(collectionOf(notes, now)), 'collection.anki2');
  zip.addBuffer(Buffer.from('{}'), 'media');
  zip.end();
  return buffer(zip.outputStream);
}

function collectionOf(notes: readonly DeckNote[], now: Date): Uint8Array {
  const decks = [...new Set(notes.map(({ deck }) => deck.join('::')))];
  const deckIds = new Map(decks.map((name, index) => [name, DECK_ID_FIRST + index]));
  const created = beginning(notes, now);
  const database = new DatabaseSync(':memory:');
  database.exec(SCHEMA);
  const seconds = Math.floor(now.getTime() / 1_000);
  const { conf, models, decks: deckJson, dconf } = collectionJson(deckIds, seconds);
  database
    .prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
    .run(Math.floor(created / 1_000), now.getTime(), now.getTime(), conf, models, deckJson, dconf, '{}');
  const note = database.prepare("insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')");
  const card = database.prepare(
    'insert into cards values (?, ?, ?, 0, ?, -1, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)',
  );
  const review = database.prepare('insert into revlog values (?, ?, -1, ?, ?, ?, ?, ?, ?)');
  const usedIds = new Set<number>();
  database.exec('begin');
  for (const [index, one] of notes.entries()) {
    const id = now.getTime() + index;
    const [sort] = one.fields;
    note.run(
      id,
      one.guid,
      MODEL_OF[one.isCloze ? 'cloze' : 'basic'],
      seconds,
      one.fields.join(FIELD_SEPARATOR),
      plain(sort),
      checksumOf(sort),
    );
    const facts = cardFacts(one, { index, created });
    card.run(id, id, deckIds.get(one.deck.join('::')) ?? DECK_ID_FIRST, seconds, ...facts);
    for (const [at, given] of one.reviews.entries()) {
      let reviewId = given.at;
      while (usedIds.has(reviewId)) reviewId += 1;
      usedIds.add(reviewId);
      const type = at === 0 ? 0 : one.reviews[at - 1]?.grade === 1 ? RELEARN : 1;
      const time = Math.min(given.milliseconds, TIME_MAX_MS);
      review.run(reviewId, id, given.grade, given.days, given.lastDays, EASE, time, type);
    }
  }
  database.exec('commit');
  const file = database.serialize();
  database.close();
  return file;
}

/** type, queue, due, ivl, factor, reps, lapses, data. */
function cardFacts(
  { schedule, isSuspended }: DeckNote,
  { index, created }: { index: number; created: number },
): [number, number, number, number, number, number, number, string] {
  if (!schedule) return [NEW, isSuspended ? SUSPENDED : NEW, index + 1, 0, 0, 0, 0, '{}'];
  const { dueMs, lastMs, stability, difficulty, reps, lapses } = schedule;
  const due = Math.max(0, Math.floor((dueMs - created) / DAY_MS));
  const interval = Math.max(1, Math.round((dueMs - lastMs) / DAY_MS));
  const data = {
    s: Number(stability.toFixed(4)),
    d: Number(difficulty.toFixed(3)),
    dr: WANTED_RETENTION,
    lrt: Math.floor(lastMs / 1_000),
  };
  return [REVIEW, isSuspended ? SUSPENDED : REVIEW, due, interval, EASE, reps, lapses, JSON.stringify(data)];
}

/** Days are counted from here: nothing may be due before. */
function beginning(notes: readonly DeckNote[], now: Date): number {
  let first = now.getTime();
  for (const { schedule, reviews } of notes)
    first = Math.min(first, schedule?.dueMs ?? first, reviews[0]?.at ?? first);
  return Math.floor((first - DAY_BEGINS_MS) / DAY_MS) * DAY_MS + DAY_BEGINS_MS;
}

function plain(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, '');
}

function checksumOf(html: string): number {
  const digest = createHash('sha1').update(plain(html)).digest('hex');
  return Number.parseInt(digest.slice(0, ANKI_CHECKSUM_DIGITS), HEX);
}
