import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Dialog, DialogContent, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { type MaterialSummary, TOPIC_MAX_CHARACTERS } from '../../contract.ts';
import { useRename } from '../api.ts';

interface RenameDialogProps {
  material: Pick<MaterialSummary, 'id' | 'title'>;
  onClose: () => void;
}

/** Gives a material another title. */
export function RenameDialog({ material, onClose }: RenameDialogProps) {
  const { t } = useTranslation('materials');
  const errorText = useErrorText('materials');
  const [title, setTitle] = useState(material.title);
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useRename();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (title.trim() === '') return setProblem(t('form.required'));
    mutate(
      { id: material.id, title: title.trim() },
      { onSuccess: onClose, onError: (error) => setProblem(errorText(error)) },
    );
  };
  return (
    <Dialog open onOpenChange={(open) => (open || isPending ? undefined : onClose())}>
      <DialogContent title={t('rename.title')}>
        <form noValidate onSubmit={submit}>
          <Field label={t('rename.name')} required error={problem || undefined}>
            <Input
              autoComplete="off"
              maxLength={TOPIC_MAX_CHARACTERS}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          </Field>
          <DialogActions onCancel={onClose} isPending={isPending}>
            {t(isPending ? 'rename.pending' : 'rename.submit')}
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
