import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

interface QuestionEditorProps {
  text: string;
  /** Longest question, in characters. */
  maxLength: number;
  onAsk: (text: string) => void;
  onCancel: () => void;
}

/** Edits the last question: the new answer replaces the old one. Enter asks, Escape cancels. */
export function QuestionEditor({ text: before, maxLength, onAsk, onCancel }: QuestionEditorProps) {
  const { t } = useTranslation(['chat', 'common']);
  const { number } = useFormat();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(before);
  const hintId = useId();
  const isTooLong = text.trim().length > maxLength;
  const canAsk = text.trim() !== '' && !isTooLong;

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(before.length, before.length);
    field.current?.form?.scrollIntoView?.({ block: 'nearest' });
  }, [before]);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (canAsk) onAsk(text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) submit(event);
    if (event.key !== 'Escape') return;
    // What lies around it would close.
    event.preventDefault();
    onCancel();
  }

  return (
    <form onSubmit={submit} data-takes-escape className="grid grid-cols-1 gap-2">
      <Textarea
        ref={field}
        aria-label={t('edit.label')}
        aria-describedby={hintId}
        aria-invalid={isTooLong || undefined}
        className="field-sizing-content max-h-60 min-h-12 resize-none py-2.5 wrap-anywhere"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={hintId} className={isTooLong ? 'text-xs text-destructive' : 'text-xs text-muted-foreground'}>
        {isTooLong ? t('composer.tooLong', { limit: number(maxLength) }) : t('edit.hint')}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="outline" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" size="sm" disabled={!canAsk}>
          {t('edit.ask')}
        </Button>
      </div>
    </form>
  );
}
