import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import type { Video } from '#shared/video.ts';
import type { ReaderTarget } from '#web/reader/reader-target.ts';
import type { LibraryDocument } from '../contract.ts';
import { RecordingFile } from './recordings/recording-file.tsx';
import { type VideoPlace, VideoPlayer } from '#web/reader/video-player.tsx';

interface PlayedDocumentProps {
  target: ReaderTarget | null;
  /** Shows the player, and notes about it. */
  player: (place: PlayedPlace | null) => ReactNode;
  /** A player for sound alone is a bar and does not need half of a wide screen. */
  isBar?: boolean;
  /** Shows the transcript, whose times lead to the player. */
  children: (seek: (seconds: number) => void) => ReactNode;
}

interface PlayedPlace extends VideoPlace {
  /** Somebody pressed play. */
  isPlayed?: boolean;
}

interface VideoDocumentProps extends Pick<PlayedDocumentProps, 'target' | 'children'> {
  video: Video;
  title: string;
}

/** A video of YouTube, and the captions that were taken from it. */
export function VideoDocument({ video, title, ...shown }: VideoDocumentProps) {
  const player = (place: PlayedPlace | null) => (
    <>
      <VideoPlayer videoId={video.id} title={title} place={place} />
      <CaptionFacts video={video} />
    </>
  );
  return <PlayedDocument player={player} {...shown} />;
}

interface RecordingDocumentProps extends Pick<PlayedDocumentProps, 'target' | 'children'> {
  document: LibraryDocument;
}

/** An audio or video file, and the captions that were given with it. */
export function RecordingDocument({ document, ...shown }: RecordingDocumentProps) {
  const player = (place: PlayedPlace | null) => <RecordingFile document={document} place={place} />;
  return <PlayedDocument player={player} isBar={document.mime_type.startsWith('audio/')} {...shown} />;
}

/** The player over or beside the transcript. A citation, or a time of the transcript, leads to its second. */
function PlayedDocument({ target, player, isBar = false, children }: PlayedDocumentProps) {
  const [place, setPlace] = useState<PlayedPlace | null>(() => placeOf(target));
  const [shown, setShown] = useState(target);
  if (target !== shown) {
    setShown(target);
    // A search in the transcript leaves the player where it is.
    const cited = placeOf(target);
    if (cited) setPlace(cited);
  }
  return (
    <div className="@container h-full min-h-0">
      <div className={cn('flex h-full min-h-0 flex-col', !isBar && '@4xl:flex-row')}>
        <div
          className={cn(
            'max-h-[60%] shrink-0 overflow-auto border-b bg-surface p-3',
            !isBar && '@4xl:max-h-none @4xl:w-1/2 @4xl:border-r @4xl:border-b-0',
          )}
        >
          <div className="mx-auto grid max-w-2xl gap-1">{player(place)}</div>
        </div>
        <div className="min-h-0 min-w-0 flex-1">
          {children((seconds) => setPlace({ seconds, isPlayed: true }))}
        </div>
      </div>
    </div>
  );
}

function placeOf(target: ReaderTarget | null): VideoPlace | null {
  return target?.seconds === undefined ? null : { seconds: target.seconds };
}

/** Where the transcript comes from: a translation is not what was said, and speech recognition may have misheard. */
function CaptionFacts({ video }: { video: Video }) {
  const { t, i18n } = useTranslation('library');
  const language = video.language === null ? null : languageName(video.language, i18n.language);
  const facts = [
    video.author,
    language && t(video.is_translation ? 'video.translatedInto' : 'video.captionsIn', { language }),
    video.is_generated ? t('video.recognised') : null,
  ];
  return <p className="text-xs break-words text-muted-foreground">{facts.filter(Boolean).join(' · ')}</p>;
}

function languageName(tag: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
