import { NO_STRUCTURE } from '#shared/text-structure.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ResourcesRoute } from '#app/resources-route.tsx';
import { streamOf } from '../fake-tutor.fixture.ts';
import type { Citation } from '#shared/citation.ts';
import { renderWeb } from '../../../../../test/web.tsx';
import type { LibraryDocument } from '#features/library/contract.ts';
import { aDocument, FakeLibrary } from '#features/library/web/fake-library.fixture.ts';

const FAILED =
  'Sorry, I encountered an error analyzing this document. The server might be down or the PDF extraction failed. Please try again.';
const NOTES = { title: 'Notes', type: 'document', mime_type: 'text/plain' } as const;
const PAGES = ['First page.', 'Second page. The heart has four chambers. It pumps blood.'];

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

async function openChat(
  facts: Partial<LibraryDocument> = {},
  answers: Record<string, () => Response | Promise<Response>> = {},
) {
  const document = aDocument({ ...NOTES, pages_total: 2, ...facts });
  const library = new FakeLibrary([document]);
  for (const [call, answer] of Object.entries(answers)) library.overrides.set(call, answer);
  for (const [index, text] of PAGES.entries()) {
    const page = {
      page: index + 1,
      pages_total: 2,
      width: 0,
      height: 0,
      text,
      lines: [],
      cues: [],
      headings: [],
      structure: NO_STRUCTURE,
    };
    library.overrides.set(`GET /api/documents/${document.id}/pages/${page.page}`, () => Response.json(page));
  }
  await renderWeb(<ResourcesRoute />);
  await user.click(await screen.findByRole('button', { name: `Chat with ${document.title}` }));
  const dialog = await screen.findByRole('dialog', { name: document.title });
  return { library, document, dialog };
}

async function ask(question: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Your question' }), `${question}{Enter}`);
}

const citationOf = (document: LibraryDocument): Citation => ({
  marker: 1,
  document_id: document.id,
  title: document.title,
  page: 2,
  quote: 'The heart has four chambers.',
  chunk_id: 'chunk',
  status: 'supported',
});

test('opening a chat shows the document beside an empty conversation', async () => {
  const { dialog } = await openChat();
  expect(await within(dialog).findByText('Ask this document')).not.toBeNull();
  expect(await within(dialog).findByText('First page.')).not.toBeNull();
});

test('a chat is counted once, when its first question is asked', async () => {
  const { library, document, dialog } = await openChat();
  const counted = () => library.bodies.filter((body) => Object(body).action_type === 'chat');
  library.overrides.set('POST /api/document-chat', () =>
    streamOf({ type: 'done', response: 'So.', citations: [], answered_by: 'local', grounded: true }),
  );
  expect(counted()).toEqual([]);
  await ask('Why?');
  await within(dialog).findAllByText('So.');
  await ask('Really?');
  await waitFor(() => expect(library.bodies).toContainEqual(expect.objectContaining({ message: 'Really?' })));
  expect(counted()).toEqual([{ document_id: document.id, action_type: 'chat' }]);
});

test('a question goes out with its document; a citation of the answer opens its page, highlighted', async () => {
  const { library, document, dialog } = await openChat();
  const response = 'It has four chambers [1].';
  const citation = citationOf(document);
  library.overrides.set('POST /api/document-chat', () =>
    streamOf(
      { type: 'status', activity: 'searching' },
      { type: 'text', text: response },
      { type: 'citation', citation },
      { type: 'done', response, citations: [citation], answered_by: 'local', grounded: true },
    ),
  );
  await ask('How many chambers?');
  expect(library.bodies).toContainEqual({
    document_id: document.id,
    document_title: 'Notes',
    message: 'How many chambers?',
    previous_messages: [],
    conversation_id: expect.any(String),
    turn_id: expect.any(String),
    language: 'en',
  });
  await user.click(await within(dialog).findByRole('button', { name: /^Source 1: Notes, p. 2/ }));
  await waitFor(() => expect(dialog.querySelector('mark')?.textContent).toBe(citation.quote));
  expect(within(dialog).getByRole('button', { name: 'Document' }).getAttribute('aria-pressed')).toBe('true');
});

