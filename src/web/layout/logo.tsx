import { useTranslation } from 'react-i18next';

/** The mark, and beside it the product's name unless `markOnly`. */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-primary" />
        <rect x="7" y="18.4" width="18" height="5.2" rx="1" className="fill-highlight" />
        <path
          d="M11 7v14.5h11"
          fill="none"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-primary-foreground"
        />
      </svg>
      {markOnly ? null : (
        <span className="font-serif text-xl font-semibold tracking-tight">{t('productName')}</span>
      )}
    </span>
  );
}
