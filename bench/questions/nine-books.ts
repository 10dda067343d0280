export interface NineBook {
  name: string;
  title: string;
  language: 'en' | 'es' | 'fr';
  /** Or of chemistry: a quarter of its questions is to be computations. */
  isPhysics: boolean;
  /** Topics that it says nothing of. */
  lacking: readonly [string, string];
}

/** Their licences and sources stand in bench/sets/questions/README.md. */
export const NINE_BOOKS: readonly NineBook[] = [
  {
    name: 'en-physics',
    title: 'Introductory Physics: Building Models to Describe Our World',
    language: 'en',
    isPhysics: true,
    lacking: ['photosynthesis', 'supply and demand'],
  },
  {
    name: 'en-music',
    title: 'Open Music Theory',
    language: 'en',
    isPhysics: false,
    lacking: ['photosynthesis', 'supply and demand'],
  },
  {
    name: 'en-law',
    title: 'Introduction to Intellectual Property',
    language: 'en',
    isPhysics: false,
    lacking: ['plate tectonics', 'irregular verbs'],
  },
  {
    name: 'es-fisica',
    title: 'Física II',
    language: 'es',
    isPhysics: true,
    lacking: ['la fotosíntesis', 'la oferta y la demanda'],
  },
  {
    name: 'es-debian',
    title: 'El manual del Administrador de Debian',
    language: 'es',
    isPhysics: false,
    lacking: ['la fotosíntesis', 'la Revolución francesa'],
  },
  {
    name: 'es-r',
    title: 'R para análisis científicos reproducibles',
    language: 'es',
    isPhysics: false,
    lacking: ['la fotosíntesis', 'la Revolución francesa'],
  },
  {
    name: 'fr-physique-chimie',
    title: 'physique-chimie.org, seconde et terminale',
    language: 'fr',
    isPhysics: true,
    lacking: ['la photosynthèse', 'la Révolution française'],
  },
  {
    name: 'fr-francais',
    title: 'SchoolBook, français de sixième',
    language: 'fr',
    isPhysics: false,
    lacking: ['l’électrolyse', 'la tectonique des plaques'],
  },
  {
    name: 'fr-systemes',
    title: 'Systèmes informatiques',
    language: 'fr',
    isPhysics: false,
    lacking: ['la photosynthèse', 'la Révolution française'],
  },
];
