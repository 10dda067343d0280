import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Ask } from '#web/chat/chat-event.ts';
import type { ChatMessage } from '#web/chat/conversation-state.ts';
import { type Conversation, useConversation } from '#web/chat/use-conversation.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { stream } from '#web/lib/api.ts';
import { noteAnswerer } from '../../client.ts';
import { chat } from '../../contract.ts';
import { interfaceLanguage } from '#shared/languages.ts';
import type { SessionChoice } from '../session/tutor-session.ts';

const PREVIOUS_TURNS_MAX = 100;
/** Of a model that failed, when the step that failed is not named. */
const MODEL_CODES = new Set(['local_model', 'openai', 'anthropic']);
/** Errors whose text already says where they come from. */
const LOCAL_MODEL = 'local_model';
/** Without an answer of the product's own there is no better text. */
const NO_ANSWER_CODES = new Set(['network', 'bad_answer', 'unknown']);

interface TutorQuestions {
  choice: SessionChoice;
  conversationId: string;
  documentId: string | null;
  searchesWeb: boolean;
  initial: readonly ChatMessage[];
}

/** The conversation with a professor. */
export function useTutorConversation(questions: TutorQuestions): Conversation {
  const { i18n } = useTranslation('tutor');
  const client = useQueryClient();
  const failureText = useFailureText(questions.documentId !== null);

  const ask: Ask = async function* askProfessor({ message, previous }, signal) {
    const { choice, conversationId, documentId, searchesWeb } = questions;
    const { modelType, professorId: _, ...professor } = choice;
    const body = {
      message,
      model_type: modelType,
      professor,
      enable_search: searchesWeb,
      document_ids: documentId === null ? [] : [documentId],
      previous_messages: previous.slice(-PREVIOUS_TURNS_MAX),
      conversation_id: conversationId,
      language: interfaceLanguage(i18n.language),
    };
    for await (const event of stream(chat, { body, signal })) {
      if (event.type === 'done') noteAnswerer(client, event.answered_by);
      yield event;
    }
  };

  return useConversation({ ask, failureText, initial: questions.initial });
}

/** 'Error: {detail}', with a hint to upload the document again when one is in use. */
function useFailureText(hasDocument: boolean): (error: unknown) => string {
  const { t } = useTranslation('tutor');
  const errorText = useErrorText('tutor');

  function detailOf(error: unknown): string {
    if (!(error instanceof ApiError) || NO_ANSWER_CODES.has(error.code)) return t('failure.network');
    return MODEL_CODES.has(error.code) && !error.details['step'] ? error.detail : errorText(error);
  }

  return (error) => {
    const isModel = error instanceof ApiError && error.code === LOCAL_MODEL;
    const text = isModel ? detailOf(error) : t('failure.error', { detail: detailOf(error) });
    return hasDocument ? `${text} ${t('failure.reupload')}` : text;
  };
}
