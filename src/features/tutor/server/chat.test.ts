import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { createLanguageModels } from '#server/llm/create-language-models.ts';
import type { LanguageModels } from '#server/llm/language-models.ts';
import type { WebSearch } from '#server/web-search/web-search.ts';
import type { WebResult } from '#shared/web-result.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { type ModelServer, type Script, startModelServer } from '../../../../test/model-server.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { type ChatEvent, chatEventSchema } from '#shared/chat-event.ts';
import { chat, dashboard } from '../contract.ts';

const BOOK = [
  'The heart is a muscular organ about the size of a fist. It has four chambers: two atria and two ventricles. ' +
    'The left ventricle pumps oxygenated blood into the aorta.',
  'A healthy adult heart beats about 72 times per minute at rest.',
  'William Harvey described the circulation of the blood in 1628. He did not know about the capillaries, which Marcello Malpighi saw in 1661.',
].join('\n\n');

const PAPER: WebResult = {
  title: 'Capillaries revisited',
  link: 'https://journal.example/capillaries',
  is_academic: true,
  snippet: 'Marcello Malpighi saw the capillaries of the frog lung in 1661.',
  authors: ['A. Author'],
  year: 2020,
  doi: '10.1/x',
  source: 'openalex',
};

type Body = z.input<typeof chat.body>;

let product: TestApp;
let models: ModelServer;
let learner: Person;
let folder: string;
let origin: string;
let book: string;
let llm: LanguageModels;
let web: Awaited<ReturnType<WebSearch['search']>>;
let searched: string[];

const NO_MODEL: LanguageModels = {
  find: async () => null,
  endpointOf: async () => null,
  wishOf: async () => null,
};
const asked: { preferred: string | undefined } = { preferred: undefined };

beforeAll(async () => {
  [models, folder] = await Promise.all([startModelServer(), mkdtemp(join(tmpdir(), 'lyceum-chat-'))]);
  product = await createTestApp(
    {},
    {
      llm: {
        find: (preferred) => {
          asked.preferred = preferred;
          return llm.find(preferred);
        },
        endpointOf: async () => null,
        wishOf: async () => null,
      },
      webSearch: {
        search: async ({ query }) => {
          searched.push(query);
          return web;
        },
      },
    },
  );
  origin = await product.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  learner = await product.signUp();
  book = await addDocument(BOOK);
});

beforeEach(() => {
  models.reset();
  llm = createLanguageModels({ LOCAL_MODEL_URL: models.url, LOCAL_MODEL: undefined });
  web = { state: 'found', results: [PAPER] };
  searched = [];
});

afterAll(async () => {
  await product.close();
  await models.close();
  await rm(folder, { recursive: true });
});

async function addDocument(text: string, owner = learner): Promise<string> {
  const id = randomUUID();
  const path = join(folder, `${id}.txt`);
  await writeFile(path, text);
  await product.deps.knowledge.ingest(
    { id, path, fileName: 'book.txt', title: 'The heart', ownerId: owner.userId, visibility: 'me' as const },
    { signal: new AbortController().signal, onProgress: async () => {} },
  );
  return id;
}

function post(body: object, accept = 'application/json', as = learner): Promise<Response> {
  return fetch(`${origin}/api/chat`, {
    method: 'POST',
    headers: { ...as.headers, accept, 'content-type': 'application/json' },
    body: JSON.stringify({ professor: professor('Virtual'), ...body }),
  });
}

function professor(teachingMode: string): Body['professor'] {
  return { name: 'Professor Mei Tanaka', field: 'Biology', teachingMode };
}

