import type { SampleTexts } from './sample.ts';

export const cellsFr: SampleTexts = {
  title: 'Comment vivent les cellules',
  description:
    'Ce dont tout être vivant est fait : comment les cellules maintiennent leur ordre intérieur, se procurent de l’énergie, lisent leurs gènes et se divisent.',
  duration: 'Environ deux heures',
  category: 'Biologie',
  prerequisites: ['Atomes et molécules', 'Une idée du rôle d’une enzyme'],
  modules: { parts: 'La cellule et son énergie', information: 'Gènes et division' },
  units: {
    'cell-types': {
      title: 'Deux sortes de cellules',
      objectives: ['Distinguer procaryotes et eucaryotes', 'Nommer les principaux organites et leur rôle'],
    },
    membrane: {
      title: 'La membrane décide',
      objectives: [
        'Décrire la bicouche de phospholipides',
        'Distinguer diffusion, osmose et transport actif',
      ],
    },
    energy: {
      title: 'L’énergie : respiration et photosynthèse',
      objectives: ['Expliquer à quoi sert l’ATP', 'Comparer respiration et photosynthèse'],
    },
    dna: {
      title: 'L’ADN, le texte conservé',
      objectives: ['Décrire la double hélice', 'Expliquer pourquoi la copie est si exacte'],
    },
    proteins: {
      title: 'Du gène à la protéine',
      objectives: ['Suivre la transcription et la traduction', 'Lire un codon'],
    },
    division: {
      title: 'Se diviser : mitose et méiose',
      objectives: ['Mettre en ordre les étapes de la mitose', 'Dire ce que la méiose fait autrement'],
    },
  },
};