test('a question that is asked while the conversation loads is sent when it is there', async () => {
  const document = aDocument({ ...NOTES });
  const id = '5d3c1f60-0000-4000-8000-000000000001';
  const at = '2026-11-03T10:00:00.000Z';
  const conversation = {
    ...{ id, kind: 'document', title: 'Old?', about: 'Notes', subject: document.id, professor: null },
    ...{
      document_ids: [document.id],
      unit_id: null,
      turns: 1,
      created_at: at,
      updated_at: at,
      excerpt: null,
    },
  };
  const facts = {
    ...{ citations: [], grounded: true, answered_by: 'local', writer: null },
    ...{ search_results: [], search: 'off', hint: null, failure: null },
  };
  const turn = {
    id,
    question: 'Old?',
    answer: 'Old answer.',
    asked_at: at,
    ended_at: at,
    status: 'done',
    facts,
  };
  const loaded = Promise.withResolvers<Response>();
  const { library, dialog } = await openChat(document, {
    'GET /api/conversations': () => Response.json({ conversations: [conversation], next_cursor: null }),
    [`GET /api/conversations/${id}`]: () => loaded.promise,
    'POST /api/document-chat': () =>
      streamOf({
        type: 'done',
        response: 'New answer.',
        citations: [],
        answered_by: 'local',
        grounded: true,
      }),
  });
  await ask('How many chambers?');
  const status = within(dialog)
    .getAllByRole('status')
    .map(({ textContent }) => textContent);
  expect(status).toContain(
    'Your question “How many chambers?” will be sent as soon as the conversation has loaded.',
  );
  expect(library.countOf('POST /api/document-chat')).toBe(0);
  loaded.resolve(Response.json({ conversation, turns: [turn] }));
  expect(await within(dialog).findAllByText('New answer.')).not.toEqual([]);
  expect(library.bodies).toContainEqual(
    expect.objectContaining({
      message: 'How many chambers?',
      conversation_id: id,
      previous_messages: [
        { role: 'user', content: 'Old?' },
        expect.objectContaining({ role: 'assistant', content: 'Old answer.' }),
      ],
    }),
  );
  expect(library.countOf('POST /api/document-chat')).toBe(1);
  expect(within(dialog).queryByText(/will be sent/)).toBeNull();
});

test('a citation of a text without pages names its heading and opens the very words', async () => {
  const { library, document, dialog } = await openChat({ mime_type: 'application/msword' });
  const { page: _, ...rest } = citationOf(document);
  const start = PAGES[1]?.indexOf(rest.quote) ?? 0;
  const position = { part: 2, start, end: start + rest.quote.length };
  const citation = { ...rest, heading: 'The heart', paragraph: 3, about_page: 7, position };
  const response = 'It has four chambers [1].';
  library.overrides.set('POST /api/document-chat', () =>
    streamOf({ type: 'done', response, citations: [citation], answered_by: 'local', grounded: true }),
  );
  await ask('How many chambers?');
  expect(await within(dialog).findByText('Notes · The heart, para. 3, about p. 7')).not.toBeNull();
  await user.click(
    await within(dialog).findByRole('button', { name: /^Source 1: Notes, The heart, para. 3/ }),
  );
  await waitFor(() => expect(dialog.querySelector('mark')?.textContent).toBe(citation.quote));
});

test.each([
  [{ heading: 'The heart', slide: 7 }, 'slide 7'],
  [{ slide: 7, in_notes: true as const }, 'slide 7, notes'],
  [{ heading: 'Marks', row: 12 }, 'sheet Marks, row 12'],
  [{ row: 12 }, 'row 12'],
])('a citation with %j names %s', async (place, words) => {
  const { library, document, dialog } = await openChat({ mime_type: 'application/msword' });
  const { page: _, ...rest } = citationOf(document);
  const citation = { ...rest, ...place, position: { part: 2, start: 0, end: rest.quote.length } };
  const response = 'It has four chambers [1].';
  library.overrides.set('POST /api/document-chat', () =>
    streamOf({ type: 'done', response, citations: [citation], answered_by: 'local', grounded: true }),
  );
  await ask('How many chambers?');
  expect(await within(dialog).findByText(`Notes · ${words}`)).not.toBeNull();
});

test('a citation of a transcript shows its time and opens the reader at it', async () => {
  const { library, document, dialog } = await openChat({ title: 'Lecture', mime_type: 'text/vtt' });
  const text = 'Welcome. The heart has four chambers.';
  const cues = [
    { start: 0, end: 8, start_seconds: 60, end_seconds: 62 },
    { start: 9, end: 37, start_seconds: 65.5, end_seconds: 71 },
  ];
  const page = {
    page: 2,
    pages_total: 2,
    width: 0,
    height: 0,
    text,
    lines: [],
    cues,
    headings: [],
    structure: NO_STRUCTURE,
  };
  library.overrides.set(`GET /api/documents/${document.id}/pages/2`, () => Response.json(page));
  const { page: _, ...anywhere } = citationOf(document);
  const time = { start_seconds: 65.5, end_seconds: 71, position: { part: 2, start: 9, end: 37 } };
  const citation = { ...anywhere, ...time };
  const response = 'It has four chambers [1].';
  library.overrides.set('POST /api/document-chat', () =>
    streamOf({ type: 'done', response, citations: [citation], answered_by: 'local', grounded: true }),
  );
  await ask('How many chambers?');
  await within(dialog).findByText('Lecture · 1:05–1:11');
  await user.click(await within(dialog).findByRole('button', { name: /^Source 1: Lecture, 1:05–1:11/ }));
  await waitFor(() => expect(dialog.querySelector('mark')?.textContent).toBe(citation.quote));
  expect(dialog.querySelector('mark')?.closest('li')?.querySelector('time')?.textContent).toBe('1:05');
});

