import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Dialog, DialogContent, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Subject } from '../../contract.ts';
import { SubjectField } from '../subject-field.tsx';
import { useChosenReaders } from '../use-chosen-readers.tsx';
import { useAddWebPage } from './api.ts';

const ADDRESS_MAX_CHARACTERS = 2_000;

interface AddPageDialogProps {
  subject: Subject;
  onClose: () => void;
}

/** Asks for the address of a page, and who may read it. */
export function AddPageDialog({ subject: shown, onClose }: AddPageDialogProps) {
  const { t } = useTranslation(['pages', 'sharing']);
  const errorText = useErrorText('library');
  const formId = useId();
  const readers = useChosenReaders();
  const adding = useAddWebPage();
  const [address, setAddress] = useState('');
  const [subject, setSubject] = useState(shown);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const url = address.trim();
    if (url === '' || adding.isPending) return;
    adding.mutate(
      { url, subject, visibility: readers.visibility },
      {
        onSuccess: ({ document, outcome }) => {
          toast.success(t(outcome, { title: document.title }));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('add')} text={t('text')}>
        <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
          <Field
            label={t('address')}
            hint={t('hint')}
            error={adding.isError ? errorText(adding.error) : undefined}
          >
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={t('pagePlaceholder')}
              value={address}
              maxLength={ADDRESS_MAX_CHARACTERS}
              onChange={({ target }) => {
                adding.reset();
                setAddress(target.value);
              }}
            />
          </Field>
          <SubjectField value={subject} onChange={setSubject} />
          {readers.field}
        </form>
        <DialogActions
          onCancel={onClose}
          disabled={readers.isPending || adding.isPending || address.trim() === ''}
          form={formId}
        >
          {t(adding.isPending ? 'pending' : 'submit')}
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
