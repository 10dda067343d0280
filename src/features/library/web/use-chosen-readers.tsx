import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Visibility } from '#shared/visibility.ts';
import { VisibilityField } from '#web/sharing/visibility-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { sharingQuery } from '../client.ts';

interface ChosenReaders {
  /** Who may read a new document: what was chosen, or else what is usual for its owner. */
  visibility: Visibility;
  /** Until it is known what is usual, nothing can be agreed to. */
  isPending: boolean;
  field: ReactNode;
}

/** Asks who may read what is being added. */
export function useChosenReaders(): ChosenReaders {
  const { t } = useTranslation('library');
  const { data, isPending } = useQuery(sharingQuery);
  const [chosen, setChosen] = useState<Visibility | null>(null);
  const visibility = chosen ?? data?.usual ?? 'me';
  const field = isPending ? (
    <Skeleton className="h-40" />
  ) : (
    <div className="grid gap-2">
      <VisibilityField value={visibility} onChange={setChosen} institution={data?.institution ?? null} />
      {visibility === 'me' ? null : <p className="text-sm text-muted-foreground">{t('quotedToAll')}</p>}
    </div>
  );
  return { visibility, isPending, field };
}
