import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BOOKING_DRAFT_KEY } from '#features/meetings/contract.chat.ts';
import type { Citation } from '#shared/citation.ts';
import { usePageCovered } from '#web/layout/use-covering.ts';
import { visit } from '../../../../../test/web.tsx';
import type { SearchResult } from '#shared/chat-event.ts';
import { READ_EXTENSIONS } from '#shared/file-formats.ts';
import { doneWith, FakeTutor, PROFESSORS, streamOf } from '../fake-tutor.fixture.ts';
import { CHAT_HISTORIES_KEY } from '../history/chat-histories.ts';
import { useTutorSession } from '../session/tutor-session.ts';
import { TutorSessionProvider } from '../session/tutor-session-provider.tsx';
import { TutorDock } from '../tutor-dock.tsx';

const ADA = '7b1f0f0e-1f0a-4c8e-9b41-0c2f6f2f8a11';
const CHOICE = {
  professorId: 'physics',
  name: 'Professor Weiss',
  field: 'Physics',
  teachingMode: 'Guided',
  adviceType: 'General Learning Tips',
  modelType: 'local',
} as const;
const DOCUMENT = {
  id: '0b6f2f3e-5d1c-4f0e-9a53-000000000007',
  title: 'Optics.pdf',
  description: null,
  type: 'pdf',
  subject: 'physics',
  file_path: 'public/optics.pdf',
  file_size: 1_000,
  mime_type: 'application/pdf',
  uploaded_by: ADA,
  visibility: 'everyone',
  is_public: true,
  metadata: {},
  created_at: '2026-11-03T10:00:00.000Z',
  status: 'ready',
  pages_done: 3,
  pages_total: 3,
  scans: null,
  speech_percent: null,
  failure: null,
  access_logs: [{ count: 0 }, { count: 0 }, { count: 0 }],
  can_delete: true,
} as const;
const CITATION: Citation = {
  marker: 1,
  document_id: DOCUMENT.id,
  title: DOCUMENT.title,
  page: 2,
  quote: 'Light bends.',
  chunk_id: 'chunk',
  status: 'supported',
};
const PAPER: SearchResult = {
  number: 1,
  title: 'On light',
  link: 'https://doi.org/10.1/light',
  is_academic: true,
  snippet: 'Light bends.',
  source: 'crossref',
};

const OPENING = {
  welcome: 'Let’s go through this question together.',
  question: 'Explain this question: “What bends?” I did not know the answer.',
  practised: '0b6f2f3e-5d1c-4f0e-9a53-000000000009',
  document: null,
};

const leadOn = vi.fn<() => void>();
const user = userEvent.setup({ delay: null });
let server = new FakeTutor();

// What the product loads when it is needed; the first test would else wait for the machine.
beforeAll(async () => {
  await Promise.all([import('./tutor-panel.tsx'), import('#web/chat/markdown/markdown.tsx')]);
}, 60_000);
beforeEach(() => {
  server = new FakeTutor();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  Element.prototype.scrollTo = () => undefined;
});

function Page() {
  const { start } = useTutorSession();
  const isCovering = usePageCovered();
  return (
    <>
      <main inert={isCovering}>
        <button onClick={() => start(CHOICE)}>start</button>
        <button onClick={() => start(CHOICE, OPENING)}>explain</button>
      </main>
      <TutorDock userId={ADA} renderSource={({ quote }) => <p>Here: {quote}</p>} onAskProfessor={leadOn} />
    </>
  );
}

const show = () =>
  visit({
    pages: {
      '/': () => (
        <TutorSessionProvider>
          <Page />
        </TutorSessionProvider>
      ),
    },
    path: '/',
  });

async function open() {
  const rendered = await show();
  await user.click(await screen.findByRole('button', { name: 'start' }));
  return { ...rendered, panel: await screen.findByRole('dialog', { name: CHOICE.name }) };
}

const question = () => screen.findByRole('textbox', { name: 'Your question' });
const ask = async (text: string) => user.type(await question(), `${text}{Enter}`);
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

async function useDocument(): Promise<void> {
  server.answers.set('GET /api/documents', () => Response.json({ documents: [DOCUMENT], next_cursor: null }));
  server.answers.set(`GET /api/documents/${DOCUMENT.id}`, () => Response.json(DOCUMENT));
  await press('Add a document');
  await press(`Use ${DOCUMENT.title}`);
  await screen.findByText('in use');
}

test('the panel greets, takes focus, and gives it back on Escape', async () => {
  const { panel } = await open();
  await within(panel).findByText(/I’m Professor Weiss, and my field is Physics/);
  await waitFor(async () => expect(document.activeElement).toBe(await question()));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'start' })));
});

