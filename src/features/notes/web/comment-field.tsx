import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { COMMENT_MAX_CHARACTERS } from '../contract.ts';

interface CommentFieldProps {
  comment: string;
  isSaving: boolean;
  onSave: (comment: string) => void;
  onCancel: () => void;
}

/** Where one writes about a quote. Escape gives up, Control and Enter save. */
export function CommentField({ comment, isSaving, onSave, onCancel }: CommentFieldProps) {
  const { t } = useTranslation(['notes', 'common']);
  const [written, setWritten] = useState(comment);

  function submit(event?: SyntheticEvent): void {
    event?.preventDefault();
    if (!isSaving) onSave(written.trim());
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key !== 'Escape') return;
    // The list and the dialog around it stay.
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  }

  return (
    <form onSubmit={submit} className="grid gap-2">
      <Textarea
        // The button that was pressed has gone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t('comment')}
        placeholder={t('placeholder')}
        maxLength={COMMENT_MAX_CHARACTERS}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={isSaving}>
          {t('save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
