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
  const size = fileSize(model.received_bytes);
  // What somebody added has no address that it could be had from again.
  const textOfWhole = model.facts === null ? t('deletion.textAdded', { size }) : t('deletion.text', { size });
  const textOfFile = isWhole ? textOfWhole : t('deletion.textPart', { size });
  const text = model.is_elsewhere ? t('deletion.textElsewhere') : textOfFile;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={on.onOpenChange}
      title={t(isWhole ? 'deletion.title' : 'deletion.titlePart', { name })}
      description={[text, model.is_chosen ? t('deletion.inUse') : ''].filter(Boolean).join(' ')}
      confirmLabel={t(
        model.is_elsewhere ? 'verbs.forget' : isWhole ? 'deletion.confirm' : 'verbs.removePart',
      )}
      keepLabel={t('deletion.keep')}
      pending={isBusy}
      onConfirm={on.onConfirm}
    />
  );
}
