import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

interface PasswordFormProps {
  title: string;
  isPending: boolean;
  /** The last password did not open the file. */
  isWrong: boolean;
  onPassword: (password: string) => void;
}

/** Asks for the password of a locked PDF, which is used once and not stored. */
export function PasswordForm({ title, isPending, isWrong, onPassword }: PasswordFormProps) {
  const { t } = useTranslation('library');
  const [password, setPassword] = useState('');

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (password === '') return;
    onPassword(password);
    setPassword('');
  }

  return (
    <form
      aria-label={t('password.form', { title })}
      onSubmit={submit}
      className="relative z-10 flex items-start gap-2"
    >
      <Field
        label={t('password.label')}
        error={isWrong ? t('password.wrong') : undefined}
        className="min-w-0 flex-1 text-left"
      >
        <Input
          type="password"
          autoComplete="off"
          className="h-8 text-sm"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" size="sm" className="mt-6.5" disabled={password === '' || isPending}>
        {t('password.open')}
      </Button>
    </form>
  );
}
