import { useTranslation } from 'react-i18next';
import type { Answered } from '../../contract.attempt.ts';

/** Of those that help to answer better, and do not give the answer away. */
const REASONS = [
  'imprecise',
  'unit_missing',
  'unit_wrong',
  'spelling',
  'other_words',
  'ambiguous_number',
  'different_form',
  'unreadable',
] as const;
/** What is not right, though nearly. */
const NEARLY: ReadonlySet<string> = new Set(['unit_missing', 'imprecise']);

/** The verdict of a check in words, and how to answer better. */
export function useVerdictText(): (answered: Pick<Answered, 'verdict' | 'reason'>) => {
  title: string;
  hint: string | null;
} {
  const { t } = useTranslation('courses');
  return ({ verdict, reason }) => {
    const known = verdict === 'right' ? undefined : REASONS.find((name) => name === reason);
    const said = verdict === 'wrong' && NEARLY.has(reason) ? 'nearly' : verdict;
    return {
      title: t(`unitCheck.verdicts.${said}`),
      hint: known ? t(`unitCheck.reasons.${known}`) : null,
    };
  };
}