test.each(['local', 'library'])('answered by %s, an exercise is offered', async (answerer) => {
  server.answers.set('GET /api/model-status', () => Response.json({ answerer, model: null }));
  await open();
  if (answerer === 'library') await screen.findByText('No model connected');
  const exercise = await screen.findByRole('button', { name: 'Give me a short exercise in Physics.' });
  expect(exercise.hasAttribute('disabled')).toBe(false);
});

test('a question goes out with the professor, how to teach and what was said before', async () => {
  await open();
  server.answer({ type: 'text', text: 'Think of a lens.' }, doneWith('Think of a lens.'));
  await ask('Why?');
  await screen.findByText('Think of a lens.', { selector: '.answer *' });
  await ask('And then?');
  await waitFor(() => expect(server.chats).toHaveLength(2));
  const { modelType, professorId, ...professor } = CHOICE;
  expect(professorId).toBe('physics');
  expect(server.chats[1]?.body).toEqual({
    message: 'And then?',
    model_type: modelType,
    professor: { id: professorId, ...professor },
    enable_search: false,
    document_ids: [],
    previous_messages: [
      { role: 'user', content: 'Why?' },
      { role: 'assistant', content: 'Think of a lens.' },
    ],
    conversation_id: server.chats[0]?.body['conversation_id'],
    turn_id: expect.any(String),
    language: 'en',
  });
});

test('a session that begins with a question asks it in the words of the learner, and does not ask what to work on', async () => {
  await show();
  await user.click(await screen.findByRole('button', { name: 'explain' }));
  const panel = within(await screen.findByRole('dialog', { name: CHOICE.name }));
  expect(await panel.findByText(OPENING.welcome)).toBeTruthy();
  expect(panel.queryByText(/What would you like to work on/)).toBeNull();
  expect(await panel.findByText(OPENING.question)).toBeTruthy();
  await waitFor(() =>
    expect(server.chats[0]?.body).toMatchObject({ message: OPENING.question, practised: OPENING.practised }),
  );
});

test('a step of the ladder is named', async () => {
  await open();
  const hint = { step: 2, of: 4, kind: 'hint' } as const;
  server.answer({ type: 'hint', hint }, doneWith('Look at the angle.', { hint }));
  await ask('Why?');
  expect(await screen.findByText('Hint 2 of 3 · a pointer')).not.toBeNull();
});

test('web search tells how it goes, and academic sources are pointed out', async () => {
  await open();
  await press('Web search');
  await screen.findByText('Web search is on');
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  const tell = (event: object) =>
    writer.write(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  server.answers.set('POST /api/chat', () => new Response(stream.readable));
  await ask('Why?');
  expect(server.chats[0]?.body['enable_search']).toBe(true);
  await act(() => tell({ type: 'status', activity: 'searching_web' }));
  await screen.findByText('Searching the web…');
  await act(() => tell({ type: 'search_results', results: [PAPER], search: 'found' }));
  await screen.findByText('Web sources found');
  await act(() => tell(doneWith('It bends.', { search_results: [PAPER], search: 'found' })));
  await screen.findByText('Academic sources found');
  expect(screen.getByText<HTMLAnchorElement>('On light').href).toBe(PAPER.link);
});

test('a web search that fails says so and does not end the answer', async () => {
  await open();
  await press('Web search');
  server.answer(
    { type: 'search_results', results: [], search: 'unavailable' },
    doneWith('It bends.', { search: 'unavailable' }),
  );
  await ask('Why?');
  await screen.findByText('Web search is unavailable');
  expect(await screen.findByText('Web search was unavailable for this answer.')).not.toBeNull();
});

test('an answer links only to what was found for it', async () => {
  const { panel } = await open();
  const text = `[good](${PAPER.link}) [bad](https://evil.example) ![pixel](https://evil.example/p.png) [js](javascript:x)`;
  server.answer(
    { type: 'search_results', results: [PAPER], search: 'found' },
    doneWith(text, { search_results: [PAPER], search: 'found' }),
  );
  await ask('Why?');
  await within(panel).findByText('good');
  const answer = panel.querySelector('.answer');
  expect(
    Array.from(answer?.querySelectorAll('[href],[src]') ?? [], ({ textContent }) => textContent),
  ).toEqual(['good']);
});

test('a document is used, left and removed, with a notice each time', async () => {
  await open();
  await useDocument();
  await screen.findByText('I’ll now answer from “Optics.pdf”.');
  server.answer(doneWith('Yes.'));
  await ask('Why?');
  expect(server.chats[0]?.body['document_ids']).toEqual([DOCUMENT.id]);
  await press('Stop using Optics.pdf');
  await screen.findByText('I’ve stopped using “Optics.pdf”.');
  await press('Use Optics.pdf');
  await press('Remove Optics.pdf from the session');
  await screen.findByText(/I’ve removed .* from this session/);
  expect(screen.queryByRole('list', { name: 'Documents' })).toBeNull();
  await ask('Still?');
  await waitFor(() => expect(server.chats[1]?.body['document_ids']).toEqual([]));
});

test('a document that is being read cannot be asked yet, and the question stays', async () => {
  await open();
  server.answers.set('GET /api/documents', () => Response.json({ documents: [DOCUMENT], next_cursor: null }));
  server.answers.set(`GET /api/documents/${DOCUMENT.id}`, () =>
    Response.json({ ...DOCUMENT, status: 'indexing', pages_done: 0 }),
  );
  await press('Add a document');
  await press(`Use ${DOCUMENT.title}`);
  await screen.findByText('You can ask once the document has been read.');
  await ask('Why?');
  expect(server.chats).toEqual([]);
  expect((await question()).textContent).toBe('Why?');
});

test('a citation opens its source beside the chat, and Escape leads back', async () => {
  await open();
  const response = 'It bends [1].';
  server.answer({ type: 'citation', citation: CITATION }, doneWith(response, { citations: [CITATION] }));
  await ask('Why?');
  const mark = (await screen.findAllByRole('button', { name: /^Source 1: Optics.pdf, p. 2/ }))[0];
  await user.click(mark ?? document.body);
  await screen.findByText('Here: Light bends.');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Here: Light bends.')).toBeNull();
  expect(screen.queryByRole('dialog', { name: CHOICE.name })).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(mark));
});

