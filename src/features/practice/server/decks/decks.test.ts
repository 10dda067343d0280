import { spawnSync } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { type DeckNote, writeDeck } from '#server/anki/write-deck.ts';
import { importItems } from '../../contract.decks.ts';
import type { ItemContent } from '../../contract.items.ts';
import { listItems } from '../../contract.ts';
import { addItem, answer, anAnswer } from '../practice.fixture.ts';

const NOW = new Date('2026-11-01T12:00:00Z');
const DAY_MS = 86_400_000;

let product: TestApp;
let ada: Person;

beforeEach(async () => {
  product = await createTestApp();
  ada = await product.signUp();
});
afterEach(() => product.close());

async function send(file: Uint8Array | string, as = ada) {
  const form = new FormData();
  form.set('file', new File([Buffer.from(file)], 'deck.apkg'));
  const request = new Request('http://x', { method: 'POST', body: form });
  const response = await product.app.fastify.inject({
    method: 'POST',
    url: '/api/practice/import?language=en',
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

async function imported(file: Uint8Array | string) {
  const { status, body } = await send(file);
  expect({ status, body }).toMatchObject({ status: 200 });
  return importItems.response.parse(body);
}

async function exported(format: 'apkg' | 'csv', query = '') {
  const response = await product.app.fastify.inject({
    method: 'GET',
    url: `/api/practice/export?format=${format}${query}`,
    headers: { authorization: `Bearer ${ada.token}` },
  });
  return { status: response.statusCode, bytes: response.rawPayload };
}

async function items() {
  const response = await product.app.fastify.inject({
    method: 'GET',
    url: '/api/practice/items',
    headers: { authorization: `Bearer ${ada.token}` },
  });
  return listItems.response.parse(response.json()).items;
}

const aNote = (guid: string, front: string, back: string, more: Partial<DeckNote> = {}): DeckNote => ({
  ...{ guid, deck: ['Biology', 'Cells'], isCloze: false, isSuspended: false, schedule: null, reviews: [] },
  fields: [front, back],
  ...more,
});
const reviews = [10, 7, 1].map((days, index) => ({
  ...{ at: NOW.getTime() - days * DAY_MS, grade: index === 1 ? 1 : 3, milliseconds: 4_000 },
  ...{ days: 3, lastDays: 0 },
}));

async function zipOf(entries: Record<string, Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  return buffer(zip.outputStream);
}

async function collectionOf(deck: Buffer): Promise<Buffer> {
  const zip = await fromBufferPromise(deck, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'collection.anki2') return buffer(await zip.openReadStreamPromise(entry));
  throw new Error('no collection');
}

describe('a deck of Anki', () => {
  it('becomes items with their decks and their whole history, once', async () => {
    const deck = await writeDeck(
      [
        aNote('a', 'What is <b>osmosis</b>?', 'Diffusion of water<br>H<sub>2</sub>O', { reviews }),
        aNote('b', '{{c1::Adenine::base}} pairs with {{c2::thymine}}.', 'See \\(A=T\\).', { isCloze: true }),
        aNote('c', '<img src="cell.png">', 'a cell'),
        aNote('d', 'Old?', 'Yes', { isSuspended: true, deck: ['Other'] }),
      ],
      NOW,
    );
    expect(await imported(deck)).toEqual({ added: 3, existing: 0, answers: 3, wordless: 1, too_long: 0 });
    const [osmosis, adenine, old] = (await items()).toSorted((one, other) => one.position - other.position);
    expect(osmosis).toMatchObject({
      prompt: 'What is **osmosis**?',
      content: { kind: 'card', back: 'Diffusion of water\nH₂O' },
      author: 'import',
      topic: ['Biology', 'Cells'],
      schedule: {
        reps: 3,
        lapses: 1,
        last_grade: 'good',
        last_at: new Date(reviews[2]?.at ?? 0).toISOString(),
      },
    });
    expect(adenine).toMatchObject({
      prompt: '[[1]] (base) pairs with thymine.',
      content: { kind: 'gap', gaps: [['Adenine']] },
      explanation: 'See $A=T$.',
      schedule: null,
    });
    expect(old).toMatchObject({ state: 'resting', topic: ['Other'] });
    expect(await imported(deck)).toMatchObject({ added: 0, existing: 3, answers: 0 });
  });

  it('is read in its newest form too: compressed, under another name', async () => {
    const deck = await writeDeck([aNote('a', 'Front', 'Back')], NOW);
    const collection = await collectionOf(deck);
    const packed = await zipOf({
      'collection.anki21b': zstdCompressSync(collection),
      'collection.anki2': collection.subarray(0, 10),
      meta: Buffer.from([8, 3]),
    });
    expect(await imported(packed)).toMatchObject({ added: 1 });
  });

  it('leaves no script, link or picture in a text', async () => {
    const hostile =
      '<script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">Click</a><img src=x onerror=alert(1)> ![x](http://evil) &lt;b&gt;';
    await imported(await writeDeck([aNote('a', hostile, '<style>*{}</style>**no**')], NOW));
    expect(await items()).toMatchObject([
      {
        prompt: String.raw`Click !\[x\](http://evil) \<b>`,
        content: { back: String.raw`\*\*no\*\*` },
      },
    ]);
  });
});

describe('a file that is no deck', () => {
  it.each([
    ['a damaged archive', Buffer.concat([Buffer.from('PK'), Buffer.alloc(200, 7)]), 'deck_broken'],
    ['no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), 'deck_unsupported'],
    ['nothing', Buffer.from(' '), 'deck_empty'],
  ])('is refused: %s', async (_, file, code) => {
    expect(await send(file)).toMatchObject({ status: 422, body: { code } });
  });

  it('is refused without a collection, with one that is none, and with tables that are missing', async () => {
    const broken = new DatabaseSync(':memory:');
    broken.exec('create table notes (id integer); create view cards as select 1 as id');
    const cases: Array<[Record<string, Uint8Array>, string]> = [
      [{ 'notes.txt': Buffer.from('x') }, 'deck_unsupported'],
      [{ 'collection.anki2': Buffer.from('no database') }, 'deck_broken'],
      [{ 'collection.anki21b': Buffer.from('not compressed') }, 'deck_broken'],
      [{ 'collection.anki2': broken.serialize() }, 'deck_broken'],
    ];
    for (const [entries, code] of cases) {
      expect(await send(await zipOf(entries))).toMatchObject({ status: 422, body: { code } });
    }
  });

  it('is refused when an entry would leave the archive', async () => {
    const inside = await zipOf({
      'xx/xx/etc/passwd': Buffer.from('x'),
      'collection.anki2': Buffer.from('x'),
    });
    const outside = Buffer.from(inside.toString('latin1').replaceAll('xx/xx/etc', '../../etc'), 'latin1');
    expect(await send(outside)).toMatchObject({ status: 422, body: { code: 'deck_broken' } });
  });

  it('is refused when it unpacks to more than a collection may have', async () => {
    const bomb = zstdCompressSync(Buffer.alloc(130 * 1024 * 1024));
    expect(await send(await zipOf({ 'collection.anki21b': bomb }))).toMatchObject({
      status: 422,
      body: { code: 'deck_too_large' },
    });
  });

  it('is refused when its log never ends', async () => {
    const deck = new DatabaseSync(':memory:');
    deck.deserialize(await collectionOf(await writeDeck([aNote('a', 'Front', 'Back')], NOW)));
    deck.exec(`drop table revlog; create view revlog as
      with recursive n(i) as (select 1 union all select i + 1 from n) select i as id, 1 as cid, 3 as ease, 1 as time from n`);
    expect(await send(await zipOf({ 'collection.anki2': deck.serialize() }))).toMatchObject({
      status: 422,
      body: { code: 'deck_too_large' },
    });
  });
});

describe('a table', () => {
  it('may have gaps as Anki writes them, with nothing behind', async () => {
    expect(await imported('front,back\n{{c1::Mitosis}} divides the {{c2::nucleus}},\n')).toMatchObject({
      added: 2,
      wordless: 0,
    });
    const prompts = (await items()).map(({ prompt, content }) => [prompt, content]);
    expect(prompts).toContainEqual(['[[1]] divides the nucleus', { kind: 'gap', gaps: [['Mitosis']] }]);
    expect(prompts).toContainEqual(['Mitosis divides the [[1]]', { kind: 'gap', gaps: [['nucleus']] }]);
  });

  it('becomes cards, by the names of its columns or their order', async () => {
    expect(await imported('front,back,topic\n"What, exactly?","Two\nlines",Physics::Waves\n')).toMatchObject({
      added: 1,
    });
    expect(await imported('#separator:tab\nuno\tone\ndos\ttwo\n\ttres\n')).toMatchObject({
      added: 2,
      wordless: 1,
    });
    const all = await items();
    expect(all.map(({ prompt }) => prompt).toSorted()).toEqual(['What, exactly?', 'dos', 'uno']);
    expect(all.find(({ prompt }) => prompt.startsWith('What'))).toMatchObject({
      content: { back: 'Two\nlines' },
      topic: ['Physics', 'Waves'],
    });
  });
});

describe('an export', () => {
  it('for Anki has notes, schedule and answers, and comes back as what it was', async () => {
    const item = await addItem(product, ada, { prompt: 'What is $x$ of *water* & <oil>?' });
    await answer(product, ada, anAnswer(item.id, 'osmosis', { confidence: 'sure' }));
    const { bytes } = await exported('apkg');
    const database = new DatabaseSync(':memory:');
    database.deserialize(await collectionOf(bytes));
    expect(database.prepare('select guid, flds from notes').all()).toMatchObject([
      { guid: item.id, flds: String.raw`What is \(x\) of <i>water</i> &amp; &lt;oil&gt;?` + '\u001Fosmosis' },
    ]);
    const [card] = database.prepare('select type, queue, ivl, reps, data from cards').all();
    expect(card).toMatchObject({ type: 2, queue: 2, reps: 1 });
    const [{ schedule } = item] = await items();
    expect(JSON.parse(String(card?.['data']))).toMatchObject({
      s: expect.closeTo(schedule?.stability ?? 0, 2),
      d: expect.closeTo(schedule?.difficulty ?? 0, 2),
    });
    expect(database.prepare('select ease, type from revlog').all()).toHaveLength(1);
    expect(await imported(bytes)).toEqual({ added: 0, existing: 1, answers: 0, wordless: 0, too_long: 0 });
  });

  it('as a table can be read again, and gives spreadsheets no formulas', async () => {
    await addItem(product, ada, {
      prompt: '=HYPERLINK("x")',
      content: { kind: 'card', back: 'a "quote", and\na line' },
    });
    const { bytes } = await exported('csv');
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""x"")","a ""quote"", and\na line"`);
    const grace = await product.signUp();
    expect((await send(bytes, grace)).body).toMatchObject({ added: 1 });
  });

  it('for Anki adds no answers where it came from, though many are of one moment', async () => {
    const answered_at = new Date(NOW).toISOString();
    for (const prompt of ['One?', 'Two?', 'Three?']) {
      const item = await addItem(product, ada, { prompt });
      await answer(product, ada, anAnswer(item.id, 'osmosis', { answered_at }));
    }
    const before = (await items()).map(({ schedule }) => schedule?.due);
    const { bytes } = await exported('apkg');
    expect(await imported(bytes)).toMatchObject({ added: 0, existing: 3, answers: 0 });
    expect((await items()).map(({ schedule }) => schedule?.due)).toEqual(before);
  });

  it('as a table adds nothing where it came from', async () => {
    await addItem(product, ada, { prompt: 'What is osmosis?' });
    const content: ItemContent = {
      kind: 'choose_one',
      options: [
        { id: 'a', text: 'A movement of water', is_right: true, why: '' },
        { id: 'b', text: 'A cell', is_right: false, why: '' },
      ],
    };
    await addItem(product, ada, { prompt: 'Which is it?', content });
    const { bytes } = await exported('csv');
    expect(await imported(bytes)).toMatchObject({ added: 0, existing: 2 });
    expect(await items()).toHaveLength(2);
  });

  it('of another program keeps its cards apart, though its rows are numbered', async () => {
    expect(await imported('id,front,back\n1,uno,one\n')).toMatchObject({ added: 1 });
    expect(await imported('id,front,back\n1,dos,two\n')).toMatchObject({ added: 1 });
  });

  it('of nothing is refused', async () => {
    expect(await exported('csv')).toMatchObject({ status: 404 });
  });
});

it('that somebody ends from outside while it is read is not the fault of the deck', async () => {
  const reading = send(await writeDeck([aNote('a', 'Front', 'Back')], NOW));
  const kill = ['-KILL', '-P', String(process.pid), '-f', 'deck-child'];
  await vi.waitUntil(() => spawnSync('pkill', kill).status === 0, { timeout: 20_000, interval: 5 });
  expect(await reading).toMatchObject({ status: 503, body: { code: 'import_interrupted' } });
});
