import { useQueryClient } from '@tanstack/react-query';
import type { FlatNamespace } from 'i18next';
import { z } from 'zod';
import { modelStatusQuery } from '#features/models/client.ts';
import type { BegunAnswer, Turn } from '#shared/chat-event.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Ask, AskEvent } from '#web/chat/ask.ts';
import { isModelError } from '#web/chat/model-errors.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { PREVIOUS_MESSAGES_MAX } from '../contract.ts';

/** What every question to the tutor consists of. */
interface Question {
  turn_id?: string;
  replaces?: string;
  message: string;
  previous_messages: Turn[];
  language: InterfaceLanguage;
  continues?: BegunAnswer;
  without_model?: boolean;
}

/** Asks the tutor with `send`. An answer says more surely than any probe who answers now, so that is noted. */
export function useAsk(send: (question: Question, signal: AbortSignal) => AsyncIterable<AskEvent>): Ask {
  const client = useQueryClient();
  const language = useInterfaceLanguage();
  return async function* ask({ message, previous, turnId, replaces, continues, withoutModel }, signal) {
    const question = {
      message,
      previous_messages: previous.slice(-PREVIOUS_MESSAGES_MAX),
      language,
      // What an older version has kept has ids of another kind, which the server does not know.
      ...(isServersId(turnId) && { turn_id: turnId }),
      ...(replaces !== null && isServersId(replaces) && { replaces }),
      ...(continues && { continues }),
      ...(withoutModel && { without_model: true }),
    };
    for await (const event of send(question, signal)) {
      // What was asked without a model says nothing of models.
      if (event.type === 'done' && !withoutModel) {
        client.setQueryData(modelStatusQuery.queryKey, (before) => ({
          model: before?.model ?? null,
          answerer: event.answered_by,
        }));
      }
      yield event;
    }
  };
}

function isServersId(id: string): boolean {
  return z.uuid().safeParse(id).success;
}

/** Says why an answer failed. Where a model does not name the step, the server's English is better than nothing. */
export function useAnswerErrorText(namespace: FlatNamespace): (error: ApiError) => string {
  const errorText = useErrorText(namespace);
  return (error) => (isModelError(error) && !error.details['step'] ? error.detail : errorText(error));
}
