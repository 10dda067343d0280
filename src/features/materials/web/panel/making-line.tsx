import { CirclePause, Play, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Material } from '../../contract.ts';
import { useResume, useStop } from '../api.ts';
import { canBeCreated } from '../../contract.findings.ts';
import { FindingList } from '../document/finding-list.tsx';
import { placeFindings } from '../document/placed-findings.ts';
import { progressOf } from './progress.ts';

/** How far the making is, ending it and going on with it; who made it; and what was found about the whole. */
export function MakingLine({ material }: { material: Material }) {
  const { t } = useTranslation('materials');
  const errorText = useErrorText('materials');
  const stop = useStop();
  const resume = useResume();
  const { made, total, percent } = progressOf(material);
  const { id, status, origin } = material;
  const canGoOn = material.sections.some((section) => canBeCreated(section, material));
  const onError = (error: unknown) => toast.error(errorText(error));
  return (
    <>
      {origin === 'rules' ? (
        <p className="flex items-center gap-2 rounded-md border bg-muted px-3 py-2 text-sm">
          <Scale aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          {t('origin.rules')}
        </p>
      ) : null}
      {status === 'ready' ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="grid min-w-48 flex-1 gap-1.5">
            <p className="text-sm text-muted-foreground">
              {status === 'making' && material.wish
                ? t('wholeWish.making', { made, total })
                : t(`progress.${status === 'making' ? 'making' : canGoOn ? 'interrupted' : 'incomplete'}`, {
                    made,
                    total,
                  })}
            </p>
            <Progress value={percent} label={t('panel.progress')} />
          </div>
          {status === 'making' ? (
            <Button
              variant="outline"
              size="sm"
              disabled={stop.isPending}
              onClick={() => stop.mutate(id, { onError })}
            >
              <CirclePause aria-hidden />
              {t('progress.stop')}
            </Button>
          ) : canGoOn ? (
            <Button size="sm" disabled={resume.isPending} onClick={() => resume.mutate(id, { onError })}>
              <Play aria-hidden />
              {t('progress.resume')}
            </Button>
          ) : null}
        </div>
      )}
      {status === 'making' ? null : <FindingList findings={placeFindings(material).ofDocument} />}
    </>
  );
}
