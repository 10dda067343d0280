/** Ids are moments; these are of note types and decks that stay the same in every file. */
export const MODEL_OF = { basic: 1_764_000_000_001, cloze: 1_764_000_000_002 } as const;
export const DECK_ID_FIRST = 1_764_000_001_000;

const CSS =
  '.card { font-family: sans-serif; font-size: 20px; text-align: center; } .cloze { font-weight: bold; }';
const NOW = 'mod';

/** What the one row of `col` says of settings, note types and decks. */
export function collectionJson(deckIds: ReadonlyMap<string, number>, seconds: number) {
  const models = {
    [MODEL_OF.basic]: model(MODEL_OF.basic, seconds, {
      name: 'Lyceum',
      fields: ['Front', 'Back'],
      question: '{{Front}}',
      answer: '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}',
      type: 0,
    }),
    [MODEL_OF.cloze]: model(MODEL_OF.cloze, seconds, {
      name: 'Lyceum Cloze',
      fields: ['Text', 'Back Extra'],
      question: '{{cloze:Text}}',
      answer: '{{cloze:Text}}<br>\n{{Back Extra}}',
      type: 1,
    }),
  };
  const decks = Object.fromEntries(
    [['Default', 1] as const, ...deckIds].map(([name, id]) => [id, deck(name, id, seconds)]),
  );
  const conf = {
    activeDecks: [1],
    curDeck: 1,
    newSpread: 0,
    collapseTime: 1_200,
    timeLim: 0,
    estTimes: true,
    dueCounts: true,
    curModel: null,
    nextPos: 1,
    sortType: 'noteFld',
    sortBackwards: false,
    addToCur: true,
  };
  return {
    conf: JSON.stringify(conf),
    models: JSON.stringify(models),
    decks: JSON.stringify(decks),
    dconf: JSON.stringify({ 1: OPTIONS }),
  };
}

interface Sides {
  name: string;
  fields: readonly string[];
  question: string;
  answer: string;
  type: 0 | 1;
}

function model(id: number, seconds: number, { name, fields, question, answer, type }: Sides) {
  return {
    ...{ id, name, type, [NOW]: seconds, usn: -1, sortf: 0, did: null, css: CSS, vers: [], tags: [] },
    tmpls: [{ name: 'Card 1', ord: 0, qfmt: question, afmt: answer, did: null, bqfmt: '', bafmt: '' }],
    flds: fields.map((field, ord) => ({
      ...{ name: field, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] },
    })),
    latexPre: String.raw`\documentclass[12pt]{article}\usepackage{amssymb,amsmath}\pagestyle{empty}\begin{document}`,
    latexPost: String.raw`\end{document}`,
    ...(type === 0 && { req: [[0, 'any', [0]]] }),
  };
}

function deck(name: string, id: number, seconds: number) {
  const today = [0, 0];
  return {
    ...{ id, name, [NOW]: seconds, usn: -1, desc: '', dyn: 0, conf: 1, extendNew: 10, extendRev: 50 },
    ...{ collapsed: false, browserCollapsed: false },
    ...{ lrnToday: today, revToday: today, newToday: today, timeToday: today },
  };
}

const OPTIONS = {
  ...{
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
  },
  new: { delays: [1, 10], ints: [1, 4, 7], initialFactor: 2_500, order: 1, perDay: 20, bury: false },
  rev: { perDay: 200, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, bury: false, hardFactor: 1.2 },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 1 },
};
