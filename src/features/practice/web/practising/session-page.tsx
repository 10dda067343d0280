import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { readQueue } from '../../contract.ts';
import { queueQuery, type SourceFilter, useRefreshPractice } from '../api.ts';
import { waitingItems } from '../outbox.ts';
import { useSendingWaiting } from '../use-sending-waiting.ts';
import type { Explanation } from './explanation.ts';
import { forgetSession, leftSessionOf, type SessionChoice } from './kept-session.ts';
import { NothingToAsk } from './nothing-to-ask.tsx';
import { RunningSession } from './running-session.tsx';
import type { PracticeSession } from './session.ts';

const MINUTE_MS = 60_000;

interface SessionPageProps {
  choice: SessionChoice & { limit?: number | undefined; minutes?: number | undefined };
  /** Shows the place of a citation in its document. */
  renderSource: (citation: Citation) => ReactNode;
  /** Opens the tutor with everything in hand. */
  onExplain: (explanation: Explanation) => void;
}

/** /practice/session: one item at a time. Whoever left a session of the same choice goes on with it. */
export function SessionPage({ choice, renderSource, onExplain }: SessionPageProps) {
  const { t } = useTranslation(['practising', 'practice', 'chat']);
  usePageTitle(t(`modes.${choice.mode}`));
  const [session, setSession] = useState(() => leftSessionOf(choice));
  const refresh = useRefreshPractice();
  // What stands beside the pages may not have come when the network went.
  useSendingWaiting();
  function startAnew(): void {
    forgetSession();
    refresh();
    setSession(null);
  }
  if (session) {
    return (
      <RunningSession
        key={session.id}
        initial={session}
        renderSource={renderSource}
        onExplain={onExplain}
        onMore={startAnew}
      />
    );
  }
  return <Beginning choice={choice} onBegin={setSession} />;
}

interface BeginningProps {
  choice: SessionPageProps['choice'];
  onBegin: (session: PracticeSession) => void;
}

/** Looks for what is to be asked. */
function Beginning({ choice, onBegin }: BeginningProps) {
  const { t } = useTranslation('practising');
  const client = useQueryClient();
  const query = queueQuery(choice.mode, choice.source, choice.limit);
  const { data, error, refetch } = useQuery(query);
  const session = useMemo(() => (data ? sessionOf(choice, data) : null), [choice, data]);
  const begin = useEffectEvent((found: PracticeSession) => {
    onBegin(found);
    // What is asked now would be asked again from the cache.
    client.removeQueries({ queryKey: query.queryKey });
  });
  const hasItems = session !== null && session.queue.length > 0;
  useEffect(() => {
    if (session && hasItems) begin(session);
  }, [session, hasItems]);
  if (error && !data) return <ErrorState message={t('failed')} onRetry={() => void refetch()} />;
  if (session && !hasItems) return <NothingToAsk choice={choice} />;
  return <Skeleton className="mx-auto h-96 w-full max-w-3xl rounded-lg" />;
}

function sessionOf(
  { mode, source, minutes }: SessionPageProps['choice'],
  { items, left }: ResponseOf<typeof readQueue>,
): PracticeSession {
  const isExam = mode === 'exam';
  const now = Date.now();
  // Without a network the list of what is due is from before.
  const answered = waitingItems();
  return {
    id: crypto.randomUUID(),
    mode,
    source: definedOf(source),
    started_at: new Date(now).toISOString(),
    queue: items.filter(({ item }) => !answered.has(item.id)),
    turns: [],
    is_answered: false,
    left,
    exam: isExam
      ? {
          ends_at: minutes === undefined ? null : new Date(now + minutes * MINUTE_MS).toISOString(),
          drafts: {},
          spent: {},
          at: 0,
        }
      : null,
  };
}

function definedOf(source: SourceFilter): PracticeSession['source'] {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined));
}
