import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type LanguageWord, READ_LANGUAGES } from '#shared/languages.ts';
import { readLanguage, storeLanguage } from './languages.ts';
import common from './locales/en.json' with { type: 'json' };

export const i18n = createInstance();

/** Loads the texts of one namespace in one language. */
export type LoadTexts = (namespace: string, tag: string) => Promise<Record<string, unknown>>;

/**
 * Starts the interface language: the English of `common`, which every page needs, is in the bundle, everything else is loaded when
 * first needed. `loadOther` loads all other namespaces, so that the first page does not carry the names of their files.
 */
export async function startI18n(loadOther: LoadTexts): Promise<void> {
  i18n.on('languageChanged', (tag) => {
    document.documentElement.lang = tag;
  });
  await i18n
    .use(initReactI18next)
    .use({ type: 'backend', callbackApi: false, read: reader(loadOther) })
    .init({
      lng: LANGUAGES[readLanguage()].tag,
      fallbackLng: 'en',
      supportedLngs: READ_LANGUAGES,
      ns: ['common'],
      defaultNS: 'common',
      resources: { en: { common } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    });
}

/** Shows and stores another language. */
export async function changeLanguage(language: LanguageWord): Promise<void> {
  storeLanguage(language);
  await i18n.changeLanguage(LANGUAGES[language].tag);
}

function reader(loadOther: LoadTexts) {
  return (tag: string, namespace: string): Promise<Record<string, unknown>> => {
    if (namespace !== 'common') return loadOther(namespace, tag);
    return COMMON[`./locales/${tag}.json`]?.() ?? Promise.resolve({});
  };
}

const COMMON = import.meta.glob<Record<string, unknown>>(['./locales/*.json', '!./locales/en.json'], {
  import: 'default',
});
