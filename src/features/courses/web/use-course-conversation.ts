import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { modelStatusQuery, noteAnswerer } from '#features/tutor/client.ts';
import { chat } from '#features/tutor/contract.ts';
import type { Ask } from '#web/chat/chat-event.ts';
import { type Conversation, useConversation } from '#web/chat/use-conversation.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { stream } from '#web/lib/api.ts';
import type { Course, Unit } from '../contract.ts';
import { useCourseLanguage } from './api.ts';

const PREVIOUS_TURNS_MAX = 100;
/** Of a model that failed: what the server says in English is better than nothing where it does not name the step. */
const MODEL_CODES = new Set(['local_model', 'openai', 'anthropic']);

/** The conversation about a course; each question is about the unit that is chosen then. */
export function useCourseConversation(course: Course, unit: Unit | undefined): Conversation {
  const { t } = useTranslation('courses');
  const client = useQueryClient();
  const language = useCourseLanguage();
  const errorText = useErrorText('courses');

  const ask: Ask = async function* askTutor({ message, previous }, signal) {
    const answerer = client.getQueryData(modelStatusQuery.queryKey)?.answerer ?? 'library';
    const body = {
      message,
      // Whoever answers now; without one the tutor looks again, and quotes the course.
      ...(answerer !== 'library' && { model_type: answerer }),
      professor: { name: t('help.tutor'), field: course.category },
      course: { id: course.id, ...(unit && { unit_id: unit.id }) },
      previous_messages: previous.slice(-PREVIOUS_TURNS_MAX),
      language,
    };
    for await (const event of stream(chat, { body, signal })) {
      if (event.type === 'done') noteAnswerer(client, event.answered_by);
      yield event;
    }
  };

  function failureText(error: unknown): string {
    if (!(error instanceof ApiError)) return t('help.failed');
    return MODEL_CODES.has(error.code) && !error.details['step'] ? error.detail : errorText(error);
  }

  return useConversation({ ask, failureText });
}
