import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeZip } from '../../test/zip.ts';
import { hostileObjects } from './hostile-objects.ts';
import { DEEP, hostileOfOwn, LAUGHS } from './hostile-own.ts';
import { unzip } from './unzip.ts';

export interface Hostile {
  name: string;
  /** Some are larger than what one would keep. */
  make(): Buffer;
}

const DAMAGED_BYTES = 60;
const CUT_SHARES = [0.1, 0.5, 0.9];
const MAX_SEED_BYTES = 3_000_000;
const SEEDS = 6;
const EXTERNAL = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]>';
/** The part that holds the text, of formats that are archives. */
const MAIN_PARTS: Readonly<Record<string, RegExp>> = {
  docx: /^word\/document\.xml$/,
  docm: /^word\/document\.xml$/,
  dotx: /^word\/document\.xml$/,
  dotm: /^word\/document\.xml$/,
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
  const own = hostileOfOwn(format).map(([name, content]) => ({
    name: `${name}.${format}`,
    make: () => Buffer.from(content),
  }));
  const objects = hostileObjects(format).map(([name, make]) => ({ name: `${name}.${format}`, make }));
  const nothing = { name: `nothing.${format}`, make: () => Buffer.alloc(0) };
  return [...cut, ...damaged, ...wrong, ...packed, ...own, ...objects, nothing];
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
