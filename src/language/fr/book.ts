import type { BookWords } from '../book-types.ts';

export const book: BookWords = {
  aims: "(?:objectifs|buts)(?: (?:du chapitre|d[’']apprentissage|p[ée]dagogiques?))?|comp[ée]tences vis[ée]es|ce que vous allez apprendre|plan du chapitre",
  glossary:
    'glossaire|lexique|vocabulaire|(?:termes|mots|notions|d[ée]finitions)[ -]cl[ée]s?|mots importants|(?:principales )?d[ée]finitions',
  summary:
    "r[ée]sum[ée](?: (?:du chapitre|de la section|du cours))?|synth[èe]se|[àa] retenir|l[’']essentiel(?: (?:du chapitre|du cours|[àa] retenir))?|en (?:r[ée]sum[ée]|bref)|points? cl[ée]s?|id[ée]es? cl[ée]s?|ce qu[’']il faut retenir|bilan|r[ée]capitulatif|je retiens",
  exercises:
    "(?:mini[- ])?(?:questions|exercices?|probl[èe]mes|activit[ée]s|quiz|qcm|auto[- ]?[ée]valuation|travaux pratiques|travaux dirig[ée]s)(?:(?: | d[’'])(?:de|du|des|pour|et|la|le|les|chapitre|r[ée]vision|cours|application|entra[îi]nement|fin|r[ée]capitulatifs?|suppl[ée]mentaires|compl[ée]mentaires|corrig[ée]s|propos[ée]s|approfondissement|synth[èe]se|r[ée]flexion|conceptuelles|compr[ée]hension|ouvertes|discussion|exercices|probl[èe]mes|questions|choix|multiples?|niveau|bilan))*|(?:questions|exercices|probl[èe]mes|activit[ée]s)(?: \\p{L}+){1,5} (?:du|de l[’']|de la) ?(?:chapitre|unit[ée]|le[çc]on|cours)|testez[- ]vous|[àa] vous de jouer|v[ée]rifiez vos (?:connaissances|acquis)|pour s[’']entra[îi]ner|je m[’']entra[îi]ne",
  keys: '(?:r[ée]ponses|solutions|corrig[ée]s|corrections?)(?: (?:aux?|des?|du|les|la|le|et|exercices|probl[èe]mes|questions|impairs?|pairs?|s[ée]lectionn[ée]s|chapitre|quiz|qcm|num[ée]rot[ée]s|solutions|activit[ée]s|auto[- ]?[ée]valuation|mini[- ]exercices))*|(?:solution|corrig[ée]|correction) (?:des |du |de l.)?(?:exercices?|probl[èe]mes?|questions?|qcm)',
  references:
    'r[ée]f[ée]rences(?: bibliographiques)?|bibliographie|lectures (?:compl[ée]mentaires|conseill[ée]es)|pour aller plus loin|pour en savoir plus|sources|notes',
  index: 'index(?: (?:alphab[ée]tique|des (?:noms|notions|mati[èe]res|termes)|g[ée]n[ée]ral))?',
  contents: 'table des mati[èe]res|sommaire',
  division: 'chapitre|section|unit[ée]|le[çc]on|module|partie|annexe|th[èe]me|s[ée]quence',
  joins: 'aux?|d[ue]s?|pour|en|[-–—:.]',
  exercise: 'exercice|probl[èe]me|question|activit[ée]|t[âa]che|d[ée]fi',
  example: 'exemple(?: r[ée]solu| corrig[ée])?|exercice (?:r[ée]solu|corrig[ée])|probl[èe]me r[ée]solu',
  strategy: 'strat[ée]gie|m[ée]thode|d[ée]marche|analyse|donn[ée]es|indications?',
  solution: 'solution|r[ée]ponse|corrig[ée]|correction|r[ée]solution',
  discussion:
    'discussion|interpr[ée]tation|remarques?|commentaires?|v[ée]rification|conclusion|signification|v[ée]rifiez vos (?:connaissances|acquis)',
  answer: '(?:la )?(?:bonne )?r[ée]ponses?(?: type| possible)?|solution|corrig[ée]|correction',
};
