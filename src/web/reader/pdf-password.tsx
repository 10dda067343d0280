import { LockKeyhole } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

interface PdfPasswordProps {
  /** The last password did not open the file. */
  wrong: boolean;
  onPassword: (password: string) => void;
}

export function PdfPassword({ wrong, onPassword }: PdfPasswordProps) {
  const { t } = useTranslation('reader');
  const [password, setPassword] = useState('');
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (password !== '') onPassword(password);
  }
  return (
    <form onSubmit={submit} className="mx-auto grid w-full max-w-sm gap-4">
      <p className="flex items-center gap-2">
        <LockKeyhole aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        {t('locked')}
      </p>
      <Field label={t('password')} error={wrong ? t('wrongPassword') : undefined}>
        <Input
          type="password"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={password === ''}>
        {t('unlock')}
      </Button>
    </form>
  );
}
