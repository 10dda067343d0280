const TEXTS = import.meta.glob<Record<string, unknown>>('../features/*/web/locales/*.json', {
  import: 'default',
});

/** Loads the texts of a feature in one language. Throws if there are none. */
export async function loadFeatureTexts(feature: string, tag: string): Promise<Record<string, unknown>> {
  const load = TEXTS[`../features/${feature}/web/locales/${tag}.json`];
  if (!load) throw new Error(`The feature ${feature} has no texts in ${tag}.`);
  return load();
}
