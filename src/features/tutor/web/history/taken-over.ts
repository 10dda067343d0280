import { z } from 'zod';
import type { addConversation, ConversationTurn } from '#features/conversations/contract.ts';
import { TURNS_MAX } from '#features/conversations/contract.ts';
import { searchResultSchema } from '#shared/chat-event.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import type { AnswerMessage } from '#web/chat/conversation-state.ts';
import type { Persona } from '../../contract.personas.ts';
import type { StoredChat } from './stored-chat.ts';
import { fromStored } from './stored-messages.ts';

type TakenOver = Omit<BodyOf<typeof addConversation>, 'id'>;

const EMPTY: Pick<AnswerMessage, 'content' | 'status' | 'citations' | 'grounded' | 'webSources' | 'search'> =
  {
    ...{ content: '', status: 'stopped', citations: [], grounded: true, webSources: [], search: 'off' },
  };

/** A conversation that only this browser has, as the server takes it; null where nothing was asked in it. */
export function takenOver(
  { messages: [welcome, ...stored], createdAt }: StoredChat,
  personas: readonly Persona[],
): TakenOver | null {
  const messages = fromStored(stored);
  const turns = messages.flatMap((question, index) => {
    if (question.role !== 'user' || question.content.trim() === '') return [];
    const next = messages[index + 1];
    return [turnOf(question, next?.role === 'assistant' ? next : null)];
  });
  if (turns.length === 0) return null;
  // The welcome message names who taught.
  const professor = personas.find(({ name }) => welcome?.content.includes(name));
  return {
    professor: professor
      ? {
          ...{ id: professor.id, name: professor.name, field: professor.field },
          ...{ teaching_mode: 'Virtual', advice_type: '', model_type: null },
        }
      : null,
    created_at: createdAt.toISOString(),
    turns: turns.slice(-TURNS_MAX),
  };
}

type Turn = TakenOver['turns'][number];

function turnOf(question: { content: string; at: string }, answer: AnswerMessage | null): Turn {
  const { content, status, citations, grounded, webSources, search } = answer ?? EMPTY;
  const answerer = answer?.answerer ?? null;
  const facts: ConversationTurn['facts'] = {
    citations: [...citations],
    grounded,
    answered_by: answerer?.kind ?? null,
    writer: answerer && { model: answerer.model, instead_of: answerer.insteadOf },
    search_results: webSources.flatMap((source) => searchResultSchema.safeParse(source).data ?? []),
    search,
    hint: answer?.hint ?? null,
    failure: answer?.failure ? { code: 'unknown', detail: answer.failure, details: {} } : null,
  };
  const isOver = status === 'done' || status === 'failed';
  return {
    id: idOf(answer?.id),
    question: question.content,
    asked_at: question.at,
    status: isOver ? status : 'stopped',
    answer: content,
    ended_at: answer?.at ?? question.at,
    facts,
  };
}

/** Older versions made ids of another kind. */
function idOf(id: string | undefined): string {
  return z.uuid().safeParse(id).data ?? crypto.randomUUID();
}
