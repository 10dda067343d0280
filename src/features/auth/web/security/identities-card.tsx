import type { Provider, UserIdentity } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { toast } from '#web/ui/toast.ts';
import { succeed, useAuthErrorText } from '../auth-failure.ts';
import { linkTarget } from '../session-acts.ts';
import { signInSettingsQuery } from '../sign-in-settings.ts';
import { useAuth } from '../use-auth.ts';
import { accountQuery, useAccountAct } from './account.ts';

const EMAIL_PROVIDER = 'email';
const NONE: never[] = [];

/** The ways to sign in to this account. Nothing to choose from, nothing shown. */
export function IdentitiesCard() {
  const { t } = useTranslation('security');
  const { openClient } = useAuth();
  const { data: account } = useQuery(accountQuery(openClient));
  const { data: settings } = useQuery(signInSettingsQuery);
  const [leaving, setLeaving] = useState<UserIdentity>();
  const identities = account?.identities ?? NONE;
  const providers = settings?.providers ?? NONE;
  const labelOf = (name: string) =>
    name === EMAIL_PROVIDER
      ? t('identities.email')
      : (providers.find((provider) => provider.name === name)?.label ?? name);
  const linkable = providers.filter(({ name }) => !identities.some(({ provider }) => provider === name));
  if (providers.length === 0 && identities.length < 2) return null;
  return (
    <SectionCard title={t('identities.title')} description={t('identities.description')}>
      <ul className="divide-y rounded-md border">
        {identities.map((identity) => (
          <IdentityRow
            key={identity.identity_id}
            identity={identity}
            label={labelOf(identity.provider)}
            onUnlink={identities.length > 1 ? () => setLeaving(identity) : undefined}
          />
        ))}
      </ul>
      <LinkButtons providers={linkable} />
      {leaving ? (
        <UnlinkDialog
          identity={leaving}
          label={labelOf(leaving.provider)}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </SectionCard>
  );
}

interface IdentityRowProps {
  identity: UserIdentity;
  label: string;
  /** Absent for the only way in, which stays. */
  onUnlink: (() => void) | undefined;
}

function IdentityRow({ identity, label, onUnlink }: IdentityRowProps) {
  const { t } = useTranslation('security');
  const Icon = identity.provider === EMAIL_PROVIDER ? Mail : KeyRound;
  const email: unknown = identity.identity_data?.['email'];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{label}</p>
        {typeof email === 'string' ? (
          <p className="text-sm break-words text-muted-foreground">{email}</p>
        ) : null}
      </div>
      {onUnlink ? (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('identities.unlinkNamed', { name: label })}
          onClick={onUnlink}
        >
          {t('identities.unlink')}
        </Button>
      ) : null}
    </li>
  );
}

function LinkButtons({ providers }: { providers: { name: string; label: string }[] }) {
  const { t } = useTranslation('security');
  const errorText = useAuthErrorText('arrival.failed');
  const { mutate, isPending } = useAccountAct(async (client, name: string) => {
    // The client's list knows the big providers only; the server has its own.
    const provider = name as Provider;
    succeed(await client.linkIdentity({ provider, options: { redirectTo: linkTarget('/settings') } }));
  });
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="outline"
          disabled={isPending}
          onClick={() => mutate(name, { onError: (error) => toast.error(errorText(error)) })}
        >
          <Link2 aria-hidden />
          {t('identities.link', { name: label })}
        </Button>
      ))}
    </div>
  );
}

interface UnlinkDialogProps {
  identity: UserIdentity;
  label: string;
  onClose: () => void;
}

function UnlinkDialog({ identity, label, onClose }: UnlinkDialogProps) {
  const { t } = useTranslation('security');
  const errorText = useAuthErrorText('arrival.failed');
  const { mutate, isPending } = useAccountAct(async (client, gone: UserIdentity) =>
    succeed(await client.unlinkIdentity(gone)),
  );
  const unlink = () =>
    mutate(identity, {
      onSuccess: () => toast.success(t('identities.unlinked', { name: label })),
      onError: (error) => toast.error(errorText(error)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('identities.unlinkTitle', { name: label })}
      description={
        identity.provider === EMAIL_PROVIDER
          ? t('identities.unlinkEmail')
          : t('identities.unlinkText', { name: label })
      }
      confirmLabel={t('identities.unlink')}
      onConfirm={unlink}
      pending={isPending}
    />
  );
}
