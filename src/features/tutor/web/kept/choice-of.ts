import type { ConversationSummary } from '#features/conversations/contract.ts';
import { ADVICE_TYPES } from '../../contract.ts';
import type { SessionChoice } from '../session/tutor-session.ts';

/** Who teaches in a kept conversation, and how. Without a name where that is not known. */
export function choiceOf({ professor }: Pick<ConversationSummary, 'professor'>): SessionChoice {
  if (!professor) {
    const [adviceType] = ADVICE_TYPES;
    return { professorId: '', name: '', field: '', teachingMode: 'Virtual', adviceType, modelType: null };
  }
  const { id: professorId, name, field } = professor;
  const { teaching_mode: teachingMode, advice_type: adviceType, model_type: modelType } = professor;
  return { professorId, name, field, teachingMode, adviceType, modelType };
}