test.each([
  ['a server that is down', () => Response.json({ detail: 'x', code: 'internal' }, { status: 500 }), FAILED],
  ['a connection that breaks', () => new Response('data: {"type":"status"'), FAILED],
  [
    'a model that cannot answer',
    () => streamOf({ type: 'error', detail: 'LM Studio Error: no model.', code: 'local_model' }),
    'LM Studio Error: no model.',
  ],
  [
    'a model that names what failed',
    () => streamOf({ type: 'error', detail: 'x', code: 'local_model', details: { step: 'no_model' } }),
    'LM Studio Error: The model server is running, but no model is loaded. Please ensure LM Studio is running and a model is loaded.',
  ],
  [
    'too many questions',
    () => Response.json({ detail: 'x', code: 'rate_limited' }, { status: 429 }),
    'Too many attempts. Please wait a moment and try again.',
  ],
])('%s ends in words the reader understands', async (_, answer, text) => {
  const { library, dialog } = await openChat();
  library.overrides.set('POST /api/document-chat', answer);
  await ask('Why?');
  expect((await within(dialog).findByRole('alert')).textContent).toBe(text);
});

test('closing the chat ends the request and keeps the detail', async () => {
  const document = aDocument({ title: 'Book', type: 'other' });
  const library = new FakeLibrary([document]);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const signals: (AbortSignal | null)[] = [];
  library.overrides.set('POST /api/document-chat', ({ signal }) => {
    signals.push(signal);
    return new Promise<Response>(() => undefined);
  });
  await renderWeb(<ResourcesRoute />);
  await user.click(await screen.findByRole('button', { name: 'Book' }));
  await user.click(await screen.findByRole('button', { name: 'Chat with document' }));
  await ask('Why?');
  await waitFor(() => expect(signals).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect(signals[0]?.aborted).toBe(true);
  expect(screen.queryByRole('textbox', { name: 'Your question' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Chat with document' })).not.toBeNull();
});

test('a chat that is opened again is empty', async () => {
  const { library } = await openChat();
  library.overrides.set('POST /api/document-chat', () => streamOf());
  await ask('Why?');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Chat with Notes' }));
  expect(await screen.findByText('Ask this document')).not.toBeNull();
});

test('while the document is being read nothing can be asked, and it says so', async () => {
  const { library, dialog } = await openChat({ status: 'indexing', pages_done: 0 });
  expect(
    await within(dialog).findByText('You can ask questions as soon as the document has been read.'),
  ).not.toBeNull();
  await ask('Why?');
  expect(library.countOf('POST /api/document-chat')).toBe(0);
});

test('of a long document that is being read the pages so far can be asked about, and it says how many', async () => {
  const { library, dialog } = await openChat({ status: 'indexing', pages_done: 1_234, pages_total: 3_000 });
  const text = /^1,234 of 3,000 parts read so far\. Answers come from these parts\.$/;
  expect(await within(dialog).findByText(text)).not.toBeNull();
  expect(within(dialog).getByText(/^1,200 of 3,000 parts read so far\./).tagName).toBe('OUTPUT');
  library.overrides.set('POST /api/document-chat', () => streamOf());
  await ask('Why?');
  expect(library.countOf('POST /api/document-chat')).toBe(1);
});

test('a document that was read in part can be asked about that part', async () => {
  const failure = { code: 'timeout', retryable: false } as const;
  const { library } = await openChat({ status: 'failed', failure });
  library.overrides.set('POST /api/document-chat', () => streamOf());
  await ask('Why?');
  expect(library.countOf('POST /api/document-chat')).toBe(1);
});

test.each([
  ['library', true],
  ['local', false],
] as const)('with the answerer %s the way to connect a model is shown: %s', async (answerer, isShown) => {
  const document = aDocument(NOTES);
  const library = new FakeLibrary([document]);
  library.answerer = answerer;
  await renderWeb(<ResourcesRoute />);
  await user.click(await screen.findByRole('button', { name: 'Chat with Notes' }));
  await waitFor(() => expect(library.countOf('GET /api/model-status')).toBe(1));
  await screen.findByText('Ask this document');
  await waitFor(() => expect(screen.queryByText('No model connected') !== null).toBe(isShown));
});
