import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EditableText } from '#web/ui/editable-text.tsx';
import { toast } from '#web/ui/toast.ts';
import { type ConversationSummary, TITLE_MAX_CHARACTERS } from '../contract.ts';
import { useRename } from './api.ts';

interface ConversationTitleProps {
  conversation: Pick<ConversationSummary, 'id' | 'title'>;
  /** The title as it is shown. */
  children: ReactNode;
}

/** A title that is changed where it stands. */
export function ConversationTitle({ conversation: { id, title }, children }: ConversationTitleProps) {
  const { t } = useTranslation('conversations');
  const rename = useRename();

  async function save(wanted: string): Promise<boolean> {
    try {
      await rename.mutateAsync({ id, title: wanted });
      return true;
    } catch {
      toast.error(t('failures.rename'));
      return false;
    }
  }

  return (
    <EditableText
      text={title}
      maxLength={TITLE_MAX_CHARACTERS}
      labels={{ edit: t('rename', { title }), field: t('newTitle'), save: t('saveTitle') }}
      onSave={save}
    >
      {children}
    </EditableText>
  );
}
