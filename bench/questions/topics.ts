interface Topics {
  /** Picked from the book's own headings. */
  told: readonly string[];
  /** What it says nothing of. */
  lacking: readonly string[];
  /** Of books of physics: the pages of one chapter. */
  chapter?: readonly [number, number];
}

export const TOPICS: Readonly<Record<string, Topics>> = {
  psychology: {
    told: ['Sleep', 'Classical Conditioning', 'Emotion', 'Schizophrenia'],
    lacking: ['photosynthesis', 'the French Revolution'],
  },
  economics: {
    told: ['Monopoly', 'Inflation', 'Price Elasticity', 'Comparative advantage'],
    lacking: ['mitochondria', 'plate tectonics'],
  },
  'college-physics': {
    told: ['Friction', 'Kinetic energy', 'Electric current', 'Refraction of light'],
    lacking: ['photosynthesis', 'supply and demand'],
    chapter: [332, 407],
  },
  quimica: {
    told: ['Enlace covalente', 'Electrólisis', 'Isótopos', 'Ácidos y bases'],
    lacking: ['la Revolución francesa', 'la oferta y la demanda'],
  },
  fisica: {
    told: ['Fricción', 'Energía cinética', 'Movimiento de proyectil', 'Ondas'],
    lacking: ['la fotosíntesis', 'la inflación'],
    chapter: [375, 416],
  },
  python: {
    told: ['Dictionnaires', 'Fonctions', 'Expressions régulières', 'Programmation orientée objet'],
    lacking: ['la photosynthèse', 'la Révolution française'],
  },
  especes: {
    told: ['Sélection naturelle', 'Instinct', 'Hybridité', 'Distribution géographique'],
    lacking: ['l’électrolyse', 'les dérivées partielles'],
  },
};
