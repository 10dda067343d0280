import type { ConversationSummary, ConversationTurn } from '../contract.ts';
import type { CountedConversation } from './queries/conversations.ts';
import type { TurnRow } from './tables.ts';

/** An answer that has not been heard of for so long was cut off, such as by a crash. */
export const SILENT_MS = 30_000;

export function toConversation({ conversation, turns }: CountedConversation): ConversationSummary {
  const { id, kind, title, about, subject, professor, documentIds, unitId } = conversation;
  return {
    ...{ id, kind, title, about, subject, professor, turns },
    document_ids: documentIds,
    unit_id: unitId,
    created_at: conversation.createdAt.toISOString(),
    updated_at: conversation.updatedAt.toISOString(),
  };
}

export function toTurn(row: TurnRow, now: Date): ConversationTurn {
  const { id, question, answer, facts } = row;
  const isCutOff = row.status === 'pending' && now.getTime() - row.savedAt.getTime() > SILENT_MS;
  return {
    ...{ id, question, answer, facts },
    asked_at: row.askedAt.toISOString(),
    status: isCutOff ? 'stopped' : row.status,
    ended_at: row.savedAt.toISOString(),
  };
}
