import type { Subject } from '#features/library/contract.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Visibility } from '#shared/visibility.ts';

export interface Text {
  /** Its name in `../texts`; Markdown is converted to the form in which it is uploaded. */
  readonly file: string;
  readonly form: 'pdf' | 'docx' | 'txt' | 'vtt';
  readonly language: InterfaceLanguage;
  readonly subject: Subject;
  readonly visibility: Visibility;
  /** Where the text has no heading of its own. */
  readonly title?: string;
  readonly description: string;
}

/** The documents of the library. Where each text comes from: ../texts/README.md. */
export const LIBRARY = {
  origin: {
    file: 'origin.md',
    form: 'pdf',
    language: 'en',
    subject: 'biology',
    visibility: 'everyone',
    description: 'Darwin’s whole book in its sixth edition of 1872: ask it, and it answers in his words.',
  },
  photosynthesis: {
    file: 'photosynthesis.md',
    form: 'pdf',
    language: 'en',
    subject: 'biology',
    visibility: 'everyone',
    description: 'How leaves turn light, water and air into sugar.',
  },
  fuerzas: {
    file: 'fuerzas.md',
    form: 'pdf',
    language: 'es',
    subject: 'physics',
    visibility: 'everyone',
    description: 'Las tres leyes de Newton, con ejemplos resueltos.',
  },
  hasard: {
    file: 'hasard.md',
    form: 'pdf',
    language: 'fr',
    subject: 'mathematics',
    visibility: 'everyone',
    description: 'Les premières règles des probabilités, par l’exemple.',
  },
  acids: {
    file: 'acids-worksheet.md',
    form: 'docx',
    language: 'en',
    subject: 'chemistry',
    visibility: 'institution',
    description: 'A worksheet with an experiment for the kitchen table; answers at the end.',
  },
  chromatography: {
    file: 'chromatography.pdf',
    form: 'pdf',
    language: 'en',
    subject: 'chemistry',
    visibility: 'institution',
    title: 'Paper chromatography (scanned worksheet)',
    description: 'A page from the copier: Lyceum has recognised its text, so it can be asked like any other.',
  },
  binary: {
    file: 'binary-numbers.txt',
    form: 'txt',
    language: 'en',
    subject: 'computer_science',
    visibility: 'everyone',
    title: 'Binary numbers: how a computer counts',
    description: 'Bits, bytes, carrying and overflow, with exercises.',
  },
  circuit: {
    file: 'circuit.md',
    form: 'pdf',
    language: 'fr',
    subject: 'physics',
    visibility: 'institution',
    description: 'Mesurer une résistance : la feuille de travaux pratiques.',
  },
  division: {
    file: 'cell-division.vtt',
    form: 'vtt',
    language: 'en',
    subject: 'biology',
    visibility: 'institution',
    title: 'Lecture: how one cell becomes two',
    description: 'Transcript of the lecture; every quote leads to its time.',
  },
  ecuaciones: {
    file: 'ecuaciones.md',
    form: 'pdf',
    language: 'es',
    subject: 'mathematics',
    visibility: 'everyone',
    description: 'De los casos sencillos a la fórmula general, con un problema completo.',
  },
  imprimerie: {
    file: 'imprimerie.md',
    form: 'pdf',
    language: 'fr',
    subject: 'other',
    visibility: 'everyone',
    description: 'Gutenberg, ceux qui l’ont précédé, et ce que le livre imprimé a changé.',
  },
  osmosis: {
    file: 'osmosis-report.md',
    form: 'docx',
    language: 'en',
    subject: 'biology',
    visibility: 'me',
    description: 'My report for group 3.',
  },
  revolucion: {
    file: 'revolucion-industrial.md',
    form: 'docx',
    language: 'es',
    subject: 'other',
    visibility: 'institution',
    description: 'Por qué empezó en Gran Bretaña y cómo cambió la vida de la gente.',
  },
} as const satisfies Record<string, Text>;

export type TextName = keyof typeof LIBRARY;
