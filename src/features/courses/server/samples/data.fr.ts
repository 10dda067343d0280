import type { SampleTexts } from './sample.ts';

export const dataFr: SampleTexts = {
  title: 'Raisonner avec des données',
  description:
    'La statistique pour qui veut la comprendre : ce que dit un écart type, comment les indices changent nos croyances, et ce qu’une valeur p ne dit pas.',
  duration: 'Environ deux heures et demie',
  category: 'Statistique',
  prerequisites: ['L’algèbre avec des racines carrées', 'Fractions et pourcentages'],
  modules: { describing: 'Données et hasard', inferring: 'De l’échantillon à la conclusion' },
  units: {
    spread: {
      title: 'Centre et dispersion',
      objectives: ['Choisir entre moyenne et médiane', 'Calculer un écart type'],
    },
    probability: {
      title: 'Les probabilités',
      objectives: ['Utiliser les règles d’addition et de multiplication', 'Reconnaître l’indépendance'],
    },
    bayes: {
      title: 'Le théorème de Bayes',
      objectives: ['Mettre à jour une probabilité avec un indice', 'Éviter l’oubli de la fréquence de base'],
    },
    sampling: {
      title: 'Les échantillons et leur erreur',
      objectives: ['Expliquer l’erreur type', 'Énoncer avec des mots le théorème central limite'],
    },
    intervals: {
      title: 'Les intervalles de confiance',
      objectives: ['Construire un intervalle de confiance à 95 %', 'Dire correctement ce qu’il signifie'],
    },
    tests: {
      title: 'Tests d’hypothèses et valeurs p',
      objectives: ['Lire correctement une valeur p', 'Nommer les deux sortes d’erreur'],
    },
  },
};
