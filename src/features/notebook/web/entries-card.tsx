import { NotebookPen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { toast } from '#web/ui/toast.ts';
import { type EntryKind, entryKindSchema, type NotebookEntry } from '../contract.ts';
import { AddEntry } from './add-entry.tsx';
import { useClearNotebook } from './api.ts';
import { EntryItem } from './entry-item.tsx';

/** All entries by kind, and a line for one's own. */
export function EntriesCard({ entries }: { entries: readonly NotebookEntry[] }) {
  const { t } = useTranslation('notebook');
  const [isDoomed, setIsDoomed] = useState(false);
  const errorText = useErrorText('notebook');
  const clear = useClearNotebook();

  function confirm(): void {
    setIsDoomed(false);
    clear.mutate(undefined, { onError: (error) => toast.error(errorText(error)) });
  }

  return (
    <SectionCard title={t('entries')} description={t('entriesHint')}>
      <AddEntry />
      {entries.length === 0 ? (
        <EmptyState icon={NotebookPen} title={t('empty.title')} description={t('empty.text')} />
      ) : (
        <>
          {entryKindSchema.options.map((kind) => (
            <EntryList key={kind} kind={kind} entries={entries.filter((entry) => entry.kind === kind)} />
          ))}
          <Button
            variant="outline"
            className="ui-button-wraps justify-self-start"
            onClick={() => setIsDoomed(true)}
          >
            <Trash2 aria-hidden />
            {t('deleteAll')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isDoomed}
        onOpenChange={setIsDoomed}
        title={t('confirm.title')}
        description={t('confirm.text')}
        confirmLabel={t('deleteAll')}
        onConfirm={confirm}
      />
    </SectionCard>
  );
}

function EntryList({ kind, entries }: { kind: EntryKind; entries: readonly NotebookEntry[] }) {
  const { t } = useTranslation('notebook');
  if (entries.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label={t(`kinds.${kind}`)}>
      <h3 className="font-sans text-sm font-semibold">{t(`kinds.${kind}`)}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {entries.map((entry) => (
          <EntryItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
