import { useTranslation } from 'react-i18next';
import {
  type KeptConversation,
  useKeptConversation,
  useShownTurns,
  useWaitingQuestion,
  type WaitingConversation,
} from '#features/conversations/client.ts';
import type { LibraryDocument } from '#features/library/contract.ts';
import type { ChatMessage } from '#web/chat/conversation-state.ts';
import { type Conversation, useConversation } from '#web/chat/use-conversation.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { stream } from '#web/lib/api-stream.ts';
import { isModelError } from '#web/chat/model-errors.ts';
import { useAnswerErrorText, useAsk } from '../ask-tutor.ts';
import { documentChat } from '../../contract.ts';
import { documentSources, type Sources, useSources } from '../sources/use-sources.ts';

/** Begins the codes of what somebody has used up. */
const LIMIT = 'limit_';
/** What has a better text than the general one, besides failures of a model. */
const NAMED_CODES = new Set([
  'unauthenticated',
  'rate_limited',
  'document_not_found',
  'document_not_ready',
  'context_too_small',
  'conversation_full',
  'conversations_full',
]);

/** The conversation about a document: that which was last asked in, or a new one. */
export function useDocumentConversation({ id, title }: LibraryDocument): {
  conversation: WaitingConversation;
  kept: KeptConversation;
  sources: Sources;
} {
  const kept = useKeptConversation({ kind: 'document', subject: id });
  const sources = useSources(kept.id, kept.before ? kept.before.document_ids : [id], [id]);
  const questions = useDocumentQuestions({ conversationId: kept.id, title, sources });
  useShownTurns(questions, kept.turns, useDocumentFailureText());
  const conversation = useWaitingQuestion(questions, kept);
  const startNew = () => {
    conversation.replace([]);
    kept.startNew();
  };
  return { conversation, kept: { ...kept, startNew }, sources };
}

interface DocumentQuestions {
  conversationId: string;
  /** Of the document that the conversation was begun from. */
  title: string;
  sources: Sources;
  initial?: readonly ChatMessage[];
}

/** Asks documents. */
export function useDocumentQuestions(questions: DocumentQuestions): Conversation {
  const { initial = [] } = questions;
  const failureText = useDocumentFailureText();
  const ask = useAsk((question, signal) => {
    const { conversationId, title, sources } = questions;
    const kept = { conversation_id: conversationId, document_title: title };
    return stream(documentChat, { body: { ...question, ...kept, ...documentSources(sources) }, signal });
  });
  return useConversation({ ask, failureText, initial });
}

function hasText(code: string): boolean {
  return NAMED_CODES.has(code) || code.startsWith(LIMIT);
}

export function useDocumentFailureText(): (error: unknown) => string {
  const { t } = useTranslation('document');
  const errorText = useAnswerErrorText('document');
  return (error) => {
    const isNamed = error instanceof ApiError && (hasText(error.code) || isModelError(error));
    return isNamed ? errorText(error) : t('failed');
  };
}
