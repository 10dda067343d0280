import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePdf, makeTextPdf, type PdfLine } from '../../../../test/pdf.ts';
import { makePng, makeScan, scanPages } from '../../../../test/scan.ts';
import type { ReadFailure } from '../knowledge.ts';
import { readImageHeader } from './image-header.ts';
import { readDocument, recognisePage } from './read-document.ts';
import type { ReadPage } from './protocol.ts';

const folder = mkdtempSync(join(tmpdir(), 'lyceum-recognition-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

function put(content: Buffer): string {
  files += 1;
  const path = join(folder, `file-${files}.bin`);
  writeFileSync(path, content);
  return path;
}

function recognise(content: Buffer, options: { page?: number; signal?: AbortSignal; wallMs?: number } = {}) {
  const { page = 1, signal = new AbortController().signal, wallMs } = options;
  const limits = wallMs === undefined ? {} : { limits: { wallMs } };
  return recognisePage({ path: put(content), recognise: page, signal, ...limits });
}

const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'read',
    (error: ReadFailure) => error.code,
  );

async function firstRead(content: Buffer): Promise<string> {
  const reading = readDocument({ path: put(content), signal: new AbortController().signal });
  return codeOf(Array.fromAsync(reading));
}

const PLANTS = [
  'Plants make sugar from light, water and air in their green leaves, and',
  'give off oxygen. The light is caught by chlorophyll, a green pigment that',
  'absorbs mostly red and blue light. In 1779 Jan Ingenhousz showed that',
  'only the green parts give off oxygen, and only while the sun shines on',
  'them. About 95 % of the dry mass of a plant comes out of the air.',
];
const LEAVES = [
  'Les feuilles des plantes transforment la lumière, l’eau et le gaz carbonique',
  'en sucre, et rejettent de l’oxygène. Où la lumière manque, la plante s’étiole.',
];
const HOJAS = [
  'Las hojas de las plantas convierten la luz, el agua y el aire en azúcar, y',
  'desprenden oxígeno. ¿Qué ocurre por la noche? La respiración continúa.',
];

const printed = (lines: readonly string[]): PdfLine[] =>
  lines.map((text, index) => ({ text, x: 72, y: 700 - index * 16 }));

/** Both apostrophes count as the same. */
const wordsOf = (text: string) => text.replaceAll('’', "'").split(/\s+/);

/** Harmonic mean of precision and recall of words, with their counts. */
function wordScore(found: string, expected: string): number {
  const words = wordsOf(found);
  const wanted = wordsOf(expected);
  const rest = [...wanted];
  let hits = 0;
  for (const word of words) {
    const at = rest.indexOf(word);
    if (at === -1) continue;
    rest.splice(at, 1);
    hits += 1;
  }
  return (2 * hits) / (words.length + wanted.length);
}

/** A page takes seconds of processor time, which others may want as well. */
const RECOGNITION = { timeout: 60_000 };

describe('a scanned page', RECOGNITION, () => {
  let plantsScan: Buffer;
  let plants: ReadPage;

  beforeAll(async () => {
    plantsScan = await makeScan([{ lines: printed(PLANTS) }]);
    plants = await recognise(plantsScan);
  });

  test.each([
    ['English', PLANTS],
    ['French', LEAVES],
    ['Spanish', HOJAS],
  ])('in %s is read, with its accents', async (_language, lines) => {
    const page = lines === PLANTS ? plants : await recognise(await makeScan([{ lines: printed(lines) }]));
    expect(wordScore(page.text, lines.join(' '))).toBeGreaterThanOrEqual(0.96);
  });

  test('has the boxes of its lines where the text layer had them', async () => {
    const lines = printed(PLANTS);
    const reading = readDocument({ path: put(makePdf([{ lines }])), signal: new AbortController().signal });
    const [, original] = (await Array.fromAsync(reading)) as [unknown, ReadPage];
    expect([plants.width, plants.height]).toEqual([original.width, original.height]);
    expect(plants.lines).toHaveLength(original.lines.length);
    for (const [index, [, , x0, y0, x1, y1]] of plants.lines.entries()) {
      const expected = original.lines[index]?.slice(2, 6) ?? [];
      for (const [side, place] of [x0, y0, x1, y1].entries()) {
        expect(Math.abs(place - Number(expected[side]))).toBeLessThan(4);
      }
    }
  });

  test('keeps paragraphs apart and makes divided words whole', async () => {
    const lines = printed([
      'The cell is the smallest unit of life and was given its name by a natural philoso-',
      'pher in London, who had seen the walls of dead cells in a thin slice of cork.',
    ]);
    lines.push({ text: 'A second paragraph begins further down.', x: 72, y: 620 });
    const { text } = await recognise(await makeScan([{ lines }]));
    expect(text).toContain('philosopher in London');
    expect(text).toContain('cork.\n\nA second');
  });

  test('that lies upside down is read column by column, with its lines where they are', async () => {
    const left = PLANTS.slice(0, 3).map((text) => text.slice(0, 34));
    const right = PLANTS.slice(2).map((text) => text.slice(0, 30));
    const lines = [...printed(left), ...printed(right).map((line) => ({ ...line, x: 340 }))];
    const [upright] = await scanPages(makePdf([{ lines }]));
    if (!upright) throw new Error('no page');
    const page = await recognise(makePdf([{ image: { ...upright, grey: upright.grey.toReversed() } }]));
    const words = (text: readonly string[]) => text.join(' ');
    expect(wordScore(page.text.slice(0, words(left).length), words(left))).toBeGreaterThan(0.9);
    expect(wordScore(page.text, words([...left, ...right]))).toBeGreaterThan(0.9);
    // The first line begins 72 points from the right of 612, and 92 from the bottom of 792.
    const [, , , y0, x1, y1] = page.lines[0] ?? [];
    expect(Math.abs((x1 ?? 0) - 540)).toBeLessThan(4);
    expect([Number(y0) > 685, Number(y1) < 715]).toEqual([true, true]);
  });

  test('without writing has no text', async () => {
    expect((await recognise(makePdf([{ image: true }]))).text).toBe('');
  });

  test('is found by its number, also behind a lock', async () => {
    const [image] = await scanPages(makeTextPdf([PLANTS.join('\n')]));
    const locked = makePdf([{}, { image: image ?? true }], { password: 'sesame' });
    const request = { path: put(locked), recognise: 2, signal: new AbortController().signal };
    expect(await codeOf(recognisePage(request))).toBe('password');
    expect((await recognisePage({ ...request, password: 'sesame' })).text).toContain('chlorophyll');
  });

  test('is given up at its time limit, and at once when no longer wanted', async () => {
    expect(await codeOf(recognise(plantsScan, { wallMs: 400 }))).toBe('timeout');
    const abort = new AbortController();
    const reading = recognise(plantsScan, { signal: abort.signal });
    setTimeout(() => abort.abort(new Error('no longer wanted')), 300);
    await expect(reading).rejects.toThrow('no longer wanted');
  });
});

describe('an image', RECOGNITION, () => {
  test('is one scan of its own size, with boxes in its pixels', async () => {
    const [picture] = await scanPages(makePdf([{ lines: printed(PLANTS), width: 600, height: 800 }]));
    if (!picture) throw new Error('nothing was drawn');
    const png = makePng(picture);
    const page = await recognise(png);
    expect([page.width, page.height]).toEqual([picture.columns, picture.rows]);
    expect(wordScore(page.text, PLANTS.join(' '))).toBeGreaterThanOrEqual(0.98);
    const [, , x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.lines[0] ?? [];
    const pixel = (x: number, y: number) =>
      picture.grey[Math.round(y) * picture.columns + Math.round(x)] ?? 0;
    const darkest = Math.min(
      ...Array.from({ length: Math.floor(x1 - x0) }, (_, step) => pixel(x0 + step, (y0 + y1) / 2)),
    );
    expect(darkest).toBeLessThan(64);
    expect(pixel(x0 - 20, (y0 + y1) / 2)).toBe(255);
  });

  const SMALL = { columns: 10, rows: 10, grey: new Uint8Array(100) };
  test.each([
    ['that claims ten billion pixels', makePng(SMALL, { columns: 100_000, rows: 100_000 }), 'too_large'],
    ['that is a line without end', makePng(SMALL, { columns: 400_000, rows: 1 }), 'too_large'],
    ['without extent', makePng(SMALL, { columns: 0 }), 'corrupt'],
    ['that ends in its header', makePng(SMALL).subarray(0, 20), 'corrupt'],
    ['that is a JPEG in its first bytes only', Buffer.from('ffd8ffe000104a464946', 'hex'), 'corrupt'],
  ])('%s is refused before anything is decoded', async (_name, content, code) => {
    expect(await firstRead(content)).toBe(code);
    expect(await codeOf(recognise(content))).toBe(code);
  });

  test.each([
    ['that lies about its size', makePng(SMALL, { columns: 6_000, rows: 6_000 })],
    ['that is cut off', makePng({ columns: 900, rows: 900, grey: noise(810_000) }).subarray(0, 90_000)],
  ])('%s is damaged', async (_name, content) => {
    expect(await firstRead(content)).toBe('read');
    expect(await codeOf(recognise(content))).toBe('corrupt');
  });
});

describe('the header of a JPEG', () => {
  const jpeg = (...segments: string[]) => Buffer.from(`ffd8${segments.join('')}`, 'hex');
  const FRAME = 'ffc2000b0804b0064001011100';
  const exif = (orientation: string) =>
    `ffe10022${Buffer.from('Exif\0\0').toString('hex')}4d4d002a00000008000101120003000000010${orientation}000000000000`;

  test('gives the size of the picture, not of its thumbnail', () => {
    const thumbnail = 'ffe2000fffc0000b080010001001011100';
    expect(readImageHeader(jpeg(thumbnail, FRAME))).toEqual({ width: 1600, height: 1200, orientation: 1 });
  });

  test('says how the camera was held', () => {
    expect(readImageHeader(jpeg(exif('006'), FRAME))?.orientation).toBe(6);
    expect(readImageHeader(jpeg(exif('009'), FRAME))?.orientation).toBe(1);
  });

  test('that ends too early says nothing', () => {
    const whole = jpeg(exif('006'), FRAME);
    for (let length = 0; length < whole.length - 4; length += 1) {
      expect(readImageHeader(whole.subarray(0, length))).toBeNull();
    }
  });
});

function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 24;
  });
}
