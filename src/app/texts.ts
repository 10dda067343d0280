type Files = Record<string, () => Promise<Record<string, unknown>>>;

/** Of the pages that somebody sees first. The list of all the others alone is as large as such a page. */
const FIRST_FILES = import.meta.glob<Record<string, unknown>>(
  '../features/{auth,landing}/web/locales/*.json',
  { import: 'default' },
);

/**
 * Loads the texts of a folder of the platform, of a feature, of a folder of its pages, or of its contract, in one language. Throws if
 * there are none.
 */
export async function loadFeatureTexts(name: string, tag: string): Promise<Record<string, unknown>> {
  const ends = [
    `/${name}/web/locales/${tag}.json`,
    `/web/${name}/locales/${tag}.json`,
    `/contract.${name}/${tag}.json`,
  ];
  const load = find(FIRST_FILES, ends) ?? find((await import('./text-files.ts')).TEXT_FILES, ends);
  if (!load) throw new Error(`There are no texts of ${name} in ${tag}.`);
  return load();
}

function find(files: Files, ends: string[]): Files[string] | undefined {
  const path = Object.keys(files).find((known) => ends.some((end) => known.endsWith(end)));
  return path === undefined ? undefined : files[path];
}
