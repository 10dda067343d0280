import type { SampleTexts } from './sample.ts';

export const algebraFr: SampleTexts = {
  title: 'L’algèbre depuis le début',
  description:
    'De la priorité des opérations à la droite : chaque règle vient avec sa raison, un exemple résolu et des questions pour vérifier ce que vous avez compris.',
  duration: 'Environ deux heures et demie',
  category: 'Mathématiques',
  prerequisites: ['Les quatre opérations de base avec des nombres entiers'],
  modules: { numbers: 'Travailler avec les nombres', equations: 'Des lettres aux droites' },
  units: {
    order: {
      title: 'La priorité des opérations',
      objectives: ['Calculer une expression avec parenthèses, puissances et les quatre opérations'],
    },
    negatives: {
      title: 'Les nombres négatifs',
      objectives: [
        'Additionner, soustraire et multiplier des nombres négatifs',
        'Expliquer pourquoi moins par moins donne plus',
      ],
    },
    fractions: {
      title: 'Les fractions',
      objectives: ['Additionner et multiplier des fractions', 'Simplifier une fraction'],
    },
    expressions: {
      title: 'Des lettres pour des nombres',
      objectives: ['Réduire une expression en regroupant les termes semblables', 'Développer un produit'],
    },
    linear: {
      title: 'Les équations du premier degré',
      objectives: ['Résoudre une équation à une inconnue', 'Vérifier une solution en la remplaçant'],
    },
    graphs: {
      title: 'Les droites',
      objectives: ['Lire la pente et l’ordonnée à l’origine', 'Trouver le point commun de deux droites'],
    },
  },
};
