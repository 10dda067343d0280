import { useTranslation } from 'react-i18next';
import { useAnswerErrorText, useAsk } from '#features/tutor/client.ts';
import { chat } from '#features/tutor/contract.ts';
import {
  type KeptConversation,
  useKeptConversation,
  useShownTurns,
  useWaitingQuestion,
  type WaitingConversation,
} from '#features/conversations/client.ts';
import { useConversation } from '#web/chat/use-conversation.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { stream } from '#web/lib/api-stream.ts';
import type { Course, Unit } from '../contract.ts';

/** The conversation about a course, that which was last asked in or a new one; each question is about the unit that is chosen then. */
export function useCourseConversation(
  course: Course,
  unit: Unit | undefined,
): WaitingConversation & { kept: KeptConversation } {
  const { t } = useTranslation('courses');
  const errorText = useAnswerErrorText('courses');
  const kept = useKeptConversation({ kind: 'course', subject: course.id });

  const ask = useAsk((question, signal) => {
    const body = {
      ...question,
      conversation_id: kept.id,
      professor: { name: t('help.tutor'), field: course.category },
      course: { id: course.id, ...(unit && { unit_id: unit.id }) },
    };
    return stream(chat, { body, signal });
  });

  function failureText(error: unknown): string {
    return error instanceof ApiError ? errorText(error) : t('help.failed');
  }

  const conversation = useConversation({ ask, failureText });
  useShownTurns(conversation, kept.turns, failureText);
  const startNew = () => {
    conversation.replace([]);
    kept.startNew();
  };
  return { ...useWaitingQuestion(conversation, kept), kept: { ...kept, startNew } };
}
