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
  astronomy: {
    told: ['Comets', 'Black Holes', 'Telescopes', 'The Big Bang'],
    lacking: ['supply and demand', 'the French Revolution'],
  },
  'university-physics': {
    told: ['Thermal Expansion', 'Entropy', 'Capacitance', 'Electric current'],
    lacking: ['photosynthesis', 'natural selection'],
    chapter: [1, 74],
  },
  estadistica: {
    told: ['Muestreo', 'Distribución normal', 'Intervalos de confianza', 'Regresión lineal'],
    lacking: ['la fotosíntesis', 'la Revolución francesa'],
  },
  'fisica-2': {
    told: ['Entropía', 'Capacitancia', 'Ley de Gauss', 'Corriente eléctrica'],
    lacking: ['la selección natural', 'la oferta y la demanda'],
    chapter: [436, 496],
  },
  medecine: {
    told: ['Observation', 'Doute', 'Critique expérimentale', 'Médecine expérimentale'],
    lacking: ['la photosynthèse', 'l’inflation'],
  },
  sciences: {
    told: ['Mélanges', 'Cellule', 'Mouvement', 'Système solaire'],
    lacking: ['la Révolution française', 'l’inflation'],
  },
};
