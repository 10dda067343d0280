import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';

interface EditableTextProps {
  text: string;
  maxLength: number;
  /** Names of the button that begins, of the field, and of the button that saves. */
  labels: { edit: string; field: string; save: string };
  /** Saves another text, and says so when that fails. Whether it is saved. */
  onSave: (text: string) => Promise<boolean>;
  /** The text as it is shown. */
  children: ReactNode;
}

/** A line of text that is changed where it stands. */
export function EditableText({ children, ...field }: EditableTextProps) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <TextField {...field} onEnd={() => setIsEditing(false)} />;
  return (
    <div className="flex min-w-0 items-start gap-1">
      {children}
      <IconButton
        icon={Pencil}
        label={field.labels.edit}
        className="relative z-1 size-8 shrink-0 text-muted-foreground"
        onClick={() => setIsEditing(true)}
      />
    </div>
  );
}

type TextFieldProps = Omit<EditableTextProps, 'children'> & { onEnd: () => void };

function TextField({ text, maxLength, labels, onSave, onEnd }: TextFieldProps) {
  const { t } = useTranslation('common');
  const [written, setWritten] = useState(text);
  const [isSaving, setIsSaving] = useState(false);
  const wanted = written.trim();

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (wanted === '') return;
    if (wanted === text) return onEnd();
    setIsSaving(true);
    const isSaved = await onSave(wanted);
    setIsSaving(false);
    if (isSaved) onEnd();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // A dialog or panel around it stays.
    event.preventDefault();
    event.stopPropagation();
    onEnd();
  }

  return (
    <form
      className="relative z-1 flex min-w-0 flex-1 items-center gap-1"
      onSubmit={(event) => void submit(event)}
    >
      <Input
        // The button that was pressed has gone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={labels.field}
        maxLength={maxLength}
        className="h-9 min-w-0 flex-1"
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon={Check}
        label={labels.save}
        variant="default"
        type="submit"
        className="size-9 shrink-0"
        disabled={wanted === '' || isSaving}
      />
      <IconButton icon={X} label={t('cancel')} className="size-9 shrink-0" onClick={onEnd} />
    </form>
  );
}