async function ask(body: Partial<Body> & { message: string }, as = learner): Promise<ChatEvent[]> {
  const reply = await post(body, 'text/event-stream', as);
  return (await reply.text())
    .split('\n\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => chatEventSchema.parse(JSON.parse(line.slice('data: '.length))));
}

type Done = Extract<ChatEvent, { type: 'done' }>;

function doneOf(events: ChatEvent[]): Done {
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error(`the answer did not end well: ${JSON.stringify(last)}`);
  return last;
}

const answered = async (body: Partial<Body> & { message: string }) => doneOf(await ask(body));

function systemPrompt(): string {
  return models.requests.at(-1)?.messages[0]?.content ?? '';
}

function writes(text: string, script: Script = {}): void {
  models.answer({ pieces: text.split(/(?<= )/), ...script });
}

describe('a professor with a model', () => {
  test('answers a greeting in kind, with no passage and no rule about passages', async () => {
    writes('You are welcome! What next?');
    await answered({ message: 'Thanks!', document_ids: [book] });
    expect(models.requests[0]?.messages.at(-1)?.content).toBe('Thanks!');
    expect(systemPrompt()).not.toContain('passage');
  });

  test('is not asked about a link alone, whose content it would make up', async () => {
    const done = await answered({ message: 'https://example.org/the-blood', document_ids: [book] });
    expect(done).toMatchObject({ answered_by: 'library', citations: [] });
    expect(done.response).toContain('I cannot open links in this chat');
    expect(models.requests).toHaveLength(0);
  });

  test('is given the beginning of the documents to quiz the learner about, also where there are hints', async () => {
    for (const mode of ['Virtual', 'Guided']) {
      writes('How many chambers has the heart?');
      const done = await answered({ message: 'Quiz me!', document_ids: [book], professor: professor(mode) });
      expect(models.requests.at(-1)?.messages.at(-1)?.content).toContain('It has four chambers');
      expect(done.hint).toBeNull();
    }
  });

  test('answers from general knowledge without a document, ungrounded and citing nothing', async () => {
    writes('The heart pumps blood [1]. See https://evil.example now.');
    const done = await answered({ message: 'What does the heart do?' });
    expect(done).toMatchObject({
      response: 'The heart pumps blood. See  now.',
      citations: [],
      grounded: false,
      answered_by: 'local',
      search: 'off',
      search_results: [],
      hint: null,
      structured: null,
    });
    expect(systemPrompt()).toContain('"Professor Mei Tanaka", professor of "Biology"');
    expect(systemPrompt()).toContain('general knowledge');
    expect(models.requests[0]?.messages.at(-1)?.content).toBe('Question: What does the heart do?');
  });

  test('answers from active documents with checked quotes', async () => {
    writes('Harvey described the circulation of the blood in 1628 [1].');
    const message = 'Who described the circulation of the blood?';
    const done = await answered({ message, document_ids: [book] });
    expect(done.grounded).toBe(true);
    expect(done.citations).toMatchObject([{ document_id: book, status: 'supported' }]);
  });

  test('comes as one JSON answer too', async () => {
    writes('It pumps.');
    const reply = await post({ message: 'What does the heart do?' });
    expect(reply.status).toBe(200);
    expect(chat.response.parse(await reply.json())).toEqual({
      response: 'It pumps.',
      citations: [],
      answered_by: 'local',
      unsourced: 0,
      grounded: false,
      search_results: [],
      search: 'off',
      hint: null,
      structured: null,
      writer: { model: 'test-model', instead_of: null },
    });
  });

  test('asks for the kind of model that was chosen', async () => {
    await ask({ message: 'What does the heart do?', model_type: 'anthropic' });
    expect(asked.preferred).toBe('anthropic');
    await ask({ message: 'What does the heart do?' });
    expect(asked.preferred).toBeUndefined();
  });

  test('remembers the turns before', async () => {
    await ask({
      message: 'And the lungs?',
      previous_messages: [
        { role: 'user', content: 'What does the heart do?' },
        { role: 'assistant', content: 'It pumps.' },
      ],
    });
    expect(models.requests[0]?.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
    ]);
  });

  test('gives a structured answer that streams as text and comes taken apart', async () => {
    writes(
      '# The heart\n\nA pump.\n\n## Chambers\n\nIt has four.\n\n## Key points\n\n- four chambers\n- one pump',
    );
    const done = await answered({ message: 'What is the heart?', structured_response: true });
    expect(systemPrompt()).toContain('## Key points');
    expect(done.structured).toEqual({
      title: 'The heart',
      sections: [
        { heading: '', text: 'A pump.' },
        { heading: 'Chambers', text: 'It has four.' },
      ],
      key_points: ['four chambers', 'one pump'],
    });
  });

  test('a model that ignores the shape still gives a structure', async () => {
    writes('Just text.');
    const done = await answered({ message: 'What is the heart?', structured_response: true });
    expect(done.structured).toEqual({
      title: 'What is the heart?',
      sections: [{ heading: '', text: 'Just text.' }],
      key_points: [],
    });
  });

  test('finds no document of somebody else', async () => {
    const stranger = await product.signUp();
    const reply = await post({ message: 'What is it?', document_ids: [book] }, 'application/json', stranger);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 'document_not_found' });
    expect(models.requests).toEqual([]);
  });

  test.each([
    ['a blank message', { message: ' ' }],
    ['an unknown model type', { model_type: 'gemini' }],
    ['no professor', { professor: undefined }],
    ['a conversation without an id of its form', { conversation_id: 'x' }],
  ])('%s is refused', async (_name, change) => {
    const reply = await post({ message: 'Hello?', ...change });
    expect(reply.status).toBe(400);
  });
});

