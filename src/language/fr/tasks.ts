import { words } from '../language.ts';
import type { Tasks } from '../task-types.ts';

export const tasks: Tasks = {
  deviation: 'écart[- ]type',
  noSolution: String.raw`(?:(?:il |elle |l['’]équation )?(?:n['’]y a|n['’]a|y a|a|n['’]admet) )?(?:pas|aucune)(?: de)? (?:solutions?|racines?)(?: réelles?)?|aucune`,
  derivative: 'dérivée|dérive|dériver|dérivez|dérivons',
  otherDerivative: 'seconde|troisième|partielle|partielles|primitive|réciproque|implicite|deux fois',
  degrees: 'degrés?',
  scales: '°F fahrenheit/f, °C celsius/centigrades/centigrade/c, K kelvins/kelvin/k',
  conversion: words(`
    combien de d font fait est sont cela ça ce c y a t il en dans à convertis convertir convertissez exprime exprimer exprimez écris
    écrire donne quel quelle que vaut valent égale équivaut correspond correspondent représente vitesse longueur masse temps durée valeur
    distance sa son la le les l`),
  multiplies:
    'double|moitié|triple|chaque|chacun|chacune|tous|toutes|encore|fois|autres?|plus|moins|reste|restent|seulement|tiers|quart',
  kinds:
    'm quelle distance/la distance/jusqu’où, s combien de temps/quelle durée/la durée, kg masse, mol combien de moles/quantité de matière, m^3 volume',
  averageSpeed: 'vitesse moyenne',
  atSpeed: 'à(?: une| la)?(?: vitesse)?(?: constante)?(?: de)?',
  lasting: 'pendant|durant',
  changes:
    'accél\\p{L}*|frein\\p{L}*|ralenti\\p{L}*|décél\\p{L}*|lanc\\p{L}*|tomb\\p{L}*|chute|lâch\\p{L}*|repos|arrêt\\p{L}*|initial\\p{L}*|montée|puis|ensuite|retour\\p{L}*|revien\\p{L}*|relativ\\p{L}*|opposé\\p{L}*|vers|vent|courant|rivière|chaque|autre|deux fois',
  reacts:
    'réag\\p{L}*|réaction\\p{L}*|produi\\p{L}*|form(?:e|ent|er|és?)|brûl\\p{L}*|libèr\\p{L}*|faut|nécess\\p{L}*|combust\\p{L}*|décompos\\p{L}*|électroly\\p{L}*|atomes?|ions?|électrons?|liaisons?|dissou\\p{L}*|contien\\p{L}*|obtien\\p{L}*',
  less: {
    before:
      '(?:rédui\\p{L}+|baiss\\p{L}+|diminu\\p{L}+|sold\\p{L}+|remise|réduction|rabais|démarqu\\p{L}+)(?: (?:de|d’un|à))?',
    behind: 'de (?:remise|réduction|rabais|moins)|moins cher',
  },
  more: {
    before: '(?:augment\\p{L}+|mont\\p{L}+|hausse|major\\p{L}+|croî\\p{L}+)(?: (?:de|d’une?))?',
    behind: 'de plus|plus cher',
  },
  asksAfter:
    'nouveau|nouvelle|maintenant|désormais|final|finale|soldé|(?:pai(?:e|es|ent|era)|paye|coûte)|après (?:la|cette) (?:remise|réduction|hausse|augmentation|baisse)',
  asksBefore:
    'initial|initiale|origine|avant|ancien|ancienne|économi\\p{L}+|montant de la|de combien|combien de (?:moins|plus)|différence|puis|ensuite|chaque',
  asksPercent: 'quel (?:pourcentage|pour cent|%)|combien de pour cent',
  of: 'de|sur',
  shares:
    '1/2 la moitié/moitié, 1/3 un tiers/le tiers, 2/3 deux tiers/les deux tiers, 1/4 un quart/le quart, 3/4 trois quarts/les trois quarts, 1/5 un cinquième/le cinquième, 2/5 deux cinquièmes, 3/5 trois cinquièmes, 4/5 quatre cinquièmes, 1/6 un sixième/le sixième, 1/8 un huitième/le huitième, 1/10 un dixième/le dixième',
  currencies: 'euros?|francs?|dollars?|livres?',
  from: 'de',
  to: "à|jusqu['’]à",
  rest: "du repos|à l['’]arrêt|depuis l['’]arrêt",
  quantities:
    'mass masse, length distance/longueur d’onde, time combien de temps/temps/durée, speed vitesse, acceleration accélération, force force, momentum quantité de mouvement, energy énergie, kinetic énergie cinétique, work travail, power puissance, pressure pression, area aire/surface, volume volume, density masse volumique/densité, voltage tension/différence de potentiel, current courant/intensité, resistance résistance, charge charge, frequency fréquence, period période, amount combien de moles/quantité de matière, concentration concentration',
  inexact:
    'frottements?|pente|incliné[es]*|rendement|efficacité|série|parallèle|dérivation|interne|angle|perd\\p{L}*|variation|choc|gravit\\p{L}*|soulev\\p{L}*|lev(?:e|er|ée?)|mont(?:e|er)',
  shapes:
    'circle cercle/disque, square carré, rectangle (?<!triangle )rectangle, triangle triangle, cube cube, sphere sphère/boule',
  measures:
    'area aire, perimeter périmètre/circonférence, diagonal diagonale, hypotenuse hypoténuse, volume volume',
  lengths: 'radius rayon, diameter diamètre, base base, height hauteur, legs cathètes/côtés',
  ofNumbers:
    'gcd pgcd/plus grand commun diviseur/plus grand diviseur commun, lcm ppcm/plus petit commun multiple/plus petit multiple commun, mean moyenne, weighted moyenne pondérée, median médiane, next nombre suivant/terme suivant',
  spokenSigns:
    '√ la racine carrée de/racine carrée de, ² au carré, ³ au cube, ^ à la puissance/puissance/exposant, ÷ divisé par/divisés par, * multiplié par/fois, + plus, - moins',
  rewrites:
    'expand développe/développer/développez, factor factorise/factoriser/factorisez, simplify simplifie/simplifier/simplifiez',
  integral: 'intègre|intégrer|intégrale|primitive|primitives',
  balance: 'équilibre|équilibrer|équilibrez|ajuste|ajuster',
  solving: words(`
    résous résoudre résolvez résolvons résoud résout trouve trouver trouvez calcule calculer calculez détermine déterminer déterminez équation
    équations inéquation valeur valeurs inconnue solution solutions racine racines étape étapes montre montrez explique expliquez
    aide aidez plaît plait vaut nombre réel peux pouvez svp`),
  equations:
    'linear équation linéaire/équations linéaires/équation du premier degré/équations du premier degré, quadratic équation quadratique/équations quadratiques/équation du second degré/équations du second degré/équation du deuxième degré',
  operations: {
    adds: 'ajout\\p{L}+|additionn\\p{L}+|plus',
    takesAway: 'soustra\\p{L}+|enlev\\p{L}+|enlèv\\p{L}+|retir\\p{L}+|retranch\\p{L}+|ôt\\p{L}+|moins',
    multiplies: 'multipli\\p{L}+',
    divides: 'divis\\p{L}+',
    by: 'par',
  },
};