test('a citation of the web opens its page in a tab of its own', async () => {
  await open();
  const { document_id: _, page: __, chunk_id: ___, ...rest } = CITATION;
  const citation = { ...rest, title: 'On light', url: PAPER.link };
  server.answer(doneWith('It bends [1].', { citations: [citation] }));
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await ask('Why?');
  await user.click(
    (await screen.findAllByRole('button', { name: /^Source 1: On light, doi.org/ }))[0] ?? document.body,
  );
  expect(opened).toHaveBeenCalledWith(PAPER.link, '_blank', 'noopener,noreferrer');
});

const failed = (status: number, body: object) => Response.json(body, { status });

test.each([
  [
    'a server that fails',
    () => failed(500, { detail: 'x', code: 'internal' }),
    'Error: Something went wrong on the server. Please try again.',
  ],
  [
    'a connection that breaks',
    () => new Response('data: {"type":"text"'),
    'Error: Network response was not ok',
  ],
  [
    'an answer that is none',
    () => new Response('<html>', { status: 502 }),
    'Error: Network response was not ok',
  ],
  [
    'a local model',
    () =>
      streamOf({
        type: 'error',
        detail: 'LM Studio Error: no. Please ensure LM Studio is running and a model is loaded.',
        code: 'local_model',
      }),
    'LM Studio Error: no. Please ensure LM Studio is running and a model is loaded.',
  ],
  [
    'a cloud model',
    () => streamOf({ type: 'error', detail: 'x', code: 'openai', details: { step: 'quota' } }),
    'Error: OpenAI Error: The account has run out of quota or credit.',
  ],
])('%s ends in words, and the question can be asked again', async (_, answer, text) => {
  await open();
  server.answers.set('POST /api/chat', answer);
  await ask('Why?');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  server.answer(doneWith('Because.'));
  await press('Ask again');
  await screen.findByText('Because.', { selector: '.answer *' });
  expect(server.chats.at(-1)?.body['message']).toBe('Why?');
});

test('a failure with a document in use hints at uploading it again', async () => {
  await open();
  await useDocument();
  server.answers.set('POST /api/chat', () => failed(500, { detail: 'x', code: 'internal' }));
  await ask('Why?');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Please try uploading the document again\.$/,
  );
});

