import { useTranslation } from 'react-i18next';

/** The mark, and beside it the product's name unless `markOnly`. */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
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
        <span className="font-serif text-xl font-semibold tracking-tight">{t('productName')}</span>
      )}
    </span>
  );
}
