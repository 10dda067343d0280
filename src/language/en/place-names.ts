/** What has a number in English books has one in those of every language, and parts have the same usual names. */
export const words = {
  page: String.raw`pages?|pp?(?=\.)|slides?`,
  chapter: String.raw`chapters?|chap|ch(?=\.)`,
  unit: 'units?|lessons?|modules?|lectures?',
  part: 'parts?',
  section: String.raw`(?:sub-?)?sections?|sec(?=\.)|§`,
  appendix: 'appendix|appendices',
  figure: 'figures?|figs?|illustrations?|diagrams?|images?|graphs?',
  table: String.raw`tables?|tab(?=\.)`,
  equation: String.raw`equations?|eqn?s?(?=\.)|formulas?`,
  example: 'examples?',
  exercise: 'exercises?|problems?',
  theorem: 'theorems?',
  lemma: 'lemmas?|propositions?|corollary|corollaries',
  definition: 'definitions?',
  algorithm: 'algorithms?|listings?',
  box: 'box(?:es)?',
};

export const parts = {
  abstract: 'abstract',
  introduction: 'introduction|intro',
  preface: 'preface|foreword',
  methods: 'methods?|methodology|materials and methods',
  results: 'results|findings',
  discussion: 'discussion',
  conclusion: 'conclusions?|concluding remarks',
  references: 'references|bibliography|works cited',
  glossary: 'glossary',
  solutions: 'solutions|answer key',
};
