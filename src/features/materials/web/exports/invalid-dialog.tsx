import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '#web/ui/dialog.tsx';
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
  const { t } = useTranslation(['materials', 'common']);
  return (
    <Dialog open onOpenChange={(open) => (open || isPending ? undefined : onClose())}>
      <DialogContent title={t('invalid.title')} text={t('invalid.text')}>
        <ErrorSummary material={material} />
        <DialogFooter>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={isPending} onClick={onAccept}>
            {t(isPending ? 'exports.pending' : 'invalid.accept')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