test('a video is processed; without captions its transcript can be pasted', async () => {
  await open();
  await press('Add a document');
  await user.type(await screen.findByLabelText('Video link'), 'nonsense{Enter}');
  await screen.findByText(/Please enter the address of a video/);
  await user.clear(screen.getByLabelText('Video link'));
  const bodies: unknown[] = [];
  server.answers.set('POST /api/upload', ({ body }) => {
    bodies.push(body);
    return failed(422, { detail: 'x', code: 'video_no_captions' });
  });
  await user.type(screen.getByLabelText('Video link'), 'https://youtu.be/dQw4w9WgXcQ{Enter}');
  await screen.findByText('This video has no captions. Paste its transcript below.');
  await screen.findByText('Sorry, there was an error processing the YouTube video.');
  server.answers.set('POST /api/upload', ({ body }) => {
    bodies.push(body);
    return Response.json({ document_id: DOCUMENT.id, document: { ...DOCUMENT, title: 'A talk' } });
  });
  await user.type(screen.getByLabelText('Transcript'), 'Light bends.');
  await press('Process');
  await screen.findByText('I’ll now answer from “A talk”.');
  expect(bodies).toEqual([
    { youtube_url: 'https://youtu.be/dQw4w9WgXcQ' },
    { youtube_url: 'https://youtu.be/dQw4w9WgXcQ', captions: 'Light bends.' },
  ]);
});

test('a link in a question is offered as a source', async () => {
  await open();
  const bodies: unknown[] = [];
  server.answers.set('POST /api/web-pages', ({ body }) => {
    bodies.push(body);
    const document = { ...DOCUMENT, title: 'Tides' };
    return Response.json({ document_id: DOCUMENT.id, document, outcome: 'added' });
  });
  await user.type(await screen.findByLabelText('Your question'), 'What says https://example.org/tides?');
  await press('Use example.org as a source');
  await screen.findByText('I’ll now answer from “Tides”.');
  expect(bodies).toEqual([{ url: 'https://example.org/tides' }]);
});

test('what the library takes can be chosen in the panel, and a page that is refused says why', async () => {
  await open();
  await press('Add a document');
  const input = await screen.findByLabelText('Upload a file', { selector: 'input' });
  expect(input.getAttribute('accept')?.split(',')).toEqual(READ_EXTENSIONS);
  const code = 'web_page_not_ready';
  server.answers.set('POST /api/web-pages', () => failed(409, { detail: 'x', code }));
  await user.type(screen.getByLabelText('Web page'), 'https://example.org/tides{Enter}');
  await screen.findByText('This page is still being read or could not be read. Try again in a moment.');
});

test.each([
  ['notes.exe', 10, /^This file type is not supported\. Please upload a PDF, Word, PowerPoint/],
  ['big.pdf', 10 * 1024 * 1024 + 1, 'File too large. Maximum size is 10 MB'],
])('%s of %i bytes is not sent', async (name, size, text) => {
  await open();
  await press('Add a document');
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.setup({ applyAccept: false }).upload(input ?? document.body, file);
  expect(await screen.findByText(text)).not.toBeNull();
});

test('conversations are kept, cleared after a moment, opened again and deleted', async () => {
  await open();
  server.answer(doneWith('Because.'));
  await ask('Why is the sky blue?');
  await screen.findByText('Because.', { selector: '.answer *' });
  const conversation = server.chats[0]?.body['conversation_id'];
  await press('Clear chat');
  await waitFor(() => expect(screen.queryByText('Because.')).toBeNull());
  await screen.findByText(/I’m Professor Weiss/);

  await press('Chat history');
  await press('Open Why is the sky blue?...');
  await screen.findByText('Because.', { selector: '.answer *' });
  await ask('And at night?');
  await waitFor(() => expect(server.chats).toHaveLength(2));
  expect(server.chats[1]?.body['conversation_id']).toBe(conversation);
  expect(server.chats[1]?.body['previous_messages']).toHaveLength(2);

  await press('Chat history');
  await press('Delete Why is the sky blue?...');
  await press('Delete');
  await screen.findByText('No conversations yet');
  expect(localStorage.getItem(CHAT_HISTORIES_KEY)).toBe('[]');
});

test('clearing all asks first, and leaves the welcome message', async () => {
  await open();
  server.answer(doneWith('Because.'));
  await ask('Why?');
  await screen.findByText('Because.', { selector: '.answer *' });
  await press('Chat history');
  await press('Clear all');
  await screen.findByText('Clear all chat history?');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear all' }));
  await screen.findByText('No conversations yet');
  expect(localStorage.getItem(CHAT_HISTORIES_KEY)).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Because.')).toBeNull();
});

test('a reload goes on where it was; an answer that was being made counts as stopped', async () => {
  const { unmount } = await open();
  server.answers.set('POST /api/chat', () => new Promise<Response>(() => undefined));
  await ask('Why?');
  await waitFor(() => expect(server.chats).toHaveLength(1));
  unmount();
  expect(server.chats[0]?.signal?.aborted).toBe(true);
  await show();
  await screen.findByText('This answer was stopped before it was finished.');
  await screen.findByRole('button', { name: 'Ask again' });
});

