import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The way to the local mailbox while there is one (design: mail without a mail server). */
export function MailboxHint() {
  const { t } = useTranslation('auth');
  const { data: hasMailbox } = useQuery({
    queryKey: ['auth', 'has-mailbox'],
    queryFn: ({ signal }) => hasLocalMailbox(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!hasMailbox) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {t('mailbox.hint')}{' '}
      <Link to="/mailbox" target="_blank" className="text-primary underline underline-offset-4">
        {t('mailbox.open')}
      </Link>
    </p>
  );
}

/** `getAuthSettings`, read by hand: the contract's schemas would be a fifth of the sign-in page's scripts. */
async function hasLocalMailbox(signal: AbortSignal): Promise<boolean> {
  const response = await fetch('/api/auth-settings', { signal });
  const settings: unknown = await response.json();
  if (typeof settings !== 'object' || settings === null) return false;
  return 'local_mailbox' in settings && settings.local_mailbox === true;
}
