import { useQuery } from '@tanstack/react-query';
import { FileText, LibraryBig, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentQuery } from '#features/library/client.ts';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { DOCUMENTS_MAX } from '../../contract.ts';
import { LibraryPicker } from '../panel/library-picker.tsx';
import type { Sources } from './use-sources.ts';

interface SourceBarProps {
  sources: Sources;
  /** Whether all documents may be removed. */
  canBeEmpty: boolean;
  /** What else can be done with the conversation, at the end of the row. */
  children?: ReactNode;
}

/** Stands above the composer: the documents that are asked, a way to add others, or the whole library. */
export function SourceBar({ sources, canBeEmpty, children }: SourceBarProps) {
  const { t } = useTranslation('tutor');
  const [isAdding, setIsAdding] = useState(false);
  const { ids, isLibrary } = sources;
  return (
    <div className="flex items-end gap-2 border-t px-[max(0.75rem,calc(50%-24rem))] pt-2 pb-1">
      <ul
        aria-label={t('sources.label')}
        className="flex max-h-24 min-w-0 flex-1 flex-wrap gap-1.5 overflow-y-auto p-0.5"
      >
        {isLibrary
          ? null
          : ids.map((id) => (
              <SourceChip
                key={id}
                id={id}
                onRemove={canBeEmpty || ids.length > 1 ? () => sources.remove(id) : null}
              />
            ))}
        <li>
          <button
            type="button"
            aria-pressed={isLibrary}
            onClick={sources.toggleLibrary}
            className={cn(
              'flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm',
              isLibrary ? 'border-primary bg-primary/10' : 'bg-surface text-muted-foreground',
            )}
          >
            <LibraryBig aria-hidden className="size-3.5 shrink-0" />
            {t('sources.library')}
          </button>
        </li>
        <li>
          <Button
            variant="ghost"
            size="sm"
            className="min-h-8 rounded-full px-2 text-muted-foreground"
            disabled={ids.length >= DOCUMENTS_MAX}
            onClick={() => setIsAdding(true)}
          >
            <Plus aria-hidden />
            {t('sources.add')}
          </Button>
        </li>
      </ul>
      {children}
      {isAdding ? (
        <Dialog open onOpenChange={() => setIsAdding(false)}>
          <DialogContent title={t('sources.add')} text={t('sources.description')}>
            <LibraryPicker
              onChoose={({ id }) => {
                sources.add(id);
                setIsAdding(false);
              }}
            />
          </DialogContent>
        </Dialog>
      ) : null}
    </div>
  );
}

function SourceChip({ id, onRemove }: { id: string; onRemove: (() => void) | null }) {
  const { t } = useTranslation('tutor');
  const { data, isError } = useQuery(documentQuery(id));
  const name = data?.title ?? (isError ? t('sources.gone') : '…');
  return (
    <li className="flex max-w-full min-w-0 items-center rounded-full border border-primary bg-primary/10 text-sm">
      <span className={cn('flex min-h-8 min-w-0 items-center gap-1.5 pl-3', onRemove === null && 'pr-3')}>
        <FileText aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate">{name}</span>
      </span>
      {onRemove ? (
        <button
          type="button"
          aria-label={t('sources.remove', { name })}
          onClick={onRemove}
          className="grid size-8 shrink-0 place-items-center rounded-full text-muted-foreground hover:text-foreground"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      ) : null}
    </li>
  );
}
