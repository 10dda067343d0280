import type { CourseText } from './course-text.ts';

/** A draft, which its author has not published yet. */
export const ALGORITHMES: CourseText = {
  title: 'Penser en algorithmes',
  description:
    'Décrire une méthode si précisément qu’une machine peut la suivre : chercher, trier, et mesurer le travail que cela demande. Sans ordinateur pour commencer.',
  duration: '3 semaines',
  level: 'Beginner',
  image: 'code',
  category: 'Informatique',
  is_published: false,
  modules: [
    {
      id: 'methode',
      title: 'Décrire une méthode',
      units: [
        {
          id: 'recette',
          title: 'De la recette à l’algorithme',
          objectives: ['Dire ce qui distingue un algorithme d’une recette'],
          text: `Une recette dit « salez selon votre goût » ; un algorithme ne le peut pas. Chaque étape doit être assez claire pour que deux personnes qui la suivent fassent exactement la même chose, et la méthode doit s’arrêter un jour.

:::check
Pourquoi « mélangez jusqu’à ce que ce soit prêt » n’est-il pas une étape d’algorithme ?
:::answer
Parce que rien ne dit à quoi l’on reconnaît que c’est prêt : deux personnes ne s’arrêteraient pas au même moment.
:::`,
        },
        {
          id: 'dichotomie',
          title: 'Chercher en coupant en deux',
          objectives: ['Appliquer la recherche dichotomique à une liste triée'],
          text: String.raw`Ouvrez un dictionnaire au milieu, regardez si le mot cherché vient avant ou après, et recommencez avec la bonne moitié. Avec $n$ mots, il suffit d’environ $\log_2 n$ regards : vingt au plus pour un million de mots.

:::check
À quelle condition peut-on chercher ainsi ?
:::answer
La liste doit être triée ; sinon, rien ne dit dans quelle moitié continuer.
:::`,
          requires: ['recette'],
        },
      ],
    },
  ],
};
