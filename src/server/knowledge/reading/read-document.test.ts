import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync, deflateSync, inflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { makePdf, makeTextPdf, PdfWriter } from '../../../../test/pdf.ts';
import { type ReadFailure } from '../knowledge.ts';
import { readDocument } from './read-document.ts';
import type { ReadPage } from './protocol.ts';

const MEBIBYTE = 1024 * 1024;
/** The modulus of Adler-32. */
const ADLER = 65_521n;

const folder = mkdtempSync(join(tmpdir(), 'lyceum-reading-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

function put(content: Buffer | string): string {
  files += 1;
  const path = join(folder, `file-${files}.bin`);
  writeFileSync(path, content);
  return path;
}

interface Outcome {
  code: string;
  pages: ReadPage[];
  pagesTotal: number;
}

async function read(
  content: Buffer | string,
  options: { name?: string; password?: string; limits?: { wallMs: number } } = {},
): Promise<Outcome> {
  const outcome: Outcome = { code: 'read', pages: [], pagesTotal: 0 };
  try {
    const reading = readDocument({ path: put(content), signal: new AbortController().signal, ...options });
    for await (const event of reading) {
      if (event.type === 'page') outcome.pages.push(event);
      else outcome.pagesTotal = event.pagesTotal;
    }
  } catch (error) {
    outcome.code = (error as ReadFailure).code;
  }
  return outcome;
}

describe('PDF text', () => {
  test('gives pages in order, lines joined to paragraphs, divided words whole', async () => {
    const { code, pages, pagesTotal } = await read(
      makeTextPdf([
        'The cell is the smallest unit of life and the first of inter-\nnational renown among all the units of life.\n• one\n• two',
        'Page two.',
      ]),
    );
    expect({ code, pagesTotal }).toEqual({ code: 'read', pagesTotal: 2 });
    expect(pages.map(({ page, text }) => [page, text])).toEqual([
      [
        1,
        'The cell is the smallest unit of life and the first of international renown among all the units of life.\n\n• one\n\n• two',
      ],
      [2, 'Page two.'],
    ]);
  });

  test('line offsets name exactly the printed line', async () => {
    const printed = [
      'Plants make sugar from light, water and air in their',
      'green leaves, and give off oxygen.',
    ];
    const { pages } = await read(makeTextPdf([printed.join('\n')]));
    const [page] = pages;
    expect(page?.lines.map(([start, end]) => page.text.slice(start, end))).toEqual(printed);
  });

  test('what is raised, sideways or divided by a hyphen of browsers stays in its sentence', async () => {
    const { pages } = await read(
      makePdf([
        {
          lines: [
            { text: 'A field of 10', x: 72, y: 700 },
            { text: '4', x: 146, y: 706, size: 7 },
            { text: 'square metres makes pota\u2010', x: 152, y: 700 },
            { text: 'toes.', x: 72, y: 686 },
            { text: 'Sideways one reads that water', x: 300, y: 100, isSideways: true },
            { text: 'boils at 100 degrees.', x: 314, y: 100, isSideways: true },
          ],
        },
      ]),
    );
    expect(pages[0]?.text).toBe(
      'A field of 10⁴ square metres makes potatoes.\n\nSideways one reads that water boils at 100 degrees.',
    );
    const [, , x0, , x1, y1] = pages[0]?.lines.at(-2) ?? [];
    expect([Number(x0) > 285, Number(x1) < 305]).toEqual([true, true]);
    expect(y1).toBeCloseTo(792 - 100, -0.5);
  });

  test('keeps letters with accents, quotes and brackets', async () => {
    const text = 'Où est (donc) l’été? Größe: 5 µm \\ 3 €';
    const { pages } = await read(makeTextPdf([text]));
    expect(pages[0]?.text).toBe(text);
  });

  // One line at (100, 700) of a page of 612 × 792 that shows [50, 100, 500, 750]; Helvetica sets it 136 wide.
  test.each([
    { rotate: 0, size: [450, 650], box: [51, 41, 187, 50] },
    { rotate: 90, size: [650, 450], box: [600, 51, 609, 187] },
    { rotate: 180, size: [450, 650], box: [263, 600, 399, 609] },
    { rotate: 270, size: [650, 450], box: [41, 263, 50, 399] },
  ] as const)('boxes are as displayed on a page turned by $rotate', async ({ rotate, size, box }) => {
    const lines = [{ text: 'Rotated words stand here', x: 100, y: 700 }];
    const { pages } = await read(makePdf([{ lines, rotate, cropBox: [50, 100, 500, 750] }]));
    const [page] = pages;
    expect([page?.width, page?.height]).toEqual(size);
    const [start, end, ...place] = page?.lines[0] ?? [];
    expect([start, end]).toEqual([0, 24]);
    for (const [index, expected] of box.entries()) expect(place[index]).toBeCloseTo(expected, -0.5);
  });
});

describe('outcomes', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a PDF of blank pages', makePdf([{}, {}]), 'empty'],
    ['a text of spaces', ' \n\t\n ', 'empty'],
    ['a transcript of silence', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\n', 'empty'],
    [
      'a program',
      Buffer.concat([Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), Buffer.alloc(900, 0x90)]),
      'unsupported',
    ],
    [
      'a broken zip archive',
      Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(400)]),
      'corrupt',
    ],
    ['the beginning of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'corrupt'],
    [
      'unknown bytes',
      Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 7) % 32)),
      'unsupported',
    ],
    ['half a PDF', makeTextPdf(['text']).subarray(0, 200), 'incomplete'],
    ['a PDF in name only', '%PDF-1.7\nbut nothing else', 'corrupt'],
    ['too many pages', makePdf(Array.from({ length: 10_001 }, () => ({}))), 'too_large'],
  ])('%s', async (_name, content, code) => {
    expect((await read(content)).code).toBe(code);
  });

  test('pages that are pictures are said to be scans; their text is not waited for', async () => {
    const page = { lines: [{ text: 'Chapter one begins with these words', x: 72, y: 700 }] };
    const { code, pages } = await read(makePdf([page, { image: true }]));
    expect([code, pages.map(({ text, isScan }) => [text, isScan])]).toEqual([
      'read',
      [
        ['Chapter one begins with these words', undefined],
        ['', true],
      ],
    ]);
  });

  test('a locked PDF asks for its password and opens with it', async () => {
    const locked = makeTextPdf(['Behind the lock.'], { password: 'sesame' });
    expect((await read(locked)).code).toBe('password');
    expect((await read(locked, { password: 'wrong' })).code).toBe('password');
    const opened = await read(locked, { password: 'sesame' });
    expect([opened.code, opened.pages[0]?.text]).toEqual(['read', 'Behind the lock.']);
  });

  test('a PDF without its cross-reference table is read all the same', async () => {
    const whole = makeTextPdf(['Found without a table.']);
    const [table, trailer, start] = ['\nxref', 'trailer', 'startxref'].map((mark) => whole.indexOf(mark));
    const { code, pages } = await read(
      Buffer.concat([whole.subarray(0, table), Buffer.from('\n'), whole.subarray(trailer, start)]),
    );
    expect([code, pages[0]?.text]).toEqual(['read', 'Found without a table.']);
  });

  test('of a PDF that was cut off the pages are read that are there', async () => {
    const writer = new PdfWriter();
    const [catalog, tree] = [writer.reserve(), writer.reserve()];
    const font = writer.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
    const resources = `/Resources << /Font << /F ${font} 0 R >> >>`;
    const pages = ['first', 'second'].map((word) => {
      const content = writer.addStream('', Buffer.from(`BT /F 12 Tf 72 700 Td (The ${word} page.) Tj ET`));
      return writer.add(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] ${resources} /Contents ${content} 0 R >>`,
      );
    });
    writer.set(catalog, `<< /Type /Catalog /Pages ${tree} 0 R >>`);
    writer.set(tree, `<< /Type /Pages /Count 2 /Kids [${pages[0]} 0 R ${pages[1]} 0 R] >>`);
    const whole = writer.finish(catalog);
    const cut = await read(whole.subarray(0, whole.indexOf(`${pages[1]} 0 obj`)));
    expect([cut.code, cut.pagesTotal, cut.pages[0]?.text]).toEqual(['incomplete', 2, 'The first page.']);
  });

  test('stops at the time limit', async () => {
    expect((await read(makeTextPdf(['text']), { limits: { wallMs: 1 } })).code).toBe('timeout');
  });

  test('does not blame the file when somebody ends the reader from outside', async () => {
    const path = join(folder, 'long.pdf');
    writeFileSync(path, makeTextPdf(Array.from({ length: 500 }, (_, page) => `Page ${page}`)));
    const reading = readDocument({ path, signal: new AbortController().signal });
    await reading.next();
    execFileSync('pkill', ['-KILL', '-P', String(process.pid), '-f', 'reader-child']);
    const rest = async () => {
      for await (const _ of reading);
    };
    await expect(rest()).rejects.toMatchObject({ code: 'internal', retryable: true });
  });

  test('does not blame the file when its bytes cannot be had', async () => {
    const reading = readDocument({ path: folder, signal: new AbortController().signal });
    await expect(reading.next()).rejects.toMatchObject({ code: 'internal', retryable: true });
  });

  test('throws the reason of an abort, and leaves no process behind', async () => {
    const abort = new AbortController();
    const reading = readDocument({ path: put(makeTextPdf(['one', 'two'])), signal: abort.signal });
    await reading.next();
    abort.abort(new Error('no longer wanted'));
    await expect(async () => {
      for await (const _ of reading);
    }).rejects.toThrow('no longer wanted');
  });
});

describe('hostile PDFs end with a name', () => {
  test('pages that contain themselves', async () => {
    const cycle =
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [2 0 R] >>\nendobj\ntrailer << /Root 1 0 R >>';
    expect((await read(cycle)).code).toBe('corrupt');
  });

  test('forms that draw each other 2^30 times', async () => {
    const writer = new PdfWriter();
    let form = writer.addStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', Buffer.from('0 0 1 1 re f'));
    for (let level = 0; level < 30; level += 1) {
      const resources = `/Resources << /XObject << /A ${form} 0 R >> >>`;
      form = writer.addStream(
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources}`,
        Buffer.from('/A Do /A Do'),
      );
    }
    expect(['too_large', 'timeout']).toContain((await read(pageWith(writer, form))).code);
  });

  test('a gigabyte of content behind two small streams', async () => {
    const packed = deflateSync(packSpaces(1024));
    const content = Buffer.concat([
      Buffer.from(
        `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n` +
          `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>\nendobj\n` +
          `4 0 obj\n<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`,
      ),
      packed,
      Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>'),
    ]);
    expect(content.length).toBeLessThan(100_000);
    expect(inflateSync(packSpaces(3))).toEqual(Buffer.alloc(3 * MEBIBYTE, ' '));
    expect((await read(content)).code).toBe('too_large');
  });
});

