import { useTranslation } from 'react-i18next';
import { useTutorSession } from '#features/tutor/web/session/tutor-session.ts';
import type { Explanation } from '#features/practice/web/practising/explanation.ts';

/** Opens the tutor beside the page with an answer of practice: what was not known begins with hints. */
export function useExplain(): (explanation: Explanation) => void {
  const { t } = useTranslation('practising');
  const { start } = useTutorSession();
  return ({ field, question, itemId, document, isRight }) =>
    start(
      {
        professorId: '',
        name: t('explain.tutor'),
        field,
        teachingMode: isRight ? 'Virtual' : 'Guided',
        adviceType: 'Subject-Specific Advice',
        modelType: null,
      },
      { question, practised: itemId, document, welcome: t('explain.welcome') },
    );
}
