import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { type ProviderSettings, putProvider } from '../contract.ts';
import { type ServerFields, useConnectProvider, useDisconnectProvider } from './api.ts';

/** LM Studio's own, which everybody has who starts with it. */
const USUAL_ADDRESS = 'http://localhost:1234/v1';

interface ConnectFormProps {
  settings: ProviderSettings;
  onConnected: () => void;
}

type Problems = Partial<Record<keyof ServerFields, 'url' | 'key'>>;
const NO_PROBLEMS: Problems = {};

/** Address, model and key of the institution's own server. The server checks the address again. */
export function ConnectForm({ settings, onConnected }: ConnectFormProps) {
  const { t } = useTranslation('models');
  const errorText = useErrorText('models');
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const { mutate, isPending, error } = useConnectProvider('local', onConnected);
  const undo = useDisconnectProvider('local', () => toast.success(t('connect.undone')));
  useFocusFirstError(form, problems);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = readFields(new FormData(event.currentTarget));
    const found = problemsOf(fields);
    setProblems(found);
    if (Object.keys(found).length === 0) mutate(fields);
  }

  const failure = error ?? undo.error;
  const isBusy = isPending || undo.isPending;
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {failure ? <Alert tone="destructive">{errorText(failure)}</Alert> : null}
      <Fields settings={settings} problems={problems} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {t(isPending ? 'connect.connecting' : 'connect.connect')}
        </Button>
        {settings.base_url === null ? null : (
          <Button variant="outline" disabled={isBusy} onClick={() => undo.mutate()}>
            {t('connect.undo')}
          </Button>
        )}
      </div>
    </form>
  );
}

function Fields({ settings, problems }: { settings: ProviderSettings; problems: Problems }) {
  const { t } = useTranslation('models');
  const keyHint = {
    stored: t('connect.keyStored', { end: settings.key_end ?? '' }),
    unreadable: t('connect.keyUnreadable'),
    deployment: t('connect.keyHint'),
    none: t('connect.keyHint'),
  }[settings.key];
  const wrong = (field: keyof Problems) => {
    const problem = problems[field];
    return problem && t(`connect.problems.${problem}`);
  };
  return (
    <>
      <Field label={t('connect.address')} required error={wrong('base_url')} hint={t('connect.addressHint')}>
        <Input
          name="base_url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={USUAL_ADDRESS}
          defaultValue={settings.base_url ?? ''}
        />
      </Field>
      <Field label={t('connect.model')} hint={t('connect.modelHint')}>
        <Input name="model" autoComplete="off" defaultValue={settings.model ?? ''} />
      </Field>
      <Field label={t('connect.key')} error={wrong('api_key')} hint={keyHint}>
        <PasswordInput name="api_key" autoComplete="off" />
      </Field>
    </>
  );
}

function readFields(values: FormData): ServerFields {
  const textOf = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const key = textOf('api_key');
  return {
    base_url: textOf('base_url'),
    model: textOf('model') || null,
    ...(key !== '' && { api_key: key }),
  };
}

/** What the server would refuse. */
function problemsOf(fields: ServerFields): Problems {
  const { base_url: address, api_key: key } = putProvider.body?.shape ?? {};
  const problems: Problems = {};
  if (!address?.safeParse(fields.base_url).success) problems.base_url = 'url';
  if (!key?.safeParse(fields.api_key).success) problems.api_key = 'key';
  return problems;
}
