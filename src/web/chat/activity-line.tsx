import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatActivity } from './ask.ts';

export const ROTATION_MS = 2_000;
const PHRASES = ['first', 'second'] as const;

interface ActivityLineProps {
  activity: ChatActivity;
  /** Of `queued`: how many questions come first. */
  before?: number | undefined;
}

/** Three dots and what is happening now, in other words every 2 s. */
export function ActivityLine({ activity, before = 1 }: ActivityLineProps) {
  const { t } = useTranslation('chat');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), ROTATION_MS);
    return () => clearInterval(timer);
  }, []);
  const phrase = PHRASES[turn % PHRASES.length] ?? 'first';
  const isQueued = activity === 'queued';
  return (
    <p className="flex items-center gap-3 text-sm text-muted-foreground">
      <span aria-hidden className="flex gap-1">
        {['0ms', '150ms', '300ms'].map((delay) => (
          <span
            key={delay}
            className="size-1.5 animate-bounce rounded-full bg-primary"
            style={{ animationDelay: delay }}
          />
        ))}
      </span>
      <span key={`${activity}-${isQueued ? before : phrase}`} className="animate-in duration-200 fade-in">
        {isQueued ? t('activity.queued', { count: before }) : t(`activity.${activity}.${phrase}`)}
      </span>
    </p>
  );
}
