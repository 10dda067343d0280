/**
 * What a learner is asked of nine books that nothing was tuned on (bench/sets/questions/README.md), through the endpoint and without a model. Of each book ten questions of each of two chapters,
 * two of each of three topics from its headings, and two topics that it lacks; of physics and chemistry also twelve of a third chapter. Chapters and topics are drawn by lot.
 *
 *   node bench/nine-books.ts --data FOLDER --books FOLDER --json FILE [--only es-fisica] [--lot]
 *   The folder of books has NAME.pdf. Every wish comes from a new learner. --lot prints what is drawn and asks nothing; --whole asks for twelve of each whole book instead.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDeps } from '#app/deps.ts';
import { createApp } from '#app/server.ts';
import type { PracticeItem } from '#features/practice/contract.items.ts';
import { makeItems } from '#features/practice/contract.making.ts';
import { answersOf } from '#features/practice/server/item-key.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { type Chapter, chaptersOf, nameOf } from '#web/reader/chapters.ts';
import { callAs } from '../test/call-as.ts';
import { signUp } from '../test/sign-up.ts';
import { NINE_BOOKS, type NineBook } from './questions/nine-books.ts';
import { idOf } from './questions/read-books.ts';

const SEED = 'nine books';
const OF_CHAPTER = 10;
const OF_TOPIC = 2;
const OF_PHYSICS = 12;
const OF_BOOK = 12;
/** A heading with less behind it is a title page or a list. */
const CHAPTER_PAGES_MIN = 3;
const TOPIC_WORDS_MAX = 8;
const TOPIC_CHARACTERS_MIN = 5;
/** What more sections have names none. */
const ALIKE_MAX = 1;
/** Of an exercise, an example, a table or a box: nobody asks for them as a topic. */
const NO_TOPIC = /[\d|:]|^\p{Lu}{3}/u;

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    books: { type: 'string' },
    json: { type: 'string' },
    only: { type: 'string' },
    lot: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
});
const { data, books } = options;
if (!data || !books) throw new Error('Say --data FOLDER and --books FOLDER');
const log = { debug() {}, info() {}, warn: console.warn, error: console.error };
const db = await openEmbedded({ dataFolder: data, log, durable: false });
const config = readConfig({ DATA_DIR: data, RATE_LIMITS: 'off', EMAIL_CONFIRMATION: 'off' });
const deps = await createDeps(config, { log, db });
const app = await createApp(deps);
await app.fastify.ready();
const shown: object[] = [];
const wishes: object[] = [];
try {
  for (const book of NINE_BOOKS)
    if (!options.only || options.only.split(',').includes(book.name)) await showBook(book);
  if (options.json && !options.lot) writeFileSync(options.json, JSON.stringify({ wishes, shown }, null, 1));
} finally {
  await app.fastify.close();
  await db.close();
}

async function showBook(book: NineBook): Promise<void> {
  const id = idOf(book.name);
  await addOnce(id, join(books ?? '', `${book.name}.pdf`), book.title);
  if (options.whole) {
    await show(book, '', { count: OF_BOOK, kind: 'book' });
    return;
  }
  const headings = await deps.knowledge.outlineOf(id, (await signUp(app, deps)).userId);
  const chapters = byLot(`${book.name} chapters`, longEnough(chaptersOf(headings)));
  const topics = byLot(`${book.name} topics`, topicsOf(headings)).slice(0, 3);
  const [first, second, third] = chapters;
  console.log(`\n### ${book.name}: ${headings.length} headings, ${chapters.length} chapters`);
  const drawn = [first, second, ...(book.isPhysics ? [third] : [])].map((one) => one?.title);
  console.log(JSON.stringify({ drawn, topics }));
  if (options.lot) return;
  for (const chapter of [first, second])
    if (chapter) await show(book, chapter.title, { chapter, count: OF_CHAPTER, kind: 'chapter' });
  for (const topic of topics) await show(book, topic, { topic, count: OF_TOPIC, kind: 'topic' });
  for (const topic of book.lacking) await show(book, topic, { topic, count: OF_TOPIC, kind: 'lacking' });
  if (book.isPhysics && third)
    await show(book, third.title, { chapter: third, count: OF_PHYSICS, kind: 'physics' });
}

async function addOnce(id: string, path: string, title: string): Promise<void> {
  const [known] = await deps.knowledge.findReadable([id], id);
  if (known?.isReady) return;
  await deps.knowledge.ingest(
    { id, path, fileName: basename(path), title, ownerId: null, visibility: 'everyone' },
    { signal: new AbortController().signal, onProgress: async () => {} },
  );
}

function longEnough<Of extends Chapter>(chapters: readonly Of[]): Of[] {
  return chapters.filter(({ page }, index) => {
    const next = chapters[index + 1];
    return next === undefined || next.page - page >= CHAPTER_PAGES_MIN;
  });
}

/** Headings as a learner would type them, without their numbers. */
function topicsOf(headings: readonly Chapter[]): string[] {
  const titles = headings.map(({ title }) => title.replace(/^[^\p{L}]*/u, '').trim());
  const counts = Map.groupBy(titles, (title) => title);
  return [...counts.keys()].filter(
    (title) =>
      title.length >= TOPIC_CHARACTERS_MIN &&
      !NO_TOPIC.test(title) &&
      title.split(' ').length <= TOPIC_WORDS_MAX &&
      (counts.get(title)?.length ?? 0) <= ALIKE_MAX,
  );
}

/** The same order every time, and another for each name. */
function byLot<Of>(name: string, of: readonly Of[]): Of[] {
  const lot = (index: number) => createHash('sha256').update(`${SEED} ${name} ${index}`).digest('hex');
  const drawn = of.map((one, index) => ({ one, lot: lot(index) }));
  return drawn.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ one }) => one);
}

async function show(
  { name, language }: NineBook,
  part: string,
  wanted: { chapter?: Chapter; topic?: string; count: number; kind: string },
): Promise<void> {
  const { chapter, topic = '', count, kind } = wanted;
  const source = { document_id: idOf(name), ...(chapter && { chapter: nameOf(chapter) }) };
  const learner = await signUp(app, deps);
  const body = { source, topic, count, language };
  const answer = await callAs(app, learner, ['POST', '/api/practice/make', body]);
  if (answer.status !== 200) throw new Error(`${name} ${part}: ${answer.status}`);
  const { items, shortfall } = makeItems.response.parse(answer.body);
  console.log(`\n#### ${name} · ${kind} · ${part}: ${items.length} of ${count} ${shortfall ?? ''}`);
  wishes.push({ book: name, wish: kind, part, wanted: count, made: items.length, shortfall });
  for (const item of items) {
    const { author, content, quote, citation, topic: place } = item;
    const question = item.prompt.trim().replaceAll(/\s+/g, ' ');
    console.log(`\n${shown.length + 1}. [${author} ${content.kind}] ${question}\n${keyOf(item)}`);
    console.log(
      `   ^ ${place.at(-1) ?? ''}\n   p. ${citation?.page ?? '?'}: ${quote.replaceAll(/\s+/g, ' ')}`,
    );
    shown.push({
      ...{ book: name, wish: kind, part, author, kind: content.kind, question },
      // What stands above the question on the screen.
      above: place.at(-1) ?? '',
      ...{ answer: keyOf(item).trim(), quote },
    });
  }
}

function keyOf({ content }: PracticeItem): string {
  if (content.kind === 'choose_one')
    return content.options.map(({ text, is_right }) => `   ${is_right ? '*' : '-'} ${text}`).join('\n');
  return `   = ${answersOf(content).join(' | ')}`;
}
