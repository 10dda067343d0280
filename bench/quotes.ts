/**
 * Whether quotes land on their words, format by format: sentences that another converter finds in the real files of a corpus
 * (bench/corpus-fetch.ts, bench/corpus-references.ts) are searched for in the indexed document; of those that its text has, how many are
 * found, and how many of the stretches that a reader would be shown (page and offsets, and boxes where there are pages) hold exactly the
 * sentence's words. Boxes are compared with poppler's words in bench/highlights.ts.
 *
 *   node bench/quotes.ts FOLDER [--quotes 1000] [--files 12] [--only pdf,doc]
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createKnowledge } from '#server/knowledge/create-knowledge.ts';
import type { Knowledge } from '#server/knowledge/knowledge.ts';
import { seededRandom } from './mistype.ts';

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const WORDS_MIN = 6;
const WORDS_MAX = 40;
const PASSAGES = 3;
const SEED = 20_261_127;
const WORD = /[\p{L}\p{N}]+/gu;
const OWNER = 'owner';
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quotes: { type: 'string', default: '1000' },
    files: { type: 'string', default: '12' },
    only: { type: 'string' },
  },
});
const real = resolve(positionals[0] ?? 'corpus', 'real');
const scratch = mkdtempSync(join(tmpdir(), 'lyceum-quotes-'));
const db = await openEmbedded({ dataFolder: scratch, log: SILENT });
await migrate(db);
const knowledge = createKnowledge({ db, log: SILENT });

interface Quote {
  id: string;
  words: string[];
}

console.log('format | documents | quotes | found | exact | with boxes');
for (const format of readdirSync(real).toSorted()) {
  if (values.only && !values.only.split(',').includes(format)) continue;
  const quotes = await quotesOf(format);
  if (quotes.length > 0) console.log(await measure(format, quotes));
}
await db.close();
rmSync(scratch, { recursive: true, force: true });

/** Sentences of the references that the stored text has, whatever stands between its words. */
async function quotesOf(format: string): Promise<Quote[]> {
  const folder = join(real, format);
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, `${name}.reference`)));
  const all: Quote[] = [];
  for (const name of names.slice(0, Number(values.files))) {
    const id = `${format}/${name}`;
    if (!(await ingest(id, join(folder, name)))) continue;
    const text = await storedWords(id);
    const reference = readFileSync(join(folder, `${name}.reference`), 'utf8');
    const sentences = reference
      .split(/\n{2,}/)
      .flatMap((part) => [...segmenter.segment(part.replaceAll(/\s+/g, ' '))]);
    for (const { segment } of sentences) {
      const words = wordsOf(segment).map(({ word }) => word);
      const isUsual = words.length >= WORDS_MIN && words.length <= WORDS_MAX;
      if (isUsual && text.includes(` ${words.join(' ')} `)) all.push({ id, words });
    }
  }
  const random = seededRandom(SEED);
  return Array.from(
    { length: all.length === 0 ? 0 : Number(values.quotes) },
    () => all[random(all.length)],
  ).filter((quote) => quote !== undefined);
}

async function ingest(id: string, path: string): Promise<boolean> {
  const source = { id, title: id, ownerId: OWNER, visibility: 'me' as const };
  const options = { signal: new AbortController().signal, onProgress: async () => {} };
  try {
    await knowledge.ingest({ ...source, path, fileName: path.split('/').at(-1) ?? '' }, options);
    return true;
  } catch {
    return false;
  }
}

async function storedWords(id: string): Promise<string> {
  const texts: string[] = [];
  for (let page = 1; ; page += 1) {
    const stored = await knowledge.findPage(id, page, OWNER);
    if (!stored) break;
    texts.push(stored.text);
  }
  return ` ${texts
    .map((text) =>
      wordsOf(text)
        .map(({ word }) => word)
        .join(' '),
    )
    .join(' | ')} `;
}

async function measure(format: string, quotes: readonly Quote[]): Promise<string> {
  const counts = { found: 0, exact: 0, boxed: 0 };
  for (const quote of quotes) {
    const place = await placeOf(knowledge, quote);
    if (!place) continue;
    counts.found += 1;
    const page = await knowledge.findPage(quote.id, place.page, OWNER);
    const shown = page?.text.slice(place.start, place.end) ?? '';
    if (
      wordsOf(shown)
        .map(({ word }) => word)
        .join(' ') === quote.words.join(' ')
    )
      counts.exact += 1;
    const boxes = await knowledge.boxesOf(quote.id, place.page, place.start, place.end);
    if (boxes.length > 0) counts.boxed += 1;
  }
  const documents = new Set(quotes.map(({ id }) => id)).size;
  return [format, documents, quotes.length, counts.found, counts.exact, counts.boxed].join(' | ');
}

/** Where the best passages have the words of a quote. */
async function placeOf(
  { search }: Pick<Knowledge, 'search'>,
  { id, words }: Quote,
): Promise<{ page: number; start: number; end: number } | null> {
  const passages = await search({ text: words.join(' '), readerId: OWNER, sourceIds: [id], limit: PASSAGES });
  for (const { text, page, start } of passages) {
    const found = wordsOf(text);
    const at = found.findIndex((_, index) =>
      words.every((word, offset) => found[index + offset]?.word === word),
    );
    const [first, last] = [found[at], found[at + words.length - 1]];
    if (at >= 0 && first && last) return { page, start: start + first.start, end: start + last.end };
  }
  return null;
}

function wordsOf(text: string): { word: string; start: number; end: number }[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word: word.normalize('NFKC').toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}
