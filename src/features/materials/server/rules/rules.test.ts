import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { longestTurn } from '../../../../../test/main-thread.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import type { Item } from '../../contract.document.ts';
import type { Material } from '../../contract.ts';
import { materialsOf } from '../materials.fixture.ts';

const THINGS = [
  ['sarcomere', 'the smallest contractile unit of a striated muscle'],
  ['patella', 'a bone incorporated into the tendon of the large thigh muscle'],
  ['clavicle', 'an elongated bone located between shoulder and sternum'],
  ['fibula', 'the slender bone on the outer side of the lower leg'],
  ['glomerulus', 'a capillary bed that filters blood inside the kidney'],
  ['nephron', 'the filtering unit inside of every human kidney'],
  ['alveolus', 'the tiny air sac where gases enter the bloodstream'],
  ['osteoblast', 'a cell responsible for building new bone matrix'],
  ['synapse', 'the junction where one neuron signals to another'],
  ['dendrite', 'a branched extension that receives incoming signals'],
  ['myelin', 'a fatty sheath that insulates the axons of neurons'],
  ['ventricle', 'a chamber that pumps blood out of the heart'],
  ['platelet', 'a cell fragment that helps blood to clot quickly'],
  ['tendon', 'a strong cord that connects muscle with bone'],
  ['ligament', 'a tough band that connects bones with each other'],
  ['larynx', 'the organ between pharynx and trachea that makes sounds'],
  ['trachea', 'the tube that carries air from the larynx downwards'],
  ['spleen', 'an organ that removes worn blood cells from circulation'],
  ['cochlea', 'the coiled chamber that turns vibrations into signals'],
  ['retina', 'a layer that turns light into signals behind the lens'],
] as const;
const BOOK = THINGS.map(
  ([term, what], index) =>
    `The ${term} is ${what}. Doctors examine the ${term} of a patient number ${index} times. This is a part of it. Old patients whose ${term} was injured often have trouble with the ${THINGS[(index + 7) % THINGS.length]?.[0]}.`,
).join('\n\n');

let product: TestApp;
let teacher: Person;
let materials: ReturnType<typeof materialsOf>;
let folder: string;
let book: string;
let ingested = 0;

