import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog, DialogContent, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import {
  NOTE_MAX_CHARACTERS,
  type PracticeItem,
  type ReportReason,
  reportReasonSchema,
} from '../../contract.items.ts';
import { useReportItem } from '../api.ts';

interface ReportDialogProps {
  item: PracticeItem;
  onReported: () => void;
  onClose: () => void;
}

/** What is wrong with a question; it is not asked any more then. */
export function ReportDialog({ item, onReported, onClose }: ReportDialogProps) {
  const { t } = useTranslation('practising');
  const errorText = useErrorText('practice');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useReportItem();
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (reason) mutate({ id: item.id, reason, note }, { onSuccess: onReported });
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('report.title')} text={t('report.text')}>
        <form className="grid gap-4" onSubmit={submit}>
          <fieldset className="grid gap-1">
            <legend className="sr-only">{t('report.reason')}</legend>
            {reportReasonSchema.options.map((name) => (
              <label
                key={name}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-muted"
              >
                <input
                  type="radio"
                  name="reason"
                  className="size-4 accent-primary"
                  checked={reason === name}
                  onChange={() => setReason(name)}
                />
                {t(`report.reasons.${name}`)}
              </label>
            ))}
          </fieldset>
          <Field label={t('report.note')}>
            <Textarea
              maxLength={NOTE_MAX_CHARACTERS}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
          {error ? <Alert tone="destructive">{errorText(error)}</Alert> : null}
          <DialogActions onCancel={onClose} disabled={reason === null || isPending}>
            {t('report.send')}
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
