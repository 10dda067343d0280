import { LoaderCircle, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Material } from '../../contract.ts';
import type { Section } from '../../contract.document.ts';
import { canBeCreated } from '../../contract.findings.ts';
import { useRemake } from '../api.ts';

const TONES = {
  pending: 'neutral',
  making: 'primary',
  ready: 'success',
  edited: 'success',
  failed: 'destructive',
} as const;

/** How far a section is, in a word. */
export function SectionStatus({ status }: Pick<Section, 'status'>) {
  const { t } = useTranslation('materials');
  return (
    <Badge tone={TONES[status]}>
      {status === 'making' ? <LoaderCircle aria-hidden className="animate-spin" /> : null}
      {t(`sectionStatuses.${status}`)}
    </Badge>
  );
}

/** In place of a section that is not there yet, or could not be made. */
export function UnmadeSection({ material, section }: { material: Material; section: Section }) {
  const { t } = useTranslation('materials');
  const errorText = useErrorText('materials');
  const { mutate, isPending } = useRemake();
  const isExpected =
    section.status === 'making' || (section.status === 'pending' && material.status === 'making');
  if (isExpected) {
    return (
      <div className="grid gap-2.5">
        <Skeleton className="h-3.5 w-11/12" />
        <Skeleton className="h-3.5" />
        <Skeleton className="h-3.5 w-7/12" />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-muted-foreground">
      <p className="min-w-0 flex-1 basis-48">
        {t(section.status === 'failed' ? 'unmade.failed' : 'unmade.pending')}
      </p>
      {canBeCreated(section, material) ? (
        <Button
          variant="outline"
          size="sm"
          disabled={isPending}
          onClick={() =>
            mutate(
              { id: material.id, key: section.key, wish: '' },
              { onError: (error) => toast.error(errorText(error)) },
            )
          }
        >
          <RotateCw aria-hidden />
          {t('unmade.make')}
        </Button>
      ) : null}
    </div>
  );
}