beforeAll(async () => {
  product = await createTestApp();
  teacher = await product.signUp({ role: 'teacher' });
  materials = materialsOf(product, teacher);
  folder = await mkdtemp(join(tmpdir(), 'lyceum-rules-'));
  book = await ingest(BOOK);
  await product.startJobs();
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

async function ingest(text: string, title = 'Anatomy'): Promise<string> {
  // What is picked depends on the ids of the documents: each run picks the same.
  ingested += 1;
  const id = `00000000-0000-4000-8000-${String(ingested).padStart(12, '0')}`;
  const path = join(folder, `${id}.txt`);
  await writeFile(path, text);
  const source = {
    id,
    title,
    ownerId: teacher.userId,
    visibility: 'me' as const,
    path,
    fileName: 'anatomy.txt',
  };
  await product.deps.knowledge.ingest(source, {
    signal: new AbortController().signal,
    onProgress: async () => {},
  });
  return id;
}

const make = async (settings: object) =>
  materials.settled((await materials.create({ topic: '', document_ids: [book], ...settings })).id);
/** Whether the book says the sentence of the prompt with the option in its gap, whatever the figures. */
const isSaid = (prompt: string, option: string): boolean => {
  const [, quoted = ''] = prompt.split('> ');
  const filled = quoted.replace('______', option).replaceAll(/\d+/g, '0');
  return BOOK.replaceAll(/\d+/g, '0').includes(filled);
};
const itemsOf = ({ sections }: Material): Item[] =>
  sections.flatMap((section) => (section.type === 'items' ? (section.content?.items ?? []) : []));

describe('without a model', () => {
  test('questions are built from the documents, say so, pass the checks, and each cites its sentence', async () => {
    const made = await make({ teachingMode: 'practice' });
    expect(made).toMatchObject({ origin: 'rules', status: 'ready', findings: [] });
    expect(made.sections.map(({ key }) => key)).toEqual(['choose', 'recall', 'more']);
    expect(itemsOf(made).map(({ difficulty }) => difficulty)).toEqual(itemsOf(made).map(() => null));
    const errors = made.sections.flatMap(({ findings }) =>
      findings.filter(({ severity }) => severity === 'error'),
    );
    expect(errors).toEqual([]);
    expect(itemsOf(made).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['multiple_choice', 'cloze']),
    );
    for (const section of made.sections) {
      expect(section.citations.length).toBeGreaterThan(0);
      for (const { quote, status, document_id: id } of section.citations) {
        expect({ id, status, isVerbatim: BOOK.includes(quote) }).toEqual({
          id: book,
          status: 'supported',
          isVerbatim: true,
        });
      }
    }
  });

  test('nobody waits while questions are built from a long document', async () => {
    const long = await ingest(Array.from({ length: 30 }, () => BOOK).join('\n\n'));
    const { ms } = await longestTurn(() => make({ teachingMode: 'practice', document_ids: [long] }));
    expect(ms).toBeLessThan(50);
  });

  test('no answer is asked for twice, stands in its own question, or has a wrong option that fits', async () => {
    const items = itemsOf(await make({ teachingMode: 'practice' }));
    const answers = items.flatMap((item) => {
      if (item.type === 'short_answer') return [item.answers[0]];
      if (item.type === 'cloze') return item.gaps.map(([answer]) => answer);
      if (item.type === 'multiple_choice')
        return item.options.filter(({ is_right }) => is_right).map(({ text }) => text);
      return item.type === 'matching' ? item.pairs.map(({ left }) => left) : [];
    });
    expect(new Set(answers).size).toBe(answers.length);
    for (const item of items) {
      if (item.type !== 'multiple_choice') continue;
      const right = item.options.filter(({ is_right }) => is_right).map(({ text }) => text);
      const [described] = THINGS.filter(([, what]) => item.prompt.includes(what));
      const fitting = item.options.filter(({ text }) => isSaid(item.prompt, text)).map(({ text }) => text);
      expect(right).toEqual(described ? [described[0]] : fitting);
    }
  });

  test('a question that the teacher wrote or changed is not said to be made by rule', async () => {
    const made = await make({ teachingMode: 'practice' });
    const section = made.sections.find(({ key }) => key === 'choose');
    const items = itemsOf({ ...made, sections: made.sections.slice(0, 1) });
    const [first, ...others] = items;
    const own = { ...first, id: 'i1', prompt: 'Which bone is the longest?' };
    const content = { items: [{ ...first, solution: 'See your notes.' }, ...others, own] };
    const edit = { revision: section?.revision, content };
    await materials.call('PUT', `/${made.id}/sections/choose`, edit);
    const exported = await product.app.fastify.inject({
      url: `/api/materials/${made.id}/export?format=csv&version=teacher&accept_findings=true`,
      headers: teacher.headers,
    });
    const rows = Papa.parse<Record<string, string>>(exported.body, {
      header: true,
      skipEmptyLines: true,
    }).data;
    const byRule = 'by rule, without a language model';
    const teachers = 'written or edited by the teacher';
    expect(rows.slice(0, items.length + 2).map(({ Origin }) => Origin)).toEqual([
      teachers,
      ...others.map(() => byRule),
      teachers,
      byRule,
    ]);
  });

  test('the same documents give the same questions', async () => {
    const [one, another] = [
      await make({ teachingMode: 'practice' }),
      await make({ teachingMode: 'practice' }),
    ];
    expect(itemsOf(another)).toEqual(itemsOf(one));
  });

  test('made again, a section asks something else', async () => {
    const made = await make({ teachingMode: 'practice' });
    const prompts = (material: Material) =>
      itemsOf({ ...material, sections: material.sections.slice(1, 2) }).map(({ prompt }) => prompt);
    await materials.call('POST', `/${made.id}/sections/recall/generate`, {});
    expect(prompts(await materials.settled(made.id))).not.toEqual(prompts(made));
  });

  test('a lesson has what can be quoted, and no objectives', async () => {
    const made = await make({ teachingMode: 'concept' });
    expect(made.sections.map(({ key, status }) => [key, status])).toEqual([
      ['key_points', 'ready'],
      ['checks', 'ready'],
      ['exit_quiz', 'ready'],
    ]);
  });

  test('a curriculum cannot be made, and says so', async () => {
    const body = { grade: '8', subject: 'biology', teachingMode: 'curriculum', document_ids: [book] };
    expect(await materials.call('POST', '', body)).toMatchObject({
      status: 503,
      body: { code: 'curriculum_needs_model' },
    });
  });

  test('nothing can be made without documents either', async () => {
    expect(await materials.call('POST', '', { grade: '8', subject: 'biology' })).toMatchObject({
      status: 503,
      body: { code: 'no_model' },
    });
  });

  test.each([
    ['German', 'Die Mitose ist eine Zellteilung, bei der zwei gleiche Kerne entstehen. '],
    ['Chinese', '叶绿体是一种能够吸收光能的绿色细胞器。线粒体是一种为细胞提供能量的细胞器。'],
    ['Japanese', '葉緑体とは、光を吸収する色素をふくむ緑色の小器官である。'],
  ])('of a document in %s it is said that there are no rules for it', async (_, sentence) => {
    const made = await make({ teachingMode: 'practice', document_ids: [await ingest(sentence.repeat(20))] });
    expect(made.sections.map(({ status, findings }) => [status, findings[0]?.code])).toEqual(
      made.sections.map(() => ['failed', 'language_without_rules']),
    );
  });

  test('a material in a language without rules is refused before it begins', async () => {
    const body = { grade: '8', subject: 'biology', language: 'de', document_ids: [book] };
    expect(await materials.call('POST', '', body)).toMatchObject({
      status: 503,
      body: { code: 'language_needs_model' },
    });
  });

  test('of one page, what its sentences say once is asked as well', async () => {
    const page = await ingest(
      'The plague reached Messina in October 1347 with ships that came from the Black Sea. It killed about 25 million people in Europe within five years. Alexandre Yersin found its bacterium in 1894 in Hong Kong. Giovanni Boccaccio described the sickness of Florence. Merchants of Ragusa kept ships outside the harbour for 30 days.',
    );
    const made = await make({ teachingMode: 'practice', document_ids: [page] });
    const asked = itemsOf(made).flatMap((item) => {
      if (item.type === 'cloze') return item.gaps.map(([gap]) => gap);
      return item.type === 'numeric' ? [item.answer] : [];
    });
    // 'Europe' is not: its sentence is only understood behind the first one, of which something else is asked.
    expect(asked).toEqual(expect.arrayContaining(['30', 'Florence']));
    expect(new Set(asked).size).toBe(asked.length);
  });

  test.each([
    ['Cells.pptx', 'Practice: Cells'],
    ['Lesson 2.5', 'Practice: Lesson 2.5'],
  ])('a material about a document called %s is called %s', async (title, called) => {
    const { id } = await materials.create({
      topic: '',
      document_ids: [await ingest(BOOK, title)],
      teachingMode: 'practice',
    });
    expect((await materials.settled(id)).title).toBe(called);
  });

  test('too little text is told', async () => {
    const note = await ingest('Only a note. Nothing to ask.');
    const made = await make({ teachingMode: 'practice', document_ids: [note] });
    expect(made.status).toBe('interrupted');
    expect(made.sections[0]).toMatchObject({ status: 'failed', findings: [{ code: 'too_little_text' }] });
  });

  test('what is made is kept in the library, where it is read like any other document', async () => {
    const { id } = await make({ teachingMode: 'practice' });
    const saved = await materials.call('POST', `/${id}/save-to-library`, {});
    expect(saved.status).toBe(200);
    const url = `/api/documents/${saved.body.document_id}`;
    const read = async () => (await product.app.fastify.inject({ url, headers: teacher.headers })).json();
    expect(await read()).toMatchObject({ title: 'Practice: Anatomy' });
  });
});
