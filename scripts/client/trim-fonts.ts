import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The fonts of the first page: all that English, Spanish and French need is in these two. */
const FILES = [
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
];
/** The interface has no thinner and no bolder text. */
const WEIGHTS = { min: 400, max: 700 };
/** Spacing, accents, ligatures, the arrows of Inter, figures of one width. Fractions are not used. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'calt', 'liga', 'tnum'];
/** The licence of Source Serif reserves its name for the unchanged font. The names are of one length. */
const NAMES = [
  ['Source Serif', 'Lyceum Serif'],
  ['SourceSerif', 'LyceumSerif'],
] as const;
const CACHE = 'node_modules/.cache/lyceum-fonts';

/** Takes out of the fonts that every page loads what no page shows, a third of their size, and lets the page ask for them at once. */
export function trimFonts(): Plugin {
  let trimmed: string[] = [];
  return {
    name: 'trim-fonts',
    apply: 'build',
    async config({ root = process.cwd() }) {
      trimmed = await Promise.all(FILES.map((file) => trim(root, file)));
      const alias = trimmed.map((path) => ({
        find: new RegExp(`^.*/files/${nameOf(path).replace('.', '\\.')}$`),
        replacement: path,
      }));
      return { resolve: { alias } };
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const starts = trimmed.map((path) => `assets/${nameOf(path).replace('.woff2', '-')}`);
        const fonts = Object.keys(bundle).filter((name) => starts.some((start) => name.startsWith(start)));
        return fonts.map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        }));
      },
    },
  };
}

/** The path of the smaller file, which is made once. */
async function trim(root: string, file: string): Promise<string> {
  const whole = await readFile(join(root, 'node_modules', file));
  const settings = JSON.stringify([WEIGHTS, FEATURES, NAMES]);
  const key = createHash('sha256').update(whole).update(settings).digest('hex').slice(0, 12);
  const path = join(root, CACHE, key, nameOf(file));
  if (existsSync(path)) return path;
  const font = await subsetFont(whole, '', {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    variationAxes: { wght: WEIGHTS },
  });
  for (const [reserved, own] of NAMES) rename(font, reserved, own);
  const options = { targetFormat: 'woff2', keepAllGlyphs: true, keepFeatures: FEATURES } as const;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await subsetFont(font, '', options));
  return path;
}

/** In the table of names, which is UTF-16. */
function rename(font: Buffer, reserved: string, own: string): void {
  const before = Buffer.from(reserved, 'utf16le').swap16();
  const after = Buffer.from(own, 'utf16le').swap16();
  for (let at = font.indexOf(before); at !== -1; at = font.indexOf(before, at)) after.copy(font, at);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
