import { expect, test, vi } from 'vitest';
import { clearUserData } from '#web/lib/user-data.ts';
import { CHAT_HISTORIES_KEY, ChatHistories } from './chat-histories.ts';
import type { StoredMessage } from './stored-chat.ts';

const ADA = '7b1f0f0e-1f0a-4c8e-9b41-0c2f6f2f8a11';
const CONVERSATION = '0b6f2f3e-5d1c-4f0e-9a53-000000000001';
const NOW = new Date('2026-11-21T08:00:00.000Z');

const say = (type: StoredMessage['type'], content: string): StoredMessage => ({
  id: content,
  type,
  content,
  timestamp: NOW,
});
const WELCOME = say('bot', 'Hello!');
const chatAbout = (question: string) => ({
  messages: [WELCOME, say('user', question), say('bot', 'Because.')],
  conversationId: CONVERSATION,
});
const stored = (): unknown => JSON.parse(localStorage.getItem(CHAT_HISTORIES_KEY) ?? 'null');

test('a conversation is kept under the time, titled by its second message', () => {
  vi.useFakeTimers({ now: NOW });
  const histories = new ChatHistories(ADA);
  const question = 'Why is the sky blue, and why are sunsets red instead of blue?';
  histories.save(chatAbout(question));
  expect(stored()).toEqual([
    {
      id: String(NOW.getTime()),
      title: 'Why is the sky blue, and why are sunsets red inste...',
      messages: [
        { id: 'Hello!', type: 'bot', content: 'Hello!', timestamp: NOW.toISOString() },
        { id: question, type: 'user', content: question, timestamp: NOW.toISOString() },
        { id: 'Because.', type: 'bot', content: 'Because.', timestamp: NOW.toISOString() },
      ],
      createdAt: NOW.toISOString(),
      userId: ADA,
      conversationId: CONVERSATION,
    },
  ]);
  expect(histories.currentId).toBe(String(NOW.getTime()));
});

test('the title is cut between letters, never within one', () => {
  const histories = new ChatHistories(ADA);
  histories.save(chatAbout(`${'a'.repeat(49)}🔭 telescope`));
  expect(histories.list()[0]?.title).toBe(`${'a'.repeat(49)}🔭...`);
});

test('one message or none is never kept', () => {
  const histories = new ChatHistories(ADA);
  histories.save({ messages: [], conversationId: CONVERSATION });
  histories.save({ messages: [WELCOME], conversationId: CONVERSATION });
  expect(localStorage.getItem(CHAT_HISTORIES_KEY)).toBeNull();
  expect(histories.currentId).toBeNull();
});

test('with a current chat, saving replaces its messages and nothing else', () => {
  const histories = new ChatHistories(ADA);
  histories.save(chatAbout('one'));
  const [before] = histories.list();
  histories.save(chatAbout('two'));
  expect(histories.list()).toEqual([{ ...before, messages: chatAbout('two').messages }]);
});

test('a new chat is another entry, also within the same millisecond', () => {
  vi.useFakeTimers({ now: NOW });
  const histories = new ChatHistories(ADA);
  histories.save(chatAbout('one'));
  histories.startNew();
  expect(histories.currentId).toBeNull();
  histories.save(chatAbout('two'));
  expect(histories.list().map(({ id, title }) => [id, title])).toEqual([
    [String(NOW.getTime()), 'one...'],
    [String(NOW.getTime() + 1), 'two...'],
  ]);
});

test('loading makes a chat current and restores its dates', () => {
  new ChatHistories(ADA).save(chatAbout('one'));
  const histories = new ChatHistories(ADA);
  const id = histories.list()[0]?.id ?? '';
  const messages = histories.load(id);
  expect(messages).toEqual(chatAbout('one').messages);
  expect(messages[0]?.timestamp).toBeInstanceOf(Date);
  expect(histories.list()[0]?.createdAt).toBeInstanceOf(Date);
  expect(histories.currentId).toBe(id);
  expect(histories.load('nowhere')).toEqual([]);
});

test('removing the current chat leaves none current, removing another changes nothing', () => {
  const histories = new ChatHistories(ADA);
  histories.save(chatAbout('one'));
  const first = histories.currentId ?? '';
  histories.startNew();
  histories.save(chatAbout('two'));
  const second = histories.currentId ?? '';
  histories.remove(first);
  expect(histories.currentId).toBe(second);
  histories.remove(second);
  expect(histories.currentId).toBeNull();
  expect(stored()).toEqual([]);
});

