import { useTranslation } from 'react-i18next';

/** The id of the main part of every page. */
export const MAIN_ID = 'main';

/** The first stop of the keyboard: past everything that repeats on every page. */
export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-50 rounded-md bg-primary text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-2"
    >
      {t('skipToContent')}
    </a>
  );
}
