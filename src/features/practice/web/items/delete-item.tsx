import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { beginningOf } from '#web/lib/beginning-of.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { PracticeItem } from '../../contract.items.ts';
import { useDeleteItem } from '../api.ts';
import { plainPrompt } from '../../contract.item-text.ts';

const TITLE_MAX = 80;

/** Asks before a question is deleted with its answers. */
export function DeleteItem({ item, onClose }: { item: PracticeItem; onClose: () => void }) {
  const { t } = useTranslation('practice');
  const errorText = useErrorText('practice');
  const { mutate, isPending } = useDeleteItem();
  const remove = () =>
    mutate(item.id, { onSuccess: onClose, onError: (error) => toast.error(errorText(error)) });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('deleting.title', { prompt: beginningOf(plainPrompt(item), TITLE_MAX) })}
      description={t('deleting.text')}
      confirmLabel={t('deleting.confirm')}
      pending={isPending}
      onConfirm={remove}
    />
  );
}
