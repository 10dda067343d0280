/**
 * What a learner is asked who presses 'Make questions' on whole books and on their chapters, or on short documents, through the endpoint, without
 * a model: the book's own exercises, its glossary and the questions by rule. Printed with key and quote, to be read and judged by hand (bench/sets/questions).
 *
 *   node bench/practice-items.ts --data FOLDER --only anthropology,philosophy [--chapters 6] [--each 5] [--book 10] [--json FILE]
 *   node bench/practice-items.ts --data FOLDER --short seen [--book 10] [--json FILE] asks of the six short documents of a half (bench/sets/short)
 *   node bench/practice-items.ts --data FOLDER --texts FOLDER [--book 10] [--chapters 6 --each 5] [--json FILE] asks of texts of one's own, called NAME.en.txt, NAME.es.md or NAME.fr.pdf; of
 *     each as a whole, or of chapters at equal distances where it is said how many
 *   inputs: BENCH_STUDENTS (default ../shared/data/students), made by bench/students-books.ts
 *   FOLDER keeps the books that were read, for the next time
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createDeps } from '#app/deps.ts';
import { createApp } from '#app/server.ts';
import type { PracticeItem } from '#features/practice/contract.items.ts';
import { makeItems, type MakingSource } from '#features/practice/contract.making.ts';
import { answersOf } from '#features/practice/server/item-key.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#shared/languages.ts';
import { chaptersOf, nameOf } from '#web/reader/chapters.ts';
import { callAs } from '../test/call-as.ts';
import { signUp } from '../test/sign-up.ts';
import { FRESH_BOOKS } from './kinds/books.ts';
import { FURTHER_BOOKS } from './questions/books.ts';
import { idOf } from './questions/read-books.ts';
import { BOOKS } from './students/books.ts';

const BOOK_FOLDER = process.env['BENCH_STUDENTS'] ?? join(import.meta.dirname, '../../shared/data/students');
const SHORT_FOLDER = new URL('sets/short/', import.meta.url);
const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string', default: '' },
    short: { type: 'string' },
    texts: { type: 'string' },
    chapters: { type: 'string' },
    each: { type: 'string', default: '5' },
    book: { type: 'string', default: '10' },
    json: { type: 'string' },
  },
});
if (!options.data || (!options.only && !options.short && !options.texts))
  throw new Error('Say --data FOLDER, and --only BOOKS, --short HALF or --texts FOLDER');
const log = { debug() {}, info() {}, warn: console.warn, error: console.error };
const db = await openEmbedded({ dataFolder: options.data, log, durable: false });
const config = readConfig({ DATA_DIR: options.data, RATE_LIMITS: 'off', EMAIL_CONFIRMATION: 'off' });
const deps = await createDeps(config, { log, db });
const app = await createApp(deps);
await app.fastify.ready();
// What was read by older rules is looked through again.
await deps.knowledge.refreshOutdated({ signal: new AbortController().signal, withFile: async () => null });
const ada = await signUp(app, deps);
const shown: object[] = [];
try {
  for (const name of options.only.split(',').filter(Boolean)) await showBook(name);
  if (options.short) await showShort(options.short);
  if (options.texts) await showTexts(options.texts);
  if (options.json) writeFileSync(options.json, JSON.stringify(shown, null, 1));
} finally {
  await app.fastify.close();
  await db.close();
}

async function showBook(name: string): Promise<void> {
  const book = [...BOOKS, ...FURTHER_BOOKS, ...FRESH_BOOKS].find((one) => one.name === name);
  if (!book) throw new Error(`No such book: ${name}`);
  const { title, language } = book;
  const document_id = idOf(name);
  await addOnce(document_id, join(BOOK_FOLDER, `${name}.pdf`), title);
  await showChapters({ name, document_id, language, most: Number(options.chapters ?? '6') });
  if (options.book !== '0')
    await show(name, '', { source: { document_id }, language, count: Number(options.book) });
}

interface Chapters {
  name: string;
  document_id: string;
  language: InterfaceLanguage;
  most: number;
}

async function showChapters({ name, document_id, language, most }: Chapters): Promise<void> {
  const chapters = chaptersOf(await deps.knowledge.outlineOf(document_id, ada.userId));
  for (let index = 0; index < most; index += 1) {
    const chapter = chapters[Math.floor(((index + 0.5) * chapters.length) / most)];
    // A chapter with its sections, and a section alone, in turns: what is short gives other questions.
    const part = index % 2 === 0 ? chapter : (chapter?.sections[1] ?? chapter?.sections[0] ?? chapter);
    if (!part) continue;
    await show(name, part.title, {
      ...{ source: { document_id, chapter: nameOf(part) }, language },
      count: Number(options.each),
    });
  }
}

/** Those of the half that its questions are about. */
async function showShort(half: string): Promise<void> {
  const asked = z
    .array(z.object({ document: z.string(), language: z.enum(INTERFACE_LANGUAGES) }))
    .parse(JSON.parse(readFileSync(new URL(`${half}.json`, SHORT_FOLDER), 'utf8')));
  const languages = new Map(asked.map(({ document, language }) => [document, language]));
  for (const [name, language] of languages) {
    const document_id = idOf(name);
    await addOnce(document_id, fileURLToPath(new URL(`${name}.txt`, SHORT_FOLDER)), name);
    await show(name, '', { source: { document_id }, language, count: Number(options.book) });
  }
}

