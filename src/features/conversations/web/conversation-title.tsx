import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { type ConversationSummary, TITLE_MAX_CHARACTERS } from '../contract.ts';
import { useRename } from './api.ts';

interface ConversationTitleProps {
  conversation: Pick<ConversationSummary, 'id' | 'title'>;
  /** The title as it is shown. */
  children: ReactNode;
}

/** A title that is changed where it stands. */
export function ConversationTitle({ conversation, children }: ConversationTitleProps) {
  const { t } = useTranslation('conversations');
  const [isEditing, setIsEditing] = useState(false);
  const { title } = conversation;
  if (isEditing) return <TitleField conversation={conversation} onEnd={() => setIsEditing(false)} />;
  return (
    <div className="flex min-w-0 items-start gap-1">
      {children}
      <Button
        variant="ghost"
        size="icon"
        className="relative z-1 size-8 shrink-0 text-muted-foreground"
        aria-label={t('rename', { title })}
        onClick={() => setIsEditing(true)}
      >
        <Pencil aria-hidden />
      </Button>
    </div>
  );
}

interface TitleFieldProps {
  conversation: ConversationTitleProps['conversation'];
  onEnd: () => void;
}

function TitleField({ conversation, onEnd }: TitleFieldProps) {
  const { t } = useTranslation(['conversations', 'common']);
  const [title, setTitle] = useState(conversation.title);
  const rename = useRename();
  const wanted = title.trim();

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (wanted === '') return;
    if (wanted === conversation.title) return onEnd();
    try {
      await rename.mutateAsync({ id: conversation.id, title: wanted });
      onEnd();
    } catch {
      toast.error(t('failures.rename'));
    }
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
        aria-label={t('newTitle')}
        maxLength={TITLE_MAX_CHARACTERS}
        className="h-9 min-w-0 flex-1"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        size="icon"
        className="size-9 shrink-0"
        aria-label={t('saveTitle')}
        disabled={wanted === '' || rename.isPending}
      >
        <Check aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="size-9 shrink-0"
        aria-label={t('common:cancel')}
        onClick={onEnd}
      >
        <X aria-hidden />
      </Button>
    </form>
  );
}
