import { READ_LANGUAGES } from '#shared/languages.ts';
import { text } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Citation } from '#shared/citation.ts';
import { EXPORT_FORMATS, type ExportFormat, KEY_FORMATS, type Material } from '../../contract.ts';
import { makeCitation, makeCurriculum, makeMaterial, makeSection } from '../../../../../test/material.ts';
import { exportMaterial } from './export-material.ts';

const BASE = { difficulty: 'easy' as const, objectives: ['o1'], solution: 'Zsolution is worked [1]' };
/** Stand in every text that only a teacher should read, and in no other. */
const SECRETS = [
  'Zsolution',
  'Zquote',
  'Zreason',
  'Zanswer',
  'Zgap',
  'Zbelief',
  'Zcorrection',
  'Zactivity',
  'Zfound',
  'Zheading',
  'Zaddress',
];
const PUBLIC = [
  'Sobjective',
  'Spoint',
  'Sexplained',
  'Schoice',
  'Soption one',
  'Sseveral',
  'Soption four',
  'Sstatement',
  'Snumber',
  'Sexpression',
  'Sshort',
  'Sblank',
  'Sleft one',
  'Sright a one',
  'Sopen',
  'Atlas of cells',
];

function cited(marker: number, facts: Partial<Citation> = {}): Citation {
  return { ...makeCitation(marker, 'Atlas of cells', 40 + marker), quote: 'Zquote was cut here', ...facts };
}

/** A lesson with a section and a question of every kind. */
function fullLesson(facts: Partial<Material> = {}): Material {
  const finding = {
    severity: 'error' as const,
    code: 'key_mismatch',
    details: { answer: 'Zfound', computed: '2' },
  };
  return makeMaterial(
    [
      makeSection('objectives', { objectives: [{ id: 'o1', text: 'Sobjective' }] }),
      makeSection('key_points', { points: ['Spoint [1]'] }, { citations: [cited(1)] }),
      makeSection('misconceptions', { misconceptions: [{ belief: 'Zbelief', correction: 'Zcorrection' }] }),
      makeSection('explanation', { text: 'Sexplained' }, { citations: [] }),
      makeSection(
        'items',
        {
          items: [
            {
              ...BASE,
              id: 'q1',
              type: 'multiple_choice',
              prompt: 'Schoice',
              options: [
                { text: 'Soption one', is_right: false, rationale: 'Zreason one' },
                { text: 'Soption two [2]', is_right: true, rationale: 'Zreason two' },
              ],
            },
            {
              ...BASE,
              id: 'q10',
              type: 'multiple_select',
              prompt: 'Sseveral',
              options: [
                { text: 'Soption three [2]', is_right: true, rationale: 'Zreason three' },
                { text: 'Soption four [3]', is_right: true, rationale: 'Zreason four' },
                { text: 'Soption five', is_right: false, rationale: '' },
              ],
            },
            { ...BASE, id: 'q2', type: 'true_false', prompt: 'Sstatement', answer: true },
            {
              ...BASE,
              id: 'q3',
              type: 'numeric',
              prompt: 'Snumber',
              answer: '4711.25',
              unit: 'm',
              tolerance: 0.125,
              significant_figures: 3,
              computation: '9422.5/2',
            },
            {
              ...BASE,
              id: 'q4',
              type: 'expression',
              prompt: 'Sexpression',
              answer: 'Zanswer',
              equals: 'Zanswer',
            },
            { ...BASE, id: 'q5', type: 'short_answer', prompt: 'Sshort', answers: ['Zanswer'] },
            { ...BASE, id: 'q6', type: 'cloze', prompt: 'Sblank {1} and {2}', gaps: [['Zgap'], ['Zgap2']] },
            {
              ...BASE,
              id: 'q7',
              type: 'matching',
              prompt: 'Smatch',
              pairs: ['one', 'two', 'three', 'four'].map((word, index) => ({
                left: `Sleft ${word}`,
                right: `Sright ${['a', 'b', 'c', 'd'][index]} ${word}`,
              })),
            },
            { ...BASE, id: 'q8', type: 'open', prompt: 'Sopen', answer: 'Zanswer' },
            {
              ...BASE,
              id: 'q9',
              type: 'multiple_choice',
              prompt: 'Which page says this?',
              solution: 'Zsolution [3]',
              options: [7, 43, 99].map((page) => ({
                text: `Page ${page}`,
                is_right: page === 43,
                rationale: '',
              })),
            },
          ],
        },
        {
          key: 'easy',
          citations: [
            cited(1, {
              url: 'https://cells.example/#:~:text=Zaddress',
              document_id: undefined,
              page: undefined,
            }),
            cited(2),
            cited(3),
            cited(4, { page: undefined, heading: 'Zheading' }),
          ],
          findings: [
            { ...finding, subject: 'q3' },
            { ...finding, subject: null },
          ],
        },
      ),
    ],
    {},
    { findings: [{ ...finding, subject: null }], ...facts },
  );
}

