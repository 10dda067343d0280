import { useTranslation } from 'react-i18next';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { isLanguage, readLanguage } from '#web/i18n/languages.ts';
import { chooseTheme, type ThemeChoice, useTheme } from '#web/lib/theme.ts';
import { Field } from '#web/ui/field.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Select } from '#web/ui/select.tsx';

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Theme and language; both show at once. */
export function GeneralSection() {
  const { t } = useTranslation('settings');
  return (
    <SectionCard title={t('general.title')} description={t('general.description')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <ThemeField />
        <LanguageField />
      </div>
    </SectionCard>
  );
}

function ThemeField() {
  const { t } = useTranslation('settings');
  const { choice } = useTheme();
  return (
    <Field label={t('general.theme')} hint={t('general.themeHint')}>
      <Select
        value={choice}
        onChange={({ target }) => {
          const chosen = THEMES.find((theme) => theme === target.value);
          if (chosen) chooseTheme(chosen);
        }}
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {t(`general.themes.${theme}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function LanguageField() {
  // Shown again when the language changes.
  const { t } = useTranslation('settings');
  return (
    <Field label={t('general.language')}>
      <Select
        value={readLanguage()}
        onChange={({ target }) => {
          if (isLanguage(target.value)) void changeLanguage(target.value);
        }}
      >
        {Object.entries(LANGUAGES).map(([language, { name, tag }]) => (
          <option key={language} value={language} lang={tag}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
