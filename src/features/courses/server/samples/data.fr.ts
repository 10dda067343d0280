import type { SampleTexts } from './sample.ts';

export const dataFr: SampleTexts = {
  title: 'Raisonner avec des données',
  description:
    'La statistique pour qui veut la comprendre : ce que dit un écart type, comment les indices changent nos croyances, et ce qu’une valeur p ne dit pas.',
  duration: '6 semaines',
  category: 'Statistique',
  prerequisites: ['L’algèbre avec des racines carrées', 'Fractions et pourcentages'],
  modules: { describing: 'Données et hasard', inferring: 'De l’échantillon à la conclusion' },
  units: {
    spread: {
      title: 'Centre et dispersion',
      objectives: ['Choisir entre moyenne et médiane', 'Calculer un écart type'],
      text: String.raw`La moyenne est la somme des valeurs divisée par leur nombre. La médiane est la valeur centrale des données rangées. Une valeur extrême entraîne la moyenne mais ne déplace guère la médiane, et c’est pourquoi les revenus se décrivent par la médiane.

L’écart type mesure à quelle distance de la moyenne se trouvent d’ordinaire les valeurs. C’est la racine carrée de la variance, la moyenne des distances au carré : $\sigma = \sqrt{\frac{1}{n}\sum (x_i - \bar{x})^2}$. Pour un échantillon, on divise par $n - 1$.

**Exemple.** Les valeurs 2, 4, 6 ont pour moyenne 4 et pour distances au carré 4, 0, 4, donc $\sigma = \sqrt{8/3} \approx 1{,}63$.

**Pour vérifier.** Ajouter 10 à chaque valeur déplace la moyenne de 10 et laisse l’écart type inchangé.`,
    },
    probability: {
      title: 'Les probabilités',
      objectives: ['Utiliser les règles d’addition et de multiplication', 'Reconnaître l’indépendance'],
      text: String.raw`La probabilité d’un événement est un nombre de 0 à 1. Pour des événements qui ne peuvent se produire ensemble, les probabilités s’ajoutent. Deux événements sont indépendants quand connaître l’un ne change pas la probabilité de l’autre, et alors $P(A \text{ et } B) = P(A) \cdot P(B)$.

La probabilité conditionnelle $P(A \mid B)$ est la probabilité de A parmi les cas où B se produit : $P(A \mid B) = \frac{P(A \text{ et } B)}{P(B)}$.

**Exemple.** Au moins un six en deux lancers : il est plus simple de soustraire le contraire, $1 - \left(\frac{5}{6}\right)^2 = \frac{11}{36}$.

**Pour vérifier.** Après cinq faces de suite, une pièce équilibrée donne face avec la probabilité un demi : les lancers sont indépendants.`,
    },
    bayes: {
      title: 'Le théorème de Bayes',
      objectives: ['Mettre à jour une probabilité avec un indice', 'Éviter l’oubli de la fréquence de base'],
      text: String.raw`Le théorème de Bayes retourne une probabilité conditionnelle : $P(H \mid E) = \frac{P(E \mid H)\,P(H)}{P(E)}$. Ici H est une hypothèse et E un indice. La probabilité avant l’indice s’appelle a priori, celle d’après a posteriori.

**Exemple.** Une personne sur 100 a une maladie. Un test détecte 90 % des malades et alarme à tort 9 % des bien portants. Sur 1000 personnes, 10 sont malades et 9 d’entre elles sont positives ; sur les 990 bien portantes, environ 89 sont positives. Seuls $\frac{9}{98} \approx 9\,\%$ des positifs sont donc malades.

Oublier la rareté initiale d’une chose s’appelle l’oubli de la fréquence de base.

**Pour vérifier.** Un second test positif indépendant porte la probabilité à environ 50 %, car l’a posteriori est devenu le nouvel a priori.`,
    },
    sampling: {
      title: 'Les échantillons et leur erreur',
      objectives: ['Expliquer l’erreur type', 'Énoncer avec des mots le théorème central limite'],
      text: String.raw`Un échantillon ne représente une population que si le hasard l’a choisi ; un grand échantillon biaisé reste biaisé. L’erreur type dit combien la moyenne varie d’un échantillon à l’autre : $SE = \frac{\sigma}{\sqrt{n}}$. Pour diviser l’erreur par deux, il faut quatre fois plus d’observations.

Le théorème central limite dit que les moyennes de grands échantillons aléatoires suivent à peu près une loi normale, quelle que soit la loi des valeurs isolées, pourvu que sa variance soit finie.

**Exemple.** Avec $\sigma = 12$ et $n = 36$, l’erreur type vaut $12 / 6 = 2$.

**Pour vérifier.** L’écart type décrit les valeurs isolées, l’erreur type la moyenne. Quand n grandit, seule la seconde tend vers zéro.`,
    },
    intervals: {
      title: 'Les intervalles de confiance',
      objectives: ['Construire un intervalle de confiance à 95 %', 'Dire correctement ce qu’il signifie'],
      text: String.raw`Un intervalle de confiance donne une plage de valeurs plausibles pour une quantité inconnue. Pour la moyenne d’un grand échantillon, l’intervalle à 95 % est $\bar{x} \pm 1{,}96 \cdot SE$.

Les 95 % appartiennent à la méthode : de nombreux intervalles construits ainsi, environ 95 sur 100 contiennent la vraie valeur. Cela ne signifie pas que la vraie valeur se trouve dans cet intervalle-ci avec une probabilité de 95 %.

**Exemple.** Une moyenne de 50 avec une erreur type de 2 donne l’intervalle de 46,1 à 53,9.

**Pour vérifier.** Un intervalle à 99 % tiré des mêmes données est plus large : qui veut se tromper moins souvent doit affirmer moins.`,
    },
    tests: {
      title: 'Tests d’hypothèses et valeurs p',
      objectives: ['Lire correctement une valeur p', 'Nommer les deux sortes d’erreur'],
      text: String.raw`Une valeur p est la probabilité de données au moins aussi extrêmes que celles observées, si l’hypothèse nulle est vraie. Ce n’est pas la probabilité que l’hypothèse nulle soit vraie : il faudrait pour cela un a priori, comme le montre le théorème de Bayes.

Une erreur de première espèce rejette une hypothèse nulle vraie ; son taux est le seuil de signification, souvent 5 %. Une erreur de seconde espèce manque un effet réel. La puissance est la probabilité de trouver un effet qui existe, et elle grandit avec l’échantillon.

**Exemple.** Qui teste 20 hypothèses nulles vraies à 5 % trouve au moins un résultat « significatif » avec la probabilité $1 - 0{,}95^{20} \approx 64\,\%$.

**Pour vérifier.** Significatif ne veut pas dire important : avec un échantillon immense, même une différence minime a une petite valeur p. Donnez l’effet avec son intervalle de confiance.`,
    },
  },
};
