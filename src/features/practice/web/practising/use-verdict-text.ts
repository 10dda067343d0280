import { useTranslation } from 'react-i18next';
import { useIsReachable } from '#web/lib/reachability.ts';
import type { PracticeTurn } from './session.ts';

/** Of those that say more than the verdict. */
const REASONS = [
  'incomplete',
  'different_form',
  'unit_missing',
  'unit_wrong',
  'unit_unknown',
  'figures',
  'positive_only',
  'ambiguous_number',
  'negated',
  'spelling',
  'imprecise',
  'other_words',
  'abbreviation',
  'unreadable',
  'too_complex',
  'contested',
] as const;

/** What is not right, though nearly. */
const NEARLY: ReadonlySet<string> = new Set(['unit_missing', 'figures', 'imprecise']);

export type Look = 'right' | 'partial' | 'wrong' | 'unknown' | 'undecided' | 'waiting' | 'refused';

interface VerdictText {
  look: Look;
  title: string;
  reason: string | null;
}

/** The verdict in words. */
export function useVerdictText(): (turn: PracticeTurn) => VerdictText {
  const { t } = useTranslation('practising');
  const isReachable = useIsReachable();
  return ({ judged, refused }) => {
    if (refused !== null)
      return { look: 'refused', title: t('verdict.refused'), reason: t('verdict.refusedWhy') };
    if (!judged) {
      const reason = isReachable ? null : t('verdict.waitingWhy');
      return { look: 'waiting', title: t(isReachable ? 'verdict.checking' : 'verdict.waiting'), reason };
    }
    const isJudgedBySelf = judged.verdict === 'undecided' && judged.grade !== null;
    // Whoever says so was not wrong.
    if (judged.reason === 'not_answered')
      return { look: 'unknown', title: t('verdict.unknown'), reason: t('reasons.not_answered') };
    const look = isJudgedBySelf ? (judged.grade === 'again' ? 'wrong' : 'right') : judged.verdict;
    const known = REASONS.find((name) => name === judged.reason);
    if (isJudgedBySelf || judged.reason === 'self_graded')
      return { look, title: t('verdict.self'), reason: null };
    const said = look === 'wrong' && NEARLY.has(judged.reason) ? 'nearly' : look;
    return { look, title: t(`verdict.${said}`), reason: known ? t(`reasons.${known}`) : null };
  };
}