/** Everything that is in a file: what is shown, what is hidden, and what is said about it. */
const READERS: Record<Exclude<ExportFormat, 'gift' | 'csv'>, (bytes: Buffer) => Promise<string>> = {
  markdown: async (bytes) => bytes.toString(),
  docx: readAllOfDocx,
  pdf: readAllOfPdf,
};

async function readAllOfDocx(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes);
  const parts: string[] = [];
  for await (const entry of zip.eachEntry()) parts.push(await text(await zip.openReadStreamPromise(entry)));
  return parts
    .join('\n')
    .replaceAll(/<\/w:p>/g, '\n')
    .replaceAll(/<w:[^>]*>|<\/w:[^>]*>/g, '');
}

async function readAllOfPdf(bytes: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const parts = [
    JSON.stringify(await document.getMetadata()),
    JSON.stringify(await document.getAttachments()),
  ];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    parts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    parts.push(JSON.stringify(await page.getAnnotations()), JSON.stringify(await page.getStructTree()));
  }
  await loading.destroy();
  return parts.join('\n');
}

async function contentOf(material: Material, format: keyof typeof READERS): Promise<string> {
  const { bytes } = await exportMaterial(material, { format, version: 'student', acceptsFindings: true });
  return READERS[format](Buffer.from(bytes));
}

describe.each(Object.keys(READERS) as (keyof typeof READERS)[])('the student version as %s', (format) => {
  test.each(READ_LANGUAGES)('has every question and nothing of the key (%s)', async (language) => {
    const { settings, ...lesson } = fullLesson({ origin: 'rules' });
    const seen = await contentOf({ ...lesson, settings: { ...settings, language } }, format);
    expect(SECRETS.filter((secret) => seen.includes(secret))).toEqual([]);
    expect(PUBLIC.filter((words) => !seen.includes(words))).toEqual([]);
    expect(['4711', '0.125', '9422'].filter((number) => seen.includes(number))).toEqual([]);
    expect(seen).not.toMatch(/⚠|is_right|☑|✓/);
  });

  test('names the page of a source, but not where that is the answer', async () => {
    const seen = await contentOf(fullLesson(), format);
    expect(seen).toMatch(/p\.\s41/);
    expect(seen).toMatch(/p\.\s42/);
    expect(seen).not.toMatch(/p\.\s43/);
  });

  test('no option has a mark that the others lack, and pairs are not in the order of the key', async () => {
    const seen = await contentOf(fullLesson(), format);
    expect(seen).not.toMatch(/Soption (?:two|three|four) *\[/);
    const at = (word: string) => seen.search(new RegExp(`Sright . ${word}`));
    const order = ['one', 'two', 'three', 'four'].toSorted((one, other) => at(one) - at(other));
    expect(order).not.toEqual(['one', 'two', 'three', 'four']);
  });

  test('of a curriculum has no plan of the lessons', async () => {
    const curriculum = makeCurriculum();
    const seen = await contentOf(curriculum, format);
    expect(seen).toContain('Motion 1');
    expect(seen).not.toMatch(/Roll a ball|what would happen on the moon/);
  });
});

test('in Markdown every footnote is referred to, and other sources are a list', async () => {
  const { bytes } = await exportMaterial(fullLesson(), {
    format: 'markdown',
    version: 'student',
    acceptsFindings: true,
  });
  const written = new TextDecoder().decode(bytes);
  const notes = [...written.matchAll(/^\[\^(\d+)\]: /gm)].map(([, number]) => number);
  expect(notes.filter((number) => written.split(`[^${number}]`).length < 3)).toEqual([]);
  expect(written).toMatch(/^- .+p\.\s4[12]/m);
});

test.each(KEY_FORMATS)('%s is a key, so there is no student version of it', async (format) => {
  const wish = { format, acceptsFindings: true };
  await expect(exportMaterial(fullLesson(), { ...wish, version: 'student' })).rejects.toMatchObject({
    code: 'teacher_version_only',
  });
  const { bytes } = await exportMaterial(fullLesson(), { ...wish, version: 'teacher' });
  expect(new TextDecoder().decode(bytes)).toContain('Zsolution');
});

test('the two versions are told apart by name, and only the teacher’s says what it is', async () => {
  const names = await Promise.all(
    (['student', 'teacher'] as const).map((version) =>
      exportMaterial(fullLesson(), { format: 'markdown', version, acceptsFindings: true }),
    ),
  );
  expect(names.map(({ fileName }) => fileName)).toEqual([
    'Forces and motion.md',
    'Forces and motion (teacher version).md',
  ]);
  const [student, teacher] = names.map(({ bytes }) => new TextDecoder().decode(bytes));
  expect(teacher).toContain('Teacher version with the answer key');
  expect(student).not.toContain('Teacher version');
  expect(EXPORT_FORMATS).toHaveLength(Object.keys(READERS).length + KEY_FORMATS.length);
});
