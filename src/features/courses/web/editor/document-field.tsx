import { FileText, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentChoices } from '#features/library/client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { type CourseDraft, DOCUMENTS_PER_UNIT_MAX, type UnitBody } from '../../contract.ts';

type Known = CourseDraft['documents'][number];

interface DocumentFieldProps {
  unit: UnitBody;
  /** Attached documents that the reader may open; others are shown without a title. */
  known: readonly Known[];
  onChange: (ids: string[]) => void;
}

/** Documents of the library that belong to a unit. */
export function DocumentField({ unit, known, onChange }: DocumentFieldProps) {
  const { t } = useTranslation('courses');
  const [added, setAdded] = useState<readonly Known[]>([]);
  const ids = unit.document_ids;
  const attached = ids.map((id) => ({ id, document: [...known, ...added].find((one) => one.id === id) }));
  return (
    <section aria-label={t('unit.documents')} className="grid gap-3">
      <p className="text-sm font-medium">{t('unit.documents')}</p>
      {attached.length > 0 ? (
        <ul className="grid gap-1.5">
          {attached.map(({ id, document }) => {
            const title = document?.title ?? t('editor.hiddenDocument');
            return (
              <li key={id} className="flex items-center gap-2 text-sm">
                <FileText aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                <span className="min-w-0 truncate">{title}</span>
                {document?.visibility === 'me' ? (
                  <Badge tone="warning">{t('editor.privateDocument')}</Badge>
                ) : null}
                <IconButton
                  icon={X}
                  label={t('editor.detach', { title })}
                  className="ml-auto size-8"
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
      {ids.length < DOCUMENTS_PER_UNIT_MAX ? (
        <DocumentChoice
          taken={ids}
          onAdd={(document) => {
            setAdded([...added, document]);
            onChange([...ids, document.id]);
          }}
        />
      ) : null}
    </section>
  );
}

interface DocumentChoiceProps {
  taken: readonly string[];
  onAdd: (document: Known) => void;
}

function DocumentChoice({ taken, onAdd }: DocumentChoiceProps) {
  const { t } = useTranslation('courses');
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const found = useDocumentChoices(search, isOpen);
  const { data, isPending, refetch, hasNextPage, isFetchingNextPage } = found;
  const choices = data?.filter(({ id }) => !taken.includes(id));
  if (!isOpen) {
    return (
      <Button variant="outline" size="sm" className="w-fit" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        {t('editor.attach')}
      </Button>
    );
  }
  return (
    <div className="grid gap-2 rounded-md border p-3">
      <Field label={t('editor.findDocument')}>
        <Input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </Field>
      {isPending ? <LoadingList rowClass="h-24" /> : null}
      {!choices && !isPending ? (
        <ErrorLine message={t('editor.documentsFailed')} onRetry={() => void refetch()} />
      ) : null}
      {choices?.length === 0 && !hasNextPage ? (
        <p className="text-sm text-muted-foreground">{t('editor.noDocuments')}</p>
      ) : null}
      {choices && choices.length > 0 ? (
        <ul className="grid max-h-56 gap-0.5 overflow-y-auto">
          {choices.map((document) => (
            <li key={document.id}>
              <button
                type="button"
                className="flex w-full items-center gap-2 rounded-sm px-2 py-1.5 text-left text-sm hover:bg-muted"
                onClick={() => onAdd(document)}
              >
                <Plus aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                <span className="min-w-0 truncate">{document.title}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <Button
          variant="ghost"
          size="sm"
          className="w-fit"
          disabled={isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t(isFetchingNextPage ? 'editor.loadingDocuments' : 'editor.moreDocuments')}
        </Button>
      ) : null}
    </div>
  );
}
