import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';

interface LogoProps {
  markOnly?: boolean;
  /** Only the mark on a phone, where other things need the room. */
  isTight?: boolean;
}

/** The mark, and beside it the product's name unless `markOnly`. */
export function Logo({ markOnly = false, isTight = false }: LogoProps) {
  const { t } = useTranslation('common');
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-brand" />
        <path
          d="M10 7v18h12"
          fill="none"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-brand-foreground"
        />
        <path d="M16 14.5h7" strokeWidth="5" strokeLinecap="round" className="stroke-highlight" />
      </svg>
      {markOnly ? null : (
        <span
          className={cn('font-serif text-xl font-semibold tracking-tight', isTight && 'hidden sm:inline')}
        >
          {t('productName')}
        </span>
      )}
    </span>
  );
}
