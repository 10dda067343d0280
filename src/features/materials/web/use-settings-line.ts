import { useTranslation } from 'react-i18next';
import type { MaterialSettings } from '../contract.ts';

/** What a material was made for, in one line: 'Practice · Biology · 8th grade · English'. */
export function useSettingsLine(): (settings: MaterialSettings) => string {
  const { t } = useTranslation('materials');
  return ({ teachingMode, subject, grade, language, duration }) =>
    [
      t(`modes.${teachingMode}.name`),
      t(`subjects.${subject}`),
      t('gradeOf', { grade: t(`grades.${grade}`) }),
      t(`languages.${language}`),
      teachingMode === 'curriculum' ? t(`durations.${duration}`) : '',
    ]
      .filter(Boolean)
      .join(' · ');
}
