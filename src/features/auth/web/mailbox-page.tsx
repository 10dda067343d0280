import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox, MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SignedOutLayout } from '#web/layout/signed-out-layout.tsx';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { mailboxQuery } from './api.ts';
import { MailCard } from './mail-card.tsx';

/** The emails of a server without a mail server. */
export function MailboxPage() {
  const { t } = useTranslation('auth');
  usePageTitle(t('mailbox.title'));
  return (
    <SignedOutLayout>
      <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8 sm:px-6">
        <div className="grid gap-1">
          <h1 className="text-3xl">{t('mailbox.title')}</h1>
          <p className="text-muted-foreground">{t('mailbox.subtitle')}</p>
        </div>
        <Mails />
      </div>
    </SignedOutLayout>
  );
}

function Mails() {
  const { t } = useTranslation('auth');
  const { data: mails, isError, refetch } = useQuery(mailboxQuery);
  if (mails === undefined && isError) {
    return <ErrorState message={t('mailbox.failed')} onRetry={() => void refetch()} />;
  }
  if (mails === undefined) return <Skeleton className="h-40" />;
  if (mails === null) {
    return (
      <EmptyState
        icon={MailX}
        title={t('mailbox.absent')}
        description={t('mailbox.absentText')}
        action={<ToSignIn />}
      />
    );
  }
  if (mails.length === 0) {
    return (
      <EmptyState
        icon={Inbox}
        title={t('mailbox.empty')}
        description={t('mailbox.emptyText')}
        action={<ToSignIn />}
      />
    );
  }
  return (
    <ul className="grid gap-4">
      {mails.map((mail) => (
        <li key={mail.id}>
          <MailCard mail={mail} />
        </li>
      ))}
    </ul>
  );
}

function ToSignIn() {
  const { t } = useTranslation('auth');
  return (
    <Button asChild variant="outline">
      <Link to="/login">{t('mailbox.toSignIn')}</Link>
    </Button>
  );
}
