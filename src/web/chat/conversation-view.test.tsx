import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Citation } from '#shared/citation.ts';
import { ApiError, networkError } from '#web/lib/api-error.ts';
import { renderWeb } from '../../../test/web.tsx';
import type { Turn } from '#shared/chat-event.ts';
import type { Ask, AskEvent } from './ask.ts';
import { ConversationView } from './conversation-view.tsx';
import { useConversation } from './use-conversation.ts';

const CITATION: Citation = {
  marker: 1,
  document_id: '0b6f2f3e-5d1c-4f0e-9a53-1f6f0f6a0001',
  title: 'Physiology',
  page: 12,
  quote: 'The heart has four chambers.',
  chunk_id: 'chunk',
  status: 'supported',
};
const ANSWER = 'It has four chambers [1]. They pump blood.';

/** A server whose answers the test writes by hand, one stream per question. */
class Server {
  readonly asked: { message: string; previous: Turn[] }[] = [];
  /** What each of them is kept as, and instead of what. */
  readonly kept: { turnId: string; replaces: string | null; withoutModel?: boolean }[] = [];
  readonly signals: AbortSignal[] = [];
  #stream = new TransformStream<AskEvent, AskEvent>();
  #writer = this.#stream.writable.getWriter();

  readonly ask: Ask = ({ message, previous, ...kept }, signal) => {
    this.asked.push({ message, previous });
    this.kept.push(kept);
    this.signals.push(signal);
    this.#stream = new TransformStream();
    this.#writer = this.#stream.writable.getWriter();
    return this.#stream.readable;
  };

  async say(...events: AskEvent[]): Promise<void> {
    await act(async () => {
      for (const event of events) await this.#writer.write(event);
    });
  }

  async answer(): Promise<void> {
    await this.say(
      { type: 'text', text: ANSWER },
      { type: 'citation', citation: CITATION },
      { type: 'done', response: ANSWER, citations: [CITATION], answered_by: 'local', grounded: true },
    );
    await act(() => this.#writer.close());
  }

  breakOff(error?: Error): Promise<void> {
    return act(() => (error ? this.#writer.abort(error) : this.#writer.close()));
  }
}

const opened = vi.fn<(citation: Citation) => void>();
let server = new Server();

beforeEach(() => {
  server = new Server();
  opened.mockReset();
  Element.prototype.scrollTo = vi.fn<() => void>();
  vi.stubGlobal('ResizeObserver', Growth);
});

function Chat({ blocked = null }: { blocked?: string | null }) {
  const conversation = useConversation({
    ask: server.ask,
    failureText: (error) => (error instanceof ApiError ? error.detail : 'It failed.'),
  });
  return (
    <ConversationView
      conversation={conversation}
      draftName="test"
      empty={<p>Nothing yet</p>}
      maxLength={20}
      blocked={blocked}
      onOpenCitation={opened}
    />
  );
}

async function open(blocked?: string) {
  const rendered = await renderWeb(<Chat blocked={blocked ?? null} />);
  const box = await screen.findByRole('textbox', { name: 'Your question' });
  return { user: userEvent.setup({ delay: null }), box, ...rendered };
}

const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const answers = () => screen.getAllByRole('article', { name: 'Assistant' });

test('Enter sends, Shift+Enter starts a line', async () => {
  const { user, box } = await open();
  await user.type(box, 'one{Shift>}{Enter}{/Shift}two');
  expect(server.asked).toEqual([]);
  await user.type(box, '{Enter}');
  expect(server.asked).toEqual([{ message: 'one\ntwo', previous: [] }]);
  expect(screen.getByRole('article', { name: 'You' }).textContent).toMatch(/one\ntwo\d{1,2}:\d\d/);
});

test('Enter that chooses a word in an input method does not send', async () => {
  const { user, box } = await open();
  await user.type(box, 'ni');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true });
  act(() => void box.dispatchEvent(enter));
  expect(server.asked).toEqual([]);
});

test('a blank or too long question cannot be sent', async () => {
  const { user, box } = await open();
  expect(sendButton().disabled).toBe(true);
  await user.type(box, '  {Enter}');
  expect(sendButton().disabled).toBe(true);
  await user.type(box, 'more than twenty characters{Enter}');
  expect(sendButton().disabled).toBe(true);
  expect(server.asked).toEqual([]);
  expect(screen.queryByText('Your question is too long. The limit is 20 characters.')).not.toBeNull();
});

test('a question that is being written survives the page, until it is sent', async () => {
  const first = await open();
  await first.user.type(first.box, 'why');
  first.unmount();
  const second = await open();
  expect(second.box).toHaveProperty('value', 'why');
  await second.user.type(second.box, '?{Enter}');
  second.unmount();
  expect((await open()).box).toHaveProperty('value', '');
  expect(server.asked).toEqual([{ message: 'why?', previous: [] }]);
});

test('what cannot be asked yet says why', async () => {
  const { user, box } = await open('Still reading.');
  await user.type(box, 'why?{Enter}');
  expect(server.asked).toEqual([]);
  expect(screen.queryByText('Still reading.')).not.toBeNull();
});

test('while an answer is pending nothing else is sent, and the status tells what happens', async () => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  expect(screen.queryByText('Nothing yet')).toBeNull();
  await server.say({ type: 'status', activity: 'reading' });
  expect(screen.queryByText('Reading your document')).not.toBeNull();
  await server.say({ type: 'status', activity: 'searching' });
  expect(screen.queryByText('Finding the right passages')).not.toBeNull();
  await user.type(box, 'next{Enter}');
  expect(server.asked).toHaveLength(1);
  expect(sendButton().disabled).toBe(true);
});

