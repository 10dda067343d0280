import { useQuery } from '@tanstack/react-query';
import { Check, FileText, LoaderCircle, SquarePlay, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { documentQuery, isBeingRead } from '#features/library/client.ts';
import { cn } from '#web/lib/cn.ts';
import type { PanelDocument } from '../session/tutor-session.ts';
import type { PanelDocuments } from './use-panel-documents.ts';

interface DocumentChipsProps {
  documents: PanelDocuments;
  /** On one line, through which one scrolls. */
  isFolded: boolean;
}

/** The documents of the session: which one is used, and the way to use another or none. */
export function DocumentChips({ documents, isFolded }: DocumentChipsProps) {
  const { t } = useTranslation('tutor');
  if (documents.list.length === 0) return null;
  return (
    <ul
      aria-label={t('documents.label')}
      className={cn(
        // What is only heard scrolls along.
        'relative flex min-w-0 gap-1.5 p-0.5',
        isFolded ? 'overflow-x-auto' : 'max-h-24 flex-wrap overflow-y-auto max-sm:max-h-10',
      )}
    >
      {documents.list.map((document) => (
        <Chip
          key={document.id}
          document={document}
          isActive={document.id === documents.activeId}
          isFolded={isFolded}
          onToggle={() => documents.toggle(document)}
          onRemove={() => documents.remove(document)}
        />
      ))}
    </ul>
  );
}

interface ChipProps {
  document: PanelDocument;
  isActive: boolean;
  isFolded: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

function Chip({ document, isActive, isFolded, onToggle, onRemove }: ChipProps) {
  const { t } = useTranslation('tutor');
  const { id, name, type } = document;
  const state = useChipState(id, isActive);
  const Icon = state?.icon ?? (type === 'youtube' ? SquarePlay : FileText);
  return (
    <li
      className={cn(
        'flex max-w-full items-center rounded-full border text-sm',
        isFolded ? 'shrink-0' : 'min-w-0',
        isActive ? 'border-primary bg-primary/10' : 'bg-surface',
      )}
    >
      <button
        type="button"
        aria-pressed={isActive}
        aria-label={t(isActive ? 'documents.deactivate' : 'documents.activate', { name })}
        onClick={onToggle}
        className="flex min-h-8 min-w-0 items-center gap-1.5 rounded-full pl-3"
      >
        <Icon aria-hidden className={cn('size-3.5 shrink-0', state?.isMoving && 'animate-spin')} />
        <span className="truncate">{name}</span>
      </button>
      {state ? (
        <span
          className={cn(
            'shrink-0 pl-1.5 text-xs text-muted-foreground',
            // The sign and the colour say it.
            isFolded && isActive && !state.isMoving && 'sr-only',
          )}
        >
          {state.text}
        </span>
      ) : null}
      <button
        type="button"
        aria-label={t('documents.remove', { name })}
        onClick={onRemove}
        className="grid size-8 shrink-0 place-items-center rounded-full text-muted-foreground hover:text-foreground"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}

/** What there is to know about a document besides its name; null for one that is ready and not in use. */
function useChipState(id: string, isActive: boolean) {
  const { t } = useTranslation('tutor');
  const { data } = useQuery(documentQuery(id));
  if (data && isBeingRead(data)) return { icon: LoaderCircle, isMoving: true, text: t('documents.reading') };
  if (data?.status === 'failed') return { icon: TriangleAlert, isMoving: false, text: t('documents.failed') };
  return isActive && data ? { icon: Check, isMoving: false, text: t('documents.active') } : null;
}