describe('with a web search', () => {
  const question = { message: 'Who saw the capillaries?', enable_search: true };

  test('results come before the text, and what is claimed by them is checked against their words', async () => {
    writes('Malpighi saw the capillaries in 1661 [1]. Harvey saw the capillaries of the frog in 1661 [1].');
    const events = await ask(question);
    const order = events.map(({ type }) => type);
    expect(order.indexOf('search_results')).toBeLessThan(order.indexOf('text'));
    const done = doneOf(events);
    expect(done).toMatchObject({ search: 'found', grounded: true });
    expect(done.search_results).toEqual([{ ...PAPER, number: 1 }]);
    expect(done.citations).toMatchObject([
      { marker: 1, url: PAPER.link, title: PAPER.title, quote: PAPER.snippet, status: 'supported' },
      { marker: 2, url: PAPER.link, status: 'unsupported' },
    ]);
    expect(done.citations[0]).not.toHaveProperty('document_id');
    expect(searched).toEqual(['Who saw the capillaries?']);
  });

  test('documents and the web are numbered together', async () => {
    models.answer((messages) => {
      const prompt = messages.at(-1)?.content ?? '';
      const [, ownNumber] = /number="(\d+)">\nDocument: "The heart"/.exec(prompt) ?? [];
      const [, webNumber] = /number="(\d+)">\nWeb page: "Capillaries revisited"/.exec(prompt) ?? [];
      return {
        pieces: [`Malpighi saw the capillaries in 1661 [${ownNumber}]. It was a frog lung [${webNumber}].`],
      };
    });
    const done = await answered({ ...question, document_ids: [book] });
    expect(done.citations).toMatchObject([{ document_id: book }, { url: PAPER.link }]);
  });

  test.each(['nothing', 'unavailable'] as const)(
    '%s is told to the model and to the reader',
    async (state) => {
      web = { state, results: [] };
      const events = await ask(question);
      expect(events).toContainEqual({ type: 'search_results', search: state, results: [] });
      expect(doneOf(events)).toMatchObject({ search: state, grounded: false });
      expect(models.requests[0]?.messages.at(-1)?.content).toContain('The web search');
    },
  );

  test('without a model the results are quoted', async () => {
    llm = NO_MODEL;
    const done = await answered(question);
    expect(done).toMatchObject({ answered_by: 'library', grounded: true });
    expect(done.response).toContain('what the web search found');
    expect(done.citations).toMatchObject([{ marker: 1, url: PAPER.link, quote: PAPER.snippet }]);
  });

  test('without a model the documents come first, and markers are counted through', async () => {
    llm = NO_MODEL;
    const done = await answered({ ...question, document_ids: [book] });
    expect(done.citations[0]).toMatchObject({ document_id: book });
    expect(done.citations.at(-1)).toMatchObject({ url: PAPER.link, marker: done.citations.length });
    expect(done.response).toContain(`[${done.citations.length}]`);
  });

  test('without a model and a connection it says so', async () => {
    llm = NO_MODEL;
    web = { state: 'unavailable', results: [] };
    const done = await answered({ ...question, language: 'fr' });
    expect(done.response).toContain('The web search could not be reached.');
    expect(done.response).toContain('Here is what your documents say about this:');
    const unknown = await answered({ ...question, message: 'Who invented the periwinkle trap?' });
    expect(unknown.response).toContain('The web search could not be reached.');
    expect(unknown.response).toContain('Connect a model');
  });
});

