import { answers } from './fr/answers.ts';
import { questions } from './fr/questions.ts';
import { book } from './fr/book.ts';
import { kinds } from './fr/kinds.ts';
import { tasks } from './fr/tasks.ts';
import { places } from './fr/places.ts';
import { terms } from './fr/terms.ts';
import { type Language, words } from './language.ts';

export const fr: Language = {
  stemmer: 'french',
  stopWords: words(`
    a à ai ainsi ait alors as au aucun aura auraient aurait auront aussi autre autres aux avaient avait avant avec
    avoir ayant c ça car ce ceci cela celle celles celui ces cet cette ceux chaque chez combien comme comment d dans
    de depuis des devait doit doivent donc dont du elle elles en encore entre est et étaient était étant été être eu
    eurent eut eux fait font furent fut il ils j je l la là laquelle le lequel les lesquelles lesquels leur leurs lors
    lui m ma mais me même mêmes mes moins mon n ne ni non nos notre nous on ont ou où par parce pas pendant peu peut
    peuvent plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se sera seraient serait
    seront ses si soient soit son sont sous sur t ta te tes ton tous tout toute toutes très tu un une va vers vont vos
    votre vous y`),
  isSpaced: true,
  media: {
    shown: 'vid[eé]os?|animations?|simulations?|lien|site web|page web',
    looks: 'ce|cet|cette|regardez|regarde|visionnez|visitez|consultez|suivez|cliquez sur',
    earlier: '(?:exercice|probl[èe]me|question|exemple|partie|code)s? (?:pr[ée]c[ée]dente?s?|ci-dessus)',
    marked: 'soulignée?s?|surlignée?s?|en (?:gras|italique)',
  },
  accents: { a: 'àâ', c: 'ç', e: 'éèê', i: 'îï', o: 'ô', u: 'ùû' },
  decimalMark: ',',
  capitalisesNouns: false,
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  numbers: {
    small:
      'zéro/zero un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    tens: 'vingt trente quarante cinquante soixante septante huitante/quatre-vingt/quatre-vingts nonante',
    hundred: 'cent/cents',
    further: null,
    compounds: null,
    joint: /^(?:[\s-]|[\s-]et[\s-])$/,
    ranks:
      'premier/première deuxième/second/seconde troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième vingtième',
    rankEndings: 'er|ère|e|ème',
    notRankedAfter: words('par chaque un une'),
    percentBegins: 'pour',
    amounts: words(
      'dizaine dizaines douzaine douzaines quinzaine vingtaine trentaine quarantaine cinquantaine soixantaine centaine centaines millier milliers',
    ),
    coins: words('euro euros centime centimes franc francs sou sous livre livres dollar dollars mark marks'),
  },
  scales: { 3: 'mille', 6: 'million/millions', 9: 'milliard/milliards' },
  beforeEra: { behind: String.raw`av(?:ant|\.)\s?J(?:\.|ésus)`, before: null },
  belowZero: '(?:au-dessous|en dessous) de zéro|sous zéro',
  until: 'jusqu\\p{L}*',
  units: {
    prefixes: 'kilo centi milli nano micro',
    words: `
    % pour cent/pourcent, m mètre/mètres, kg kilo/kilos, g gramme/grammes, L litre/litres, s seconde/secondes, min minute/minutes,
    h heure/heures, day jour/jours, week semaine/semaines, month mois, year an/ans/année/années, century siècle/siècles,
    A ampère/ampères, ft pied/pieds, lb livre/livres, °C degré celsius/degrés celsius, °F degré fahrenheit/degrés fahrenheit`,
    per: 'par',
    powers: { before: null, behind: ['(?:au )?carr[ée]e?s?', '(?:au )?cubes?'] },
  },
  abbreviations: words('av mme mlle env chap'),
  acronyms: `
    nazi = national-socialiste; nazis = nationaux-socialistes;
    RER = réticulum endoplasmique rugueux; REG = réticulum endoplasmique granuleux;
    REL = réticulum endoplasmique lisse; ADN = acide désoxyribonucléique; ARN = acide ribonucléique;
    ATP = adénosine triphosphate; ADP = adénosine diphosphate; SNC = système nerveux central;
    SNP = système nerveux périphérique; VIH = virus de l’immunodéficience humaine; PIB = produit intérieur brut;
    ONU = Organisation des Nations unies; OMS = Organisation mondiale de la santé; UE = Union européenne;
    URSS = Union des républiques socialistes soviétiques / Union soviétique;
    CO2 = dioxyde de carbone / gaz carbonique; O2 = dioxygène / oxygène; H2O = eau; USA = États-Unis`,
  articles: words('le la les l un une des du d'),
  singular: [
    [/(?<!e)aux$/, 'al'],
    [/(?<=[^s])s$|(?<=eau|eu)x$/, ''],
  ],
  and: 'et',
  or: 'ou',
  but: 'mais',
  negation: {
    cues: words('ne n pas jamais sans aucun aucune ni'),
    denying: words('dépourvu dépourvue dépourvus dépourvues dénué dénuée dénués dénuées'),
    inAnswers: words('non'),
    contracted: null,
    half: words('ne n'),
    adverb: 'ment',
    only: 'seulement uniquement',
    exceptions:
      /\bpas (?:seulement|uniquement)\b|\b(?:ne|n['’])(?=(?:(?!\bpas\b|\bjamais\b|\baucune?\b|\bni\b).)*\bqu)/gi,
    looksBack: false,
  },
  signs: null,
  opposites: `
    augmente/augmentent/augmenté/augmenter/croît/monte/montent – diminue/diminuent/diminué/diminuer/décroît/baisse/baissent/réduit/réduisent
    supérieur/supérieure/haut/haute – inférieur/inférieure/bas/basse
    plus – moins
    grand/grande – petit/petite
    avant – après
    commence/commencé/débute/débuté – termine/terminé/finit/fini/cesse/cessé
    premier/première/premiers/premières – dernier/dernière/derniers/dernières
    dedans/intérieur/interne – dehors/extérieur/externe
    gauche – droite/droit
    nord – sud
    est/oriental – ouest/occidental
    positif/positive – négatif/négative
    maximum/maximal – minimum/minimal
    gagne/gagné – perd/perdu
    toujours – jamais/rarement
    souvent – rarement
    tous/toutes – quelques/aucun/aucune
    moitié – tiers/quart
    chaud/chaude – froid/froide
    rapide – lent/lente
    vrai/vraie – faux/fausse
    possible – impossible
    identique/identiques/semblable/semblables/pareil/pareils – différent/différente/différents/différentes
    attire/attirent – repousse/repoussent
    absorbe/absorbent – émet/émettent/libère/libèrent`,
  comparison: {
    than: words('que qu'),
    degree: /^(?:plus|moins|meilleure?|supérieure?|inférieure?|mieux|pire)s?$/,
  },
  strength: {
    absolute: words('tout toute tous toutes toujours doit doivent nécessairement'),
    limited: words(
      'certains certaines quelques plusieurs beaucoup peut peuvent pourrait pourraient souvent généralement parfois plupart presque probablement',
    ),
  },
  agents: words('par parce grâce grace dû due dus dues'),
  noSolution: '(?:pas de|aucune) solution',
  prose: {
    copula: words('est sont désigne'),
    defines: String.raw`^(?:le|la|les|l’|l'|un|une)\s?\p{L}+(?: [\p{L}\p{N}]+){0,3} (?:est|sont|était|fut) (?:le|la|les|l’|l'|un|une)\b|\bon (?:appelle|nomme)\b|\bs[’'](?:appellent?|nomment?)\b|\b(?:est|sont) (?:appelée?s?|nommée?s?|définie?s?)\b|\bdésigne(?:nt)?\b`,
    definingWords: 'appelé nommé défini définition désigne terme',
    dropsSubject: null,
    pointsBack: 'il|ils|elle|elles|ce|cela|ces|cet|cette|celui-ci|celle-ci',
    pointsBackWithin:
      '(?:cela|cette|cet|ces|ce(?= \\p{L}{3}))(?! (?:qui|que|chapitre|section|unité|leçon|livre|cours|article|texte|document|page|année|sont)(?!\\p{L}))',
    connectives: 'cependant|ainsi|donc|par exemple',
    opensVaguely: null,
    pointsElsewhere: String.raw`\b(?:ci-dessous|ci-dessus|suivante?s?)(?!\p{L})`,
    asksTask: 'explique|expliquez|définis|définissez|décris|calcule|calculez|résous|trouve|démontre|compare',
    setsTask:
      'définir|décrire|expliquer|identifier|comparer|énumérer|calculer|distinguer|nommer|montrer|démontrer|déterminer|analyser|résoudre|classer|reconnaître|décrivez|identifiez|comparez|montrez|démontrez|déterminez|complétez|analyse[zr]?|applique[zr]?|choisi(?:s|ssez|r)|compl[èé]te[zr]?|énum[èé]re[zr]?|lis|lisez|relie[zr]?|résume[zr]?|souligne[zr]?|trouvez|résolvez|écri(?:s|vez|re)|donne[zr]?|établi(?:s|ssez|r)|prouve[zr]?|vérifie[zr]?|confirme[zr]?|dessine[zr]?|trace[zr]?|construi(?:s|sez|re)|justifie[zr]?|indique[zr]?|cite[zr]?|classe[zr]?|convertissez|convertir|étudie[zr]?|simplifie[zr]?|développe[zr]?|factorise[zr]?|représente[zr]?|trouver|énonce[zr]?|rédige[zr]?|programme[zr]?|affiche[zr]?|déduire|déduisez|placer|énumérer',
    repeatsTask: 'répète|répétez|répéter|refaites|refaire|reprenez|reprendre',
    beforeTask: null,
    aims: 'à la fin de (?:ce|cette)|dans (?:ce|cette) (?:chapitre|section|leçon)',
    caption: 'tableau',
  },
  telling:
    'chapitres?|résume|résumez|résumé|explique|expliquez|montre|tableaux?|diapositives?|leçons?|quel(?:le)?s?|annexe|dit|trouve-t-on|calculez|convertis|convertissez|résous|résolvez|combien|cb|pourquoi|pk|comment|contre|est-ce|du|au|qu',
  answers,
  questions,
  tasks,
  book,
  kinds,
  thinksAloud: `d'accord, /d’accord, /l'utilisateur /l’utilisateur /l'élève /l’élève /bon, /je dois `,
  places,
  terms,
  signPlaces: null,
  exercises: {
    isTrue: 'vraie?|oui|correcte?|exacte?|juste|v',
    isFalse: 'fau(?:x|sse)|non|incorrecte?|inexacte?|f',
    exercise: 'question|problème|exercice|q',
    answer: '(?:la )?(?:bonne )?réponses?(?: correctes?)?|corrigé|clé',
    explanation: 'explication|justification|solution|raison|pourquoi',
    allAbove:
      'toutes (?:les )?(?:réponses |propositions )?(?:ci-dessus|précédentes)|toutes ces (?:réponses|propositions)',
    noneAbove:
      'aucune (?:des )?(?:réponses |propositions )?(?:ci-dessus|précédentes)|aucune de ces (?:réponses|propositions)',
    someAbove:
      "(?:toutes )?les deux(?: réponses| propositions)?(?: précédentes)?|aucun(?:e)?(?: des deux)?|l[’']une? ou l[’']autre",
    besideLetters:
      'à|la|fois|et|ou|ni|les|deux|trois|réponses?|propositions?|sont|est|correctes?|justes?|exactes?|vraies?|seulement|uniquement|toutes|sauf',
    allOthers: 'Toutes les autres réponses',
    noneOther: 'Aucune des autres réponses',
  },
  citing: {
    passage: 'passages?|sources?|documents?|extraits?|réfs?|références?|citations?',
    numbered: words(`
      équation équations étape étapes figure figures tableau tableaux cas condition conditions règle règles partie parties
      point points ligne lignes colonne colonnes formule formules question questions option options exercice exercices théorème
      lemme problème problèmes intervalle intervalles vecteur matrice indice loi lois chapitre chapitres section sections page pages
      exemple exemples expression réaction méthode méthodes réponse réponses phase groupe type niveau classe unité`),
    references: 'références(?: bibliographiques)?|bibliographie|ouvrages cités',
    sources: 'sources|citations|passages(?: cités)?',
  },
  refusal: String.raw`(?:je suis )?désolée?,|je ne peux pas (?:vous |t['’])?(?:aider|répondre|créer|générer)`,
  aboutSource: {
    page: 'pages?',
    phrase: String.raw`selon|d['’]après|(?:le|ce) (?:passage|document|texte|auteur|livre)s?\b(?: (?:dit|explique|mentionne|indique))?(?: que)?`,
  },
};
