import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sendDeletionCode } from '#features/people/contract.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

interface ProofFieldProps {
  kind: 'password' | 'code';
  email: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** By what somebody shows that they are who they were: the password, or a code that is emailed to whoever has none. */
export function ProofField({ kind, email, value, onChange, error }: ProofFieldProps) {
  const { t } = useTranslation('settings');
  const props = {
    value,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
  };
  if (kind === 'password') {
    return (
      <Field label={t('privacy.delete.password')} error={error} required>
        <PasswordInput {...props} autoComplete="current-password" />
      </Field>
    );
  }
  return (
    <Field
      label={t('privacy.delete.code')}
      hint={t('privacy.delete.codeHint', { email })}
      error={error}
      required
    >
      <div className="flex flex-wrap gap-2">
        <Input {...props} className="w-40" inputMode="numeric" autoComplete="one-time-code" />
        <SendCode />
      </div>
    </Field>
  );
}

function SendCode() {
  const { t } = useTranslation('settings');
  const errorText = useErrorText('settings');
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => call(sendDeletionCode) });
  return (
    <>
      <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
        {t('privacy.delete.sendCode')}
      </Button>
      <output className="basis-full text-sm text-muted-foreground empty:hidden">
        {isSuccess ? t('privacy.delete.codeSent') : null}
        {error ? errorText(error) : null}
      </output>
    </>
  );
}