// Made for this project and not part of it; the files above hold the same dangers in small.
const HOSTILE_FOLDER = join(process.env['BENCH_DATA'] ?? '../shared/data', 'hostile');
const hostileFiles = existsSync(HOSTILE_FOLDER) ? readdirSync(HOSTILE_FOLDER) : [];

describe.skipIf(hostileFiles.length === 0)('the collection of hostile files', () => {
  test.each(hostileFiles)('%s ends with a name', async (name) => {
    const { code } = await read(readFileSync(join(HOSTILE_FOLDER, name)));
    expect(['read', 'corrupt', 'too_large', 'unsupported', 'archive']).toContain(code);
  });
});

describe('text files', () => {
  test.each([
    ['UTF-8', Buffer.from('Größe und Übermaß: ½ € 😀'), 'Größe und Übermaß: ½ € 😀'],
    ['UTF-8 with its mark', Buffer.from('\ufeffmit Marke'), 'mit Marke'],
    ['UTF-16', Buffer.from('\ufeffbreite Zeichen', 'utf16le'), 'breite Zeichen'],
    ['UTF-16 without its mark', Buffer.from('细胞是生命\n', 'utf16le'), '细胞是生命'],
    ['UTF-16 of the other order', Buffer.from('一 cell\n', 'utf16le').swap16(), '一 cell'],
    ['a word of Windows-1252', Buffer.from('niño', 'latin1'), 'niño'],
    [
      'UTF-8 with one byte astray',
      Buffer.concat([Buffer.from('é'.repeat(99)), Buffer.from([0xe9])]),
      `${'é'.repeat(99)}\ufffd`,
    ],
    ['ISO-2022-JP', Buffer.from('\u001b$BF|K\\\u001b(B'), '日本'],
    [
      'Windows-1252',
      Buffer.from(
        'Les élèves étaient déjà là; où était le maître? Il a été très occupé à préparer la fête.',
        'latin1',
      ),
      'Les élèves étaient déjà là; où était le maître? Il a été très occupé à préparer la fête.',
    ],
    [
      'Shift JIS',
      Buffer.from(
        '93fa967b8cea82cc95b68fcd82f093c782de82b182c682aa82c582ab82dc82b7814282b182ea82cd8e8e8cb182c582b78142',
        'hex',
      ),
      '日本語の文章を読むことができます。これは試験です。',
    ],
  ])('%s', async (_name, content, text) => {
    expect((await read(content)).pages.map((page) => page.text)).toEqual([text]);
  });

  test('drops what no database takes and no reader sees', async () => {
    const { pages } = await read('one\u0007 two\r\nthree\u00ad\u200b four\u00a0five\fsix');
    expect(pages[0]?.text).toBe('one two\nthree four five\n\nsix');
  });

  test('letters of mathematical typefaces are those that one types', async () => {
    const { pages } = await read('the speed 𝑣 = 𝟓 m/s at the height ℎ');
    expect(pages[0]?.text).toBe('the speed v = 5 m/s at the height h');
  });

  test('is shown in parts that lose nothing', async () => {
    const paragraph = 'A sentence that stands for many others of its kind. '.repeat(20).trim();
    const whole = Array.from({ length: 12 }, (_, index) => `${index} ${paragraph}`).join('\n\n');
    const { pages, pagesTotal } = await read(whole);
    expect(pagesTotal).toBe(pages.length);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map(({ text }) => text).join('\n\n')).toBe(whole);
    for (const { text } of pages) expect(text.length).toBeLessThanOrEqual(4_500);
  });
});

