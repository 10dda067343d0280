import type { Provider } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { succeed, useAuthErrorText } from './auth-failure.ts';
import { linkTarget } from './session-acts.ts';
import { signInSettingsQuery } from './sign-in-settings.ts';
import { useAuth } from './use-auth.ts';

/** Signing in at one of the identity providers of this installation; the browser goes there and comes back. */
export function ProviderButtons() {
  const { t } = useTranslation('auth');
  const { openClient } = useAuth();
  const errorText = useAuthErrorText('signIn.failed');
  const { data } = useQuery(signInSettingsQuery);
  const [leavingFor, setLeavingFor] = useState<string>();
  const [message, setMessage] = useState('');
  if (!data || data.providers.length === 0) return null;

  const leave = async (name: string) => {
    setMessage('');
    setLeavingFor(name);
    try {
      const client = await openClient();
      // The client's list knows the big providers only; the server has its own.
      const provider = name as Provider;
      succeed(await client.signInWithOAuth({ provider, options: { redirectTo: linkTarget('/login') } }));
    } catch (error) {
      setMessage(errorText(error));
      setLeavingFor(undefined);
    }
  };

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t('signIn.or')}
      </p>
      {data.providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="outline"
          size="lg"
          disabled={leavingFor !== undefined}
          onClick={() => void leave(name)}
        >
          {t('signIn.withProvider', { provider: label })}
        </Button>
      ))}
      {message ? <Alert tone="destructive">{message}</Alert> : null}
    </div>
  );
}
