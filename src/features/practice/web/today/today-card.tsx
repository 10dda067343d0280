import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { leftSession } from '../practising/kept-session.ts';
import { progressOf } from '../practising/session.ts';
import { newAfterToday, type Today } from './new-after-today.ts';

/** What waits today, how long it takes, and one button. */
export function TodayCard({ today }: { today: Today }) {
  const { t } = useTranslation('practice');
  const { date } = useFormat();
  const count = today.due + today.new_today;
  const nextDue = today.next_due_at;
  const newLater = newAfterToday(today);
  return (
    <section aria-labelledby="practice-today">
      <Card className="grid h-full content-between gap-5 p-6 sm:p-8">
        <div className="grid gap-2">
          <h2 id="practice-today" className="text-2xl">
            {count > 0 ? t('today.due', { count }) : t('today.done')}
          </h2>
          <p className="text-muted-foreground">
            {count > 0
              ? [
                  t('today.minutes', { count: Math.max(today.minutes, 1) }),
                  today.new_today > 0 ? t('today.new', { count: today.new_today }) : null,
                  today.answered_today > 0 ? t('today.answered', { count: today.answered_today }) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')
              : nextDue === null
                ? t('today.nothingNext')
                : t('today.next', { date: date(nextDue) })}
          </p>
          {newLater > 0 ? (
            <p className="text-muted-foreground">
              {t('today.newLater', { count: newLater, limit: today.goal.new_a_day })}
            </p>
          ) : null}
        </div>
        <Start hasDue={count > 0} />
      </Card>
    </section>
  );
}

function Start({ hasDue }: { hasDue: boolean }) {
  const { t } = useTranslation('practice');
  const [left] = useState(leftSession);
  if (left) {
    const { done, total } = progressOf(left);
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="lg" asChild>
          <Link to="/practice/session" search={{ mode: left.mode, ...left.source }}>
            <Play aria-hidden />
            {t('today.continue')}
          </Link>
        </Button>
        <span className="text-sm text-muted-foreground">{t('today.left', { done, total })}</span>
      </div>
    );
  }
  return (
    <Button size="lg" variant={hasDue ? 'default' : 'outline'} className="justify-self-start" asChild>
      <Link to="/practice/session" search={{ mode: hasDue ? 'review' : 'learn' }}>
        <Play aria-hidden />
        {t(hasDue ? 'today.start' : 'today.ahead')}
      </Link>
    </Button>
  );
}
