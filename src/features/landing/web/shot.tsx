import { cn } from '#web/lib/cn.ts';
import { useTheme } from '#web/lib/theme.ts';

// Taken by bench/screenshots.ts from the product itself.
const FILES = {
  chat: {
    width: 1248,
    height: 752,
    light: new URL('./shots/chat-light.webp', import.meta.url).href,
    dark: new URL('./shots/chat-dark.webp', import.meta.url).href,
  },
  professors: {
    width: 840,
    height: 560,
    light: new URL('./shots/professors-light.webp', import.meta.url).href,
    dark: new URL('./shots/professors-dark.webp', import.meta.url).href,
  },
  session: {
    width: 840,
    height: 560,
    light: new URL('./shots/session-light.webp', import.meta.url).href,
    dark: new URL('./shots/session-dark.webp', import.meta.url).href,
  },
  library: {
    width: 840,
    height: 560,
    light: new URL('./shots/library-light.webp', import.meta.url).href,
    dark: new URL('./shots/library-dark.webp', import.meta.url).href,
  },
  models: {
    width: 840,
    height: 560,
    light: new URL('./shots/models-light.webp', import.meta.url).href,
    dark: new URL('./shots/models-dark.webp', import.meta.url).href,
  },
} as const;
export type ShotName = keyof typeof FILES;

interface ShotProps {
  name: ShotName;
  alt: string;
  /** Seen at once, so it is not waited with. */
  isFirst?: boolean;
  className?: string;
}

/** A picture of the product in the theme of the page. */
export function Shot({ name, alt, isFirst = false, className }: ShotProps) {
  const { isDark } = useTheme();
  const { width, height, light, dark } = FILES[name];
  return (
    <img
      src={isDark ? dark : light}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={cn('h-auto w-full rounded-lg border bg-surface shadow-soft', className)}
    />
  );
}
