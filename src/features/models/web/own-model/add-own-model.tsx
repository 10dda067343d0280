import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { OwnModelAct } from './api.ts';

interface AddOwnModelProps {
  folder: string;
  isBusy: boolean;
  onAct: (act: OwnModelAct) => void;
}

/** Any other model: from an address, or copied into the folder. */
export function AddOwnModel({ folder, isBusy, onAct }: AddOwnModelProps) {
  const { t } = useTranslation('own-model');

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const source = new FormData(event.currentTarget).get('source');
    if (typeof source === 'string' && source.trim() !== '') onAct({ do: 'download', source: source.trim() });
  }

  return (
    <details>
      <summary className="cursor-pointer text-sm font-medium">{t('add.title')}</summary>
      <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
        <Field label={t('add.address')} hint={t('add.hint')}>
          <Input name="source" inputMode="url" autoComplete="off" placeholder={t('add.example')} />
        </Field>
        <Button type="submit" variant="outline" size="sm" className="justify-self-start" disabled={isBusy}>
          {t('verbs.download')}
        </Button>
        <p className="text-sm text-muted-foreground">
          {t('add.folder')} <code className="[overflow-wrap:anywhere]">{folder}</code>
        </p>
      </form>
    </details>
  );
}