/** Each under its first line, as the learner sees it above every item; a printed one under its name. */
async function showTexts(folder: string): Promise<void> {
  for (const name of readdirSync(folder).toSorted()) {
    const language = INTERFACE_LANGUAGES.find((one) =>
      new RegExp(`[.]${one}[.](?:txt|md|pdf)$`, 'u').test(name),
    );
    if (!language) continue;
    const path = join(folder, name);
    const [title = name] = name.endsWith('.pdf') ? [] : readFileSync(path, 'utf8').split('\n');
    const document_id = idOf(name);
    await addOnce(document_id, path, title);
    if (options.chapters) await showChapters({ name, document_id, language, most: Number(options.chapters) });
    else await show(title, '', { source: { document_id }, language, count: Number(options.book) });
  }
}

async function addOnce(id: string, path: string, title: string): Promise<void> {
  const [known] = await deps.knowledge.findReadable([id], ada.userId);
  if (known?.isReady) return;
  await deps.knowledge.ingest(
    { id, path, fileName: basename(path), title, ownerId: null, visibility: 'everyone' },
    { signal: new AbortController().signal, onProgress: async () => {} },
  );
}

async function show(
  book: string,
  part: string,
  wanted: { source: MakingSource; language: InterfaceLanguage; count: number },
): Promise<void> {
  const { status, body } = await callAs(app, ada, ['POST', '/api/practice/make', wanted]);
  if (status !== 200) throw new Error(`${book} ${part}: ${status} ${JSON.stringify(body)}`);
  const { items, shortfall } = makeItems.response.parse(body);
  console.log(
    `\n#### ${book} · ${part || 'all of it'}: ${items.length} of ${wanted.count} ${shortfall ?? ''}`,
  );
  for (const item of items) {
    const { author, content, prompt, quote, citation } = item;
    const question = prompt.trim().replaceAll(/\s+/g, ' ');
    console.log(`\n${shown.length + 1}. [${author} ${content.kind}] ${question}\n${keyOf(item)}`);
    if (quote) console.log(`   p. ${citation?.page ?? '?'}: ${quote.replaceAll(/\s+/g, ' ')}`);
    shown.push({
      book,
      part,
      language: wanted.language,
      author,
      kind: content.kind,
      question,
      key: keyOf(item).trim(),
      quote,
    });
  }
}

function keyOf({ content }: PracticeItem): string {
  if (content.kind === 'choose_one')
    return content.options.map(({ text, is_right }) => `   ${is_right ? '*' : '-'} ${text}`).join('\n');
  return `   = ${answersOf(content).join(' | ')}`;
}