describe('without a model', () => {
  beforeEach(() => {
    llm = NO_MODEL;
  });

  test('active documents answer in their own words', async () => {
    const message = 'Who described the circulation of the blood?';
    const done = await answered({ message, document_ids: [book] });
    expect(done).toMatchObject({ answered_by: 'library', grounded: true });
    expect(done.response).toContain('William Harvey described the circulation of the blood in 1628. [1]');
  });

  test.each([
    ['fr', 'Qu’est-ce que la mitose ?', 'ce document est en anglais'],
    ['es', '¿Qué es la mitosis celular y cuándo ocurre?', 'el documento está en inglés'],
  ] as const)(
    'what no passage of a document has is better asked in its language (%s)',
    async (language, message, said) => {
      const done = await answered({ message, language, document_ids: [book] });
      expect(done).toMatchObject({ grounded: false, citations: [] });
      expect(done.response).toContain(said);
    },
  );

  test('where no document is active the whole library is quoted, but for what is no question', async () => {
    const quoted = await answered({ message: 'Who described the circulation of the blood?' });
    expect(quoted).toMatchObject({ answered_by: 'library', grounded: true });
    expect(quoted.response).toContain('Here is what your documents say about this:');
    expect(quoted.citations[0]).toMatchObject({ document_id: book });
    for (const message of ['ok merci', 'https://example.org/the-blood']) {
      const done = await answered({ message });
      expect(done).toMatchObject({ grounded: false, citations: [] });
    }
  });

  test.each([
    ['en', '?', 'I found nothing in your library or the courses that answers this'],
    ['es', '?', 'No he encontrado nada en tu biblioteca ni en los cursos'],
    ['fr', '?', 'Je n’ai rien trouvé dans votre bibliothèque ni dans les cours'],
    ['en', '¿Qué es un bígaro y cómo vive en las rocas?', 'Añade un documento'],
  ] as const)('and without a document it says what is missing (%s, %s)', async (language, message, said) => {
    const done = await answered({ message, language });
    expect(done).toMatchObject({ answered_by: 'library', grounded: false, citations: [] });
    expect(done.response).toContain(said);
  });
});

describe('a model that fails', () => {
  const failures: Array<[string, Script, string]> = [
    ['dies in the middle', { pieces: ['Half '], ending: 'die' }, 'partway through'],
    ['sends malformed chunks', { pieces: ['Half '], ending: 'malformed' }, 'invalid response'],
    ['answers 429', { status: 429, headers: { 'retry-after': '60' } }, 'too many requests'],
    ['writes nothing', { pieces: [] }, 'empty answer'],
    ['writes only what may not be shown', { pieces: ['https://evil.example/x'] }, 'empty answer'],
    ['never goes on', { pieces: ['Half '], ending: 'silent' }, 'stopped partway'],
  ];
  test.each(failures)('%s: the last event names it', async (_name, script, reason) => {
    models.answer(script);
    const limits = { firstMs: 300, betweenMs: 300, totalMs: 5_000 };
    llm = createLanguageModels({ LOCAL_MODEL_URL: models.url, LOCAL_MODEL: undefined }, { limits });
    const last = (await ask({ message: 'What does the heart do?' })).at(-1);
    expect(last).toMatchObject({ type: 'error', code: 'local_model' });
    expect(last?.type === 'error' && last.detail).toContain(reason);
    expect(last?.type === 'error' && last.detail).toMatch(
      /^LM Studio Error: .*Please ensure LM Studio is running and a model is loaded\.$/,
    );
  });

  test('a slow one is waited for', async () => {
    writes('It pumps blood.', { firstDelayMs: 200, delayMs: 20 });
    expect((await answered({ message: 'What does the heart do?' })).response).toBe('It pumps blood.');
  });
});

