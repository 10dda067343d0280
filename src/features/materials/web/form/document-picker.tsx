import { FileText, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentChanges, useDocumentChoices } from '#features/library/client.ts';
import type { LibraryDocument } from '#features/library/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DOCUMENTS_MAX } from '../../contract.ts';

const SEARCH_MAX_CHARACTERS = 200;

export interface ChosenDocument {
  readonly id: string;
  readonly title: string;
}

interface DocumentPickerProps {
  chosen: readonly ChosenDocument[];
  onChange: (chosen: readonly ChosenDocument[]) => void;
}

/** Documents of the library that the material is made from and cites. */
export function DocumentPicker({ chosen, onChange }: DocumentPickerProps) {
  const { t } = useTranslation('materials');
  const search = useRef<HTMLInputElement>(null);
  const remove = (id: string) => {
    onChange(chosen.filter((document) => document.id !== id));
    // The button that had the focus is gone.
    search.current?.focus();
  };
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1.5 text-sm font-medium">{t('documents.legend')}</legend>
      <p className="text-sm text-muted-foreground">{t('documents.hint', { count: DOCUMENTS_MAX })}</p>
      {chosen.length > 0 ? (
        <ul aria-label={t('documents.chosen')} className="flex flex-wrap gap-2">
          {chosen.map(({ id, title }) => (
            <li
              key={id}
              className="flex max-w-full items-center gap-1 rounded-full border bg-muted py-0.5 pr-0.5 pl-3 text-sm"
            >
              <span className="line-clamp-2 py-1">{title}</span>
              <button
                type="button"
                aria-label={t('documents.remove', { title })}
                onClick={() => remove(id)}
                className="grid size-7 shrink-0 place-items-center rounded-full hover:bg-border"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Choices searchBox={search} chosen={chosen} onChange={onChange} />
    </fieldset>
  );
}

interface ChoicesProps extends DocumentPickerProps {
  searchBox: RefObject<HTMLInputElement | null>;
}

function Choices({ searchBox, chosen, onChange }: ChoicesProps) {
  const { t } = useTranslation('materials');
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useDocumentChanges();
  const found = useDocumentChoices(search);
  const { isError, hasNextPage, isFetchingNextPage } = found;
  const data = found.data?.filter(({ status }) => status !== 'failed');
  const loadMore = async () => {
    const before = data?.length;
    await found.fetchNextPage();
    // The button may be gone.
    setTimeout(() => focusChoice(list.current, before));
  };
  return (
    <>
      <Field label={t('documents.search')} className="[&>label]:sr-only">
        <Input
          ref={searchBox}
          type="search"
          autoComplete="off"
          maxLength={SEARCH_MAX_CHARACTERS}
          placeholder={t('documents.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Enter would send the form.
          onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
        />
      </Field>
      {data || isError ? null : <Skeleton className="h-24" />}
      {isError && !data ? <p className="text-sm text-destructive">{t('documents.failed')}</p> : null}
      {data?.length === 0 && !hasNextPage ? (
        <p className="text-sm text-muted-foreground">
          {t(search.trim() === '' ? 'documents.empty' : 'documents.none')}
        </p>
      ) : null}
      <div hidden={!data?.length && !hasNextPage} className="rounded-md border">
        <ul
          ref={list}
          aria-label={t('documents.list')}
          className="grid max-h-48 grid-cols-1 overflow-y-auto p-1"
        >
          {data?.map((document) => (
            <DocumentChoice key={document.id} document={document} chosen={chosen} onChange={onChange} />
          ))}
        </ul>
        {hasNextPage ? (
          <Button
            variant="ghost"
            size="sm"
            className="w-full rounded-t-none border-t"
            disabled={isFetchingNextPage}
            onClick={() => void loadMore()}
          >
            {t(isFetchingNextPage ? 'documents.loadingMore' : 'documents.loadMore')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

interface DocumentChoiceProps extends DocumentPickerProps {
  document: LibraryDocument;
}

function DocumentChoice({ document: { id, title, status }, chosen, onChange }: DocumentChoiceProps) {
  const { t } = useTranslation('materials');
  const isChosen = chosen.some((document) => document.id === id);
  const isFull = chosen.length >= DOCUMENTS_MAX;
  return (
    <li>
      <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 text-sm hover:bg-muted">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-primary"
          checked={isChosen}
          disabled={status !== 'ready' || (isFull && !isChosen)}
          onChange={() =>
            onChange(isChosen ? chosen.filter((document) => document.id !== id) : [...chosen, { id, title }])
          }
        />
        <FileText aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <span className="line-clamp-2 py-1">{title}</span>
        {status === 'ready' ? null : (
          <span className="ml-auto shrink-0 text-xs text-muted-foreground">{t('documents.reading')}</span>
        )}
      </label>
    </li>
  );
}

function focusChoice(list: HTMLUListElement | null, from = 0): void {
  const boxes = [...(list?.querySelectorAll('input') ?? [])];
  boxes
    .slice(from)
    .find(({ disabled }) => !disabled)
    ?.focus();
}
