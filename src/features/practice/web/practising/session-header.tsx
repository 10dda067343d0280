import { Link } from '@tanstack/react-router';
import { Keyboard, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useIsReachable } from '#web/lib/reachability.ts';
import { useWaitingAnswers } from '../outbox.ts';
import { progressOf, type PracticeSession } from './session.ts';
import { shownTopic } from './shown-topic.ts';

const HUNDRED = 100;

/** Where one is in the session, and the way out, which keeps it. */
export function SessionHeader({ session, onKeys }: { session: PracticeSession; onKeys: () => void }) {
  const { t } = useTranslation('practising');
  const { done, total, place: own } = progressOf(session);
  const waiting = useWaitingAnswers();
  const isReachable = useIsReachable();
  const entry = session.queue[session.exam?.at ?? 0];
  const place = session.exam ? session.exam.at + 1 : own;
  return (
    <header className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-2">
        <div className="mr-auto grid min-w-0">
          <h1 className="font-sans text-base font-medium">
            {t('progress', { mode: t(`modes.${session.mode}`), place, total })}
          </h1>
          {entry ? <SourceLine session={session} /> : null}
        </div>
        <Tooltip text={t('keys.title')}>
          <IconButton
            icon={Keyboard}
            label={t('keys.title')}
            className="hidden sm:inline-flex"
            onClick={onKeys}
          />
        </Tooltip>
        <Button variant="ghost" className="shrink-0" asChild>
          <Link to="/practice">
            <X aria-hidden />
            {t('leave')}
          </Link>
        </Button>
      </div>
      <Progress
        value={total === 0 ? 0 : (done / total) * HUNDRED}
        label={t('progressLabel', { count: total, done })}
      />
      {!isReachable && waiting > 0 ? <Alert>{t('waiting', { count: waiting })}</Alert> : null}
    </header>
  );
}

function SourceLine({ session }: { session: PracticeSession }) {
  const { t } = useTranslation('practising');
  const entry = session.queue[session.exam?.at ?? 0];
  if (!entry) return null;
  const { source } = entry.item;
  const left = session.exam ? null : t('stillLeft', { count: progressOf(session).left });
  // In an exam nothing comes again, whatever was known before.
  const again = entry.why === 'again' && !session.exam ? t('why.again') : null;
  const parts = [left, again, source.title, shownTopic(entry.item)].filter(Boolean);
  return <p className="truncate text-sm text-muted-foreground">{parts.join(' · ')}</p>;
}
