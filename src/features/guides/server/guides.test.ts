import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { h, makeDocx, p } from '../../../../test/docx.ts';
import { makeTextPdf } from '../../../../test/pdf.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { uploadDocument } from '../../library/contract.ts';
import { addBook } from '../../practice/server/practice.fixture.ts';
import { type Guide, listGuides, makeGuide, readGuide, readGuidePart } from '../contract.ts';
import { exportGuides } from './export.ts';

const CELLS = `# Cells

A ribosome is a small particle of the cell that builds proteins from amino acids.

A chromosome is a long molecule of DNA together with the proteins that pack it.

Mitosis is the division of a nucleus into two nuclei with the same chromosomes.

## The nucleus

The nucleus is the part of the cell that holds the genetic material of the organism.

# Energy

Photosynthesis is the process by which plants make glucose from carbon dioxide and water in the light.

Respiration is the process by which cells release the energy of glucose with the help of oxygen.

An enzyme is a protein that makes a chemical reaction faster without being used up.

Review Questions

Which organelle builds proteins?

• chromosome

• ribosome

• nucleus

B
`;

let product: TestApp;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  product = await createTestApp();
  await product.startJobs();
});
beforeEach(async () => {
  [ada, bob] = await Promise.all([product.signUp(), product.signUp()]);
});
afterAll(() => product.close());

type Request = Parameters<typeof callAs>[2];
const call = (as: Person, ...[method, url, payload]: Request) =>
  callAs(product.app, as, payload ? [method, url, payload] : [method, url]);

/** A document of ada's, read. */
async function upload(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.set('visibility', 'everyone');
  form.set('file', new File([content], name));
  const body = new Response(form);
  const reply = await product.app.fastify.inject({
    ...{ method: 'POST', url: '/api/upload', payload: Buffer.from(await body.arrayBuffer()) },
    headers: { ...ada.headers, 'content-type': body.headers.get('content-type') ?? '' },
  });
  const { document_id: id } = uploadDocument.response.parse(reply.json());
  const read = async () => (await call(ada, 'GET', `/api/documents/${id}`)).body;
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'ready' }), 20_000);
  return id;
}

const shareBook = () =>
  upload('cells.docx', new Uint8Array(makeDocx(CELLS.split('\n\n').map(paragraph).join(''))));

