import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { GuideSummary } from '../contract.ts';
import { useDeleteGuide } from './api.ts';

interface DeleteGuideProps {
  guide: Pick<GuideSummary, 'id' | 'title'>;
  onDeleted?: () => void;
}

export function DeleteGuide({ guide, onDeleted }: DeleteGuideProps) {
  const { t } = useTranslation('guides');
  const errorText = useErrorText('guides');
  const [isDoomed, setIsDoomed] = useState(false);
  const { mutate, isPending } = useDeleteGuide();
  const { id, title } = guide;
  const remove = () =>
    mutate(id, {
      onSuccess: () => onDeleted?.(),
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => setIsDoomed(false),
    });
  return (
    <>
      <IconButton
        icon={Trash2}
        label={t('delete.named', { title })}
        className="relative z-1 size-9 text-muted-foreground hover:text-destructive"
        title={t('delete.act')}
        onClick={() => setIsDoomed(true)}
      />
      <ConfirmDialog
        open={isDoomed}
        onOpenChange={setIsDoomed}
        title={t('delete.title', { title })}
        description={t('delete.text')}
        confirmLabel={t('delete.act')}
        pending={isPending}
        onConfirm={remove}
      />
    </>
  );
}
