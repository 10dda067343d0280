import type { z } from 'zod';
import type { addCourse } from '#features/courses/contract.ts';
import type { Documents } from './documents.ts';

/** The course of the demo: four units, in the languages of their documents. */
export function courseAbout(documents: Documents, instructor: string): z.input<typeof addCourse.body> {
  return {
    title: 'Science in Three Languages',
    description:
      'One term of natural science for a school that teaches in English, Spanish and French. Each unit rests on a text of the library; ask it anything.',
    instructor,
    duration: '4 weeks',
    level: 'Beginner',
    image: 'leaf',
    category: 'Science',
    is_published: true,
    modules: [
      { id: 'life', title: 'Light and life', units: [leaf(documents), sugar(documents)] },
      { id: 'world', title: 'Motion and chance', units: [forces(documents), chance(documents)] },
    ],
  };
}

const leaf = ({ photosynthesis }: Documents) => ({
  id: 'leaf',
  title: 'How a leaf catches light',
  objectives: [
    'Explain why most leaves are green',
    'Name the parts of a leaf that take part in photosynthesis',
  ],
  text: 'Read sections 1 to 3 of the text, and look at a real leaf against the light while you do: the veins that bring water are easy to see.\n\n**Check yourself.** What would happen to a plant that is lit with green light only?',
  minutes: 40,
  document_ids: [photosynthesis],
});

const sugar = ({ photosynthesis }: Documents) => ({
  id: 'sugar',
  title: 'From light to sugar',
  objectives: ['Write the equation of photosynthesis', 'Tell the light reactions from the Calvin cycle'],
  text: String.raw`Six molecules of carbon dioxide and six of water become one of glucose:

$$6\,CO_2 + 6\,H_2O \rightarrow C_6H_{12}O_6 + 6\,O_2$$

**Check yourself.** Which of the two stages needs light, and what does it hand over to the other?`,
  minutes: 50,
  requires: ['leaf'],
  document_ids: [photosynthesis],
});

const forces = ({ fuerzas }: Documents) => ({
  id: 'fuerzas',
  title: 'Las leyes de Newton',
  objectives: [
    'Aplicar la segunda ley a un movimiento en línea recta',
    'Reconocer los pares de acción y reacción',
  ],
  text: String.raw`La segunda ley relaciona la fuerza resultante con la aceleración: $F = m \cdot a$. Lee el texto y resuelve los tres ejercicios del final.

**Compruébalo.** ¿Qué fuerza resultante da una aceleración de 2 m/s² a un carrito de 15 kg?`,
  minutes: 60,
  requires: ['sugar'],
  document_ids: [fuerzas],
});

const chance = ({ hasard }: Documents) => ({
  id: 'hasard',
  title: 'Le hasard se calcule',
  objectives: [
    'Calculer la probabilité d’un événement',
    'Distinguer événements indépendants et incompatibles',
  ],
  text: String.raw`Quand toutes les issues sont équiprobables, $P(A) = \frac{\text{issues favorables}}{\text{issues possibles}}$. Lisez le texte, puis lancez vraiment deux dés cinquante fois.

**Pour vérifier.** Quelle est la probabilité d’obtenir au moins un six avec deux dés ?`,
  minutes: 50,
  requires: ['sugar'],
  document_ids: [hasard],
});
