const TEXTS = import.meta.glob<Record<string, unknown>>(
  [
    '../features/*/web/locales/*.json',
    '../features/*/web/*/locales/*.json',
    '../features/*/contract.*/*.json',
  ],
  { import: 'default' },
);

/** Loads the texts of a feature, of a folder of its pages, or of its contract, in one language. Throws if there are none. */
export async function loadFeatureTexts(name: string, tag: string): Promise<Record<string, unknown>> {
  const ends = [
    `/${name}/web/locales/${tag}.json`,
    `/web/${name}/locales/${tag}.json`,
    `/contract.${name}/${tag}.json`,
  ];
  const path = Object.keys(TEXTS).find((known) => ends.some((end) => known.endsWith(end)));
  const load = path === undefined ? undefined : TEXTS[path];
  if (!load) throw new Error(`There are no texts of ${name} in ${tag}.`);
  return load();
}