/** Spaces as zlib packs them, without making more than the first mebibyte of them. */
function packSpaces(mebibytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(MEBIBYTE, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const [length, space] = [BigInt(mebibytes * MEBIBYTE), BigInt(' '.charCodeAt(0))];
  // Adler-32 of so many equal bytes.
  const [low, high] = [1n + length * space, length + (space * length * (length + 1n)) / 2n];
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(Number((high % ADLER) * 65_536n + (low % ADLER)));
  const [head, end] = [Buffer.from('789c', 'hex'), Buffer.from('0300', 'hex')];
  return Buffer.concat([head, ...Array.from({ length: mebibytes }, () => piece), end, checksum]);
}

function pageWith(writer: PdfWriter, form: number): Buffer {
  const tree = writer.reserve();
  const content = writer.addStream('', Buffer.from('/A Do'));
  const page = writer.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 9 9] /Contents ${content} 0 R /Resources << /XObject << /A ${form} 0 R >> >> >>`,
  );
  writer.set(tree, `<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`);
  return writer.finish(writer.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`));
}

describe('transcripts', () => {
  const CAPTIONS =
    '1\r\n00:00:01,000 --> 00:00:02,500\r\nOù est\r\n\r\n2\r\n00:00:02,500 --> 00:00:04,000\r\nl’été ?\r\n';
  test.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${CAPTIONS}`)],
    ['UTF-16', Buffer.from(`\ufeff${CAPTIONS}`, 'utf16le')],
    ['Windows-1252', Buffer.from(CAPTIONS.replaceAll('’', '\u0092'), 'latin1')],
  ])('%s: text with the time of each caption', async (_name, content) => {
    const { pages } = await read(content);
    expect(pages).toMatchObject([
      {
        text: 'Où est l’été ?',
        cues: [
          [0, 6, 1, 2.5],
          [7, 14, 2.5, 4],
        ],
      },
    ]);
  });

  test('by their name when something stands before the first caption', async () => {
    const late = `Made by Ada\n\n${CAPTIONS}`;
    expect((await read(late, { name: 'talk.srt' })).pages[0]?.cues).toHaveLength(2);
    expect((await read(late, { name: 'talk.txt' })).pages[0]?.cues).toBeUndefined();
  });
});
