import type { SampleTexts } from './sample.ts';

export const algebraFr: SampleTexts = {
  title: 'L’algèbre depuis le début',
  description:
    'De la priorité des opérations à la droite : chaque règle vient avec sa raison, un exemple résolu et une question pour vérifier ce que l’on a compris.',
  duration: '3 semaines',
  category: 'Mathématiques',
  prerequisites: ['Les quatre opérations de base avec des nombres entiers'],
  modules: { numbers: 'Travailler avec les nombres', equations: 'Des lettres aux droites' },
  units: {
    order: {
      title: 'La priorité des opérations',
      objectives: ['Calculer une expression avec parenthèses, puissances et les quatre opérations'],
      text: String.raw`Une expression se lit dans un ordre convenu : d’abord les parenthèses, puis les puissances, puis les multiplications et divisions de gauche à droite, et enfin les additions et soustractions de gauche à droite. Sans cette convention, $2 + 3 \cdot 4$ pourrait valoir 20 ou 14 ; avec elle, c’est 14, car la multiplication passe avant l’addition.

**Exemple.** $20 - 2 \cdot (1 + 2)^2 = 20 - 2 \cdot 3^2 = 20 - 2 \cdot 9 = 20 - 18 = 2$.

**Pour vérifier.** Combien vaut $18 \div 3 \cdot 2$ ? Division et multiplication ont la même priorité, on va donc de gauche à droite : $6 \cdot 2 = 12$.`,
    },
    negatives: {
      title: 'Les nombres négatifs',
      objectives: [
        'Additionner, soustraire et multiplier des nombres négatifs',
        'Expliquer pourquoi moins par moins donne plus',
      ],
      text: String.raw`Un nombre négatif se trouve à gauche de zéro sur la droite graduée. Ajouter un nombre négatif, c’est aller vers la gauche : $5 + (-3) = 2$. Soustraire un nombre, c’est ajouter son opposé : $5 - (-3) = 5 + 3 = 8$.

Le produit de deux nombres négatifs est positif. La raison est que la suite doit continuer : $2 \cdot (-3) = -6$, $1 \cdot (-3) = -3$, $0 \cdot (-3) = 0$. Chaque pas ajoute 3, donc le suivant, $(-1) \cdot (-3)$, doit valoir 3.

**Pour vérifier.** $-4 - (-6) \cdot 2 = -4 + 12 = 8$.`,
    },
    fractions: {
      title: 'Les fractions',
      objectives: ['Additionner et multiplier des fractions', 'Simplifier une fraction'],
      text: String.raw`Une fraction $\frac{a}{b}$ est le nombre a divisé par b ; b n’est jamais nul. Multiplier numérateur et dénominateur par un même nombre ne change pas la valeur : $\frac{2}{3} = \frac{4}{6}$. Pour additionner des fractions, il faut d’abord leur donner le même dénominateur, car on ne compte ensemble que des parts égales.

**Exemple.** $\frac{1}{2} + \frac{1}{3} = \frac{3}{6} + \frac{2}{6} = \frac{5}{6}$. Pour multiplier : numérateur fois numérateur et dénominateur fois dénominateur, $\frac{2}{3} \cdot \frac{3}{4} = \frac{6}{12} = \frac{1}{2}$.

**Pour vérifier.** Diviser par une fraction, c’est multiplier par son inverse : $\frac{3}{4} \div \frac{1}{2} = \frac{3}{4} \cdot 2 = \frac{3}{2}$.`,
    },
    expressions: {
      title: 'Des lettres pour des nombres',
      objectives: ['Réduire une expression en regroupant les termes semblables', 'Développer un produit'],
      text: String.raw`Une variable est une lettre qui représente un nombre encore inconnu ou qui peut changer. Les termes semblables ont les mêmes variables aux mêmes puissances, et eux seuls peuvent s’additionner : $3x + 2x = 5x$, mais $3x + 2y$ reste tel quel.

La distributivité dit qu’un facteur placé devant une parenthèse multiplie chaque terme qu’elle contient : $a(b + c) = ab + ac$. On le voit dans un rectangle de hauteur a dont la largeur est faite de b et de c.

**Exemple.** $2(x + 3) - (x - 1) = 2x + 6 - x + 1 = x + 7$. Le signe moins devant la parenthèse change les deux signes.

**Pour vérifier.** Mettez $x = 4$ dans la première et la dernière forme : les deux donnent 11.`,
    },
    linear: {
      title: 'Les équations du premier degré',
      objectives: ['Résoudre une équation à une inconnue', 'Vérifier une solution en la remplaçant'],
      text: String.raw`Une équation dit que deux expressions ont la même valeur. La résoudre, c’est trouver tous les nombres qui la rendent vraie. Ce que l’on fait d’un côté, on doit le faire de l’autre, comme sur une balance : ajouter, soustraire, ou multiplier ou diviser par un nombre non nul.

**Exemple.** $3x - 5 = x + 7$. On soustrait $x$ : $2x - 5 = 7$. On ajoute 5 : $2x = 12$. On divise par 2 : $x = 6$. On vérifie toujours en remplaçant : $3 \cdot 6 - 5 = 13$ et $6 + 7 = 13$.

**Pour vérifier.** $\frac{x}{3} + 1 = 5$ a pour solution $x = 12$.`,
    },
    graphs: {
      title: 'Les droites',
      objectives: ['Lire la pente et l’ordonnée à l’origine', 'Trouver le point commun de deux droites'],
      text: String.raw`La représentation graphique de $y = mx + b$ est une droite. La pente m dit de combien y augmente quand x augmente de 1. L’ordonnée à l’origine b est la valeur de y là où la droite coupe l’axe vertical.

**Exemple.** Un taxi coûte 4 à la prise en charge et 2 par kilomètre : $y = 2x + 4$. Un autre coûte 3 par kilomètre : $y = 3x$. Ils coûtent autant quand $2x + 4 = 3x$, soit à $x = 4$ kilomètres, avec $y = 12$.

**Pour vérifier.** La droite qui passe par $(0, 1)$ et $(2, 5)$ a pour pente $\frac{5 - 1}{2 - 0} = 2$ : c’est $y = 2x + 1$.`,
    },
  },
};
