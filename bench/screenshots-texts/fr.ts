import type { PictureTexts } from '../screenshots-texts.ts';

export const fr: PictureTexts = {
  question: 'Pourquoi les feuilles sont-elles vertes\u202f?',
  sign: 'La chlorophylle absorbe',
  answer: (mark) =>
    `La chlorophylle absorbe la lumière rouge et la bleue et renvoie presque toute la verte [${mark}], et c’est pourquoi une feuille saine nous paraît verte.\n\nL’énergie de la lumière absorbée sert à scinder l’eau en dioxygène, protons et électrons [${mark}].`,
  session: {
    question: 'Calculez la dérivée de x² à partir de la définition.',
    before: 'Bon début. Avant de la calculer, écrivez ce qu’est la dérivée\u202f:',
    after: String.raw`Mettez maintenant $f(x) = x^2$ au numérateur. **Quels termes s’annulent ?**`,
    end: 'Quels termes s’annulent',
  },
  texts: [
    {
      title: 'La photosynthèse en bref',
      subject: 'biology',
      pages: [
        {
          heading: '1  Ce que fait une feuille toute la journée',
          lines: [
            'Une feuille est un atelier qui marche à la lumière du jour. Elle prend du dioxyde de',
            'carbone par de petites ouvertures, reçoit l’eau des racines et en fait du sucre.',
            '',
            'Dans l’atelier, rien ne se perd. Ce qu’il ne peut pas utiliser, le dioxygène, il le',
            'laisse partir, et tous les animaux respirent ce que les feuilles ont laissé partir.',
          ],
        },
        {
          heading: '2  Pourquoi les feuilles sont vertes',
          lines: [
            'La lumière blanche est un mélange de toutes les couleurs. Un pigment en garde',
            'certaines et rend les autres, et ce qui revient est la couleur que nous voyons.',
            '',
            'La chlorophylle absorbe la lumière rouge et la bleue et renvoie presque toute la verte,',
            'et c’est pourquoi une feuille saine nous paraît verte. Les caroténoïdes, les pigments',
            'orangés, sont là tout l’été aussi, mais on ne les remarque qu’en automne.',
            '',
            'L’énergie de la lumière absorbée sert à scinder l’eau en dioxygène, protons et',
            'électrons. Cela se passe dans les thylakoïdes, les membranes empilées du chloroplaste.',
            '',
            'Le sucre lui-même est fabriqué hors des piles, dans le stroma, sans lumière.',
            'Il lui faut ce que les réactions de la lumière ont préparé : ATP et NADPH.',
            '',
            'Deux questions pour la suite : d’où vient le dioxygène ? Que deviendrait une plante',
            'éclairée seulement par de la lumière verte ?',
          ],
        },
      ],
    },
    {
      title: 'Forces et mouvement',
      subject: 'physics',
      pages: [
        {
          heading: 'Trois lois en une page',
          lines: [
            'Un corps garde sa vitesse si aucune force n’agit sur lui.',
            'La force est égale à la masse multipliée par l’accélération.',
          ],
        },
      ],
    },
    {
      title: 'La dérivée par la définition',
      subject: 'mathematics',
      pages: [
        {
          heading: 'La pente d’une courbe',
          lines: ['Prenez deux points de la courbe et rapprochez le second du premier.'],
        },
      ],
    },
    {
      title: 'Acides, bases et indicateurs',
      subject: 'chemistry',
      pages: [
        {
          heading: 'Ce que dit le pH',
          lines: ['Un pas sur l’échelle de pH est un facteur dix en concentration.'],
        },
      ],
    },
    {
      title: 'Comment marche un tri',
      subject: 'computer_science',
      pages: [
        {
          heading: 'Le tri fusion',
          lines: ['Coupez la liste en deux, triez chaque moitié et fusionnez-les.'],
        },
      ],
    },
    {
      title: 'Petit guide des notes de bas de page',
      subject: 'other',
      pages: [{ heading: 'Pourquoi citer', lines: ['Une citation permet de vérifier ce que dit l’auteur.'] }],
    },
  ],
};
