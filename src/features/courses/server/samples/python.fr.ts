import type { SampleTexts } from './sample.ts';

export const pythonFr: SampleTexts = {
  title: 'Premiers programmes en Python',
  description:
    'Apprenez à penser comme on programme : valeurs, décisions, boucles, fonctions, listes, et comment savoir que votre programme est juste.',
  duration: 'Environ trois heures',
  category: 'Informatique',
  prerequisites: ['Aucune expérience de programmation', 'Un ordinateur avec Python 3'],
  modules: { 'first-steps': 'Premiers pas', programs: 'Construire des programmes' },
  units: {
    values: {
      title: 'Valeurs et variables',
      objectives: ['Conserver des valeurs sous un nom', 'Distinguer nombres et texte'],
    },
    decisions: {
      title: 'Décider avec if',
      objectives: ['Écrire des conditions', 'Choisir entre plusieurs cas'],
    },
    loops: {
      title: 'Répéter avec des boucles',
      objectives: ['Utiliser for et while', 'Éviter une boucle sans fin'],
    },
    functions: {
      title: 'Les fonctions',
      objectives: ['Définir une fonction avec des paramètres', 'Distinguer return et print'],
    },
    lists: {
      title: 'Les listes',
      objectives: ['Lire et changer les éléments d’une liste', 'Parcourir une liste avec une boucle'],
    },
    testing: {
      title: 'Est-ce juste ? Les tests',
      objectives: ['Écrire des tests avec assert', 'Choisir des cas aux limites'],
    },
  },
};
