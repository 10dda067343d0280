import { words } from '../language.ts';
import type { Places } from '../place-types.ts';

/** How learners and books name places of documents. */
export const places: Places = {
  words: {
    page: 'seiten?|folien?',
    chapter: String.raw`kapitel|kap(?=\.)`,
    unit: 'lektion',
    part: 'teil',
    section: 'abschnitte?',
    appendix: 'anhang',
    figure: String.raw`abbildung(?:en)?|abb(?=\.)|bild(?:er)?`,
    table: 'tabellen?',
    equation: 'gleichung(?:en)?',
    example: 'beispiele?',
    exercise: 'aufgaben?',
    theorem: 'satz',
    lemma: null,
    definition: null,
    algorithm: null,
    box: 'kasten',
  },
  parts: {
    abstract: null,
    introduction: 'einleitung',
    preface: 'vorwort',
    methods: 'methoden',
    results: 'ergebnisse',
    discussion: 'diskussion',
    conclusion: 'fazit|schlussfolgerung(?:en)?',
    references: 'literaturverzeichnis',
    glossary: 'glossar',
    solutions: 'lösungen',
  },
  guide: {
    dates: { headings: 'termine|kalender|zeitplan', asks: null },
    reading: { headings: 'literatur|lehrb[uü]ch(?:er)?', asks: null },
  },
  last: 'letzte|letzten|letztes',
  number: 'nummer',
  to: 'bis',
  at: 'bei|um',
  minute: null,
  article: 'die|der|das|des',
  contents: 'inhaltsverzeichnis',
  size: null,
  titled: 'kapitel|abschnitt',
  summary:
    '(?:(?:gib mir|schreib(?:e|en sie)?|ich brauche) )?(?:eine )?(?:kurze )?zusammenfassung (?:vo[nm]|der|des|über)',
  about: 'über',
  pictures: null,
  showing: null,
  backMatter: 'literatur(?:verzeichnis)?',
  solution: 'lösung',
  exercises: null,
  pointing: words(`
    was steht auf zeigt sagt erkläre erklären fasse fassen zusammen zusammenfassung im in der die das den dem
    des von es ist sind worum geht wovon handelt bitte mir kannst du inhalt beschreibe bedeutet`),
};
