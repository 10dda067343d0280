import { Download, Highlighter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveMarkdown } from '#web/lib/markdown-file.ts';
import type { ReaderTarget } from '#web/reader/reader-target.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { DocumentNote } from '../contract.ts';
import { notesQuery } from './api.ts';
import { CommentField } from './comment-field.tsx';
import { NoteItem } from './note-item.tsx';
import { notesMarkdown } from './notes-markdown.ts';
import type { NewNote } from './use-new-notes.ts';
import { usePlaceText } from './use-place-text.ts';

interface NotesPanelProps {
  document: { id: string; title: string };
  /** The one that was opened on the page, or just saved. */
  active: string | null;
  /** Those that are being written. */
  newNotes: readonly NewNote[];
  onGo: (target: ReaderTarget) => void;
  renderActions?: ((note: DocumentNote) => ReactNode) | undefined;
}

/** All of one's own notes on a document, in the order of its text. */
export function NotesPanel(props: NotesPanelProps) {
  return (
    <>
      {props.newNotes.map(({ key, ...note }) => (
        <NewNoteForm key={key} {...note} />
      ))}
      <NoteList {...props} />
    </>
  );
}

function NewNoteForm({ quote, isSaving, onSave, onCancel }: Omit<NewNote, 'key'>) {
  return (
    <div className="grid gap-2 border-b bg-muted px-3 py-3">
      <p className="line-clamp-4 font-serif text-sm/6">
        <span className="reader-mark reader-mark-green">{quote}</span>
      </p>
      <CommentField comment="" isSaving={isSaving} onSave={onSave} onCancel={onCancel} />
    </div>
  );
}

function NoteList({ document, active, newNotes, onGo, renderActions }: NotesPanelProps) {
  const { t } = useTranslation('notes');
  const { data: notes, isError, refetch } = useQuery(notesQuery(document.id));
  if (isError && !notes) {
    return (
      <div className="p-3">
        <ErrorState message={t('failures.load')} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!notes) return <Skeleton className="m-3 h-24" />;
  if (notes.length === 0) {
    return newNotes.length > 0 ? null : (
      <EmptyState icon={Highlighter} title={t('empty.title')} description={t('empty.text')} />
    );
  }
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-b px-3 py-1">
        <p className="text-xs text-muted-foreground">{t('private')}</p>
        <ExportNotes document={document} notes={notes} />
      </div>
      <ul>
        {notes
          .filter(({ id }) => !newNotes.some((one) => one.id === id))
          .map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              isActive={active === note.id}
              onGo={() => onGo(targetOfNote(note))}
              renderActions={renderActions}
            />
          ))}
      </ul>
    </>
  );
}

/** Where a note stands; its mark is there already. */
function targetOfNote({ page, boxes, quote, start, start_seconds: seconds }: DocumentNote): ReaderTarget {
  return { page, boxes, quote, start, isPlain: true, ...(seconds !== null && { seconds }) };
}

interface ExportProps {
  document: { id: string; title: string };
  notes: readonly DocumentNote[];
}

function ExportNotes({ document, notes }: ExportProps) {
  const { t } = useTranslation('notes');
  const placeOf = usePlaceText();
  const title = t('exportTitle', { title: document.title });
  const linkOf = ({ page }: DocumentNote) =>
    `${window.location.origin}/resources?document=${document.id}&page=${page}`;
  const save = () =>
    saveMarkdown(
      title,
      notesMarkdown({ title, about: t('count', { count: notes.length }), notes }, { placeOf, linkOf }),
    );
  return (
    <IconButton icon={Download} label={t('export')} className="size-9" title={t('export')} onClick={save} />
  );
}
