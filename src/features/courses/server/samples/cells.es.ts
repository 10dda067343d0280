import type { SampleTexts } from './sample.ts';

export const cellsEs: SampleTexts = {
  title: 'Cómo viven las células',
  description:
    'De qué está hecho todo ser vivo: cómo mantienen las células su orden interior, obtienen energía, leen sus genes y se dividen.',
  duration: 'Alrededor de dos horas',
  category: 'Biología',
  prerequisites: ['Átomos y moléculas', 'Una idea de lo que hace una enzima'],
  modules: { parts: 'La célula y su energía', information: 'Genes y división' },
  units: {
    'cell-types': {
      title: 'Dos clases de células',
      objectives: ['Distinguir procariotas de eucariotas', 'Nombrar los orgánulos principales y su función'],
    },
    membrane: {
      title: 'La membrana decide',
      objectives: ['Describir la bicapa de fosfolípidos', 'Distinguir difusión, ósmosis y transporte activo'],
    },
    energy: {
      title: 'Energía: respiración y fotosíntesis',
      objectives: ['Explicar para qué sirve el ATP', 'Comparar respiración y fotosíntesis'],
    },
    dna: {
      title: 'El ADN, el texto guardado',
      objectives: ['Describir la doble hélice', 'Explicar por qué la copia es tan exacta'],
    },
    proteins: {
      title: 'Del gen a la proteína',
      objectives: ['Seguir la transcripción y la traducción', 'Leer un codón'],
    },
    division: {
      title: 'Dividirse: mitosis y meiosis',
      objectives: ['Ordenar los pasos de la mitosis', 'Decir qué hace distinto la meiosis'],
    },
  },
};