test('who waits for the model is told how many questions come first', async () => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  await server.say({ type: 'status', activity: 'queued', before: 2 });
  expect(screen.queryByText('Waiting for the model: 2 questions come before yours')).not.toBeNull();
  await server.say({ type: 'status', activity: 'queued', before: 1 });
  expect(screen.queryByText('Waiting for the model: 1 question comes before yours')).not.toBeNull();
  await server.say({ type: 'status', activity: 'thinking' });
  expect(screen.queryByText(/questions? comes? before yours/)).toBeNull();
});

test('who waits while the model is being loaded sees and hears so', async () => {
  const text = 'The model is being loaded. The first answer takes a little longer.';
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  await server.say({ type: 'status', activity: 'loading' });
  expect(within(answers()[0] ?? document.body).queryByText(text)).not.toBeNull();
  expect(screen.getByTestId('spoken-answer').textContent).toBe(text);
  await server.say({ type: 'status', activity: 'thinking' });
  expect(screen.queryByText(text)).toBeNull();
});

test('the status line says the same in other words every two seconds', async () => {
  const { user, box } = await open();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await user.type(box, 'why?{Enter}');
    await server.say({ type: 'status', activity: 'thinking' });
    expect(screen.queryByText('Thinking about your question')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.queryByText('Working out an answer')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.queryByText('Thinking about your question')).not.toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('an answer grows as it comes and ends with its sources', async () => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  await server.say({ type: 'text', text: 'It has **fo' });
  await waitFor(() => expect(answers()[0]?.textContent).toContain('It has fo'));
  await server.say({ type: 'text', text: 'ur** chambers.' });
  await waitFor(() => expect(screen.getByText('four').tagName).toBe('STRONG'));
  await server.answer();
  const sources = await screen.findByRole('list', { name: 'Sources' });
  await user.click(within(sources).getByRole('button', { name: /The heart has four chambers.*p\. 12/ }));
  expect(opened).toHaveBeenCalledWith(CITATION);
});

test('earlier turns go along with the next question, failed ones do not', async () => {
  const { user, box } = await open();
  await user.type(box, 'one{Enter}');
  await server.answer();
  await user.type(box, 'two{Enter}');
  await server.breakOff(new Error('cut'));
  await screen.findByText('It failed.');
  await user.type(box, 'three{Enter}');
  expect(server.asked[2]).toEqual({
    message: 'three',
    previous: [
      { role: 'user', content: 'one' },
      { role: 'assistant', content: ANSWER, pages: [{ marker: 1, page: 12 }] },
    ],
  });
});

test.each([
  [
    'an error event',
    () => server.say({ type: 'error', detail: 'No model.', code: 'local_model' }),
    'No model.',
  ],
  ['a stream that just ends', () => server.breakOff(), 'It failed.'],
  ['a connection that breaks', () => server.breakOff(new Error('cut')), 'It failed.'],
])('%s ends the answer with its text, and it can be asked again', async (_, fail, text) => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  await server.say({ type: 'text', text: 'It has' });
  await fail();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(answers()[0]?.textContent).toContain('It has');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(server.asked).toEqual(Array(2).fill({ message: 'why?', previous: [] }));
  expect(answers()).toHaveLength(1);
});

