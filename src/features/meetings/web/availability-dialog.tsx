import { useTranslation } from 'react-i18next';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import type { Professor } from '../contract.ts';
import { AvailabilityForm } from './availability-form.tsx';
import { PublishedTimes } from './published-times.tsx';

interface AvailabilityDialogProps {
  professor: Professor;
  onClose: () => void;
}

/** Publishes time, and shows what is published. Dates and times are of the professor's zone. */
export function AvailabilityDialog({ professor, onClose }: AvailabilityDialogProps) {
  const { t } = useTranslation('meetings');
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={t('availability.title')} className="max-w-2xl">
        <div className="grid gap-6">
          <AvailabilityForm professor={professor} onClose={onClose} />
          <PublishedTimes professor={professor} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
