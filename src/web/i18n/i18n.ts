import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language, readLanguage, storeLanguage, WRITTEN_TAGS } from './languages.ts';
import common from './locales/en.json' with { type: 'json' };

export const i18n = createInstance();

/** Loads the texts of one namespace in one language. */
export type LoadTexts = (namespace: string, tag: string) => Promise<Record<string, unknown>>;

/**
 * Starts the interface language: the platform's English is in the bundle, everything else is loaded when first needed.
 * `loadFeature` loads a feature's texts, since the platform knows no features.
 */
export async function startI18n(loadFeature: LoadTexts): Promise<void> {
  i18n.on('languageChanged', (tag) => {
    document.documentElement.lang = tag;
  });
  await i18n
    .use(initReactI18next)
    .use({ type: 'backend', callbackApi: false, read: reader(loadFeature) })
    .init({
      lng: LANGUAGES[readLanguage()].tag,
      fallbackLng: 'en',
      supportedLngs: [...Object.values(LANGUAGES).map(({ tag }) => tag), ...WRITTEN_TAGS],
      ns: ['common'],
      defaultNS: 'common',
      resources: { en: { common } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    });
}

/** Shows and stores another language. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18n.changeLanguage(LANGUAGES[language].tag);
}

function reader(loadFeature: LoadTexts) {
  return (tag: string, namespace: string): Promise<Record<string, unknown>> => {
    const folder = namespace === 'common' ? '.' : `../${namespace}`;
    const load = PLATFORM[`${folder}/locales/${tag}.json`];
    if (load) return load();
    return namespace === 'common' ? Promise.resolve({}) : loadFeature(namespace, tag);
  };
}

// A folder of the platform with texts of its own is a namespace of that name; `common` lies beside this file.
const PLATFORM = import.meta.glob<Record<string, unknown>>(
  ['./locales/*.json', '../*/locales/*.json', '!./locales/en.json'],
  { import: 'default' },
);
