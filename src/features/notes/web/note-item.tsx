import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { LazyMarkdown } from '#web/chat/markdown/lazy-markdown.tsx';
import { useErrorText } from '#web/i18n/error-text.ts';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DocumentNote } from '../contract.ts';
import { useChangeNote } from './api.ts';
import { ColourChoice } from './colour-choice.tsx';
import { CommentField } from './comment-field.tsx';
import { usePlaceText } from './use-place-text.ts';
import { DeleteNote } from './delete-note.tsx';

const NO_CITATIONS: readonly Citation[] = [];

interface NoteItemProps {
  note: DocumentNote;
  /** It was opened on the page. */
  isActive: boolean;
  onGo: () => void;
  /** More that can be done with it. */
  renderActions?: ((note: DocumentNote) => ReactNode) | undefined;
}

/** A quote, what was written about it, and what can be done with both. */
export function NoteItem({ note, isActive, onGo, renderActions }: NoteItemProps) {
  const { t } = useTranslation('notes');
  const { id, document_id: documentId, quote, comment, colour } = note;
  const item = useRef<HTMLLIElement>(null);
  const [isWriting, setIsWriting] = useState(false);
  const place = usePlaceText()(note);
  const change = useChangeNote(documentId);
  const errorText = useErrorText('notes');
  const onError = (error: unknown) => toast.error(errorText(error));

  useEffect(() => {
    if (isActive) item.current?.querySelector('button')?.focus();
  }, [isActive]);

  function save(written: string): void {
    change.mutate({ id, comment: written }, { onError, onSuccess: () => setIsWriting(false) });
  }

  return (
    <li
      ref={item}
      className={cn('grid gap-2 border-b px-3 py-3', isActive && 'bg-muted')}
      aria-current={isActive ? 'true' : undefined}
    >
      <button
        type="button"
        onClick={onGo}
        className="grid gap-1 rounded-sm text-left"
        title={t('go', { place })}
      >
        <span className="line-clamp-4 font-serif text-sm/6">
          <span className={`reader-mark reader-mark-${colour}`}>{quote}</span>
        </span>
        <span className="text-xs text-muted-foreground">{place}</span>
      </button>
      {isWriting ? (
        <CommentField
          comment={comment}
          isSaving={change.isPending}
          onSave={save}
          onCancel={() => setIsWriting(false)}
        />
      ) : (
        <>
          {comment === '' ? null : (
            <div className="border-l-2 pl-3 text-sm wrap-anywhere">
              <LazyMarkdown text={comment} citations={NO_CITATIONS} isPart={false} />
            </div>
          )}
          <div className="-ml-2 flex flex-wrap items-center">
            <Button variant="ghost" size="sm" onClick={() => setIsWriting(true)}>
              <Pencil aria-hidden />
              {t(comment === '' ? 'write' : 'edit')}
            </Button>
            <fieldset aria-label={t('colour')} className="flex">
              <ColourChoice
                colour={colour}
                onColour={(wanted) => change.mutate({ id, colour: wanted }, { onError })}
              />
            </fieldset>
            <DeleteNote note={note} place={place} />
            {renderActions?.(note)}
          </div>
        </>
      )}
    </li>
  );
}
