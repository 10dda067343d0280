import { useTranslation } from 'react-i18next';
import { Dialog, DialogContent, DialogActions } from '#web/ui/dialog.tsx';
import type { Material } from '../../contract.ts';
import { ErrorSummary } from './error-summary.tsx';

interface InvalidDialogProps {
  material: Material;
  isPending: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** Nothing invalid leaves silently: lists the errors, and lets the teacher export with them marked in the file. */
export function InvalidDialog({ material, isPending, onAccept, onClose }: InvalidDialogProps) {
  const { t } = useTranslation('materials');
  return (
    <Dialog open onOpenChange={(open) => (open || isPending ? undefined : onClose())}>
      <DialogContent title={t('invalid.title')} text={t('invalid.text')}>
        <ErrorSummary material={material} />
        <DialogActions onCancel={onClose} isPending={isPending} onConfirm={onAccept}>
          {t(isPending ? 'exports.pending' : 'invalid.accept')}
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
