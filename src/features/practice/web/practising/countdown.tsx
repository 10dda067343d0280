import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#shared/citation.ts';
import { cn } from '#web/lib/cn.ts';

const SECOND_MS = 1_000;
/** From here on screen readers announce the time left. */
const LAST_SECONDS = 60;

/** Shows the time left, and calls `onOver` at its end. */
export function Countdown({ endsAt, onEnd }: { endsAt: string; onEnd: () => void }) {
  const { t } = useTranslation('practising');
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  const tick = useEffectEvent(() => {
    const seconds = secondsUntil(endsAt);
    setLeft(Math.max(seconds, 0));
    if (seconds <= 0) onEnd();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <p className={cn('text-sm tabular-nums', left <= LAST_SECONDS && 'font-medium text-warning')}>
        {t('exam.left', { time: clockTime(left) })}
      </p>
      <output className="sr-only">{left <= LAST_SECONDS ? t('exam.lastMinute') : null}</output>
    </>
  );
}

function secondsUntil(endsAt: string): number {
  return Math.max(Math.ceil((Date.parse(endsAt) - Date.now()) / SECOND_MS), 0);
}
