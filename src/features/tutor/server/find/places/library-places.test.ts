import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../../test/app.ts';
import { callAs } from '../../../../../../test/call-as.ts';
import { makePdf, type PdfLine } from '../../../../../../test/pdf.ts';
import type { Person } from '../../../../../../test/sign-up.ts';
import { chat } from '../../../contract.ts';

const LINE_PT = 30;
const TOP_PT = 720;

/** A sentence of prose is longer than the words within a picture. */
const PROSE = 'Everything that moves over something else is held back a little by what it moves over.';

const laidOut = (lines: readonly string[]): { lines: PdfLine[] } => ({
  lines: lines.map((text, index) => ({
    text: text.replace(/^# /u, ''),
    x: 72,
    y: TOP_PT - index * LINE_PT,
    size: text.startsWith('# ') ? 24 : 12,
  })),
});

const CHAPTERS = ['Rest', 'Friction', 'Waves'].map((title, index) => [
  `# Chapter ${index + 1}`,
  `# ${title}`,
  `${title} is what this part of the book tells about in the first place.`,
  `Bodies at rest and bodies with ${title.toLowerCase()} obey the same laws of motion everywhere.`,
]);

const FORCES = [
  ...CHAPTERS,
  [
    PROSE,
    'Table 2: Coefficients of friction for some pairs of surfaces.',
    'Steel on ice 0.03',
    'Rubber on road 0.70',
    'Wood on wood 0.40',
    PROSE,
  ],
];

function makeHeart(): Buffer {
  const picture = [
    {
      text: 'The heart beats about a hundred thousand times on every single day of a life.',
      x: 72,
      y: 720,
      size: 12,
    },
    { text: 'atrium', x: 200, y: 600, size: 12 },
    { text: 'Figure 1: The human heart with its four chambers.', x: 72, y: 400, size: 12 },
    {
      text: 'Blood that comes from the lungs is bright red and flows into the left side first.',
      x: 72,
      y: 370,
      size: 12,
    },
  ];
  const chapters = ['Blood', 'Heart'].map((title, index) =>
    laidOut([
      `# Chapter ${index + 1}`,
      `# ${title}`,
      `${title} is a part of the body that is told of here at some length.`,
    ]),
  );
  return makePdf([...chapters, { lines: picture }]);
}

describe('places, asked of the whole library', () => {
  let product: TestApp;
  let student: Person;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lyceum-library-places-'));
    product = await createTestApp();
    student = await product.signUp();
    await add('Forces', makePdf(FORCES.map(laidOut)));
    await add('The body', makeHeart());
  });
  afterAll(async () => {
    await product.close();
    await rm(folder, { recursive: true });
  });

  async function add(title: string, content: Buffer): Promise<void> {
    const id = randomUUID();
    const path = join(folder, `${id}.pdf`);
    await writeFile(path, content);
    const source = { id, path, fileName: `${title}.pdf`, title, ownerId: student.userId };
    await product.deps.knowledge.ingest(
      { ...source, visibility: 'me' as const },
      { signal: new AbortController().signal, onProgress: async () => {} },
    );
  }

  const ask = async (message: string, language = 'en') => {
    const body = { message, language, professor: { name: 'Mei Tanaka', field: 'Biology' } };
    return chat.response.parse((await callAs(product.app, student, ['POST', '/api/chat', body])).body);
  };

  it.each([
    ['en', 'explain table 2'],
    ['es', 'explica la tabla 2'],
    ['fr', 'explique le tableau 2'],
    ['en', 'what does chapter 3 say?'],
  ])('%s: the one document that has it is quoted: %s', async (language, message) => {
    const { response, grounded } = await ask(message, language);
    expect(grounded).toBe(true);
    expect(response).toContain('Forces');
    expect(response).not.toContain('The body');
  });

  it.each([
    ['en', 'summarise chapter 2', 'Which one do you mean?'],
    ['es', 'resume el capítulo 2', '¿A cuál te refieres?'],
    ['fr', 'résume le chapitre 2', 'Duquel s’agit-il'],
  ])('%s: several that have it are named: %s', async (language, message, which) => {
    const { response, grounded } = await ask(message, language);
    expect(response).toContain(which);
    expect(response).toMatch(/\*\*Forces\*\* – Chapter 2: Friction/);
    expect(response).toMatch(/\*\*The body\*\* – Chapter 2: Heart/);
    expect(grounded).toBe(false);
  });

  it('the title of a document in the question says which one is meant', async () => {
    const { response } = await ask('summarise chapter 2 of The body');
    expect(response).toContain('Heart is a part of the body');
    expect(response).not.toContain('Friction');
  });

  it.each([
    ['en', 'What is this about?'],
    ['es', '¿De qué trata esto?'],
    ['fr', 'De quoi ça parle ?'],
  ])('%s: the whole of it is how its documents begin: %s', async (language, message) => {
    const { response } = await ask(message, language);
    expect(response).toContain('**Forces**');
    expect(response).toContain('**The body**');
  });

  it.each([
    ['en', 'table of friction coefficients'],
    ['en', 'Show me the table that lists coefficients of friction'],
  ])(
    '%s: a table is found by its subject and cut out from its caption to its last row: %s',
    async (language, message) => {
      const { response, citations } = await ask(message, language);
      expect(response).toContain('Rubber on road 0.70');
      const [caption] = citations;
      expect(caption).toMatchObject({ page: 4, cut_out: { page: 4 } });
      const { y0 = 0, y1 = 0 } = caption?.cut_out ?? {};
      const [first, last] = [TOP_PT - LINE_PT, TOP_PT - 4 * LINE_PT].map((y) => 792 - y);
      expect(y0).toBeGreaterThan(60 + 20);
      expect(y0).toBeLessThan(first ?? 0);
      expect(y1).toBeGreaterThan(last ?? 0);
      expect(y1).toBeLessThan((last ?? 0) + LINE_PT);
    },
  );

  it('a figure is found by its subject and cut out with the space above its caption, words of the picture included', async () => {
    const { response, citations } = await ask('figure of the heart');
    expect(response).toContain('Figure 1: The human heart with its four chambers.');
    const { y0 = 0, y1 = 0 } = citations[0]?.cut_out ?? {};
    expect(y0).toBeLessThan(792 - 600);
    expect(y0).toBeGreaterThan(792 - 720 - 12);
    expect(y1).toBeLessThan(792 - 370);
  });

  it('what no caption says is looked for as before', async () => {
    const { response } = await ask('figure of a volcano');
    expect(response).not.toContain('Figure 1');
  });

  it.each([
    ['en', 'What are the key points of chapter 2 of Forces?'],
    ['es', 'ideas principales del capítulo 2 de Forces'],
  ])('%s: the key points of a chapter are its key sentences: %s', async (language, message) => {
    const { response, grounded } = await ask(message, language);
    expect(grounded).toBe(true);
    expect(response).toContain('obey the same laws');
  });
});