test.each([
  ['text', 'not json'],
  ['null', 'null'],
  ['an object', '{"id":1}'],
  [
    'entries of other shapes',
    '[null, 7, {"id":"1"}, {"id":"1","title":"t","messages":"x","createdAt":"now"}]',
  ],
  ['a date that is none', '[{"id":"1","title":"t","messages":[],"createdAt":"yesterday"}]'],
])('a store with %s is as good as empty, and can be used', (_, text) => {
  localStorage.setItem(CHAT_HISTORIES_KEY, text);
  const histories = new ChatHistories(ADA);
  expect(histories.list()).toEqual([]);
  histories.save(chatAbout('one'));
  expect(histories.list()).toHaveLength(1);
});

test('a damaged entry does not take the others with it', () => {
  new ChatHistories(ADA).save(chatAbout('one'));
  localStorage.setItem(CHAT_HISTORIES_KEY, JSON.stringify([{ id: 3 }, ...(stored() as unknown[])]));
  expect(new ChatHistories(ADA).list().map(({ title }) => title)).toEqual(['one...']);
});

test('an entry with only the public fields belongs to whoever is signed in', () => {
  const message = { id: '1', type: 'user', content: 'Hi', timestamp: NOW.toISOString() };
  const entry = { id: '5', title: 'Hi...', messages: [message], createdAt: NOW.toISOString() };
  localStorage.setItem(CHAT_HISTORIES_KEY, JSON.stringify([entry]));
  expect(new ChatHistories(ADA).load('5')).toEqual([{ ...message, timestamp: NOW }]);
});

test('what another person left is neither shown nor kept', () => {
  new ChatHistories('somebody else').save(chatAbout('secret'));
  const histories = new ChatHistories(ADA);
  expect(histories.list()).toEqual([]);
  histories.save(chatAbout('mine'));
  expect(localStorage.getItem(CHAT_HISTORIES_KEY)).not.toContain('secret');
});

test('it is there again when the same person comes back, but for what does not say whose it is', () => {
  new ChatHistories(ADA).save(chatAbout('one'));
  const [own] = stored() as object[];
  localStorage.setItem(CHAT_HISTORIES_KEY, JSON.stringify([own, { ...own, userId: undefined, id: '2' }]));
  clearUserData();
  expect(new ChatHistories('somebody else').list()).toEqual([]);
  expect(new ChatHistories(ADA).list().map(({ title }) => title)).toEqual(['one...']);
  new ChatHistories('somebody else').claim();
  expect(stored()).toEqual([]);
});

/** A store that holds at most so many characters. */
function limitStorage(characters: number): void {
  const set = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function limited(this: Storage, key, value) {
    if (value.length > characters) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, key, value);
  });
}

test('in a full store the oldest conversations make room', () => {
  const histories = new ChatHistories(ADA);
  for (const question of ['one', 'two', 'three']) {
    histories.startNew();
    histories.save(chatAbout(question));
  }
  limitStorage(JSON.stringify(stored()).length);
  histories.startNew();
  histories.save(chatAbout('four'));
  vi.restoreAllMocks();
  expect(histories.list().map(({ title }) => title)).toEqual(
    ['two...', 'three...', 'four...'].slice(-histories.list().length),
  );
  expect(histories.list().at(-1)?.title).toBe('four...');
  expect(histories.isKept).toBe(true);
});

test('what cannot be kept at all is said, and it is tried again', () => {
  const histories = new ChatHistories(ADA);
  const told = vi.fn<() => void>();
  histories.watch(told);
  limitStorage(10);
  histories.save(chatAbout('one'));
  expect(histories.isKept).toBe(false);
  expect(told).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  histories.save(chatAbout('one'));
  expect(histories.isKept).toBe(true);
  expect(histories.list()).toHaveLength(1);
});

test('a change in another tab is heard', () => {
  const histories = new ChatHistories(ADA);
  const told = vi.fn<() => void>();
  const stop = histories.watch(told);
  window.dispatchEvent(new StorageEvent('storage', { key: CHAT_HISTORIES_KEY }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: CHAT_HISTORIES_KEY }));
  expect(told).toHaveBeenCalledOnce();
});