describe('the dashboard', () => {
  async function figures(as: Person) {
    const reply = await product.app.fastify.inject({ url: '/api/dashboard', headers: as.headers });
    return dashboard.response.parse(reply.json());
  }

  test('counts what really is there, of the caller only', async () => {
    const [ada, other] = [await product.signUp(), await product.signUp()];
    expect(await figures(ada)).toMatchObject({
      active_sessions: 0,
      response_time_ms: null,
      knowledge_base: 0,
    });
    const conversation_id = randomUUID();
    await ask({ message: 'What does the heart do?', conversation_id }, ada);
    await ask({ message: 'And the lungs?', conversation_id }, ada);
    await ask({ message: 'What is a cell?', conversation_id: randomUUID() }, ada);
    await addDocument(BOOK, ada);
    await expect.poll(async () => (await figures(ada)).active_sessions).toBe(2);
    expect(await figures(ada)).toMatchObject({ knowledge_base: 1, response_time_ms: expect.any(Number) });
    expect(await figures(other)).toMatchObject({
      active_sessions: 0,
      response_time_ms: null,
      knowledge_base: 0,
    });
  });

  test('administrators see their institution', async () => {
    const admin = await product.signUp({ role: 'institution_admin', email: 'head@uni-figures.example' });
    const teacher = await product.signUp({ role: 'teacher', email: 'teacher@uni-figures.example' });
    const elsewhere = await product.signUp({ role: 'institution_admin' });
    await ask({ message: 'What does the heart do?', conversation_id: randomUUID() }, teacher);
    await expect.poll(async () => (await figures(admin)).active_sessions).toBe(1);
    expect(await figures(elsewhere)).toMatchObject({ active_sessions: 0, response_time_ms: null });
  });
});

/** The number under which the prompt shows the passage with these words. */
function numberOf(messages: Array<{ content: string }>, words: string): string {
  const passages = (messages.at(-1)?.content ?? '').split('<passage number="');
  return passages.find((passage) => passage.includes(words))?.split('"')[0] ?? 'none';
}

describe('a second look of the model at sentences and their quotes', () => {
  /** Answers with `text`, and every request for verdicts with `look`. */
  function judging(text: string, look: Script): void {
    models.answer((messages) =>
      messages[0]?.content.startsWith('You compare sentences')
        ? look
        : {
            pieces: [
              text.replaceAll(/\[\[(.+?)\]\]/g, (_, words: string) => `[${numberOf(messages, words)}]`),
            ],
          },
    );
  }
  const SAID =
    'Blood gets all its oxygen there [[four chambers]]. The heart beats 78 times a minute [[72 times]].';

  test('comes after the text, and never stands above a figure that differs', async () => {
    judging('The organ is muscular [[four chambers]]. The heart beats 78 times per minute [[72 times]].', {
      pieces: ['{"1": "says_less", "2": "supports"}'],
    });
    const events = await ask({ message: 'What does the book say about the heart?', document_ids: [book] });
    const order = events.map(({ type }) => type);
    expect(order.lastIndexOf('text')).toBeLessThan(order.indexOf('citation_checked'));
    expect(doneOf(events).citations).toMatchObject([
      { marker: 1, status: 'unsupported', judged: 'says_less' },
      { marker: 2, status: 'unsupported', doubt: { kind: 'number', said: '78', shown: '72' } },
    ]);
    expect(doneOf(events).citations[1]).not.toHaveProperty('judged');
  });

  test('never stands above a figure that stands nowhere in the source', async () => {
    judging('The heart is a muscular organ about the size of a fist of 300 grams [[four chambers]].', {
      pieces: ['{"1": "supports"}'],
    });
    const done = doneOf(
      await ask({ message: 'What does the book say about the heart?', document_ids: [book] }),
    );
    expect(done.citations).toMatchObject([{ status: 'unsupported', doubt: { kind: 'number' } }]);
  });

  test('clears what a rule could not find in the same words', async () => {
    judging('Four rooms make up this pump [[four chambers]].', { pieces: ['{"1": "supports"}'] });
    const done = doneOf(
      await ask({ message: 'What does the book say about the heart?', document_ids: [book] }),
    );
    expect(done.citations).toMatchObject([{ status: 'supported', judged: 'supports' }]);
    expect(done.grounded).toBe(true);
  });

  test('leaves the rules alone where it fails', async () => {
    judging(SAID, { status: 400, body: '{"error":"no response_format"}' });
    const done = doneOf(
      await ask({ message: 'What does the book say about the heart?', document_ids: [book] }),
    );
    expect(done.citations.map(({ judged }) => judged)).toEqual([undefined, undefined]);
  });

  test('is not taken at a sentence that is the quote', async () => {
    judging('It has four chambers: two atria and two ventricles. [[four chambers]]', { pieces: ['{}'] });
    await ask({ message: 'What does the book say about the heart?', document_ids: [book] });
    expect(models.requests).toHaveLength(1);
  });
});

