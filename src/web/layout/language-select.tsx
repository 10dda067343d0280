import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { isLanguage } from '#web/i18n/languages.ts';

/** Chooses the language of the interface; each is named in itself. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation('common');
  const entries = Object.entries(LANGUAGES);
  const current = entries.find(([, { tag }]) => tag === i18n.language)?.[0];
  return (
    <span className="relative inline-flex items-center rounded-md transition-colors hover:bg-muted">
      <Languages aria-hidden className="pointer-events-none absolute left-3 size-4" />
      <select
        aria-label={t('language')}
        value={current}
        onChange={({ target }) => {
          if (isLanguage(target.value)) void changeLanguage(target.value);
        }}
        className="h-10 w-10 cursor-pointer appearance-none rounded-md bg-transparent pl-9 text-sm text-transparent max-sm:forced-color-adjust-none sm:w-auto sm:pr-3 sm:text-foreground"
      >
        {entries.map(([language, { name, tag }]) => (
          <option key={language} value={language} lang={tag} className="bg-surface text-foreground">
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
