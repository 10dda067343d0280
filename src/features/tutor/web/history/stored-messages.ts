import { z } from 'zod';
import { citationSchema } from '#shared/citation.ts';
import type { AnswerMessage, ChatMessage } from '#web/chat/conversation-state.ts';
import { answererSchema, hintSchema, searchResultSchema, searchStateSchema } from '#shared/chat-event.ts';
import { writerSchema } from '#shared/chat-event.ts';
import type { StoredMessage } from './stored-chat.ts';

const answererFactsSchema = z.object({
  kind: answererSchema,
  model: z.string().nullable(),
  insteadOf: writerSchema.shape.instead_of,
});

const answerSchema = z.object({
  status: z.enum(['done', 'stopped', 'failed']),
  failure: z.string().nullable(),
  citations: z.array(citationSchema),
  grounded: z.boolean(),
  unsourced: z.number().optional(),
  verdictBy: z.literal('algebra').optional(),
  askedAs: z.string().optional(),
  webSources: z.array(searchResultSchema),
  search: searchStateSchema,
  hint: hintSchema.nullable(),
  answerer: answererFactsSchema.nullable().default(null),
  isCutOff: z.boolean().default(false),
});

/** A conversation as it is stored. Any client can read the other fields; `answer` holds what makes an answer checkable. */
export function toStored(messages: readonly ChatMessage[]): StoredMessage[] {
  return messages.map((message) => {
    const { id, content, at } = message;
    const base = { id, content, timestamp: new Date(at) };
    if (message.role === 'user') return { ...base, type: 'user' };
    if (message.role === 'notice') return { ...base, type: 'bot' };
    return { ...base, type: 'bot', content: content || (message.failure ?? ''), ...answerFacts(message) };
  });
}

/** What is shown of a stored conversation. A bot's message that answers no question is a notice. */
export function fromStored(stored: readonly StoredMessage[]): ChatMessage[] {
  return stored.map((message, index): ChatMessage => {
    const base = { id: message.id, at: message.timestamp.toISOString(), content: message.content };
    if (message.type === 'user') return { ...base, role: 'user' };
    const isAnswer = message.type === 'bot' && stored[index - 1]?.type === 'user';
    return isAnswer ? { ...base, role: 'assistant', ...readAnswer(message) } : { ...base, role: 'notice' };
  });
}

function answerFacts(message: AnswerMessage): Pick<StoredMessage, 'answer' | 'sources'> {
  const { status, failure, citations, grounded, unsourced, webSources, search, hint, answerer } = message;
  const { isCutOff, verdictBy, askedAs } = message;
  const sources = webSources.map(({ title, link, is_academic }) => ({ title, link, is_academic }));
  const isOver = status === 'done' || status === 'failed';
  const answer = {
    status: isOver ? status : 'stopped',
    failure,
    citations,
    grounded,
    ...(unsourced !== undefined && { unsourced }),
    ...(verdictBy && { verdictBy }),
    ...(askedAs && { askedAs }),
    webSources,
    search,
    hint,
    answerer,
    isCutOff: isCutOff === true && isOver,
  };
  return { answer, ...(sources.length > 0 && { sources }) };
}

function readAnswer({ answer, content, sources = [] }: StoredMessage) {
  const facts = answerSchema.safeParse(answer).data;
  // A failure is stored as the words of the message, too.
  if (facts)
    return { ...facts, activity: 'waiting', content: facts.failure === content ? '' : content } as const;
  return {
    status: 'done',
    activity: 'waiting',
    failure: null,
    citations: [],
    grounded: true,
    webSources: sources
      .filter(({ link }) => /^https?:/.test(link))
      .map((source, at) => ({ ...source, number: at + 1 })),
    search: sources.length > 0 ? 'found' : 'off',
    hint: null,
    answerer: null,
  } as const;
}
