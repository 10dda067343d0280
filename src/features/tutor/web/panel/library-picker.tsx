import { FileText, SquarePlay } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentChoices } from '#features/library/client.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import type { PanelDocument } from '../session/tutor-session.ts';

const LIST_CLASSES = 'grid max-h-48 grid-cols-1 overflow-y-auto rounded-md border p-1';

/** A document that is in the library already. */
export function LibraryPicker({
  onChoose,
}: {
  onChoose: (document: Omit<PanelDocument, 'timestamp'>) => void;
}) {
  const { t } = useTranslation('tutor');
  const [search, setSearch] = useState('');
  const { data, isPending, refetch } = useDocumentChoices(search);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={t('upload.library')}>
        <Input
          type="search"
          placeholder={t('upload.librarySearch')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      {isPending ? <LoadingList rowClass="h-24" /> : null}
      {!data && !isPending ? (
        <ErrorLine message={t('upload.libraryFailed')} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          {t(search.trim() === '' ? 'upload.libraryEmpty' : 'upload.libraryNone')}
        </p>
      ) : null}
      <ul aria-label={t('upload.library')} hidden={!data?.length} className={LIST_CLASSES}>
        {data?.map(({ id, title, metadata }) => {
          const type = metadata['video'] ? 'youtube' : 'file';
          const Icon = type === 'youtube' ? SquarePlay : FileText;
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={t('upload.use', { name: title })}
                onClick={() => onChoose({ id, name: title, type })}
                className="flex min-h-9 w-full items-center gap-2 rounded-sm px-2 text-left text-sm hover:bg-muted"
              >
                <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                <span className="line-clamp-2">{title}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
