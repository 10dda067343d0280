import { expect, test } from 'vitest';
import { needsMedia } from './needs-media.ts';

test.each([
  'This ABC video follows the story of two people. What is the difference?',
  'View this animation to learn more about layers of the skin. What are the basic functions of each?',
  'Watch this video to learn about DNA replication. Where does it begin?',
  'Visit this link to see the muscles. Which one bends the arm?',
  'Mira este vídeo sobre la mitosis. ¿Qué ocurre en la anafase?',
  'Visita este enlace. ¿Qué hueso se mueve?',
  'Regardez cette vidéo sur la photosynthèse. Que produit la plante ?',
])('a question that sends one elsewhere: %s', (question) => {
  expect(needsMedia(question)).toBe(true);
});

test.each([
  'Which peptide bonds link the amino acids?',
  'What does a video camera measure?',
  'Why do simulations of the climate differ?',
  'This disorder has a cause that some call a genetic link. Which?',
  '¿Qué enlace une los átomos?',
  'Quel lien unit les atomes ?',
])('a question that does not: %s', (question) => {
  expect(needsMedia(question)).toBe(false);
});
