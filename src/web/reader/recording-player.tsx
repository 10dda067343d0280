import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { VideoPlace } from './video-player.tsx';

interface RecordingPlayerProps {
  url: string;
  title: string;
  isVideo: boolean;
  /** A second to be at; null at the beginning. Who asks to play from it hears it at once. */
  place: (VideoPlace & { isPlayed?: boolean }) | null;
  /** Asks for a new address after a failure. */
  onRetry: () => void;
}

/** An audio or video file in the browser's own player. The transcript is beside it. */
export function RecordingPlayer({ url, title, isVideo, place, onRetry }: RecordingPlayerProps) {
  const { t } = useTranslation('reader');
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!player.current || !place) return;
    // Before the file has told its length, the browser keeps this as where to begin.
    player.current.currentTime = place.seconds;
    // A browser that lets nothing play by itself leaves it to its button.
    if (place.isPlayed) void player.current.play().catch(() => undefined);
  }, [place]);

  if (hasFailed) {
    const retry = () => {
      setHasFailed(false);
      onRetry();
    };
    return <ErrorState message={t('recording.failed')} onRetry={retry} />;
  }
  const Player = isVideo ? 'video' : 'audio';
  return (
    <Player
      ref={player}
      src={url}
      controls
      preload="metadata"
      aria-label={t('recording.player', { title })}
      className={cn('w-full', isVideo && 'aspect-video rounded-md border bg-black')}
      onError={() => setHasFailed(true)}
    />
  );
}