function paragraph(text: string): string {
  const { marks, said = '' } = /^(?<marks>#*) ?(?<said>.*)$/s.exec(text.trim())?.groups ?? {};
  return marks ? h(marks === '#' ? 1 : 2, said) : p(said);
}

async function make(as: Person, document_id: string, more: object = {}): Promise<Guide> {
  const body = { document_id, language: 'en', ...more };
  const answer = await call(as, 'POST', '/api/guides', body);
  expect(answer).toMatchObject({ status: 200, body: { state: 'making' } });
  const { id } = makeGuide.response.parse(answer.body);
  return vi.waitFor(async () => {
    const guide = readGuide.response.parse((await call(as, 'GET', `/api/guides/${id}`)).body);
    expect(guide.state).not.toBe('making');
    return guide;
  }, 30_000);
}

async function partOf(as: Person, id: string, position = 0) {
  const { body } = await call(as, 'GET', `/api/guides/${id}/parts/${position}`);
  return readGuidePart.response.parse(body);
}

const guidesOf = async (as: Person, query = '') =>
  listGuides.response.parse((await call(as, 'GET', `/api/guides${query}`)).body).guides;

describe('a guide', () => {
  test('of a document has a part for each main heading, with what the text defines and questions', async () => {
    const documentId = await shareBook();
    const guide = await make(bob, documentId);
    expect(guide).toMatchObject({
      state: 'ready',
      parts_total: 2,
      parts_done: 2,
      chapter: null,
      can_open: true,
    });
    expect(guide.parts.map(({ title }) => title)).toEqual(['Cells', 'Energy']);
    const { content } = await partOf(bob, guide.id);
    expect(content.outline.map(({ title }) => title)).toEqual(['Cells', 'The nucleus']);
    const ribosome = content.terms.find(({ term }) => term === 'ribosome');
    expect(ribosome?.citation).toMatchObject({
      document_id: documentId,
      quote: 'A ribosome is a small particle of the cell that builds proteins from amino acids.',
    });
    const energy = await partOf(bob, guide.id, 1);
    for (const { citation } of [...content.terms, ...energy.content.terms]) {
      const { part, start, end } = citation.position ?? { part: 0, start: 0, end: 0 };
      const page = await call(bob, 'GET', `/api/documents/${documentId}/pages/${part}`);
      expect(String(Object(page.body).text).slice(start, end)).toBe(citation.quote);
    }
    const terms = (part: typeof energy) => part.content.terms.map(({ term }) => term.toLowerCase());
    expect(terms(energy)).toContain('photosynthesis');
    expect(terms(energy)).not.toContain('ribosome');
    expect(guide.questions).toBeGreaterThan(0);
    for (const { answers, citation } of [...content.questions, ...energy.content.questions]) {
      expect(answers.join('')).not.toBe('');
      expect(CELLS).toContain(citation?.quote);
    }
  });

  test('of a chapter has that chapter alone', async () => {
    const documentId = await shareBook();
    const guide = await make(bob, documentId, { chapter: { title: 'Energy', page: 1 } });
    expect(guide).toMatchObject({ title: 'Energy', chapter: 'Energy', parts_total: 1 });
    const { content } = await partOf(bob, guide.id);
    expect(content.terms.map(({ term }) => term.toLowerCase())).toEqual(
      expect.arrayContaining(['photosynthesis', 'respiration', 'enzyme']),
    );
    expect(JSON.stringify(content.terms)).not.toContain('ribosome');
  });

  test('lists the glossary of the book, each definition word for word', async () => {
    const definition = 'The passage of a solvent towards more salt.';
    const id = await addBook(
      product,
      bob,
      `${CELLS}\n\nGlossary\n\nosmosis: ${definition}\n\ndiffusion: A mixing.`,
    );
    const guide = await make(bob, id);
    const last = await partOf(bob, guide.id, guide.parts.length - 1);
    const osmosis = last.content.terms.find(({ term }) => term === 'osmosis');
    expect(osmosis).toMatchObject({ is_listed: true, citation: { quote: definition } });
  });

  test('has the terms of the glossary that a section speaks of, wherever the book lists them', async () => {
    const chapters = `# Water

Two solutions of different strength stand on the two sides of a thin wall, and osmosis goes on for hours.

# Light

Leaves look green, for chloroplasts take the red and the blue of the light.

# Key terms

osmosis: the movement of water through a membrane

chloroplast: the part of a plant cell that catches light

mitosis: the division of a nucleus into two
`;
    const file = makeDocx(chapters.split('\n\n').map(paragraph).join(''));
    const documentId = await upload('water.docx', new Uint8Array(file));
    const { id } = await make(ada, documentId);
    const [water, light] = await Promise.all([partOf(ada, id, 0), partOf(ada, id, 1)]);
    const listed = ({ content }: typeof water) =>
      content.terms.filter((term) => term.is_listed).map(({ term, citation }) => [term, citation.quote]);
    expect(listed(water)).toEqual([['osmosis', 'the movement of water through a membrane']]);
    expect(listed(light)).toEqual([['chloroplast', 'the part of a plant cell that catches light']]);
  });

  test('of pages names the page of each quote, with its boxes', async () => {
    const sentences = CELLS.split('\n\n').filter((line) => line.endsWith('.'));
    const pdf = new Uint8Array(
      makeTextPdf([sentences.slice(0, 4).join('\n'), sentences.slice(4).join('\n')]),
    );
    const guide = await make(ada, await upload('cells.pdf', pdf));
    const { content, to_page: last } = await partOf(ada, guide.id);
    expect(last).toBe(2);
    const enzyme = content.terms.find(({ term }) => term === 'enzyme');
    expect(enzyme?.citation).toMatchObject({ page: 2, quote: expect.stringMatching(/^An enzyme is/) });
    expect(enzyme?.citation.boxes?.length).toBeGreaterThan(0);
  });

  test('is listed, renamed, taken along as Markdown and deleted', async () => {
    const documentId = await shareBook();
    const guide = await make(bob, documentId, { language: 'fr' });
    const path = `/api/guides/${guide.id}`;
    expect(await call(bob, 'PATCH', path, { title: ' Ma fiche ' })).toMatchObject({
      body: { title: 'Ma fiche' },
    });
    expect(await guidesOf(bob)).toMatchObject([{ title: 'Ma fiche', id: guide.id }]);
    expect(await guidesOf(bob, `?document_id=${documentId}`)).toHaveLength(1);
    expect(await guidesOf(bob, `?document_id=${randomUUID()}`)).toEqual([]);
    const file = await product.app.fastify.inject({ url: `${path}/export`, headers: bob.headers });
    expect(file.headers['content-disposition']).toContain('Ma fiche.md');
    expect(file.body).toContain('# Ma fiche');
    expect(file.body).toContain('### Termes clés');
    expect(file.body).toContain('> A ribosome is a small particle');
    expect(file.body).toContain('## Réponses');
    const student = await product.app.fastify.inject({
      url: `${path}/export?answers=false`,
      headers: bob.headers,
    });
    expect(student.body).not.toContain('Réponses');
    expect(await call(bob, 'DELETE', path)).toMatchObject({ body: { deleted: true } });
    expect(await call(bob, 'GET', path)).toMatchObject({ status: 404, body: { code: 'guide_not_found' } });
  });

  test('is refused by name where there is no such document or chapter', async () => {
    const documentId = await shareBook();
    const ask = (body: object) => call(bob, 'POST', '/api/guides', { language: 'en', ...body });
    expect(await ask({ document_id: randomUUID() })).toMatchObject({
      status: 404,
      body: { code: 'document_not_found' },
    });
    const chapter = { title: 'Sorcery', page: 1 };
    expect(await ask({ document_id: documentId, chapter })).toMatchObject({
      status: 404,
      body: { code: 'chapter_not_found' },
    });
    const unread = randomUUID();
    await product.deps.knowledge.register({
      id: unread,
      title: 'New',
      ownerId: bob.userId,
      visibility: 'me',
    });
    expect(await ask({ document_id: unread })).toMatchObject({
      status: 409,
      body: { code: 'document_not_ready' },
    });
    expect((await ask({ document_id: documentId, chapter: { title: '' } })).status).toBe(400);
  });
});

describe('whose guide it is', () => {
  test('nobody else reads, changes or deletes it, whatever their role', async () => {
    const { id } = await make(bob, await shareBook());
    for (const role of ['student', 'teacher', 'institution_admin'] as const) {
      const eve = await product.signUp({ role });
      expect(await guidesOf(eve)).toEqual([]);
      const requests: Request[] = [
        ['GET', `/api/guides/${id}`],
        ['GET', `/api/guides/${id}/parts/0`],
        ['GET', `/api/guides/${id}/export`],
        ['PATCH', `/api/guides/${id}`, { title: 'Hers' }],
        ['DELETE', `/api/guides/${id}`],
      ];
      for (const request of requests) {
        expect(await call(eve, ...request)).toMatchObject({ status: 404, body: { code: 'guide_not_found' } });
      }
    }
    expect((await call(bob, 'GET', `/api/guides/${id}`)).status).toBe(200);
  });

  test('what it quotes is not shown any more when the document may not be read, and is when it may again', async () => {
    const documentId = await shareBook();
    const { id } = await make(bob, documentId);
    const share = (visibility: string) => call(ada, 'PATCH', `/api/documents/${documentId}`, { visibility });
    await share('me');
    const closed = await call(bob, 'GET', `/api/guides/${id}`);
    expect(closed.body).toMatchObject({ can_open: false, parts: [] });
    expect(await guidesOf(bob)).toMatchObject([{ can_open: false }]);
    for (const path of ['parts/0', 'export']) {
      expect(await call(bob, 'GET', `/api/guides/${id}/${path}`)).toMatchObject({
        status: 404,
        body: { code: 'document_not_found' },
      });
    }
    expect(JSON.stringify(await exported(bob))).not.toContain('ribosome');
    await share('everyone');
    expect((await partOf(bob, id)).content.terms).not.toEqual([]);
    expect(JSON.stringify(await exported(bob))).toContain('ribosome');
  });

  test('it goes with the document, whoever deletes that', async () => {
    const documentId = await shareBook();
    await make(bob, documentId);
    await make(ada, documentId);
    expect((await call(ada, 'DELETE', `/api/documents/${documentId}`)).status).toBe(200);
    expect(await guidesOf(bob)).toEqual([]);
    expect(await guidesOf(ada)).toEqual([]);
  });
});

async function exported(person: Person): Promise<unknown[]> {
  const entries = await Array.fromAsync(exportGuides(product.deps, person.userId));
  return entries.map((entry) => ('json' in entry ? entry.json : null));
}
