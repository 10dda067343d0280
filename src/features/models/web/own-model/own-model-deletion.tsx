import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { OwnModelOnWire } from '../../contract.own.ts';

interface OwnModelDeletionProps {
  model: OwnModelOnWire;
  name: string;
  isOpen: boolean;
  isBusy: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}

/** Asks before gigabytes go that took hours to come: a model, or what has come of one. */
export function OwnModelDeletion({ model, name, isOpen, isBusy, ...on }: OwnModelDeletionProps) {
  const { t } = useTranslation('own-model');
  const { fileSize } = useFormat();
  const isWhole = model.state === 'present' || model.state === 'damaged';
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={on.onOpenChange}
      title={t(isWhole ? 'deletion.title' : 'deletion.titlePart', { name })}
      description={
        model.is_elsewhere
          ? t('deletion.textElsewhere')
          : t(isWhole ? 'deletion.text' : 'deletion.textPart', { size: fileSize(model.received_bytes) })
      }
      confirmLabel={t(
        model.is_elsewhere ? 'verbs.forget' : isWhole ? 'deletion.confirm' : 'verbs.removePart',
      )}
      keepLabel={t('deletion.keep')}
      pending={isBusy}
      onConfirm={on.onConfirm}
    />
  );
}