test('a reload keeps the documents of the session, and which one is asked', async () => {
  const { unmount } = await open();
  await useDocument();
  unmount();
  await show();
  await screen.findByText('in use');
  server.answer(doneWith('Yes.'));
  await ask('Is it so?');
  await waitFor(() => expect(server.chats[0]?.body['document_ids']).toEqual([DOCUMENT.id]));
  await press(`Stop using ${DOCUMENT.title}`);
  await waitFor(() => expect(screen.queryByText('in use')).toBeNull());
});

test('a professor has the name and the field of the language that is read now', async () => {
  const professor = { ...PROFESSORS[1], id: CHOICE.professorId, name: 'Doctora Weiss', field: 'Física' };
  server.answers.set('GET /api/personas', () => Response.json({ personas: [professor] }));
  await show();
  await press('start');
  expect(await screen.findByRole('dialog', { name: 'Doctora Weiss' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Where should I start with Física?' })).toBeTruthy();
});

test('on a phone a reload leaves the session in the corner, so that the page is seen', async () => {
  const none = window.matchMedia('all');
  vi.stubGlobal('matchMedia', (query: string) => ({ ...none, matches: query.includes('max-width') }));
  const { unmount } = await open();
  unmount();
  await show();
  await screen.findByRole('region', { name: 'Minimized session' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'start' })).toBeTruthy();
});

test('over the whole screen the page behind cannot be reached', async () => {
  const { panel, container } = await open();
  await press('Full screen');
  expect(container.querySelector('main')?.hasAttribute('inert')).toBe(true);
  expect(panel.getAttribute('aria-modal')).toBe('true');
  await user.keyboard('{Escape}');
  expect(container.querySelector('main')?.hasAttribute('inert')).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test('in the corner the session goes on, tells of its answer, and comes back with what was being written', async () => {
  const { panel, unmount } = await open();
  const answer = Promise.withResolvers<Response>();
  server.answers.set('POST /api/chat', () => answer.promise);
  await ask('Why?');
  await user.type(await question(), 'And then');
  await press('Minimize');
  expect(screen.queryByRole('dialog')).toBeNull();
  const corner = screen.getByRole('region', { name: 'Minimized session' });
  const restore = within(corner).getByRole('button', { name: /Professor Weiss/ });
  expect(document.activeElement).toBe(restore);
  expect(corner.textContent).toContain('Writing an answer…');
  await user.keyboard('{Escape}');
  answer.resolve(streamOf(doneWith('Because.')));
  await within(corner).findAllByText('A new answer is ready');
  await user.click(restore);
  expect(screen.getByRole('dialog')).toBe(panel);
  await within(panel).findByText('Because.', { selector: '.answer *' });
  expect(document.activeElement).toBe(await question());
  expect(await question()).toHaveProperty('value', 'And then');

  await press('Minimize');
  unmount();
  await show();
  await screen.findByRole('region', { name: 'Minimized session' });
  expect(document.activeElement).toBe(document.body);
  await press('End the session');
  expect(screen.queryByRole('region', { name: 'Minimized session' })).toBeNull();
});

test('who wrote an answer is kept with it', async () => {
  const { unmount } = await open();
  const insteadOf = { provider: 'local', model: 'qwen3', reason: 'not_loaded' } as const;
  const text = 'Answered by m, a local model. You chose qwen3, but a different model is loaded.';
  server.answer(doneWith('It does.', { writer: { model: 'm', instead_of: insteadOf } }));
  await ask('Really?');
  await screen.findByText(text);
  unmount();
  await show();
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a professor can be asked: what goes along is left for the booking, and the page comes to the fore', async () => {
  const { panel } = await open();
  expect(screen.queryByRole('button', { name: 'Ask a professor' })).toBeNull();
  server.answer(doneWith('Light bends [1].', { citations: [CITATION] }));
  await ask('Why?');
  await screen.findAllByRole('button', { name: /^Source 1: Optics.pdf/ });
  await press('Full screen');
  await press('Ask a professor');
  expect(leadOn).toHaveBeenCalledOnce();
  expect(panel.getAttribute('aria-modal')).toBe('false');
  expect(JSON.parse(sessionStorage.getItem(BOOKING_DRAFT_KEY) ?? '')).toMatchObject({
    topic: 'Physics',
    questions: 'Why?',
    tutor: CHOICE.name,
    excerpt: [{ content: 'Why?' }, { content: 'Light bends [1].' }],
    pages: [{ citation: CITATION, place: 'p. 2' }],
  });
});