describe('sentences and their sources', () => {
  const answeredWith = (text: (messages: Array<{ content: string }>) => string) => {
    models.answer((messages) =>
      messages[0]?.content.startsWith('You compare sentences')
        ? { pieces: ['{}'] }
        : { pieces: [text(messages)] },
    );
    return answered({
      message: 'What does the book say about heart, Harvey and blood?',
      document_ids: [book],
    });
  };

  test('a sentence without a marker is given the passage that says it; one that none says is counted', async () => {
    const done = await answeredWith(
      () =>
        'The left ventricle pumps oxygenated blood into the aorta. Octopuses have three hearts and blue blood in their veins. What do you think?',
    );
    expect(done.response).toMatch(
      /^The left ventricle pumps oxygenated blood into the aorta \[1\]\. Octopuses/,
    );
    expect(done.citations).toMatchObject([
      { marker: 1, status: 'supported', quote: 'The left ventricle pumps oxygenated blood into the aorta.' },
    ]);
    expect(done).toMatchObject({ unsourced: 1, grounded: true });
  });

  test('what only says the contrary, or stands in code, is given none', async () => {
    const done = await answeredWith(
      () =>
        'The left ventricle does not pump oxygenated blood into the aorta.\n```\nThe left ventricle pumps oxygenated blood into the aorta.\n```\n',
    );
    expect(done).toMatchObject({ citations: [], grounded: false, unsourced: 1 });
  });

  test('a right sentence with a wrong number is led to the passage that says it', async () => {
    const done = await answeredWith(
      (messages) =>
        `William Harvey described the circulation of the blood in 1628 [${
          (Number(numberOf(messages, 'William Harvey')) % 2) + 1
        }].`,
    );
    expect(done.citations).toMatchObject([{ status: 'supported' }]);
    expect(done.citations[0]?.quote).toContain('1628');
  });

  test('who wants no model is answered with quotes, and nothing is said of models', async () => {
    const message = 'Who described the circulation of the blood?';
    const done = await answered({ message, document_ids: [book], without_model: true });
    expect(done).toMatchObject({ answered_by: 'library', writer: { model: null, instead_of: null } });
    expect(done.citations[0]?.quote).toContain('William Harvey');
    expect(models.requests).toEqual([]);
  });

  test('thanks and greetings are not said to lack a source', async () => {
    models.answer({
      pieces: ['You are very welcome, and good luck with the test about the heart tomorrow.'],
    });
    const done = await answered({ message: 'Thanks!', document_ids: [book] });
    expect(done.unsourced).toBe(0);
  });
});
