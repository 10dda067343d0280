import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { signInSettingsQuery } from './sign-in-settings.ts';

/** The way to the local mailbox while there is one. */
export function MailboxHint({ inCard = false }: { inCard?: boolean }) {
  const { t } = useTranslation('auth');
  const { data } = useQuery(signInSettingsQuery);
  if (!data?.hasLocalMailbox) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {t(inCard ? 'mailbox.emailIsThere' : 'mailbox.hint')}{' '}
      <Link to="/mailbox" target="_blank" className="text-primary underline underline-offset-4">
        {t('mailbox.open')}
      </Link>
    </p>
  );
}
