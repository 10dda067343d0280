import { useQuery } from '@tanstack/react-query';
import { Laptop, LogOut, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Session } from '../../contract.ts';
import { succeed } from '../auth-failure.ts';
import { sessionsQuery, useAccountAct, useEndSession } from './account.ts';
import { deviceName, isHandheld } from './device-name.ts';

/** Where the person is signed in, and signing out there. */
export function SessionsCard() {
  const { t } = useTranslation('security');
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const { mutate, isPending } = useAccountAct(async (client) =>
    succeed(await client.signOut({ scope: 'others' })),
  );
  const endOthers = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('sessions.othersEnded')),
      onError: () => toast.error(t('failed')),
    });
  return (
    <SectionCard title={t('sessions.title')} description={t('sessions.description')}>
      {sessions === undefined && !isError ? <LoadingList rowClass="h-24" /> : null}
      {isError ? <ErrorState message={t('sessions.failed')} onRetry={() => void refetch()} /> : null}
      {sessions ? (
        <ul className="divide-y rounded-md border">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
      {sessions && sessions.length > 1 ? (
        <Button
          variant="outline"
          className="ui-button-wraps justify-self-start"
          disabled={isPending}
          onClick={endOthers}
        >
          <LogOut aria-hidden />
          {t('sessions.endOthers')}
        </Button>
      ) : null}
    </SectionCard>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { mutate, isPending } = useEndSession();
  const name = deviceName(session.user_agent) ?? t('sessions.unknown');
  const Icon = isHandheld(session.user_agent) ? Smartphone : Laptop;
  const end = () =>
    mutate(session.id, {
      onSuccess: () => toast.success(t('sessions.ended', { name })),
      onError: () => toast.error(t('failed')),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} {session.is_current ? <Badge tone="success">{t('sessions.current')}</Badge> : null}
        </p>
        <p className="text-sm break-words text-muted-foreground">
          {t('sessions.lastUsed', { time: format.dateTime(session.last_used_at) })}
          {session.ip === null ? null : <span className="whitespace-nowrap"> · {session.ip}</span>}
        </p>
      </div>
      {session.is_current ? null : (
        <Button
          variant="ghost"
          size="sm"
          disabled={isPending}
          aria-label={t('sessions.endOne', { name })}
          onClick={end}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
