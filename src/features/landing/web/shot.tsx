import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { useTheme } from '#web/lib/theme.ts';

// Taken by bench/screenshots.ts from the product itself, in every theme and language.
const FILES = import.meta.glob<string>('./shots/*.webp', { query: '?url', import: 'default', eager: true });
const SMALL = { width: 840, height: 560 };
const SIZES = {
  chat: { width: 1248, height: 752 },
  professors: SMALL,
  session: SMALL,
  library: SMALL,
  models: SMALL,
} as const;
export type ShotName = keyof typeof SIZES;
const FRAME = 'w-full rounded-lg border bg-surface shadow-soft';

interface ShotProps {
  name: ShotName;
  alt: string;
  /** Seen at once, so it is not waited with. */
  isFirst?: boolean;
  className?: string;
}

/** A picture of the product in the theme and the language of the page; its words where it cannot be had, as without the server. */
export function Shot({ name, alt, isFirst = false, className }: ShotProps) {
  const { isDark } = useTheme();
  const { i18n } = useTranslation('landing');
  const [missing, setMissing] = useState<string>();
  const theme = isDark ? 'dark' : 'light';
  const src = FILES[`./shots/${name}-${theme}-${i18n.language}.webp`];
  const { width, height } = SIZES[name];
  if (src !== undefined && src === missing) {
    return (
      <div
        style={{ aspectRatio: width / height }}
        className={cn(
          FRAME,
          'grid place-content-center justify-items-center gap-3 p-6 text-center text-sm text-muted-foreground',
        )}
      >
        <ImageOff aria-hidden strokeWidth={1.5} className="size-8" />
        <p className="max-w-sm">{alt}</p>
      </div>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setMissing(src)}
      className={cn(FRAME, 'h-auto', className)}
    />
  );
}
