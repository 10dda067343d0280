import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetDatabase, silentLog } from '../../../test/database.ts';
import { ENGINES } from '../../../test/engines.ts';
import { h, makeDocx, p } from '../../../test/docx.ts';
import { makePdf, makeTextPdf } from '../../../test/pdf.ts';
import type { Database } from '../db/database.ts';
import { createKnowledge } from './create-knowledge.ts';
import { indexPages } from './index/ingest.ts';
import { type Knowledge, type Passage, ReadFailure, type SourceAccess } from './knowledge.ts';
import type { ReadingEvent } from './reading/read-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'lyceum-knowledge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CELLS = `The mitochondrion is the power plant of the cell. It makes ATP from sugar and oxygen.

The ribosome builds proteins from amino acids. It reads the messenger RNA three letters at a time.`;
const ROMANS = `The Roman legion was divided into ten cohorts. A cohort had six centuries of eighty men each.

Aqueducts brought water to the cities. The water ran in a channel with a steady slope.`;

describe.each(ENGINES)('$name', ({ isMissing, open }) => {
  describe.skipIf(isMissing)('knowledge', () => {
    let db: Database;
    let close: () => Promise<void>;
    let knowledge: Knowledge;

    beforeAll(async () => {
      ({ db, close } = await open());
      knowledge = createKnowledge({ db, log: silentLog });
    });
    beforeEach(() => resetDatabase(db));
    afterAll(() => close());

    async function ingest(content: Buffer | string, access: Partial<SourceAccess> = {}, password?: string) {
      const path = join(folder, 'document');
      writeFileSync(path, content);
      return knowledge.ingest(
        { ...sourceNamed('book'), ...access, path, fileName: 'x', ...(password && { password }) },
        { signal: new AbortController().signal, onProgress: async () => {} },
      );
    }

    /** Indexes text without a child process, which only the tests of reading need. */
    function index(source: Partial<SourceAccess>, ...pages: string[]) {
      return indexPages(db, {
        source: { ...sourceNamed('book'), ...source },
        reading: readingOf(pages),
        onProgress: async () => {},
      });
    }

    function find(text: string, sourceIds?: string[], readerId = 'owner'): Promise<Passage[]> {
      return knowledge.search({ text, readerId, limit: 10, ...(sourceIds && { sourceIds }) });
    }

    async function countRows(): Promise<Record<string, number>> {
      const { rows } = await db.orm.execute<Record<string, number>>(sql`
        select (select count(*)::integer from source) as source, (select count(*)::integer from source_page) as page,
          (select count(*)::integer from passage) as passage, (select count(*)::integer from passage_text) as text,
          (select count(*)::integer from term_stat) as term,
          (select coalesce(sum(passages), 0)::integer from corpus_stat) as counted`);
      return rows[0] ?? {};
    }

    test('reads a PDF and finds the passage with its page, place and boxes', async () => {
      const result = await ingest(makeTextPdf([ROMANS.replace('\n\n', '\n'), CELLS.replace('\n\n', '\n')]));
      expect(result).toEqual({ scans: null, pagesTotal: 2, passages: 2, language: 'en' });

      const [best] = await find('What does the mitochondrion make?', ['book']);
      expect(best).toMatchObject({ sourceId: 'book', title: 'Title of book', page: 2, language: 'en' });
      const page = await knowledge.findPage('book', 2, 'owner');
      expect(page).toMatchObject({ page: 2, pagesTotal: 2, width: 612, height: 792 });
      expect(page?.text.slice(best?.start, best?.end)).toBe(best?.text);

      const start = page?.text.indexOf('It makes ATP') ?? -1;
      const boxes = await knowledge.boxesOf('book', 2, start, start + 'It makes ATP'.length);
      expect(boxes).toHaveLength(1);
      // In Helvetica 12 at x = 72: 'The … cell. ' is 258.1 wide, 'It makes ATP' 72.
      expect(boxes[0]).toMatchObject({ x0: 330.1, x1: 402.1 });
    });

    test('a quote over two lines has a box for each', async () => {
      const lines = [
        'The first line of the paragraph goes on',
        'in the second line and',
        'in the third one.',
      ];
      await ingest(makePdf([{ lines: lines.map((text, row) => ({ text, x: 72, y: 700 - row * 14 })) }]));
      const { text = '' } = (await knowledge.findPage('book', 1, 'owner')) ?? {};
      const boxes = await knowledge.boxesOf('book', 1, text.indexOf('goes on'), text.indexOf('second') + 6);
      expect(boxes.map(({ page, y0 }) => [page, Math.round(y0)])).toEqual([
        [1, 83],
        [1, 97],
      ]);
    });

    test('a sentence that goes on overleaf is found whole, with its boxes on both pages', async () => {
      const header = (page: number) => ({ text: `Anatomy ${page}`, x: 72, y: 760 });
      await ingest(
        makePdf([
          {
            lines: [
              header(1),
              { text: 'The heart has four chambers and each of them is', x: 72, y: 700 },
              { text: 'closed by a valve that opens only for blood that', x: 72, y: 686 },
            ],
          },
          { lines: [header(2), { text: 'flows in one direction. Veins follow.', x: 72, y: 700 }] },
        ]),
      );
      const [best, other] = await find('blood flows in one direction', ['book']);
      expect(best).toMatchObject({ page: 1 });
      expect(best?.text).toMatch(/^The heart .* opens only for blood that flows in one direction\.$/);
      expect(other?.text ?? 'Veins follow.').toBe('Veins follow.');
      const page = await knowledge.findPage('book', 1, 'owner');
      expect(page?.text.slice(best?.start, best?.end)).toBe(best?.text);
      const boxes = await knowledge.boxesOf('book', 1, best?.start ?? 0, best?.end ?? 0);
      expect(boxes.map((box) => box.page)).toEqual([1, 1, 2]);
      // In Helvetica 12 at x = 72: 'flows in one direction.' is 115.4 wide.
      expect(boxes[2]?.x1).toBe(187.4);
      expect(await find('Anatomy', ['book'])).toEqual([]);
    });

    test('reads text files of any size of page', async () => {
      expect(await ingest(`${CELLS}\n\n${ROMANS}`)).toMatchObject({ pagesTotal: 1, language: 'en' });
      const [best] = await find('ribosome proteins');
      expect(best?.text).toContain('The ribosome builds proteins');
      expect(await knowledge.boxesOf('book', 1, 0, 10)).toEqual([]);
    });

    test('of a transcript, knows when each passage is spoken', async () => {
      const captions = Array.from({ length: 200 }, (_, at) => {
        const seconds = `00:${String(Math.floor(at / 12)).padStart(2, '0')}:${String((at % 12) * 5).padStart(2, '0')}`;
        return `${seconds}.000 --> ${seconds}.900\nSentence ${at} tells of the ${at === 150 ? 'axolotl' : 'newt'}.`;
      });
      const { pagesTotal } = await ingest(`WEBVTT\n\n${captions.join('\n\n')}`);
      expect(pagesTotal).toBeGreaterThan(1);

      const [best] = await find('axolotl');
      const cue = best?.cues?.find(({ startSeconds }) => startSeconds === 750);
      expect(cue).toMatchObject({ endSeconds: 750.9 });
      const page = await knowledge.findPage('book', best?.page ?? 0, 'owner');
      expect(page?.cues).toContainEqual(cue);
      expect(page?.isFlowing).toBe(true);
      expect(page?.text.slice(cue?.start, cue?.end)).toBe('Sentence 150 tells of the axolotl.');
      await ingest(CELLS);
      expect((await knowledge.findPage('book', 1, 'owner'))?.cues).toEqual([]);
    });

    test('finds mistyped, inflected and title words, and nothing without a known word', async () => {
      await index({ title: 'Cell biology' }, CELLS);
      await index({ id: 'rome', title: 'Antiquity' }, ROMANS);
      const firstSource = async (text: string): Promise<string | undefined> =>
        (await find(text))[0]?.sourceId;
      expect(await firstSource('mitochondrien')).toBe('book');
      expect(await firstSource('aquedutcs')).toBe('rome');
      expect(await firstSource('mitocohndria')).toBe('book');
      // An error that spoils the stem, in the first letter, of a short word.
      for (const typed of ['divdied', 'kqueducts', 'legoin', 'stedy'])
        expect(await firstSource(typed)).toBe('rome');
      expect(await firstSource('distributing legions')).toBe('rome');
      expect(await firstSource('biological')).toBe('book');
      expect(await find('quantum chromodynamics')).toEqual([]);
      expect(await find('the of and')).toEqual([]);
      expect(await find("'; drop table source; -- \\ & | ! :*")).toEqual([]);
    });

    test('ranks by rarity, count and nearness of the words', async () => {
      const filler = 'Some other words about nothing in particular. ';
      await index(
        {},
        `The valve opens. ${filler}The pump waits. ${filler}`,
        `The pump valve opens. ${filler}${filler}`,
        `The pump pumps. ${filler}${filler}`,
      );
      expect((await find('pump valve')).map(({ page }) => page)).toEqual([2, 1, 3]);
    });

    test('a word that the question repeats weighs as often as it stands there', async () => {
      await index({}, 'The pump waits in the cellar all day.', 'The valve waits in the attic all day.');
      expect((await find('valve pump valve'))[0]?.page).toBe(2);
      expect((await find('pump valve pump'))[0]?.page).toBe(1);
    });

    test('finds what says the same in other words, behind what has the words', async () => {
      await index(
        {},
        'Most people insure their automobile against theft.',
        'A physician measures respiration at rest.',
        'The letters of a word have no order of their own.',
        'The flight of the swallow is a quarrel with gravity.',
      );
      expect((await find('Who examines a patient? A doctor?', ['book']))[0]?.page).toBe(2);
      expect((await find('insurance for cars', ['book']))[0]?.page).toBe(1);
      await index({ id: 'lot' }, 'Nothing but cars.', 'Nothing but automobiles.');
      expect((await find('cars', ['lot'])).map(({ page }) => page)).toEqual([1, 2]);
    });

    test('a word of the language is no misspelling of another', async () => {
      await index({}, 'Dimples in the surface scatter light.');
      expect(await find('pimples')).toEqual([]);
      expect(await find('dimplse')).toHaveLength(1);
      // Nor is one in quotation marks, which is meant as it is written.
      expect(await find('“dimplse”')).toEqual([]);
    });

    test('a word of another language is no misspelling', async () => {
      await index({}, 'The quill of a porcupine is a stiff and hollow hair.');
      expect(await find('Quelle est la cause de la maladie ?')).toEqual([]);
      expect(await find('What is a quilll?')).toHaveLength(1);
    });

    test('words that people talk with say little of what is looked for', async () => {
      await index({}, 'The folks sold their stuff.', 'A scarcity raises prices.');
      expect((await find('Why do folks want stuff in a scarcity?')).map(({ page }) => page)).toEqual([2, 1]);
      expect((await find('folks'))[0]?.page).toBe(1);
    });

    test('of a question in another language, its function words are not looked for', async () => {
      await index({}, 'El Niño and La Niña are two phases of one cycle.', 'The central bank lends money.');
      expect((await find('¿Qué hace el banco central cuando la gente pide dinero?'))[0]?.page).toBe(2);
    });

    test('tells of each word of a question whether it stands in what is searched', async () => {
      await index({}, 'The physician measures the current. The current flows. Resistance is low.');
      await index({ id: 'other' }, 'The voltage is high.');
      const read = async (text: string, sourceIds?: string[]) => {
        const words = await knowledge.askedWords({
          text,
          language: 'en',
          readerId: 'owner',
          ...(sourceIds && { sourceIds }),
        });
        return Object.fromEntries(words.map(({ word, isKnown, isSaid }) => [word, [isKnown, isSaid]]));
      };
      expect(await read('What is the voltage of the current?')).toEqual({
        voltage: [true, true],
        current: [true, true],
      });
      expect(await read('voltage currents', ['book'])).toEqual({
        voltage: [true, false],
        currents: [true, true],
      });
      // Another word for the same is said; a misspelling is known to nobody, a word of the language is.
      expect(await read('doctor curent pimple', ['book'])).toEqual({
        doctor: [true, true],
        curent: [false, false],
        pimple: [true, false],
      });
      const [rare, usual] = await knowledge.askedWords({
        text: 'pimple current',
        language: 'en',
        readerId: 'owner',
      });
      expect(rare?.rarity).toBe(1);
      expect(usual?.rarity).toBeLessThan(1);
    });

    test('searches Chinese and Spanish by their own rules', async () => {
      // 人 stands by itself and, found later, in the word before.
      await index({ id: 'zh' }, '线粒体是细胞的动力工厂。核糖体合成蛋白质。人类和人都是动物。');
      await index(
        { id: 'es' },
        'Las mitocondrias producen la energía de la célula. El núcleo guarda el ADN.',
      );
      expect((await find('细胞的动力是什么'))[0]?.sourceId).toBe('zh');
      expect((await find('¿Qué produce energia en las celulas?'))[0]?.sourceId).toBe('es');
    });

    test('understands words without their accents, and compounds by their parts', async () => {
      await index(
        { id: 'es' },
        'La educación de la población es tarea de todos.',
        'La acción de la batería.',
      );
      await index({ id: 'de' }, 'Der Gehalt an Sauerstoff ist hoch.', 'Die Maschine hat eine Turbine.');
      const firstPage = async (text: string, sourceId: string): Promise<number | undefined> =>
        (await find(text, [sourceId]))[0]?.page;
      expect(await firstPage('poblacion', 'es')).toBe(1);
      expect(await firstPage('bateria', 'es')).toBe(2);
      expect(await find('tambien', ['es'])).toEqual([]);
      expect(await firstPage('Was ist der Sauerstoffgehalt?', 'de')).toBe(1);
      expect(await firstPage('Turbinenmaschine', 'de')).toBe(2);
      expect(await find('Sauerstoffflasche', ['de'])).toEqual([]);
    });

    test('never shows what the reader may not read', async () => {
      await index({ id: 'mine', ownerId: 'owner' }, CELLS);
      await index({ id: 'theirs', ownerId: 'stranger' }, CELLS);
      await index({ id: 'public', ownerId: 'stranger', visibility: 'everyone' as const }, CELLS);
      await index({ id: 'nobodys', ownerId: null }, CELLS);
      const seen = async (readerId: string, sourceIds?: string[]): Promise<string[]> =>
        (await find('mitochondrion', sourceIds, readerId)).map(({ sourceId }) => sourceId).toSorted();

      expect(await seen('owner')).toEqual(['mine', 'public']);
      expect(await seen('stranger')).toEqual(['public', 'theirs']);
      expect(await seen('nobody')).toEqual(['public']);
      expect(await seen('owner', ['theirs', 'public', 'missing'])).toEqual(['public']);
      expect(await seen('owner', [])).toEqual([]);
      expect(await seen('#p')).toEqual(['public']);
      expect(await knowledge.findPage('theirs', 1, 'owner')).toBeNull();
      expect(await knowledge.findReadable(['theirs', 'missing'], 'owner')).toEqual([]);
      expect(await knowledge.findReadable(['public', 'theirs', 'mine'], 'owner')).toEqual([
        {
          id: 'public',
          title: 'Title of book',
          ownerId: 'stranger',
          visibility: 'everyone' as const,
          hasText: true,
          isReady: true,
        },
        {
          id: 'mine',
          title: 'Title of book',
          ownerId: 'owner',
          visibility: 'me' as const,
          hasText: true,
          isReady: true,
        },
      ]);
    });

    test('what others keep to themselves changes nothing about a word of a question', async () => {
      const mine = 'Hemoglobin carries oxygen in the blood.';
      await index({ id: 'mine' }, mine);
      await index({ id: 'other' }, 'Planets move around the sun, comets rarely do.');
      const ask = async () => [
        (await find('What is hemoglobon?')).map(({ text }) => text),
        (await find('What is hemoglobon?', ['mine'])).map(({ text }) => text),
        (await knowledge.askedWords({ text: 'hemoglobon', language: 'en', readerId: 'owner' }))
          .filter(({ isKnown }) => !isKnown)
          .map(({ word }) => word),
      ];
      const before = await ask();
      expect(before).toEqual([[mine], [mine], ['hemoglobon']]);
      await index({ id: 'theirs', ownerId: 'stranger' }, 'The hemoglobon is our secret.');
      expect(await ask()).toEqual(before);
      // More frequent words than the reader's own, any of which the question may mean.
      const near = 'hemoglobun hemogloban hemogloben hemoglobyn hemoglobons';
      await index({ id: 'more', ownerId: 'stranger' }, near, near, near);
      expect(await ask()).toEqual(before);
    });

    test('reading again replaces, and removing forgets everything, vocabulary included', async () => {
      await index({}, CELLS, ROMANS);
      const once = await countRows();
      await index({}, CELLS, ROMANS);
      expect(await countRows()).toEqual(once);
      await index({ id: 'other' }, ROMANS);
      await knowledge.remove('book');
      await knowledge.remove('missing');
      expect(await find('mitochondrion')).toEqual([]);
      expect((await find('legion')).map(({ sourceId }) => sourceId)).toEqual(['other']);
      await knowledge.remove('other');
      expect(await countRows()).toEqual({ source: 0, page: 0, passage: 0, text: 0, term: 0, counted: 0 });
    });

    test('of a Word document, tells heading and paragraph, and the quote is found at its offsets', async () => {
      await ingest(
        makeDocx(h(1, 'Cells') + p(ROMANS) + h(2, 'Mitochondria') + CELLS.split('\n\n').map(p).join('')),
      );
      const [best] = await find('Which part of the cell reads RNA?', ['book']);
      expect(best).toMatchObject({ page: 1, isFlowing: true });
      const page = await knowledge.findPage('book', 1, 'owner');
      expect(page?.text.slice(best?.start, best?.end)).toBe(best?.text);
      expect(page?.headings.map(({ start, end, level }) => [level, page.text.slice(start, end)])).toEqual([
        [1, 'Cells'],
        [2, 'Mitochondria'],
      ]);
      const start = page?.text.indexOf('It reads') ?? -1;
      expect(await knowledge.placeOf('book', 1, start)).toEqual({
        headings: ['Cells', 'Mitochondria'],
        paragraph: 2,
        printedPage: null,
      });
      expect(await knowledge.placeOf('book', 9, 0)).toBeNull();
    });

    test('removing joins the transaction of the caller', async () => {
      await index({}, CELLS);
      await expect(
        db.transaction(async () => {
          await knowledge.remove('book');
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
      expect(await find('mitochondrion')).toHaveLength(1);
    });

    test('of a long text what is read so far is found, and a crash leaves nothing after the next run', async () => {
      await index({}, CELLS);
      const whole = await countRows();
      const crash = indexPages(db, {
        source: sourceNamed('book'),
        reading: readingOf(
          Array.from({ length: 60 }, () => CELLS),
          async () => {
            expect(await countRows()).toMatchObject({ passage: 40, counted: 40 });
            expect(await find('mitochondrion', ['book'])).toHaveLength(10);
            expect(await knowledge.findReadable(['book'], 'owner')).toMatchObject([
              { hasText: true, isReady: false },
            ]);
            expect(await knowledge.findPage('book', 40, 'owner')).toMatchObject({ page: 40, pagesTotal: 60 });
            expect(await knowledge.findPage('book', 41, 'owner')).toBeNull();
            expect(await find('mitochondrion', ['book'], 'stranger')).toEqual([]);
            throw new Error('kill -9');
          },
        ),
        onProgress: async () => {},
      });
      await expect(crash).rejects.toThrow('kill -9');
      await index({}, CELLS);
      expect(await countRows()).toEqual(whole);
      const { rows } = await db.orm.execute(sql`select max(df)::integer as most from term_stat`);
      expect(rows).toEqual([{ most: 1 }]);
    });

    test('a long text that breaks off, or is removed while some of it is not counted yet, leaves exact statistics', async () => {
      await index({ id: 'other' }, ROMANS);
      const before = await countRows();
      const pages = Array.from({ length: 160 }, () => CELLS);
      const reading = readingOf(pages, () => Promise.reject(new ReadFailure('corrupt')));
      const broken = indexPages(db, { source: sourceNamed('book'), reading, onProgress: async () => {} });
      await expect(broken).rejects.toMatchObject({ code: 'corrupt' });
      expect(await countRows()).toEqual({ ...before, source: 2 });
      const removal = readingOf(pages, async () => {
        expect(await countRows()).toMatchObject({ passage: 121, counted: 41 });
        await knowledge.remove('book');
      });
      const removed = indexPages(db, {
        source: sourceNamed('book'),
        reading: removal,
        onProgress: async () => {},
      });
      await expect(removed).rejects.toThrow('was removed');
      expect(await countRows()).toEqual(before);
    });

    test('a source removed while it is read does not come back', async () => {
      const reading = readingOf(
        Array.from({ length: 60 }, () => CELLS),
        () => knowledge.remove('book'),
      );
      const work = indexPages(db, { source: sourceNamed('book'), reading, onProgress: async () => {} });
      await expect(work).rejects.toThrow('was removed');
      expect(await countRows()).toMatchObject({ source: 0, page: 0, passage: 0, text: 0, term: 0 });
    });

    test('of two runs on one source the later wins', async () => {
      const reading = readingOf(
        Array.from({ length: 60 }, () => CELLS),
        async () => {
          await index({}, ROMANS);
        },
      );
      const work = indexPages(db, { source: sourceNamed('book'), reading, onProgress: async () => {} });
      await expect(work).rejects.toThrow('was removed');
      expect(await countRows()).toMatchObject({ source: 1, page: 1, passage: 1 });
      expect((await find('legion'))[0]?.sourceId).toBe('book');
    });

    test.each(['timeout', 'incomplete'] as const)(
      'keeps the pages that were read (%s), and says so',
      async (code) => {
        const reading = readingOf([CELLS, ROMANS], () => Promise.reject(new ReadFailure(code)));
        const work = indexPages(db, { source: sourceNamed('book'), reading, onProgress: async () => {} });
        await expect(work).rejects.toMatchObject({ code, retryable: code === 'timeout' });
        expect((await find('legion'))[0]).toMatchObject({ page: 2 });
      },
    );

    test('keeps nothing of a file that fails otherwise, but knows whose it is', async () => {
      await expect(ingest(makeTextPdf(['Locked'], { password: 'sesame' }))).rejects.toMatchObject({
        code: 'password',
        retryable: false,
      });
      expect(await countRows()).toMatchObject({ source: 1, page: 0, passage: 0, term: 0 });
      expect(await knowledge.findReadable(['book'], 'owner')).toMatchObject([{ id: 'book', isReady: false }]);
      expect(
        await ingest(makeTextPdf(['Unlocked words'], { password: 'sesame' }), {}, 'sesame'),
      ).toMatchObject({
        passages: 1,
      });
    });

    test('tells how far it is', async () => {
      const seen: unknown[] = [];
      await indexPages(db, {
        source: sourceNamed('book'),
        reading: readingOf(Array.from({ length: 60 }, () => CELLS)),
        onProgress: async (progress) => void seen.push(progress),
      });
      expect(seen).toEqual([
        { pagesDone: 0, pagesTotal: 60 },
        { pagesDone: 40, pagesTotal: 60 },
      ]);
    });

    test('many sources written and removed at once leave exact statistics', async () => {
      const ids = Array.from({ length: 8 }, (_, number) => `source-${number}`);
      await Promise.all(ids.map((id) => index({ id }, CELLS, ROMANS)));
      await Promise.all(ids.slice(1).map((id) => knowledge.remove(id)));
      const { rows } = await db.orm.execute(sql`select max(df)::integer as most from term_stat`);
      expect(rows).toEqual([{ most: 2 }]);
      expect(await countRows()).toMatchObject({ source: 1, passage: 2, counted: 2 });
    });
  });
});

function sourceNamed(id: string): SourceAccess {
  return { id, title: `Title of ${id}`, ownerId: 'owner', visibility: 'me' as const };
}

async function* readingOf(pages: string[], afterwards?: () => Promise<void>): AsyncGenerator<ReadingEvent> {
  yield { type: 'start', pagesTotal: pages.length };
  for (const [index, text] of pages.entries()) {
    yield { type: 'page', page: index + 1, width: 0, height: 0, text, lines: [] };
  }
  await afterwards?.();
}
