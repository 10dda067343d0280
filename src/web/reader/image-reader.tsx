import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextBox } from '#shared/citation.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { centreInPane } from './centre-in-pane.ts';
import { MarkBoxes } from './mark-boxes.tsx';
import { ReaderBar } from './reader-bar.tsx';
import './reader.css';
import { useReaderParts } from './reader-parts.ts';
import type { ReaderTarget } from './reader-target.ts';

const PERCENT = 100;

interface ImageReaderProps {
  url: string;
  title: string;
  /** Its boxes are in pixels of the picture as displayed. */
  target: ReaderTarget | null;
  onRetry: () => void;
}

/** Shows an image over the whole width, with the highlighted lines of `target` scrolled into view. */
export function ImageReader({ url, title, target, onRetry }: ImageReaderProps) {
  const { t } = useTranslation('reader');
  const { marks } = useReaderParts();
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <div className="grid h-full content-center p-4">
        <ErrorState
          message={t('unreadable')}
          onRetry={() => {
            setHasFailed(false);
            onRetry();
          }}
        />
      </div>
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ReaderBar />
      <section
        aria-label={title}
        // Scrolled by the keyboard (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto overscroll-contain bg-surface p-4 focus-visible:-outline-offset-2"
      >
        <div className="relative mx-auto w-fit">
          <img
            src={url}
            alt={title}
            className="block max-w-full rounded-sm shadow-soft"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
            onError={() => setHasFailed(true)}
          />
          {size ? <MarkBoxes page={1} marks={marks} placeOf={(box) => placeOf(box, size)} /> : null}
          {size && target && !target.isPlain
            ? target.boxes.map((box, index) => (
                <div
                  key={`${box.x0}:${box.y0}:${box.y1}`}
                  ref={index === 0 ? centreInPane : undefined}
                  data-testid="highlight"
                  className="pdf-highlight pointer-events-none"
                  style={placeOf(box, size)}
                />
              ))
            : null}
        </div>
        <output className="sr-only">
          {target ? t('showingQuote', { page: target.page, quote: target.quote }) : null}
        </output>
      </section>
    </div>
  );
}

function placeOf(box: TextBox, { width, height }: { width: number; height: number }) {
  return {
    left: `${(box.x0 / width) * PERCENT}%`,
    top: `${(box.y0 / height) * PERCENT}%`,
    width: `${((box.x1 - box.x0) / width) * PERCENT}%`,
    height: `${((box.y1 - box.y0) / height) * PERCENT}%`,
  };
}