test('an answer whose server stops goes on at the next one, by itself', async () => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await server.say({ type: 'text', text: 'It has four' }, { type: 'citation', citation: CITATION });
    await server.say({ type: 'error', code: 'server_stopping', detail: 'The server is stopping' });
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(server.asked).toHaveLength(2);
    const begun = { text: 'It has four', citations: [{ marker: 1, chunk_id: 'chunk' }] };
    expect(server.kept[1]).toMatchObject({ turnId: server.kept[0]?.turnId, continues: begun });
    // Between the two nobody answers.
    await server.breakOff(networkError());
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(server.kept[2]).toMatchObject({ continues: begun });
    await server.answer();
    expect(answers()).toHaveLength(1);
    expect(answers()[0]?.textContent).toContain('They pump blood.');
  } finally {
    vi.useRealTimers();
  }
});

test('stopping ends the request and keeps what was written', async () => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  await server.say({ type: 'text', text: 'It has' });
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(server.signals[0]?.aborted).toBe(true);
  expect(answers()[0]?.textContent).toContain('It has');
  expect(screen.queryByText('This answer was stopped before it was finished.')).not.toBeNull();
  await user.type(box, 'next{Enter}');
  expect(server.asked).toHaveLength(2);
});

test('pressing Stop twice, or as the answer ends, never sends what is being written', async () => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  await user.type(box, 'draft');
  await user.dblClick(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  expect(document.activeElement).toBe(box);
  await user.type(box, '{Enter}next');
  const stop = screen.getByRole('button', { name: 'Stop' });
  await server.answer();
  await user.click(stop);
  expect(server.asked.map(({ message }) => message)).toEqual(['why?', 'draft']);
  expect(box).toHaveProperty('value', 'next');
});

test.each(['it is stopped', 'it ends'])(
  'Enter pressed again for Stop, as %s, never sends what is being written',
  async (how) => {
    const { user, box } = await open();
    await user.type(box, 'why?{Enter}');
    await user.type(box, 'draft');
    screen.getByRole('button', { name: 'Stop' }).focus();
    if (how === 'it ends') await server.answer();
    else await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(box);
    await user.keyboard('{Enter}');
    expect(server.asked).toHaveLength(1);
    expect(box).toHaveProperty('value', 'draft');
    // Whoever writes on means it.
    await user.keyboard('!{Enter}');
    expect(server.asked.at(-1)?.message).toBe('draft!');
  },
);

test('an answer carries the time at which it ended', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 3, 10, 0) });
  try {
    const { user, box } = await open();
    await user.type(box, 'why?{Enter}');
    vi.setSystemTime(new Date(2026, 10, 3, 10, 2));
    await server.answer();
    await user.type(box, 'how?{Enter}');
    vi.setSystemTime(new Date(2026, 10, 3, 10, 5));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    const times = [...document.querySelectorAll('time')].map((time) => time.textContent);
    expect(times).toEqual(['10:00 AM', '10:02 AM', '10:02 AM', '10:05 AM']);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [{ answered_by: 'library' }, 'Answered with quotes, without a model.'],
  [
    { answered_by: 'local', writer: { model: 'qwen3-4b', instead_of: null } },
    'Answered by qwen3-4b, a local model.',
  ],
  [
    {
      answered_by: 'library',
      writer: {
        model: null,
        instead_of: { provider: 'openai', model: null, reason: 'not_configured' },
      },
    },
    'Answered with quotes, without a model. You chose OpenAI, which is not set up here.',
  ],
] as const)('under an answer stands who wrote it: %j', async (facts, text) => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  await server.say({ type: 'done', response: ANSWER, citations: [CITATION], grounded: true, ...facts });
  expect(await screen.findByText(text)).toBeTruthy();
  const way = screen.queryByRole('link', { name: 'Connect a model' });
  expect(way?.getAttribute('href') ?? null).toBe(text.includes('not set up') ? '/models' : null);
});

