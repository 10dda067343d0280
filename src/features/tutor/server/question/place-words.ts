/** What a learner can point to in a document by its number. */
export type NumberedKind =
  | 'page'
  | 'chapter'
  | 'unit'
  | 'part'
  | 'section'
  | 'appendix'
  | 'figure'
  | 'table'
  | 'equation'
  | 'example'
  | 'exercise'
  | 'theorem'
  | 'lemma'
  | 'definition'
  | 'algorithm'
  | 'box';
/** Further a part by its usual name or its title, a time of a transcript, what parts there are, and all of it. */
export type PlaceKind = NumberedKind | 'named' | 'titled' | 'time' | 'contents' | 'whole';

/** As learners and books write it: English, Spanish, French, German. One list, because a book may be in another language than its reader. */
export const PLACE_WORDS: Readonly<Record<NumberedKind, string>> = {
  page: 'pages?|pp?(?=\\.)|pags?|págs?|p[áa]ginas?|seiten?|slides?|diapositivas?|diapositives?|diapos?|l[áa]minas?|folien?',
  chapter: 'chapters?|chap|ch(?=\\.)|cap[íi]tulos?|cap(?=\\.)|chapitres?|kapitel|kap(?=\\.)',
  unit: 'units?|unidad(?:es)?|unités?|lessons?|lecci[óo]n(?:es)?|leçons?|modules?|m[óo]dulos?|lektion|temas?|lectures?',
  part: 'parts?|partes?|parties?|teil',
  section: '(?:sub-?|sous-)?sections?|sec(?=\\.)|(?:sub)?secci[óo]n(?:es)?|(?:sub)?apartados?|abschnitte?|§',
  appendix: 'appendix|appendices|ap[ée]ndices?|anexos?|annexes?|anhang',
  figure:
    'figures?|figs?|figuras?|abbildung(?:en)?|abb(?=\\.)|bild(?:er)?|illustrations?|ilustraci[óo]n(?:es)?|diagrams?|diagramas?|diagrammes?|im[áa]gen(?:es)?|imagen|images?|gr[áa]ficos?|graphs?|graphiques?|schémas?',
  table: 'tables?|tablas?|cuadros?|tableaux?|tabellen?|tab(?=\\.)',
  equation:
    'equations?|eqn?s?(?=\\.)|ecuaci[óo]n(?:es)?|équations?|formulas?|fórmulas?|formules?|gleichung(?:en)?',
  example: 'examples?|ejemplos?|exemples?|beispiele?',
  exercise: 'exercises?|ejercicios?|exercices?|problems?|problemas?|problèmes?|aufgaben?',
  theorem: 'theorems?|teoremas?|théorèmes?|satz',
  lemma:
    'lemmas?|lemas?|lemmes?|propositions?|proposici[óo]n(?:es)?|corollary|corollaries|corolarios?|corollaires?',
  definition: 'definitions?|definici[óo]n(?:es)?|définitions?',
  algorithm: 'algorithms?|algoritmos?|algorithmes?|listings?|listados?',
  box: 'box(?:es)?|recuadros?|encadrés?|kasten',
};

/** Chinese and Japanese write the number in the middle or behind. */
export const EASTERN_PLACES: ReadonlyArray<readonly [NumberedKind, string]> = [
  ['page', '第?\\s*(?<n>\\d{1,4})\\s*(?:页|頁|ページ)|(?:スライド|幻灯片|投影片)\\s*(?<m>\\d{1,4})'],
  ['chapter', '第\\s*(?<n>\\d{1,3}|[一二三四五六七八九十]{1,3})\\s*章'],
  ['section', '第\\s*(?<n>\\d{1,3}(?:\\.\\d{1,3})*|[一二三四五六七八九十]{1,3})\\s*[节節]'],
  ['section', '(?<n>\\d{1,3}(?:\\.\\d{1,3})*)\\s*[节節項]'],
  ['unit', '第\\s*(?<n>\\d{1,3}|[一二三四五六七八九十]{1,3})\\s*(?:[课課回]|单元|單元)'],
  ['figure', '[图圖図]\\s*(?<n>\\d{1,3}(?:[.-]\\d{1,3})*)'],
  ['table', '表\\s*(?<n>\\d{1,3}(?:[.-]\\d{1,3})*)'],
];

/** From one on; the same words with 'twenty-one' would hardly be written. */
export const CARDINALS: ReadonlyMap<string, string> = numbered(
  ['one uno una un une eins', 'two dos deux zwei', 'three tres trois drei', 'four cuatro quatre vier'],
  ['five cinco cinq fünf', 'six seis sechs', 'seven siete sept sieben', 'eight ocho huit acht'],
  ['nine nueve neuf neun', 'ten diez dix zehn', 'eleven once onze elf', 'twelve doce douze zwölf'],
);

export const ORDINALS: ReadonlyMap<string, string> = numbered(
  [
    'first 1st primer primero primera premier première 1er 1ère erste ersten erstes',
    'second 2nd segundo segunda deuxième seconde 2e 2ème zweite zweiten zweites',
  ],
  [
    'third 3rd tercer tercero tercera troisième 3e 3ème dritte dritten drittes',
    'fourth 4th cuarto cuarta quatrième 4e 4ème vierte vierten viertes',
  ],
  [
    'fifth 5th quinto quinta cinquième 5e 5ème fünfte fünften',
    'sixth 6th sexto sexta sixième 6e 6ème sechste sechsten',
  ],
  [
    'seventh 7th séptimo séptima septième 7e 7ème',
    'eighth 8th octavo octava huitième 8e 8ème',
    'ninth 9th noveno novena neuvième 9e 9ème',
  ],
  [
    'tenth 10th décimo décima dixième 10e 10ème',
    'eleventh 11th undécimo undécima onzième 11e',
    'twelfth 12th duodécimo duodécima douzième 12e',
  ],
);

export const LAST_WORDS = 'last|final|último|ultimo|última|ultima|dernier|dernière|letzte|letzten|letztes';

function numbered(...groups: ReadonlyArray<readonly string[]>): Map<string, string> {
  return new Map(
    groups
      .flat()
      .flatMap((words, index) => words.split(' ').map((word) => [word, String(index + 1)] as const)),
  );
}

/** Parts of papers and books by their usual names, as questions and headings have them. */
export const NAMED_PARTS: ReadonlyMap<string, string> = new Map([
  ['abstract', 'abstract|摘要|要旨'],
  ['introduction', 'introduction|intro|introducci[óo]n|einleitung|序論|引言|はじめに'],
  ['preface', 'preface|foreword|prefacio|pr[óo]logo|préface|avant-propos|vorwort'],
  [
    'methods',
    'methods?|methodology|materials and methods|m[ée]todos?|metodolog[íi]a|méthodes?|méthodologie|methoden|方法',
  ],
  ['results', 'results|findings|resultados|résultats|ergebnisse|结果|結果'],
  ['discussion', 'discussion|discusi[óo]n|diskussion|讨论|考察'],
  [
    'conclusion',
    'conclusions?|concluding remarks|conclusi[óo]n(?:es)?|fazit|schlussfolgerung(?:en)?|结论|結論|おわりに',
  ],
  [
    'references',
    'references|bibliography|works cited|referencias(?: bibliográficas)?|bibliograf[íi]a|références|bibliographie|literaturverzeichnis|参考文献',
  ],
  ['glossary', 'glossary|glosario|glossaire|glossar'],
]);
