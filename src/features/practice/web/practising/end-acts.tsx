import { Link } from '@tanstack/react-router';
import { FastForward, Printer, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { newAfterToday, type Today } from '../today/new-after-today.ts';
import type { PracticeSession } from './session.ts';

interface EndActsProps {
  session: PracticeSession;
  /** What waits after it, as soon as that is known. */
  today: Today | undefined;
  /** Another session of the same choice. */
  onMore: () => void;
}

/** What can be done after a session. */
export function EndActs({ session, today, onMore }: EndActsProps) {
  const { t } = useTranslation(['practising', 'practice']);
  const { mode, left, turns } = session;
  // Another session of what is due today would be empty.
  const isDayDone = mode === 'review' && today !== undefined && today.due + today.new_today === 0;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button asChild size="lg">
        <Link to="/practice">{t('end.done')}</Link>
      </Button>
      {isDayDone ? (
        <Button asChild size="lg" variant="outline">
          <Link to="/practice/session" search={{ mode: 'learn' }}>
            <FastForward aria-hidden />
            {t(newAfterToday(today) > 0 ? 'end.goOnNew' : 'practice:today.ahead')}
          </Link>
        </Button>
      ) : left > 0 || turns.length > 0 ? (
        <Button size="lg" variant="outline" onClick={onMore}>
          <RotateCw aria-hidden />
          {left > 0 ? t('end.more', { count: left }) : t('end.again')}
        </Button>
      ) : null}
      {mode === 'exam' ? (
        <Button size="lg" variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden />
          {t('end.print')}
        </Button>
      ) : null}
    </div>
  );
}