test('a quote that the answer has itself is not shown again under its sources', async () => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  const response = `- ${CITATION.quote} [1]`;
  await server.say({ type: 'done', response, citations: [CITATION], grounded: true, answered_by: 'library' });
  const sources = await screen.findByRole('list', { name: 'Sources' });
  expect(sources.textContent).toContain('p. 12');
  expect(sources.textContent).not.toContain(CITATION.quote);
});

test('that no model answers is said once', async () => {
  const { user, box } = await open();
  for (const question of ['why?', 'how?']) {
    await user.type(box, `${question}{Enter}`);
    const done = { response: question, grounded: true, answered_by: 'library' } as const;
    await server.say({ type: 'done', citations: [], ...done });
    await screen.findByText(question, { selector: '.answer *' });
  }
  expect(screen.getAllByText('Answered without a model.')).toHaveLength(1);
});

test('leaving ends the request', async () => {
  const { user, box, unmount } = await open();
  await user.type(box, 'why?{Enter}');
  unmount();
  expect(server.signals[0]?.aborted).toBe(true);
});

test('a screen reader hears complete sentences, without markers', async () => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  const spoken = screen.getByTestId('spoken-answer');
  await server.say({ type: 'text', text: 'It has **four** chambers [1]. They pu' });
  expect(spoken.textContent).toBe('It has four chambers.');
  await server.answer();
  expect(spoken.textContent).toContain('They pump blood.');
});

test('a screen reader hears an answer that comes at once from its beginning', async () => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  const response =
    '**No**, it says:\n\n- One is here. [1]\n- Two is here.\n- Three is here.\n- Four is here.';
  await server.say({ type: 'text', text: response });
  await server.say({ type: 'done', response, citations: [], answered_by: 'library', grounded: true });
  const spoken = [...screen.getByTestId('spoken-answer').children].map(({ textContent }) => textContent);
  expect(spoken).toEqual(['No, it says:', 'One is here.', 'Two is here.', 'Three is here.', 'Four is here.']);
});

test('an answer can be copied, with what its marks stand for', async () => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  await server.answer();
  await user.click(await screen.findByRole('button', { name: 'Copy answer' }));
  expect(await navigator.clipboard.readText()).toBe(
    `${ANSWER}\n\nSources:\n\n- [1] “The heart has four chambers.” – Physiology, p. 12`,
  );
});

test('the last question can be asked in other words, and its answer gives way', async () => {
  const { user, box } = await open();
  await user.type(box, 'first?{Enter}');
  await server.answer();
  await user.type(box, 'why?{Enter}');
  expect(screen.queryByRole('button', { name: 'Edit the question' })).toBeNull();
  await server.answer();

  // Only the last one: other answers follow from those before it.
  await user.click(await screen.findByRole('button', { name: 'Edit the question' }));
  const field = screen.getByRole('textbox', { name: 'Your edited question' });
  expect(field).toHaveProperty('value', 'why?');
  expect(document.activeElement).toBe(field);
  await user.type(field, ' no{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit the question' }));
  expect(screen.getByText('why?')).toBeTruthy();

  await user.keyboard('{Enter}');
  const again = screen.getByRole('textbox', { name: 'Your edited question' });
  await user.type(again, ' why not the liver?');
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveProperty('disabled', true);
  await user.clear(again);
  await user.type(again, 'how?{Enter}');
  expect(server.asked.at(-1)).toEqual({
    message: 'how?',
    previous: [
      { role: 'user', content: 'first?' },
      { role: 'assistant', content: ANSWER, pages: [{ marker: 1, page: 12 }] },
    ],
  });
  expect(document.activeElement).toBe(box);
  await server.answer();
  expect(answers()).toHaveLength(2);
  expect(screen.queryByText('why?')).toBeNull();
});

test('the last question can be asked again as it is', async () => {
  const { user, box } = await open();
  for (const question of ['one?', 'two?']) {
    await user.type(box, `${question}{Enter}`);
    await server.answer();
  }
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(server.asked.map(({ message }) => message)).toEqual(['one?', 'two?', 'two?']);
  expect(answers()).toHaveLength(2);
});

