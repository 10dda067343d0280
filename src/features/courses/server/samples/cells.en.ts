import type { SampleTexts } from './sample.ts';

export const cellsEn: SampleTexts = {
  title: 'How Cells Live',
  description:
    'What every living thing is made of: how cells control what enters and leaves them, get their energy, read their genes and divide.',
  duration: 'About two hours',
  category: 'Biology',
  prerequisites: ['Atoms and molecules', 'A rough idea of what an enzyme does'],
  modules: { parts: 'The cell and its energy', information: 'Genes and division' },
  units: {
    'cell-types': {
      title: 'Two kinds of cells',
      objectives: ['Tell prokaryotes from eukaryotes', 'Name the main organelles and their tasks'],
    },
    membrane: {
      title: 'The membrane decides',
      objectives: ['Describe the phospholipid bilayer', 'Tell diffusion, osmosis and active transport apart'],
    },
    energy: {
      title: 'Energy: respiration and photosynthesis',
      objectives: ['Explain what ATP is for', 'Compare respiration and photosynthesis'],
    },
    dna: {
      title: 'DNA, the stored text',
      objectives: ['Describe the double helix', 'Explain why DNA is copied so exactly'],
    },
    proteins: {
      title: 'From gene to protein',
      objectives: ['Follow transcription and translation', 'Read a gene codon by codon'],
    },
    division: {
      title: 'Dividing: mitosis and meiosis',
      objectives: ['Put the steps of mitosis in order', 'Explain how meiosis differs from mitosis'],
    },
  },
};
