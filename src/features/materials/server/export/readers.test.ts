import { READ_LANGUAGES } from '#shared/languages.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import mammoth from 'mammoth';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { describe, expect, test } from 'vitest';
import { type Material } from '../../contract.ts';
import {
  makeCitation,
  makeCurriculum,
  makeLesson,
  makeMaterial,
  makeSection,
} from '../../../../../test/material.ts';
import fr from '../../web/locales/fr.json' with { type: 'json' };
import { exportMaterial } from './export-material.ts';
import { WORDS } from './words/words.ts';

const LONG_WORD = 'w'.repeat(400);
/** As the teacher wrote it, and as a reader must see it. */
const HOSTILE: readonly (readonly [source: string, seen: string])[] = [
  ['"quotes" ‘and’ {braces} ~=#: 100% & co.', '"quotes" ‘and’ {braces} ~=#: 100% & co.'],
  ['<script>alert(1)</script><!-- gone', '<script>alert(1)</script><!-- gone'],
  ['=1+1 | cell | -> $5 and $10', '=1+1 | cell | -> $5 and $10'],
  ['[^1]: no note [^9] [x]: y', '[^1]: no note [^9] [x]: y'],
  [LONG_WORD, LONG_WORD],
  ['Ærøskøbing Žižek ĳ Größe ñandú œuvre', 'Ærøskøbing Žižek ĳ Größe ñandú œuvre'],
  ['数学，学习目标。力と運動の法則、カタカナ', '数学，学习目标。力と運動の法則、カタカナ'],
  ['lonely \ud800 tail \u202e end', 'tail  end'],
];
const BASE = { id: 'q1', difficulty: 'easy' as const, objectives: [] };
const TEXTS = [
  'Which law says',
  'The first law',
  'The second law',
  'The third law',
  'That one is about rest',
  'A force is a vector',
  'How fast is it?',
  '29.43',
  '2x+3',
  'The unit of force?',
  'newton',
  'mass',
  'acceleration',
  'energy',
  'watt',
  'Explain inertia',
  'A body keeps its motion',
  'Motion needs a force',
  'Mass is not weight',
  'Physics for all',
];

type Read = (material: Material) => Promise<string>;

const bytesOf = async (material: Material, format: 'markdown' | 'docx' | 'pdf') =>
  (await exportMaterial(material, { format, version: 'teacher', acceptsFindings: false })).bytes;

const readMarkdown: Read = async (material) => {
  const source = new TextDecoder().decode(await bytesOf(material, 'markdown'));
  return textOfHtml(
    renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkGfm, remarkMath] }, source)),
  );
};

const readDocx: Read = async (material) => {
  const { value, messages } = await mammoth.convertToHtml({
    buffer: Buffer.from(await bytesOf(material, 'docx')),
  });
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  return textOfHtml(value);
};

const readPdf: Read = async (material) => {
  const loading = getDocument({ data: await bytesOf(material, 'pdf'), verbosity: 0 });
  const document = await loading.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await loading.destroy();
  return pages.join(' ');
};

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;
const readPdfByPoppler: Read = async (material) =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: await bytesOf(material, 'pdf'), encoding: 'utf8' });

const READERS: [string, Read][] = [
  ['Markdown by the renderer', readMarkdown],
  ['DOCX by mammoth', readDocx],
  ['PDF by pdf.js', readPdf],
];
const ALL_READERS = [
  ...READERS,
  ...(hasPoppler ? [['PDF by poppler', readPdfByPoppler] satisfies [string, Read]] : []),
];

describe.each(ALL_READERS)('%s', (_name, read) => {
  test.each(READ_LANGUAGES)('holds every item, option and key, with headings in %s', async (language) => {
    const words = WORDS[language];
    const seen = squeeze(await read(makeLesson({ language })));
    for (const text of [
      ...TEXTS,
      words.answerKey,
      words.sources,
      words.section.objectives,
      words.items['exit-quiz'],
    ]) {
      expect(seen).toContain(squeeze(text));
    }
  });

  test('holds every week of a curriculum', async () => {
    const seen = squeeze(await read(makeCurriculum({ language: 'de' })));
    for (const text of ['Woche 1: Motion 1', 'Woche 3: Motion 3', 'Roll a ball', 'Velocity', '45']) {
      expect(seen).toContain(squeeze(text));
    }
    expect(seen.split(squeeze('Wochenplan')).length - 1).toBe(1);
  });
});

