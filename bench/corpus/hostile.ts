import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, fromBufferPromise } from 'yauzl';
import { formWithoutEnd } from '../../test/pdf-form.ts';
import { makeZip, type ZipEntry } from '../../test/zip.ts';

export interface Hostile {
  name: string;
  /** Some are larger than what one would keep. */
  make(): Buffer;
}

const DAMAGED_BYTES = 60;
const CUT_SHARES = [0.1, 0.5, 0.9];
const MAX_SEED_BYTES = 3_000_000;
const SEEDS = 6;
const LAUGHS = `<!DOCTYPE a [<!ENTITY l0 "lol">${Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('')}]>`;
const EXTERNAL = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]>';
const DEEP = 100_000;
/** The part that holds the text, of formats that are archives. */
const MAIN_PARTS: Readonly<Record<string, RegExp>> = {
  docx: /^word\/document\.xml$/,
  pptx: /^ppt\/slides\/slide\d+\.xml$/,
  xlsx: /^xl\/worksheets\/sheet\d+\.xml$/,
  odt: /^content\.xml$/,
  odp: /^content\.xml$/,
  ods: /^content\.xml$/,
  epub: /\.x?html$/,
};

/** Bombs, entities, depth, wrong types and broken ends of one format, most of them made from its real files in `folder`. */
export async function hostileFiles(folder: string, format: string): Promise<Hostile[]> {
  const seeds = seedsOf(folder, format);
  const cut = seeds.flatMap((seed) =>
    CUT_SHARES.map((share) => ({
      name: `cut off at ${share * 100} %.${format}`,
      make: () => seed.subarray(0, Math.ceil(seed.length * share)),
    })),
  );
  const damaged = seeds.map((seed, index) => ({
    name: `damaged.${format}`,
    make: () => withDamage(seed, index + 1),
  }));
  const wrong = ['pdf', 'docx', 'html', 'png', 'mp3']
    .filter((other) => other !== format)
    .flatMap((other) =>
      seedsOf(folder, other)
        .slice(0, 1)
        .map((content) => ({ name: `${other} called.${format}`, make: () => content })),
    );
  const [seed] = seeds;
  const packed = MAIN_PARTS[format] && seed ? await hostilePackages(seed, format, MAIN_PARTS[format]) : [];
  const own = (OWN[format]?.() ?? []).map(([name, content]) => ({
    name: `${name}.${format}`,
    make: () => Buffer.from(content),
  }));
  const nothing = { name: `nothing.${format}`, make: () => Buffer.alloc(0) };
  return [...cut, ...damaged, ...wrong, ...packed, ...own, nothing];
}

function seedsOf(folder: string, format: string): Buffer[] {
  return readdirSync(join(folder, 'real', format))
    .filter((name) => name.toLowerCase().endsWith(`.${format}`))
    .map((name) => readFileSync(join(folder, 'real', format, name)))
    .filter(({ length }) => length < MAX_SEED_BYTES)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, SEEDS);
}

function withDamage(seed: Buffer, salt: number): Buffer {
  const bytes = Buffer.from(seed);
  let state = salt;
  for (let index = 0; index < DAMAGED_BYTES; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[state % bytes.length] = state >>> 24;
  }
  return bytes;
}

async function hostilePackages(seed: Buffer, format: string, main: RegExp): Promise<Hostile[]> {
  const entries = await unzip(seed);
  const first = entries.find(({ name }) => main.test(name));
  const changed = (change: (xml: string) => string | Buffer): Buffer =>
    makeZip(
      entries.map((entry) =>
        entry === first ? { name: entry.name, content: change(entry.content.toString()) } : entry,
      ),
    );
  const prolog = (xml: string, doctype: string) =>
    doctype + xml.replace(/^\s*<\?xml[^>]*>/, '').replace(/^\s*<!DOCTYPE[^>]*>/i, '');
  const inside = (xml: string, what: string) => xml.replace(/>(?=[^<>]*<\/)/, `>${what}`);
  const made: [string, () => Buffer][] = [
    ['a bomb', () => changed((xml) => Buffer.concat([Buffer.from(xml), Buffer.alloc(200_000_000, ' ')]))],
    ['a bomb of text', () => changed((xml) => inside(xml, 'word '.repeat(20_000_000)))],
    ['entities without end', () => changed((xml) => inside(prolog(xml, LAUGHS), '&l9;'))],
    ['an external entity', () => changed((xml) => inside(prolog(xml, EXTERNAL), '&x;'))],
    ['depth', () => changed((xml) => inside(xml, '<a>'.repeat(DEEP)))],
    ['depth that is closed', () => changed((xml) => inside(xml, '<a>'.repeat(DEEP) + '</a>'.repeat(DEEP)))],
    [
      'parts without end',
      () =>
        makeZip([
          ...entries,
          ...Array.from({ length: 20_000 }, (_, index) => ({ name: `p${index}`, content: '' })),
        ]),
    ],
    [
      'names that leave the archive',
      () => makeZip(entries.map((entry) => ({ ...entry, name: `../../${entry.name}` }))),
    ],
    ['a lying size', () => makeZip(entries.map((entry) => ({ ...entry, size: 10 })))],
    ['an archive of text', () => makeZip([{ name: 'notes.txt', content: 'notes' }])],
  ];
  return made.map(([name, make]) => ({ name: `${name}.${format}`, make }));
}

async function unzip(bytes: Buffer): Promise<(ZipEntry & { content: Buffer })[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  const entries: (ZipEntry & { content: Buffer })[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    entries.push({
      name: entry.fileName,
      content: await contentOf(entry, (one) => zip.openReadStreamPromise(one)),
    });
  }
  return entries;
}

