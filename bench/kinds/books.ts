import type { BookSource } from '../students/books.ts';

/**
 * Books that nothing was tuned on when forty fresh questions about them were asked: the first two, and later the last two. The two between were read to
 * see what fails before the second time. All are free to use and convert.
 */
export const FRESH_BOOKS: readonly BookSource[] = [
  {
    name: 'history',
    title: 'U.S. History',
    authors: 'P. Scott Corbett, Volker Janssen, John M. Lund and others, OpenStax',
    licence: 'CC BY 4.0 (the last commit under it; later ones are CC BY-NC-SA)',
    language: 'en',
    repository: 'openstax/osbooks-us-history',
    commit: '046331cfcea0ac1b1a8fd461b3e6aae638845af3',
    form: 'cnxml',
    path: 'collections/us-history.collection.xml',
  },
  {
    name: 'microbiology',
    title: 'Microbiology',
    authors: 'Nina Parker, Mark Schneegurt, Anh-Hue Thi Tu and others, OpenStax',
    licence: 'CC BY 4.0 (the last commit under it; later ones are CC BY-NC-SA)',
    language: 'en',
    repository: 'openstax/osbooks-microbiology',
    commit: 'ecf34dad129d686703780e87ab5aa2e59c577a6a',
    form: 'cnxml',
    path: 'collections/microbiology.collection.xml',
  },
  {
    name: 'sociology',
    title: 'Introduction to Sociology 3e',
    authors: 'Tonja R. Conerly, Kathleen Holmes, Asha Lal Tamang, OpenStax',
    licence: 'CC BY 4.0 (the last commit under it; later ones are CC BY-NC-SA)',
    language: 'en',
    repository: 'openstax/osbooks-introduction-sociology',
    commit: 'd35d5f3bdac40f93607d600134865d4f13ce1f9b',
    form: 'cnxml',
    path: 'collections/introduction-sociology-3e.collection.xml',
  },
  {
    name: 'pharmacology',
    title: 'Pharmacology for Nurses',
    authors: 'OpenStax',
    licence: 'CC BY 4.0',
    language: 'en',
    repository: 'openstax/osbooks-nursing-external-bundle',
    commit: '7876f90a3dbdc0756e21a374d4a46526d0ac453b',
    form: 'cnxml',
    path: 'collections/pharmacology.collection.xml',
  },
  {
    name: 'world-history',
    title: 'World History, volume 1: to 1500',
    authors: 'Ann Kordas, Ryan J. Lynch, Brooke Nelson, Julie Tatlock, OpenStax',
    licence: 'CC BY 4.0 (the last commit under it; later ones are CC BY-NC-SA)',
    language: 'en',
    repository: 'openstax/osbooks-world-history',
    commit: '3e17beda9130380d24be881e6d1942dfcc1be845',
    form: 'cnxml',
    path: 'collections/world-history-volume-1.collection.xml',
  },
  {
    name: 'nutrition',
    title: 'Nutrition for Nurses',
    authors: 'OpenStax',
    licence: 'CC BY 4.0',
    language: 'en',
    repository: 'openstax/osbooks-nursing-external-bundle',
    commit: '7876f90a3dbdc0756e21a374d4a46526d0ac453b',
    form: 'cnxml',
    path: 'collections/nutrition.collection.xml',
  },
];
