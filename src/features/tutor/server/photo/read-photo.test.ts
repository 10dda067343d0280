import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLanguageModels } from '#server/llm/create-language-models.ts';
import { type ModelServer, startModelServer } from '../../../../../test/model-server.ts';
import { makePdf } from '../../../../../test/pdf.ts';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../test/professor.ts';
import { makePng, scanPages } from '../../../../../test/scan.ts';
import { readPhoto } from '../../contract.photo.ts';
import { cleanImage } from './clean-image.ts';

const LINES = ['2x + 6 = 20', '2x = 26', 'x = 13'];

let room: Classroom;
let models: ModelServer;
let photo: Buffer;

beforeAll(async () => {
  const text = LINES.map((line, index) => ({ text: line, x: 80, y: 700 - index * 60, size: 28 }));
  const [page] = await scanPages(makePdf([{ lines: text }]));
  if (!page) throw new Error('no page');
  photo = makePng(page);
  [room, models] = await Promise.all([openClassroom(), startModelServer()]);
});
beforeEach(() => {
  models.reset();
  room.llm = NO_MODEL;
});
afterAll(async () => {
  await room.close();
  await models.close();
});

async function send(bytes: Buffer, headers: object = room.learner.headers) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'homework.png', { type: 'image/png' }));
  const body = new Response(form);
  const type = body.headers.get('content-type') ?? '';
  const reply = await room.product.app.fastify.inject({
    method: 'POST',
    url: readPhoto.path,
    headers: { ...headers, 'content-type': type },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

function connect(): void {
  room.llm = createLanguageModels({ LOCAL_MODEL_URL: models.url, LOCAL_MODEL: undefined });
}

/** Files that begin as the photo does; whatever else runs on this machine may write others meanwhile. */
function picturesIn(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap(({ name }) =>
    beginningOf(join(folder, name)).equals(photo.subarray(0, 8)) ? [name] : [],
  );
}

function beginningOf(path: string): Buffer {
  try {
    return readFileSync(path).subarray(0, 8);
  } catch {
    return Buffer.alloc(0);
  }
}

describe('a photo of homework', () => {
  test('is read by recognition where no model sees, and no file of it is left', async () => {
    const before = picturesIn(tmpdir());
    const { status, body } = await send(photo);
    expect(status).toBe(200);
    expect(body).toMatchObject({ read_by: 'recognition' });
    expect(body.lines.join('\n').replaceAll(' ', '')).toContain('2x+6=20');
    expect(picturesIn(tmpdir()).filter((name) => !before.includes(name))).toEqual([]);
  });

  test('is copied by a model that sees, which is shown the picture and nothing else', async () => {
    models.setNativeModels([{ id: 'test-model', type: 'vlm', state: 'loaded' }]);
    models.answer({ pieces: [JSON.stringify({ lines: LINES })] });
    connect();
    expect((await send(photo)).body).toEqual({ lines: LINES, read_by: 'model' });
    const [request] = models.requests;
    expect(JSON.stringify(request?.messages)).toContain('data:image/png;base64,');
    expect(request?.temperature).toBe(0);
  });

  test('is not shown to a model that is known to see nothing', async () => {
    models.setNativeModels([{ id: 'test-model', type: 'llm', state: 'loaded' }]);
    connect();
    expect((await send(photo)).body).toMatchObject({ read_by: 'recognition' });
    expect(models.requests).toHaveLength(0);
  });

  test('is tried once with a model of which nobody says whether it sees', async () => {
    models.answer({ status: 400, body: '{"error":{"message":"image input is not supported"}}' });
    connect();
    expect((await send(photo)).body).toMatchObject({ read_by: 'recognition' });
    const asked = models.requests.length;
    expect(asked).toBeGreaterThan(0);
    expect((await send(photo)).body).toMatchObject({ read_by: 'recognition' });
    expect(models.requests).toHaveLength(asked);
  });

  test('never goes to a company that the person did not choose', async () => {
    const endpoint = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: models.url, OPENAI_MODEL: 'gpt-test' };
    models.answer({ pieces: [JSON.stringify({ lines: LINES })] });
    room.llm = createLanguageModels({
      LOCAL_MODEL_URL: 'http://127.0.0.1:9',
      LOCAL_MODEL: undefined,
      ...endpoint,
    });
    expect(await room.llm.find()).toMatchObject({ provider: 'openai' });
    expect((await send(photo)).body).toMatchObject({ read_by: 'recognition' });
    expect(models.requests).toHaveLength(0);
  });

  test('in which nothing is written says so', async () => {
    const empty = makePng({ columns: 300, rows: 200, grey: new Uint8Array(60_000).fill(255) });
    expect(await send(empty)).toMatchObject({ status: 422, body: { code: 'photo_unreadable' } });
  });
});

describe('what is no photo', () => {
  test.each<[string, () => Buffer, number, string]>([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      'photo_unsupported',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 415, 'photo_unsupported'],
    ['nothing', () => Buffer.alloc(0), 415, 'photo_unsupported'],
    ['a picture that ends early', () => photo.subarray(0, photo.length - 400), 422, 'photo_broken'],
    ['a JPEG that ends early', () => Buffer.from('ffd8ffe000104a46494600', 'hex'), 422, 'photo_broken'],
    [
      'one that claims to be enormous',
      () => makePng({ columns: 4, rows: 4, grey: new Uint8Array(16) }, { columns: 60_000, rows: 60_000 }),
      413,
      'photo_too_large',
    ],
    [
      'one of too many bytes',
      () => Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)]),
      413,
      'photo_too_large',
    ],
    [
      'one whose pixels are none',
      () => {
        const png = Buffer.from(photo);
        return png.fill(7, 60, png.length - 20);
      },
      422,
      'photo_broken',
    ],
  ])('%s gets an error of its own', async (_, make, status, code) => {
    expect(await send(make())).toMatchObject({ status, body: { code } });
  });

  test('what hides behind a picture, and what a camera wrote into it, is left out', () => {
    const hidden = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    expect(Buffer.from(cleanImage(hidden).bytes).equals(photo)).toBe(true);
    const exif = Buffer.concat([Buffer.from('ffe1000a457869660000', 'hex'), Buffer.from([0, 0])]);
    const frame = Buffer.from('ffc0000b080010001001011100', 'hex');
    const scan = Buffer.from('ffda0008010100003f00d2ff00d5ffd9', 'hex');
    const jpeg = Buffer.concat([Buffer.from('ffd8', 'hex'), exif, frame, scan]);
    const clean = Buffer.from(cleanImage(Buffer.concat([jpeg, Buffer.from('PK')])).bytes);
    expect(clean.includes('Exif')).toBe(false);
    expect(clean.toString('hex').endsWith('ffd9')).toBe(true);
    expect(clean.length).toBe(jpeg.length - exif.length);
  });

  test('nobody who has not signed in has anything read', async () => {
    expect(await send(photo, {})).toMatchObject({ status: 401 });
  });
});
