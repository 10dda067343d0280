/** The six books the questions are about: all under a licence that lets anyone use and convert them. */
export interface BookSource {
  /** Of the files that are made of it. */
  name: string;
  title: string;
  authors: string;
  licence: string;
  language: 'en' | 'es' | 'fr';
  /** `owner/name` of the public repository on GitHub, and the commit that is read. */
  repository: string;
  commit: string;
  form: 'cnxml' | 'markdown' | 'gutenberg';
  /** What of the repository says what belongs to the book: a collection, a folder of chapters, a text. */
  path: string;
  /** So many from the beginning, where the whole is more than one document may have. */
  chapters?: number;
}

export const BOOKS: readonly BookSource[] = [
  {
    name: 'psychology',
    title: 'Psychology 2e',
    authors: 'Rose M. Spielman, William J. Jenkins, Marilyn D. Lovett and others, OpenStax',
    licence: 'CC BY 4.0 (the last commit under it; later ones are CC BY-NC-SA)',
    language: 'en',
    repository: 'openstax/osbooks-psychology',
    commit: 'e061043bf2f9e86ace51c4e8dc9555160f60a99d',
    form: 'cnxml',
    path: 'collections/psychology-2e.collection.xml',
  },
  {
    name: 'economics',
    title: 'Principles of Economics 3e',
    authors: 'David Shapiro, Daniel MacDonald, Steven A. Greenlaw and others, OpenStax',
    licence: 'CC BY 4.0',
    language: 'en',
    repository: 'openstax/osbooks-principles-economics-bundle',
    commit: 'cd31beb103fffbc09cc81ebfe117d8c40cc12d1a',
    form: 'cnxml',
    path: 'collections/principles-economics-3e.collection.xml',
  },
  {
    name: 'quimica',
    title: 'Química 2ed',
    authors: 'Paul Flowers, Klaus Theopold, Richard Langley, William R. Robinson and others, OpenStax',
    licence: 'CC BY 4.0',
    language: 'es',
    repository: 'openstax/osbooks-quimica-bundle',
    commit: '755d386f196fdd7a308e0d9cecd1ff9fb1009241',
    form: 'cnxml',
    path: 'collections/química-2ed.collection.xml',
  },
  {
    name: 'fisica',
    title: 'Física universitaria, volumen 1',
    authors: 'William Moebs, Samuel J. Ling, Jeff Sanny and others, OpenStax',
    licence: 'CC BY 4.0',
    language: 'es',
    repository: 'openstax/osbooks-fisica-universitaria-bundle',
    commit: 'dcfa34b3a56bfd87ec7caf25e9b90de82f8e80a1',
    form: 'cnxml',
    path: 'collections/física-universitaria-volumen-1.collection.xml',
  },
  {
    name: 'python',
    title: 'Cours de Python',
    authors: 'Patrick Fuchs and Pierre Poulain',
    licence: 'CC BY-SA 4.0',
    language: 'fr',
    repository: 'bioinfo-prog/cours-python',
    commit: '366b8c0f73ad2ded050be204afbbcf550ced021f',
    form: 'markdown',
    path: 'cours',
  },
  {
    name: 'especes',
    title: 'De l’origine des espèces',
    authors: 'Charles Darwin; the file does not name its translator',
    licence: 'public domain (Project Gutenberg 14158)',
    language: 'fr',
    repository: 'GITenberg/De-l-origine-des-esp-ces_14158',
    commit: 'eacdd39015702f31e29524b21ed03fcf50130a85',
    form: 'gutenberg',
    path: '14158-8.txt',
  },
];
