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
export function ActivityLine(facts: ActivityLineProps) {
  const text = useActivityText(facts);
  return (
    <p className="flex items-center gap-3 text-sm text-muted-foreground">
      <span aria-hidden className="flex gap-1">
        {['0ms', '150ms', '300ms'].map((delay) => (
          <span
            key={delay}
            className="size-1.5 shrink-0 animate-bounce rounded-full bg-primary"
            style={{ animationDelay: delay }}
          />
        ))}
      </span>
      <span key={text} className="animate-in duration-200 fade-in">
        {text}
      </span>
    </p>
  );
}

/** A wait is said in the same words for as long as it lasts. */
function useActivityText({ activity, before = 1 }: ActivityLineProps): string {
  const { t } = useTranslation('chat');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), ROTATION_MS);
    return () => clearInterval(timer);
  }, []);
  if (activity === 'loading') return t('activity.loading');
  if (activity === 'queued') return t('activity.queued', { count: before });
  return t(`activity.${activity}.${PHRASES[turn % PHRASES.length] ?? 'first'}`);
}
