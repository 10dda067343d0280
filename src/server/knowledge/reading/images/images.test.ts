import { beforeAll, describe, expect, test } from 'vitest';
import { makeBmp, makeImage, makeTiff, type TiffPicture } from '../../../../../test/images.ts';
import { pdfOfTiff } from '#shared/tiff/pdf-of-tiff.ts';
import { readTiffPages } from '#shared/tiff/tiff-pages.ts';
import { makePdf, type Picture } from '../../../../../test/pdf.ts';
import { scanPages } from '../../../../../test/scan.ts';
import type { ReadFailure } from '../../knowledge.ts';
import { readDocument, type ReadingEvent, recognisePage } from '../read-document.ts';

const SENTENCE = 'Plants make sugar from light, water and air';
const ANOTHER = 'The light is caught by a green pigment of leaves';
const blank: Picture = { columns: 64, rows: 32, grey: new Uint8Array(64 * 32).fill(255) };

let picture: Picture;
let another: Picture;
beforeAll(async () => {
  const pages = [SENTENCE, ANOTHER].map((text) => ({
    lines: [{ text, x: 30, y: 40 }],
    width: 330,
    height: 80,
  }));
  [picture, another] = (await scanPages(makePdf(pages))) as [Picture, Picture];
});

async function read(content: Uint8Array): Promise<{ code: string; pages: (number | undefined)[][] }> {
  const pages: (number | undefined)[][] = [];
  const add = (event: ReadingEvent) => {
    if (event.type === 'page') pages.push([event.page, Math.round(event.width), Math.round(event.height)]);
  };
  try {
    for await (const event of readDocument({ content, signal: new AbortController().signal })) add(event);
    return { code: 'read', pages };
  } catch (error) {
    return { code: (error as ReadFailure).code, pages };
  }
}

async function recognise(content: Uint8Array, page = 1): Promise<string> {
  return (
    await recognisePage({ content, recognise: page, signal: new AbortController().signal })
  ).text.trim();
}

describe('the writing is read in', { timeout: 60_000 }, () => {
  test.each<[string, () => Buffer]>([
    ['a WebP', () => makeImage(picture, 'image/webp')],
    ['a WebP that moves', () => movingWebp(makeImage(picture, 'image/webp'))],
    ['a GIF', () => makeImage(picture, 'image/gif')],
    ['a BMP of 8 bits', () => makeBmp(picture, 8)],
    ['a BMP of 24 bits', () => makeBmp(picture, 24)],
    ['a BMP of 32 bits with masks', () => makeBmp(picture, 32)],
  ])('%s', async (_name, make) => {
    expect(await read(make())).toEqual({ code: 'read', pages: [[1, picture.columns, picture.rows]] });
    expect(await recognise(make())).toBe(SENTENCE);
  });

  test('each page of a TIFF', async () => {
    const file = makeTiff([picture, another].map((page) => ({ ...page, rowsOfStrip: 16 })));
    // At 200 dots per inch.
    const size = [picture.columns, picture.rows].map((pixels) => Math.round((pixels * 72) / 200));
    expect(await read(file)).toEqual({ code: 'read', pages: [1, 2].map((page) => [page, ...size]) });
    expect(await recognise(file, 2)).toBe(ANOTHER);
  });
});

test.each<[string, Partial<TiffPicture>]>([
  ['as it is', {}],
  ['in strips', { rowsOfStrip: 16 }],
  ['deflated', { compression: 'deflate' }],
  ['in packed strips', { compression: 'packBits', rowsOfStrip: 7 }],
  ['with how opaque it is', { samples: 4 }],
])('a page of a TIFF is shown as it was scanned, %s', async (_name, how) => {
  const [shown] = await scanPages(pdfOfTiff(readTiffPages(makeTiff([{ ...picture, ...how }]))));
  expect(meanGrey(shown?.grey)).toBeCloseTo(meanGrey(picture.grey), -0.3);
});

const meanGrey = (grey: Uint8Array = new Uint8Array()) =>
  grey.reduce((sum, value) => sum + value, 0) / grey.length;

test('of a GIF, what follows the first frame is not looked at', async () => {
  const file = makeImage(blank, 'image/gif');
  expect((await read(Buffer.concat([file.subarray(0, -1), Buffer.alloc(90, 0x77)]))).code).toBe('read');
});

test('a page that lies on its side is shown upright', async () => {
  const { pages } = await read(makeTiff([{ ...blank, tags: { 274: 6 } }]));
  expect(pages).toEqual([[1, 12, 23]]);
});

test('thumbnails are no pages', async () => {
  const { pages } = await read(makeTiff([blank, { ...blank, tags: { 254: 1 } }]));
  expect(pages).toHaveLength(1);
});

describe('what cannot be read is refused', () => {
  const half = (file: Buffer) => file.subarray(0, file.length / 2);
  test.each<[string, () => Buffer, string]>([
    ['half a WebP', () => half(makeImage(blank, 'image/webp')), 'incomplete'],
    ['half a GIF', () => half(makeImage(blank, 'image/gif')), 'incomplete'],
    ['half a BMP', () => half(makeBmp(blank)), 'incomplete'],
    ['a BMP that claims too much', () => makeBmp(blank, 24, { columns: 900_000 }), 'incomplete'],
    ['a GIF that claims too much', () => claim(makeImage(blank, 'image/gif')), 'too_large'],
    ['a TIFF that claims too much', () => makeTiff([{ ...blank, tags: { 256: 900_000 } }]), 'too_large'],
    [
      'a TIFF that is compressed in a rare way',
      () => makeTiff([{ ...blank, tags: { 259: 34_661 } }]),
      'unsupported',
    ],
    ['a TIFF whose pages are the same bytes', () => sharing(makeTiff([blank, blank])), 'corrupt'],
    ['a TIFF without pictures', () => Buffer.from('49492a000800000000000000', 'hex'), 'corrupt'],
    ['a TIFF of another kind', () => Buffer.from('49492b0008000000100000000000000000', 'hex'), 'unsupported'],
  ])('%s', async (_name, make, code) => {
    expect((await read(make())).code).toBe(code);
  });

  test('of a TIFF that ends too early, what there is of it counts as incomplete', async () => {
    const late = makeTiff([blank, { ...blank, tags: { 273: 90_000 } }]);
    expect(await read(late)).toEqual({ code: 'incomplete', pages: [[1, 23, 12]] });
  });
});

/** The same picture as the only frame of a picture that moves. */
function movingWebp(still: Buffer): Buffer {
  const frame = Buffer.concat([Buffer.alloc(16), still.subarray(12)]);
  const chunk = (name: string, content: Buffer) => {
    const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content]);
  };
  const canvas = Buffer.from('02000000ff0300ff0300', 'hex');
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', canvas), chunk('ANMF', frame)]));
}

/** Its first frame says that it is 40,000 pixels wide. */
function claim(gif: Buffer): Buffer {
  const file = Buffer.from(gif);
  file.writeUInt16LE(40_000, file.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 5);
  return file;
}

/** Both pages are made of all bytes that there are. */
function sharing(tiff: Buffer): Buffer {
  const file = Buffer.from(tiff);
  for (
    let at = file.indexOf('170104000100', 0, 'hex');
    at !== -1;
    at = file.indexOf('170104000100', at + 1, 'hex')
  ) {
    file.writeUInt32LE(file.length - 8, at + 8);
  }
  for (
    let at = file.indexOf('110104000100', 0, 'hex');
    at !== -1;
    at = file.indexOf('110104000100', at + 1, 'hex')
  ) {
    file.writeUInt32LE(8, at + 8);
  }
  return file;
}
