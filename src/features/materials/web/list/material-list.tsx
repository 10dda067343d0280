import { useQuery } from '@tanstack/react-query';
import { LibraryBig } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { MaterialSummary } from '../../contract.ts';
import { materialsQuery } from '../api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { MaterialRow } from './material-row.tsx';
import { RenameDialog } from './rename-dialog.tsx';

interface MaterialListProps {
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

/** The teacher's earlier materials. */
export function MaterialList({ onOpen, onDeleted }: MaterialListProps) {
  const { t } = useTranslation('materials');
  const titleId = useId();
  const [shown, setShown] = useState<{ dialog: 'rename' | 'delete'; material: MaterialSummary } | null>(null);
  const close = () => setShown(null);
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <h2 id={titleId} className="text-xl">
        {t('list.title')}
      </h2>
      <Rows
        onOpen={onOpen}
        onRename={(material) => setShown({ dialog: 'rename', material })}
        onDelete={(material) => setShown({ dialog: 'delete', material })}
      />
      {shown?.dialog === 'rename' ? <RenameDialog material={shown.material} onClose={close} /> : null}
      {shown?.dialog === 'delete' ? (
        <DeleteDialog material={shown.material} onClose={close} onDeleted={onDeleted} />
      ) : null}
    </section>
  );
}

interface RowsProps {
  onOpen: (id: string) => void;
  onRename: (material: MaterialSummary) => void;
  onDelete: (material: MaterialSummary) => void;
}

function Rows({ onOpen, onRename, onDelete }: RowsProps) {
  const { t } = useTranslation('materials');
  const { data, isPending, refetch } = useQuery(materialsQuery);
  if (isPending) {
    return (
      <div aria-busy className="grid gap-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    );
  }
  if (!data) return <ErrorState message={t('list.failed')} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return <EmptyState icon={LibraryBig} title={t('list.empty')} description={t('list.emptyHint')} />;
  }
  return (
    <ul aria-label={t('list.title')} className="grid grid-cols-1 gap-3">
      {data.map((material) => (
        <MaterialRow
          key={material.id}
          material={material}
          onOpen={() => onOpen(material.id)}
          onRename={() => onRename(material)}
          onDelete={() => onDelete(material)}
        />
      ))}
    </ul>
  );
}