/** jsdom lays nothing out: the tests say when something has grown. */
class Growth {
  static notify: () => void = () => undefined;
  constructor(callback: () => void) {
    Growth.notify = callback;
  }
  observe(): void {}
  disconnect(): void {}
}

test('where the model fails, the documents can still be asked', async () => {
  const { user, box } = await open();
  await user.type(box, 'Chambers?{Enter}');
  await server.say({ type: 'error', detail: 'No model.', code: 'local_model' });
  await user.click(await screen.findByRole('button', { name: 'Answer with quotes' }));
  expect(server.asked).toEqual([
    { message: 'Chambers?', previous: [] },
    { message: 'Chambers?', previous: [] },
  ]);
  expect(server.kept[1]).toMatchObject({ replaces: server.kept[0]?.turnId, withoutModel: true });
  await server.answer();
  expect(answers()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Answer with quotes' })).toBeNull();
});

test('a connection that breaks is no reason to do without a model', async () => {
  const { user, box } = await open();
  await user.type(box, 'Chambers?{Enter}');
  await server.breakOff(new Error('cut'));
  await screen.findByText('It failed.');
  expect(screen.queryByRole('button', { name: 'Answer with quotes' })).toBeNull();
});

test('the view goes to the end a moment after a reply', async () => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  await server.answer();
  Growth.notify();
  await waitFor(() => expect(Element.prototype.scrollTo).toHaveBeenCalled());
});

/** The list as the reader sees it: how far it is scrolled, and how high all of it is. */
function scrolled(list: HTMLElement, top: number, height: number): void {
  vi.spyOn(list, 'scrollHeight', 'get').mockReturnValue(height);
  vi.spyOn(list, 'clientHeight', 'get').mockReturnValue(500);
  vi.spyOn(list, 'scrollTop', 'get').mockReturnValue(top);
  list.dispatchEvent(new Event('scroll'));
}

test.each([
  ['someone who has scrolled up to read is left alone', { top: 1500, height: 5000, moves: 0 }],
  ['what shrinks above does not stop the view from following', { top: 4492, height: 6000, moves: 1 }],
])('%s', async (_, { top, height, moves }) => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  const list = screen.getByRole('region', { name: 'Conversation' });
  scrolled(list, 4500, 5000);
  scrolled(list, top, height);
  vi.useFakeTimers();
  Growth.notify();
  vi.runAllTimers();
  expect(Element.prototype.scrollTo).toHaveBeenCalledTimes(moves);
});

test.each([
  ['some of it', { grounded: true, unsourced: 2 }, '2 sentences are not from your documents.'],
  [
    'none of it',
    { grounded: false, unsourced: 3 },
    'Not backed by your documents. Check it before you rely on it.',
  ],
])('an answer says that %s is from the documents', async (_, facts, said) => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  await server.say({ type: 'done', response: 'So.', citations: [], answered_by: 'local', ...facts });
  expect(screen.queryByText(said)).not.toBeNull();
});

test.each([
  [{ answered_by: 'local' as const, grounded: false, unsourced: 0 }, 'The verdict is checked by algebra.'],
  [
    { answered_by: 'local' as const, grounded: false, unsourced: 2 },
    'The verdict is checked by algebra. 2 sentences are not from your documents.',
  ],
  [{ answered_by: 'library' as const, grounded: false }, 'The verdict is checked by algebra.'],
])('a verdict of algebra is said to be one: %o', async (facts, said) => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  await server.say({ type: 'done', response: 'So.', citations: [], verdict_by: 'algebra', ...facts });
  expect(screen.queryByText(said)).not.toBeNull();
  expect(screen.queryByText(/Not backed/)).toBeNull();
});

test('an answer without a model, or that states nothing, says nothing of the kind', async () => {
  const { user, box } = await open();
  await user.type(box, 'why?{Enter}');
  await server.say({
    type: 'done',
    response: 'Hello!',
    citations: [],
    answered_by: 'local',
    grounded: false,
    unsourced: 0,
  });
  expect(screen.queryByText(/documents/)).toBeNull();
});
