import { useTranslation } from 'react-i18next';
import { useAnswerErrorText, useAsk } from '#features/tutor/client.ts';
import { chat } from '#features/tutor/contract.ts';
import { type Conversation, useConversation } from '#web/chat/use-conversation.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { stream } from '#web/lib/api.ts';
import type { Course, Unit } from '../contract.ts';

/** The conversation about a course; each question is about the unit that is chosen then. */
export function useCourseConversation(course: Course, unit: Unit | undefined): Conversation {
  const { t } = useTranslation('courses');
  const errorText = useAnswerErrorText('courses');

  const ask = useAsk((question, signal) => {
    const body = {
      ...question,
      professor: { name: t('help.tutor'), field: course.category },
      course: { id: course.id, ...(unit && { unit_id: unit.id }) },
    };
    return stream(chat, { body, signal });
  });

  function failureText(error: unknown): string {
    return error instanceof ApiError ? errorText(error) : t('help.failed');
  }

  return useConversation({ ask, failureText });
}
