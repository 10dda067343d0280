import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { GuideSummary } from '../contract.ts';
import { isMaking } from './api.ts';

/** How far a guide is, and what keeps it from being shown. Nothing where all is well. */
export function GuideState({ guide }: { guide: GuideSummary }) {
  const { t } = useTranslation('guides');
  const { can_open: canOpen, state, parts_done: done, parts_total: total } = guide;
  if (!canOpen) return <Alert>{t('states.closed')}</Alert>;
  if (state === 'failed') return <Alert tone="destructive">{t('states.failed')}</Alert>;
  if (!isMaking(guide)) return null;
  const text = total === 1 ? t('states.makingOne') : t('states.making', { done, total });
  return (
    <div className="grid gap-1.5">
      <output className="text-sm text-muted-foreground">{text}</output>
      <Progress value={total === 1 ? null : (done / total) * 100} label={t('states.progress')} />
    </div>
  );
}
