import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#web/chat/conversation-state.ts';
import { type Conversation, useConversation } from '#web/chat/use-conversation.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { stream } from '#web/lib/api-stream.ts';
import { useAnswerErrorText, useAsk } from '../ask-tutor.ts';
import { chat } from '../../contract.ts';
import { chatSources, type Sources } from '../sources/use-sources.ts';
import type { SessionChoice, TutorSession } from '../session/tutor-session.ts';

/** Errors whose text already says where they come from. */
const LOCAL_MODELS = new Set(['local_model', 'model_inside']);
/** Without an answer of the product's own there is no better text. */
const NO_ANSWER_CODES = new Set(['network', 'bad_answer', 'unknown']);

interface TutorQuestions {
  choice: SessionChoice;
  /** With what it began; with nothing by default. */
  opening?: TutorSession['opening'];
  conversationId: string;
  sources: Pick<Sources, 'ids' | 'isLibrary'>;
  /** Where in a course one is; nowhere by default. */
  course?: { id: string; unitId: string | null } | null;
  searchesWeb: boolean;
  initial: readonly ChatMessage[];
}

/** The conversation with a professor. */
export function useTutorConversation(questions: TutorQuestions): Conversation {
  const failureText = useTutorFailureText(questions.sources.ids.length > 0);

  const ask = useAsk((question, signal) => {
    const { choice, opening, conversationId, sources, course, searchesWeb } = questions;
    const { modelType, professorId: id, ...professor } = choice;
    const body = {
      ...question,
      ...(modelType && { model_type: modelType }),
      professor: { id, ...professor },
      enable_search: searchesWeb,
      ...chatSources(sources),
      ...(course && { course: { id: course.id, ...(course.unitId && { unit_id: course.unitId }) } }),
      ...(opening?.question === question.message && { practised: opening.practised }),
      conversation_id: conversationId,
    };
    return stream(chat, { body, signal });
  });

  return useConversation({ ask, failureText, initial: questions.initial });
}

/** 'Error: {detail}', with a hint to upload the document again when one is in use. */
export function useTutorFailureText(hasDocument: boolean): (error: unknown) => string {
  const { t } = useTranslation('tutor');
  const errorText = useAnswerErrorText('tutor');

  function detailOf(error: unknown): string {
    if (!(error instanceof ApiError) || NO_ANSWER_CODES.has(error.code)) return t('failure.network');
    return errorText(error);
  }

  return (error) => {
    const isModel = error instanceof ApiError && LOCAL_MODELS.has(error.code);
    const text = isModel ? detailOf(error) : t('failure.error', { detail: detailOf(error) });
    return hasDocument ? `${text} ${t('failure.reupload')}` : text;
  };
}
