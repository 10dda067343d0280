import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { noteAnswerer } from '#features/tutor/client.ts';
import { documentChat } from '#features/tutor/contract.ts';
import { interfaceLanguage } from '#shared/languages.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import type { Ask } from '#web/chat/chat-event.ts';
import { type Conversation, useConversation } from '#web/chat/use-conversation.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { stream } from '#web/lib/api.ts';
import type { LibraryDocument } from '../contract.ts';

const PREVIOUS_TURNS_MAX = 100;
/** Of a model that failed: what the server says in English is better than nothing where it does not name the step. */
const MODEL_CODES = new Set(['local_model', 'openai', 'anthropic']);
/** What has a better text than the general one. */
const NAMED_CODES = new Set([
  'unauthenticated',
  'rate_limited',
  'document_not_found',
  'document_not_ready',
  'context_too_small',
]);

/** The conversation about one document. */
export function useDocumentConversation(document: LibraryDocument): Conversation {
  const { t, i18n } = useTranslation('library');
  const errorText = useErrorText('library');
  const client = useQueryClient();

  const ask: Ask = async function* askDocument({ message, previous }, signal) {
    const body = {
      document_id: document.id,
      document_title: document.title,
      message,
      previous_messages: previous.slice(-PREVIOUS_TURNS_MAX),
      language: interfaceLanguage(i18n.language),
    };
    for await (const event of stream(documentChat, { body, signal })) {
      if (event.type === 'done') noteAnswerer(client, event.answered_by);
      yield event;
    }
  };

  function failureText(error: unknown): string {
    if (error instanceof ApiError && MODEL_CODES.has(error.code))
      return error.details['step'] ? errorText(error) : error.detail;
    if (error instanceof ApiError && NAMED_CODES.has(error.code)) return errorText(error);
    return t('chat.failed');
  }

  return useConversation({ ask, failureText });
}
