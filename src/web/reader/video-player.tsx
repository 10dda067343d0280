import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#shared/citation.ts';
import { youtubePage } from '#shared/youtube-link.ts';
import { Button } from '#web/ui/button.tsx';

/** A second to play from. A new object means: go there again. */
export interface VideoPlace {
  readonly seconds: number;
}

interface VideoPlayerProps {
  /** The id that YouTube gives: eleven characters. */
  videoId: string;
  title: string;
  place: VideoPlace | null;
}

/**
 * A video of YouTube. Nothing is asked of YouTube before the reader presses play, and then only its address without cookies. It
 * needs to know which site embeds it, or it refuses to play.
 */
export function VideoPlayer({ videoId, title, place }: VideoPlayerProps) {
  const { t } = useTranslation('reader');
  const [isPlaying, setIsPlaying] = useState(false);
  const visits = useVisits(place);
  const seconds = Math.floor(place?.seconds ?? 0);
  return (
    <div className="grid gap-2">
      <div className="grid aspect-video w-full place-items-center overflow-hidden rounded-md border bg-muted">
        {isPlaying ? (
          <iframe
            key={visits}
            src={embedAddress(videoId, seconds)}
            title={t('video.player', { title })}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            // Its code needs scripts and its own origin, which is not ours.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            className="size-full"
          />
        ) : (
          <div className="grid justify-items-center gap-2 p-3 text-center">
            <Button onClick={() => setIsPlaying(true)}>
              <Play aria-hidden />
              {seconds > 0 ? t('video.playFrom', { time: clockTime(seconds) }) : t('video.play')}
            </Button>
            <p className="max-w-sm text-xs text-muted-foreground">{t('video.privacy')}</p>
          </div>
        )}
      </div>
      <a
        href={youtubePage(videoId, seconds > 0 ? seconds : undefined)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-xs text-muted-foreground underline underline-offset-4 hover:text-foreground"
      >
        {t('video.open')}
        <ExternalLink aria-hidden className="size-3.5" />
      </a>
    </div>
  );
}

/** How often the place has changed. The player starts anew at each: that needs no code of YouTube's in this page. */
function useVisits(place: VideoPlace | null): number {
  const [last, setLast] = useState({ place, visits: 0 });
  if (last.place === place) return last.visits;
  setLast({ place, visits: last.visits + 1 });
  return last.visits + 1;
}

function embedAddress(videoId: string, seconds: number): string {
  const options = new URLSearchParams({ autoplay: '1', rel: '0', playsinline: '1', start: String(seconds) });
  return `https://www.youtube-nocookie.com/embed/${videoId}?${options}`;
}
