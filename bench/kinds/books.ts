import type { BookSource } from '../students/books.ts';

/** Books that nothing was tuned on when the forty fresh questions about them were asked; both free to use and convert. */
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
];
