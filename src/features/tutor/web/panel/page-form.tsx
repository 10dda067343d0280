import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

interface PageFormProps {
  isBusy: boolean;
  onAdd: (url: string) => void;
}

/** The address of a web page, whose article becomes a document. */
export function PageForm({ isBusy, onAdd }: PageFormProps) {
  const { t } = useTranslation('tutor');
  const [address, setAddress] = useState('');
  const url = address.trim();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (url !== '' && !isBusy) onAdd(url);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Field label={t('upload.page')}>
        <div className="flex gap-2">
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={t('upload.pagePlaceholder')}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            className="min-w-0"
          />
          <Button type="submit" variant="secondary" disabled={isBusy || url === ''}>
            {t('upload.addPage')}
          </Button>
        </div>
      </Field>
    </form>
  );
}