describe.each(READERS)('%s, whatever the text is,', (_name, read) => {
  test.each(HOSTILE)('shows %j as it is', async (source, expected) => {
    const seen = squeeze(await read(makeLesson({}, source)));
    // More than thirty texts of the lesson have it.
    expect(seen.split(squeeze(expected)).length).toBeGreaterThan(30);
    for (const text of TEXTS) expect(seen).toContain(squeeze(text));
  });
});

test.each(['שלום العربية', 'العربية', 'سلام', '한국어', 'हिन्दी'])(
  '%s is kept by DOCX and Markdown, and the PDF says that it cannot draw it',
  async (words) => {
    const material = makeLesson({}, words);
    expect(await readDocx(material)).toContain(words);
    expect(await readMarkdown(material)).toContain(words);
    await expect(readPdf(material)).rejects.toMatchObject({
      code: 'pdf_script_unsupported',
      kind: 'unprocessable',
    });
  },
);

test('a picture sign is drawn', async () => {
  expect(await readPdf(makeLesson({}, 'party 🎉 👩‍🏫'))).toContain('party 🎉');
});

function textOfHtml(html: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" };
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|amp|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Lines end anywhere, and readers differ in their spaces. */
function squeeze(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\u200b]+/g, '');
}

test('the key explains the options of which something is said, and no mark of a source stands apart', async () => {
  const options = ['', 'No unit [1]', ''].map((rationale, index) => ({
    text: `o${index}`,
    is_right: index === 0,
    rationale,
  }));
  const item = {
    ...BASE,
    type: 'multiple_choice' as const,
    prompt: 'Which? [1]',
    options,
    solution: 'So. [1]',
  };
  const citations = [makeCitation(1, 'Physics for all', 12)];
  const material = makeMaterial([makeSection('items', { items: [item] }, { citations })]);
  const source = new TextDecoder().decode(await bytesOf(material, 'markdown'));
  expect(source).toContain('**B.** No unit[^1]');
  expect(source).toContain('So.[^1]');
  expect(source).not.toContain('–');
});

test.each([
  ['student', 1],
  ['teacher', 2],
] as const)('the numbers of questions run through all sections (%s version)', async (version, times) => {
  const ask = (id: string) => ({
    ...BASE,
    id,
    type: 'open' as const,
    prompt: `Why ${id}?`,
    answer: 'So.',
    solution: '',
  });
  const material = makeMaterial([
    makeSection('items', { items: [ask('a'), ask('b')] }, { key: 'easy' }),
    makeSection('items', { items: [ask('c')] }, { key: 'hard' }),
  ]);
  const { bytes } = await exportMaterial(material, { format: 'markdown', version, acceptsFindings: true });
  const numbers = [...new TextDecoder().decode(bytes).matchAll(/^(\d+)\. /gm)].map(([, number]) => number);
  expect(numbers).toEqual(Array.from({ length: times }, () => ['1', '2', '3']).flat());
});

test('the right sides of a matching question have letters, which the key names', async () => {
  const pairs = ['one', 'two', 'three'].map((name) => ({ left: `left ${name}`, right: `right ${name}` }));
  const item = { ...BASE, type: 'matching' as const, prompt: 'Match.', pairs, solution: '' };
  const seen = await readMarkdown(makeMaterial([makeSection('items', { items: [item] })]));
  for (const label of ['1. left one', '2. left two', 'A. right', 'B. right', 'C. right'])
    expect(seen).toContain(label);
  const [letter = ''] = /\b[ABC](?=\. right one)/.exec(seen) ?? [];
  expect(seen).toContain(`1–${letter}`);
});

test.each([
  ['6', '6e (6e année au Québec)'],
  ['12', 'Terminale (12e année au Québec)'],
] as const)('grade %s has its name in France beside that in Québec', async (grade, name) => {
  const material = makeMaterial([makeSection('explanation', { text: 'Oui.' })], { grade, language: 'fr' });
  expect(await readMarkdown(material)).toContain(name);
  expect(fr.grades[grade]).toBe(name);
});