async function contentOf(
  entry: Entry,
  open: (entry: Entry) => Promise<AsyncIterable<Uint8Array>>,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await open(entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

type Made = [name: string, content: string | Buffer][];

const OWN: Readonly<Record<string, () => Made>> = {
  html: () => [
    ['depth', '<div>'.repeat(DEEP)],
    ['elements without end', '<p>a'.repeat(600_000)],
    ['entities', `${LAUGHS}<p>&l9;`],
    ['a table without end', `<table>${'<tr><td colspan=1000>a'.repeat(50_000)}`],
    ['an attribute without end', `<p title="${'a'.repeat(20_000_000)}`],
  ],
  md: () => [
    ['depth of quotes', `${'>'.repeat(DEEP)} a`],
    ['open brackets', '['.repeat(DEEP)],
    ['stars', '*a '.repeat(DEEP)],
    ['lists in lists', Array.from({ length: 3_000 }, (_, index) => `${' '.repeat(index * 2)}- a`).join('\n')],
  ],
  tex: () => [
    ['depth', '{'.repeat(DEEP)],
    ['a macro of itself', '\\def\\a{\\a\\a}\\begin{document}\\a\\end{document}'],
    [
      'macros that double',
      `${Array.from({ length: 30 }, (_, index) => `\\newcommand{\\m${'abcdefghijklmnopqrstuvwxyzABCDE'[index]}}{\\m${'abcdefghijklmnopqrstuvwxyzABCDE'[index + 1]}\\m${'abcdefghijklmnopqrstuvwxyzABCDE'[index + 1]}}`).join('')}\\begin{document}\\ma\\end{document}`,
    ],
    ['an external file', '\\begin{document}\\input{/etc/hostname} text \\end{document}'],
  ],
  ipynb: () => [
    ['depth', '['.repeat(DEEP)],
    [
      'a cell without end',
      JSON.stringify({
        nbformat: 4,
        metadata: {},
        cells: [{ cell_type: 'markdown', source: 'word '.repeat(15_000_000) }],
      }),
    ],
    [
      'cells of other types',
      JSON.stringify({ nbformat: 4, cells: [1, null, { cell_type: 7, source: { a: 1 } }] }),
    ],
  ],
  eml: () => [
    [
      'parts in parts',
      Array.from(
        { length: 5_000 },
        (_, index) => `Content-Type: multipart/mixed; boundary="b${index}"\r\n\r\n--b${index}\r\n`,
      ).join(''),
    ],
    ['a head without end', 'X: a\r\n'.repeat(2_000_000)],
    [
      'a boundary of nothing',
      'From: a\r\nContent-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n\r\ntext\r\n',
    ],
  ],
  rtf: () => [
    ['depth', `{\\rtf1 ${'{'.repeat(DEEP)}`],
    ['binary without end', '{\\rtf1 \\bin2147483647 a}'],
    ['numbers', `{\\rtf1 \\u99999999999999 \\fs-99999999999 a}`],
  ],
  csv: () => [
    ['columns without end', 'a,'.repeat(3_000_000)],
    ['an open quote', `"${'a\n'.repeat(5_000_000)}`],
  ],
  txt: () => [
    ['one line', 'word '.repeat(10_000_000)],
    ['zeros', Buffer.alloc(2_000_000)],
    [
      'marks of every encoding',
      Buffer.concat([Buffer.from('fffe0000fefffffe1b2842', 'hex'), Buffer.alloc(3_000, 0xff)]),
    ],
  ],
  srt: () => [
    [
      'captions without end',
      Array.from({ length: 300_000 }, (_, index) => `${index}\n00:00:00,000 --> 99:59:59,999\na\n`).join(
        '\n',
      ),
    ],
    ['a time of its own', '1\n99999999999:99:99,999 --> 00:00:00,000\na\n'],
  ],
  vtt: () => [['captions without end', `WEBVTT\n\n${'00:00.000 --> 99:59:59.999\n<c>'.repeat(300_000)}`]],
  pdf: () => [
    [
      'pages of themselves',
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [2 0 R] >>\nendobj\ntrailer << /Root 1 0 R >>',
    ],
    ['depth', `%PDF-1.4\n1 0 obj\n${'['.repeat(DEEP)}\nendobj\ntrailer << /Root 1 0 R >>`],
    [
      'two billion pages',
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 2000000000 /Kids [] >>\nendobj\ntrailer << /Root 1 0 R >>',
    ],
    ['fields without end', formWithoutEnd()],
  ],
  png: () => [
    [
      'a picture of gigabytes',
      Buffer.from('89504e470d0a1a0a0000000d4948445200ffffff00ffffff0806000000', 'hex'),
    ],
  ],
  gif: () => [
    [
      'a picture of gigabytes',
      Buffer.from('474946383961ffffffff800000000000ffffff2c00000000ffffffff0002', 'hex'),
    ],
  ],
  bmp: () => [
    [
      'a picture of gigabytes',
      Buffer.from('424d460000000000000036000000280000000ff0ff7f0ff0ff7f01001800', 'hex'),
    ],
  ],
  tif: () => [
    ['a list of itself', Buffer.from('49492a0008000000010000010300010000000100000008000000', 'hex')],
  ],
  webp: () => [
    ['a picture of gigabytes', Buffer.from('524946461a000000574542505650384c0d0000002fffffff0f0000', 'hex')],
  ],
};
