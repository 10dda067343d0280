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

interface ShotProps {
  name: ShotName;
  alt: string;
  /** Seen at once, so it is not waited with. */
  isFirst?: boolean;
  className?: string;
}

/** A picture of the product in the theme and the language of the page. */
export function Shot({ name, alt, isFirst = false, className }: ShotProps) {
  const { isDark } = useTheme();
  const { i18n } = useTranslation('landing');
  const theme = isDark ? 'dark' : 'light';
  return (
    <img
      src={FILES[`./shots/${name}-${theme}-${i18n.language}.webp`]}
      alt={alt}
      {...SIZES[name]}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={cn('h-auto w-full rounded-lg border bg-surface shadow-soft', className)}
    />
  );
}
