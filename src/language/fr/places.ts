import { words } from '../language.ts';
import type { Places } from '../place-types.ts';

/** How learners and books name places of documents. */
export const places: Places = {
  words: {
    page: 'pages?|diapositives?|diapos?',
    chapter: String.raw`chapitres?|chap(?=\.)`,
    unit: 'unités?|leçons?',
    part: 'parties?',
    section: 'sous-sections?',
    appendix: 'annexes?',
    figure: 'diagrammes?|graphiques?|schémas?',
    table: 'tableaux?',
    equation: 'équations?|formules?',
    example: 'exemples?',
    exercise: 'exercices?|problèmes?',
    theorem: 'théorèmes?',
    lemma: 'lemmes?|corollaires?',
    definition: 'définitions?',
    algorithm: 'algorithmes?',
    box: 'encadrés?',
  },
  parts: {
    abstract: null,
    introduction: null,
    preface: 'préface|avant-propos',
    methods: 'méthodes?|méthodologie',
    results: 'résultats',
    discussion: null,
    conclusion: null,
    references: 'références|bibliographie',
    glossary: 'glossaire',
    solutions: 'corrigés?|solutions',
  },
  guide: {
    dates: {
      headings: 'dates?(?: importantes| clés)?|calendrier|planning|échéances|échéancier',
      asks: 'quelles sont les (?:dates|échéances)(?: importantes)?',
    },
    reading: {
      headings: 'lectures?|livres?|manuels?|ouvrages?',
      asks: String.raw`quels? (?:livres?|manuels?|ouvrages?) (?:(?:dois-je|doit-on|devons-nous|faut-il|je dois|on doit|il faut)(?: (?:lire|acheter|avoir|utiliser))?|(?:est|sont) (?:obligatoires?|à (?:lire|acheter)))|(?:que|qu['’]est-ce qu['’]) ?(?:dois-je|doit-on|faut-il|il faut|on doit) lire|(?:y a-t-il|il y a|est-ce qu['’]il y a) un (?:livre|manuel)(?: obligatoire)?`,
    },
  },
  last: 'dernier|dernière',
  number: 'numéro',
  to: 'à|au',
  at: 'à(?: la)?|vers',
  minute: 'minutes?',
  article: String.raw`le|la|les|du|des|l['’]`,
  contents: String.raw`(?:la )?table des matières|(?:le )?sommaire|(?:quels|quelles|combien|liste|énumère)(?:\s+(?!ses |leurs )\p{L}+){0,3}\s+(?:chapitres|sections|parties|leçons|titres|pages|diapositives)`,
  size: 'page|diapositiv',
  titled: 'chapitre|section|partie|leçon',
  summary:
    '(?:(?:fais|faites|donne|donnez|peux-tu (?:me )?faire|je veux|il me faut)(?:-moi)? )?(?:un |le )?(?:petit |bref |court )?résumé (?:de|du|des|sur)|résume[zr]?(?:-moi)?',
  about: 'sur|intitulée?|consacrée? à',
  pictures: 'images?|dessins?|cartes?|photos?|photographies?|illustrations?|figures?',
  showing: String.raw`de|du|des|d['’]|sur|avec|pour|qui (?:montre|compare|contient|liste)|montre`,
  backMatter: 'références|bibliographie|remerciements|glossaire',
  solution: 'solution|corrigé|correction',
  exercises: 'exercices|problèmes',
  pointing: words(`
    apparaît apprend comporte compte apprendre comparer comparez comprends comprendre comment contenu d'après
    dire disent dit dites détail enseigne faire fais fait illustre lire lis lit montre montrent ne pas présente
    présenté peut raconte représente retenir savoir selon signifie trouve veut veux voir voit y faut il a-t-il
    t était résumer expliquer`),
};
