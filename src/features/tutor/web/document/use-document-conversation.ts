import { useTranslation } from 'react-i18next';
import type { LibraryDocument } from '#features/library/contract.ts';
import { type Conversation, useConversation } from '#web/chat/use-conversation.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { stream } from '#web/lib/api.ts';
import { isModelError, useAnswerErrorText, useAsk } from '../../client.ts';
import { documentChat } from '../../contract.ts';

/** What has a better text than the general one, besides failures of a model. */
const NAMED_CODES = new Set([
  'unauthenticated',
  'rate_limited',
  'document_not_found',
  'document_not_ready',
  'context_too_small',
]);

/** The conversation about one document. */
export function useDocumentConversation({ id, title }: LibraryDocument): Conversation {
  const { t } = useTranslation('document');
  const errorText = useAnswerErrorText('document');
  const ask = useAsk((question, signal) =>
    stream(documentChat, { body: { ...question, document_id: id, document_title: title }, signal }),
  );

  function failureText(error: unknown): string {
    const isNamed = error instanceof ApiError && (NAMED_CODES.has(error.code) || isModelError(error));
    return isNamed ? errorText(error) : t('failed');
  }

  return useConversation({ ask, failureText });
}
