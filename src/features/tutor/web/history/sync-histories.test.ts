import { beforeEach, expect, test } from 'vitest';
import type { ConversationSummary } from '#features/conversations/contract.ts';
import { PROFESSORS } from '../fake-tutor.fixture.ts';
import { ChatHistories } from './chat-histories.ts';
import type { StoredChat, StoredMessage } from './stored-chat.ts';
import { syncHistories } from './sync-histories.ts';
import { takenOver } from './taken-over.ts';

const ADA = '7b1f0f0e-1f0a-4c8e-9b41-0c2f6f2f8a11';
const ONE = '0b6f2f3e-5d1c-4f0e-9a53-000000000001';
const TWO = '0b6f2f3e-5d1c-4f0e-9a53-000000000002';
const AT = '2026-11-21T08:00:00.000Z';
const LATER = '2026-11-21T09:00:00.000Z';

const say = (type: StoredMessage['type'], content: string, more: object = {}): StoredMessage => ({
  ...{ id: content, type, content, timestamp: new Date(AT) },
  ...more,
});
const chatAbout = (question: string, conversationId: string, answer: object = { status: 'done' }) => ({
  messages: [say('bot', 'Hello!'), say('user', question), say('bot', 'Because.', { answer })],
  conversationId,
});

/** The server: what it has by id, and what it was given. */
let kept: Map<string, { title: string; updatedAt: string }>;
let added: string[];
let histories: ChatHistories;

beforeEach(() => {
  kept = new Map();
  added = [];
  histories = new ChatHistories(ADA);
});

function summaryOf(id: string): ConversationSummary | null {
  const one = kept.get(id);
  return one
    ? {
        ...{ id, kind: 'professor', title: one.title, about: '', subject: null, professor: null },
        ...{ document_ids: [], unit_id: null, turns: 1, created_at: AT, updated_at: one.updatedAt },
      }
    : null;
}

const sync = () =>
  syncHistories(
    histories,
    {
      list: async () => ({
        conversations: [...kept.keys()].flatMap((id) => summaryOf(id) ?? []),
        isWhole: true,
      }),
      read: async (id) => {
        const conversation = summaryOf(id);
        return conversation && { conversation, turns: [] };
      },
      add: async (id, { title }: StoredChat) => {
        added.push(title);
        kept.set(id, { title, updatedAt: AT });
        return summaryOf(id);
      },
    },
    ({ conversation: { title } }) => ({ title, messages: [say('bot', 'Hello!'), say('user', title)] }),
  );
const titles = () => histories.list().map(({ title }) => title);

test('what only this browser has is taken over, once', async () => {
  histories.save(chatAbout('old', ONE, {}));
  await sync();
  await sync();
  expect(added).toEqual(['old...']);
  expect(titles()).toEqual(['old...']);
});

test('what other devices have asked or renamed comes', async () => {
  histories.save(chatAbout('mine', ONE));
  kept.set(ONE, { title: 'Named', updatedAt: AT });
  kept.set(TWO, { title: 'Theirs', updatedAt: AT });
  await sync();
  expect(titles().toSorted()).toEqual(['Named', 'Theirs']);
  kept.set(TWO, { title: 'Theirs again', updatedAt: LATER });
  await sync();
  expect(titles().toSorted()).toEqual(['Named', 'Theirs again']);
  expect(added).toEqual([]);
});

test('what was deleted elsewhere goes, also when it was asked here, and does not come back', async () => {
  histories.save(chatAbout('asked here', ONE));
  kept.set(TWO, { title: 'Seen', updatedAt: AT });
  await sync();
  kept.clear();
  await sync();
  expect(titles()).toEqual([]);
  expect(added).toEqual([]);
});

test('a conversation of an older version is taken over with its professor, questions and answers', () => {
  const [professor] = PROFESSORS;
  const chat: StoredChat = {
    ...{ id: '1', title: 'old...', createdAt: new Date(AT) },
    messages: [
      say('bot', `Hello! I’m ${professor?.name}.`),
      say('user', 'Why?'),
      say('bot', 'Because.'),
      say('bot', 'A notice.'),
      say('user', 'And?'),
    ],
  };
  expect(takenOver(chat, PROFESSORS)).toMatchObject({
    professor: { id: professor?.id, name: professor?.name },
    created_at: AT,
    turns: [
      { question: 'Why?', answer: 'Because.', status: 'done' },
      { question: 'And?', answer: '', status: 'stopped' },
    ],
  });
});
