import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { toast } from '#web/ui/toast.ts';
import { type ProviderSettings, putProvider } from '../contract.ts';
import { providersQuery, useConnectProvider, useDisconnectProvider } from './api.ts';

type Provider = ProviderSettings['provider'];

/** Keys of OpenAI and Anthropic for an institution. Nothing shows where the providers cannot be read: the card beside says why. */
export function OnlineCard({ onConnected }: { onConnected: (provider: Provider) => void }) {
  const { t } = useTranslation('models');
  const { data } = useQuery(providersQuery);
  const online = data?.filter(({ provider }) => provider !== 'local') ?? [];
  if (online.length === 0) return null;
  return (
    <SectionCard title={t('online.title')} description={t('online.text')}>
      <div className="grid gap-8 md:grid-cols-2">
        {online.map((settings) => (
          <KeyForm
            key={`${settings.provider}/${settings.key_end ?? ''}/${settings.model ?? ''}`}
            settings={settings}
            onConnected={() => onConnected(settings.provider)}
          />
        ))}
      </div>
    </SectionCard>
  );
}

interface KeyFormProps {
  settings: ProviderSettings;
  onConnected: () => void;
}

function KeyForm({ settings, onConnected }: KeyFormProps) {
  const { provider } = settings;
  const { t } = useTranslation('models');
  const errorText = useErrorText('models');
  const [isWrong, setIsWrong] = useState(false);
  const { mutate, isPending, error } = useConnectProvider(provider, onConnected);
  const removal = useDisconnectProvider(provider, () => toast.success(t('online.removed')));

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const key = textOf(fields, 'api_key');
    const wrong = !(putProvider.body?.shape.api_key.safeParse(key || undefined).success ?? true);
    setIsWrong(wrong);
    if (!wrong) mutate({ model: textOf(fields, 'model') || null, ...(key !== '' && { api_key: key }) });
  }

  const failure = error ?? removal.error;
  const isBusy = isPending || removal.isPending;
  const name = t(`providers.${provider}`);
  return (
    <form noValidate onSubmit={submit} aria-label={name} className="grid content-start gap-4">
      <h3 className="text-base">{name}</h3>
      {failure ? <Alert tone="destructive">{errorText(failure)}</Alert> : null}
      <Field
        label={t('online.key')}
        hint={t(`online.keys.${settings.key}`, { end: settings.key_end ?? '' })}
        error={isWrong ? t('connect.problems.key') : undefined}
      >
        <PasswordInput name="api_key" autoComplete="off" />
      </Field>
      <Field label={t('connect.model')} hint={t('online.modelHint')}>
        <Input name="model" autoComplete="off" defaultValue={settings.model ?? ''} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {t(isPending ? 'connect.connecting' : 'online.save')}
        </Button>
        {settings.key === 'stored' || settings.key === 'unreadable' || settings.model !== null ? (
          <Button variant="outline" disabled={isBusy} onClick={() => removal.mutate()}>
            {t('online.remove')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
