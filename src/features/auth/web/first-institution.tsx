import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readEmailDomain } from '#shared/email-domain.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useAddFirstInstitution } from '#features/people/client.ts';

interface FirstInstitutionProps {
  /** It came with a press, whose button is gone. */
  takesFocus: boolean;
  onAdded: (id: string) => void;
}

/** On a fresh installation its first administrator adds the institution here, inside the registration form. */
export function FirstInstitution({ takesFocus, onAdded }: FirstInstitutionProps) {
  // The institutions page has words for what can be wrong with a domain.
  const { t } = useTranslation(['auth', 'institutions']);
  const name = useRef<HTMLInputElement>(null);
  const domain = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (takesFocus) name.current?.focus();
  }, [takesFocus]);
  const { mutate, isPending } = useAddFirstInstitution();

  const add = () => {
    const fields = { name: name.current?.value.trim() ?? '', domain: domain.current?.value.trim() ?? '' };
    const problem = problemOf(fields);
    setMessage(problem ? t(`institutions:errors.${problem}`) : '');
    if (problem) return;
    mutate(fields, {
      onSuccess: ({ id }) => onAdded(id),
      onError: (error) => {
        const code = error instanceof ApiError ? error.code : 'unknown';
        setMessage(t([`institutions:errors.${code}`], { defaultValue: t('institutions:failures.create') }));
      },
    });
  };
  // Enter would send the whole registration.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-md border bg-muted/50 p-4">
      <legend className="float-left w-full text-sm font-medium">{t('register.firstInstitution')}</legend>
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      <Field label={t('institutions:form.name')}>
        <Input ref={name} autoComplete="organization" onKeyDown={addOnEnter} />
      </Field>
      <Field label={t('institutions:form.domain')} hint={t('institutions:form.domainHint')}>
        <Input
          ref={domain}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={addOnEnter}
        />
      </Field>
      <Button variant="outline" disabled={isPending} onClick={add}>
        {t(isPending ? 'institutions:form.adding' : 'institutions:form.add')}
      </Button>
    </fieldset>
  );
}

function problemOf({ name, domain }: { name: string; domain: string }) {
  if (name === '' || domain === '') return 'fields_required' as const;
  const read = readEmailDomain(domain);
  return 'problem' in read ? (`domain_${read.problem}` as const) : null;
}
