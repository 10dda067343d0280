import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { createKnowledge } from '#server/knowledge/create-knowledge.ts';
import type { Knowledge } from '#server/knowledge/knowledge.ts';
import { openTestDatabase, resetDatabase, silentLog } from '../../../../../../test/database.ts';
import { h, makeDocx, p } from '../../../../../../test/docx.ts';
import { makePdf, type PdfLine } from '../../../../../../test/pdf.ts';
import type { ChatEvent } from '#shared/chat-event.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { answerQuestion } from '../../answer/answer-question.ts';
import type { TutorDeps } from '../../answer/answering.ts';
import { retrieve } from '../retrieve.ts';
import { placeNotes } from '../../answer/place-notes.ts';
import type { Question } from '../../question/question.ts';
import { readPlaces } from '../../question/read-places.ts';
import { readQuestion } from '../../question/read-question.ts';

const READER = randomUUID();
const PARAGRAPH_PT = 40;
const LINE_PT = 14;

let db: Database;
let knowledge: Knowledge;
let folder: string;
let book: string;
let notes: string;
let lecture: string;
let slides: string;

beforeAll(async () => {
  [db, folder] = await Promise.all([openTestDatabase(), mkdtemp(join(tmpdir(), 'lyceum-places-'))]);
  await resetDatabase(db);
  knowledge = createKnowledge({ db, log: silentLog });
  book = await add('Cells', 'cells.pdf', makeBook());
  notes = await add('Notes', 'notes.docx', makeNotes());
  lecture = await add('Tides', 'tides.srt', Buffer.from(LECTURE));
  slides = await add('Diapositivas', 'slides.pdf', makeSlides());
});

afterAll(() => rm(folder, { recursive: true }));

/** Two unnumbered pages in front, so that page 1 in print is page 3 of the file. */
function makeBook(): Buffer {
  const pages = [
    ['# All about cells', 'A book for beginners and for those who begin again.'],
    [
      '# Contents',
      '1 Membranes . . . . . . . . . . 1',
      '1.1 Transport . . . . . . . . . . 2',
      '2 Energy . . . . . . . . . . 3',
    ],
    [
      '# Chapter 1',
      '# Membranes',
      'A membrane keeps the inside of the cell apart from the outside.',
      'It is made of two layers of lipids with proteins between them.',
      'Figure 1.1 shows both layers of such a membrane in a living cell.',
      'Figure 1.1: The two layers of a membrane. Heads point outwards.',
    ],
    [
      '## 1.1 Transport',
      'Transport through a membrane is active when it needs energy.',
      'Passive transport needs none and follows the gradient.',
      'Table 1.1: Kinds of transport.',
      'Diffusion none',
      'Sodium pump much',
    ],
    [
      '# Chapter 2',
      '# Energy',
      'Mitochondria release the energy of sugar for the whole cell.',
      'This book was read by 3 Nobel laureates, as Figure 1.1 proves again.',
    ],
    ['# References', '3. A list is no chapter', '4. Neither is this one'],
  ];
  return makePdf(pages.map((lines, index) => ({ lines: [...laidOut(lines), ...printedNumber(index - 1)] })));
}

function laidOut(paragraphs: readonly string[]): PdfLine[] {
  return paragraphs.map((text, index) => ({
    text: text.replace(/^#+ /u, ''),
    x: 72,
    y: 700 - index * PARAGRAPH_PT,
    size: text.startsWith('# ') ? 24 : text.startsWith('## ') ? 18 : 12,
  }));
}

function printedNumber(number: number): PdfLine[] {
  return number > 0 ? [{ text: String(number), x: 300, y: 40 }] : [];
}

function makeNotes(): Buffer {
  return makeDocx(
    [
      h(1, 'Rivers'),
      p('Rivers carry water from the hills down to the sea.'),
      h(1, 'Lakes'),
      p('Lakes hold water in a hollow of the land for a long time.'),
      h(2, 'Salt lakes'),
      p('Salt lakes have no way out, so their salt remains.'),
      h(1, 'Seas'),
      p('Seas take up what all rivers bring to them.'),
    ].join(''),
  );
}

function makeSlides(): Buffer {
  const lines = ['Membrana', '• Doble capa', '• Permeable a ratos'];
  const page = lines.map((text, index) => ({ text, x: 72, y: 500 - index * LINE_PT * 3, size: 20 }));
  return makePdf([{ lines: [{ text: 'La célula', x: 72, y: 500, size: 30 }] }, { lines: page }]);
}

const LECTURE = [
  '1\n00:00:01,000 --> 00:00:06,000\nWelcome to the lecture on tides and the moon.\n',
  '2\n00:12:30,000 --> 00:12:40,000\nSpring tides happen at full moon and at new moon.\n',
].join('\n');

async function add(title: string, fileName: string, content: Buffer): Promise<string> {
  const id = randomUUID();
  const path = join(folder, `${id}-${fileName}`);
  await writeFile(path, content);
  await knowledge.ingest(
    { id, path, fileName, title, ownerId: READER, visibility: 'me' as const },
    { signal: new AbortController().signal, onProgress: async () => {} },
  );
  return id;
}

const answer = (message: string, ...documentIds: string[]) => answerIn('en', message, documentIds);

async function answerIn(language: InterfaceLanguage, message: string, documentIds: string[] | null) {
  // Border: without a model and a web search nothing else is used.
  const deps = {
    knowledge,
    llm: { find: async () => null, wishOf: async () => null },
  } as unknown as TutorDeps;
  const question = {
    message,
    previous: [],
    documentIds,
    readerId: READER,
    institutionId: null,
    language,
  };
  const events: ChatEvent[] = [];
  for await (const event of answerQuestion(deps, question, new AbortController().signal)) events.push(event);
  const done = events.at(-1);
  if (done?.type !== 'done') throw new Error('no answer');
  return { text: done.response, quotes: done.citations.map(({ quote }) => quote), ...done };
}

describe('a page', () => {
  test('is quoted in reading order, and so is the page that carries the number in print', async () => {
    const { text, citations } = await answer('What is on page 3?', book);
    expect(text).toContain('**Page 3**');
    expect(text).toMatch(
      /A membrane keeps [^]+ two layers of lipids[^]+printed number 3 is page 5 of the file:[^]+Mitochondria/,
    );
    expect(new Set(citations.map((citation) => 'page' in citation && citation.page))).toEqual(
      new Set([3, 5]),
    );
  });

  test('that does not exist is said not to, in the language of the question', async () => {
    expect((await answer('what is on page 100?', book)).text).toBe(
      '“Cells” has 6 pages, so there is no page 100.',
    );
    expect((await answer('¿Qué dice la página 100?', book)).text).toContain('tiene 6 páginas');
    expect((await answer('Qu’y a-t-il à la page 100 ?', book)).text).toContain('compte 6 pages');
    expect(await answer('page 2', notes)).toMatchObject({ grounded: false, citations: [] });
  });

  test('without sentences gives its lines, as of a slide', async () => {
    const { text, quotes } = await answer('¿Qué dice la diapositiva 2?', slides);
    expect(text).toContain('Esto es lo que dice ahí');
    expect(quotes.join(' ')).toMatch(/Membrana.*Doble capa.*Permeable a ratos/s);
  });
});

describe('a chapter', () => {
  test('is its beginning and what its sections say first, with their pages', async () => {
    const { text, grounded } = await answer('résume le chapitre 1', book);
    expect(grounded).toBe(true);
    expect(text).toContain('Voici ce qui s’y trouve');
    expect(text).toContain('**Chapter 1: Membranes (pages 3–4)**');
    expect(text).toMatch(
      /A membrane keeps the inside[^]+- \*\*1\.1 Transport\*\* \(page 4\): Transport through a membrane is active/,
    );
    expect(text).not.toContain('Mitochondria');
  });

  test('may be named by a word, a numeral, a place in order, or as a section', async () => {
    for (const question of [
      'the second chapter',
      'chapter II',
      'chapter two',
      'el último capítulo',
      'Kapitel 2',
      '第2章',
    ])
      expect((await answer(question, book)).text).toContain('Mitochondria release');
    expect((await answer('section 1.1', book)).text).toContain('**1.1 Transport (page 4)**');
  });

  test('is found by its title in the whole library', async () => {
    const { text } = await answerIn('en', 'summarise the section on lakes', null);
    expect(text).toMatch(/Lakes hold water[^]+Salt lakes have no way out/);
  });

  test('is no item of a list; who asks for one that is not there is told which there are', async () => {
    const { text, grounded } = await answer('summarise chapter 3', book);
    expect(grounded).toBe(false);
    expect(text).toMatch(
      /^I could not find “chapter 3” in “Cells”[^]+- Chapter 1: Membranes \(page 3\)\n- Chapter 2: Energy \(page 5\)/,
    );
  });

  test('is counted where headings have no numbers, and the answer says so', async () => {
    const { text } = await answer('summarise chapter 2', notes);
    expect(text).toMatch(
      /\*\*Lakes\*\*\n\nIts headings have no numbers[^]+Lakes hold water[^]+\*\*Salt lakes\*\*: Salt lakes have no way out/,
    );
    expect((await answer('what is section 2.1 about?', notes)).text).toContain('**Salt lakes**');
  });

  test('of one of several documents is found in that one', async () => {
    const { text } = await answer('chapter 3', book, notes);
    expect(text).toContain('**Notes · Seas**');
    expect(text).not.toContain('I found no');
  });

  test('asked about something is only asked about that', async () => {
    const { quotes } = await answer('What does chapter 1 say about passive transport?', book);
    expect(quotes.join(' ')).toContain('Passive transport needs none');
    expect(quotes.join(' ')).not.toContain('keeps the inside');
  });
});

test('a figure is its caption, wherever it stands, and the sentences that name it', async () => {
  const { quotes } = await answer('¿Qué muestra la figura 1.1?', book);
  expect(quotes[0]).toBe('Figure 1.1: The two layers of a membrane. Heads point outwards.');
  expect(quotes.slice(1).join(' ')).toMatch(
    /^Figure 1\.1 shows both layers.*as Figure 1\.1 proves again\.$/s,
  );
  expect((await answer('explain Figure 1.12', book)).text).toBe('I could not find “Figure 1.12” in “Cells”.');
});

test('a table is its caption and its rows', async () => {
  const { quotes } = await answer('explain Table 1.1', book);
  expect(quotes[0]).toBe('Table 1.1: Kinds of transport.');
  expect(quotes).toContain('Sodium pump much');
});

test('the whole of a document is told by its parts; which there are can be asked too', async () => {
  const whole = await answer('Summarise this document', book);
  expect(whole.text).toMatch(
    /This is how the document begins[^]+\*\*Chapter 1: Membranes\*\* \(page 3\): [^]+ membrane [^]+\*\*Chapter 2: Energy\*\*/,
  );
  const contents = await answer('How many chapters does it have?', book);
  expect(contents.text).toMatch(/“Cells” has 6 pages\.[^]+Membranes \(page 3\) \[1\]/);
});

test.each([
  ['en', 'Summarise this document', 'It has 30 parts. These are the 24 longest, in order:'],
  ['es', 'Resume este documento', 'Tiene 30 partes. Estas son las 24 más largas, en orden:'],
  ['fr', 'Résume ce document', 'Il compte 30 parties. Voici les 24 plus longues, dans l’ordre :'],
] as const)('%s: of many parts the longest are told', async (language, message, text) => {
  const parts = Array.from({ length: 30 }, (_, index) => [
    h(1, `Valley of the river ${String.fromCodePoint(65 + (index % 26))}${index < 26 ? '' : 'a'}`),
    p(
      index % 5 === 0
        ? 'Short.'
        : `Here it is told at some length what river number ${index} of the country does to its valley.`,
    ),
  ]);
  const many = await add('Rivers', 'rivers.docx', makeDocx(parts.flat().join('')));
  const answered = await answerIn(language, message, [many]);
  expect(answered.text).toContain(text);
  expect(answered.quotes.length).toBeGreaterThan(20);
});

test('a chapter goes on over a task in parts and a heading that begins like one, and is told by its unnumbered sections', async () => {
  const chapter = (number: number, title: string) => [
    h(1, `${number} ${title}`),
    p(`This picture shows a quiet morning that nobody has painted since.`),
    h(2, `Birth of the ${title.toLowerCase()}`),
    p(
      `The birth of the ${title.toLowerCase()} takes a thousand years and much ${title.toLowerCase()} of old.`,
    ),
    p('Part A'),
    p('The learner draws what was seen.'),
    p('PARTY ON THE WATER'),
    h(2, `Death of the ${title.toLowerCase()}`),
    p(
      `The death of the ${title.toLowerCase()} is slower than its birth, and the ${title.toLowerCase()} remains.`,
    ),
  ];
  const titles = ['Rivers', 'Lakes', 'Glaciers', 'Deltas'];
  const text = titles.flatMap((title, index) => chapter(index + 1, title)).join('');
  const waters = await add('Waters', 'waters.docx', makeDocx(text));
  const { text: told } = await answer('What is chapter 3 about?', waters);
  expect(told).toContain('**Birth of the glaciers**');
  expect(told).toContain('**Death of the glaciers**');
  const { text: whole } = await answer('Give me an overview of this document', waters);
  for (const title of titles) expect(whole).toContain(title);
  expect(whole).not.toContain('Part A');
  expect(whole).not.toContain('This picture shows');
});

describe('a heading that begins or ends with a figure', () => {
  const YEARS = [
    ['1. Spain in 1931', 'The king left the country after the elections of April and a republic began.'],
    [
      '2. The two years of reform, 1933',
      'The land of the great estates was to be shared among those who worked on it.',
    ],
    [
      '3. 1934, the year of risings',
      'The miners of Asturias rose in October and were put down by the army of Africa.',
    ],
    [
      '4. 14 weeks of 1936',
      'The Popular Front had won the elections and let the prisoners of Asturias go free.',
    ],
    [
      '5. The end in 1939',
      'Madrid surrendered in March and the war was declared to be over on the first of April.',
    ],
  ] as const;
  const asText = (mark: string) => YEARS.map(([title, text]) => `${mark}${title}\n\n${text}`).join('\n\n');
  const FORMS = {
    'spain.md': Buffer.from(asText('## ')),
    'spain.txt': Buffer.from(asText('')),
    'spain.docx': makeDocx(YEARS.map(([title, text]) => h(1, title) + p(text)).join('')),
    'spain.html': Buffer.from(YEARS.map(([title, text]) => `<h2>${title}</h2><p>${text}</p>`).join('')),
    'spain.pdf': makePdf([{ lines: laidOut(YEARS.flatMap(([title, text]) => [`## ${title}`, text])) }]),
  };

  test.each(Object.entries(FORMS))('is one in %s', async (name, content) => {
    const spain = await add('Spain', name, content);
    const { text, quotes } = await answer('summarise section 3', spain);
    expect(text).toContain('3. 1934, the year of risings');
    expect(quotes.join(' ')).toContain('The miners of Asturias');
    expect(quotes.join(' ')).not.toContain('Popular Front');
    expect((await answer('summarise section 2', spain)).quotes.join(' ')).not.toContain('miners');
    const whole = await answer('What is this document about?', spain);
    for (const [title, said] of YEARS) {
      expect(whole.text).toContain(title);
      expect(whole.quotes).toContain(said);
    }
  });

  test('needs no point where the document sets it apart, and is no line of a table or a step', async () => {
    const text = YEARS.map(([title, said]) => h(1, title.replace('.', '')) + p(said)).join('');
    const spain = await add('Spain', 'spain.docx', makeDocx(text + p('6 50 miners') + p('7 20 prisoners')));
    expect((await answer('summarise section 3', spain)).quotes.join(' ')).toContain('The miners');
    expect((await answer('How many sections does it have?', spain)).text).not.toContain('50 miners');
  });
});

test('a transcript is asked by its time', async () => {
  const { text, citations } = await answer('What is said at 12:30?', lecture);
  expect(text).toContain('**12:30**');
  expect(citations).toMatchObject([
    { quote: 'Spring tides happen at full moon and at new moon.', start_seconds: 750 },
  ]);
});

test('the frame is in the language of the question, and in that of the interface where it is not spoken', async () => {
  expect((await answer('100ページには何がありますか', book)).text).toBe(
    '「Cells」は6ページまでで、100ページはありません。',
  );
  expect((await answer('第2章讲了什么', book)).text).toContain('那里的原文如下');
  expect((await answer('Was steht auf Seite 100?', book)).text).toContain('Eine Seite 100 gibt es nicht.');
  expect((await answerIn('fr', 'Что такое митохондрии?', [book])).text).toContain('Je n’ai rien trouvé');
});

test('every quote stands verbatim where its citation says', async () => {
  const { citations } = await answer('summarise chapter 1', book);
  for (const citation of citations) {
    const page = 'page' in citation ? citation.page : undefined;
    const stored = await knowledge.findPage(book, page ?? 0, READER);
    expect(stored?.text).toContain(citation.quote);
  }
});

test('a model gets the passages of the place, and is told what is not there', async () => {
  const ask = (message: string) => {
    const question: Question = {
      message,
      previous: [],
      documentIds: [book],
      readerId: READER,
      institutionId: null,
      language: 'en',
    };
    return retrieve(knowledge, question, readQuestion(question));
  };
  const there = await ask('Explain chapter 2 to me');
  expect(there.passages.map(({ page }) => page)).toEqual([5]);
  expect(there.places && placeNotes(there.places)).toEqual([
    '(Passages stand at “chapter 2”, on page 5; answer from these.)',
  ]);
  const missing = await ask('What is on page 40?');
  expect(missing.places && placeNotes(missing.places)).toEqual([
    '(There is no “page 40”: the document has 6 pages. Say so in one sentence.)',
  ]);
});

test.each([
  ['pages 10 to 12', [['page', '10']]],
  [
    'compare figures 1 and 2a',
    [
      ['figure', '1'],
      ['figure', '2A'],
    ],
  ],
  ['explain eq. (3.4)', [['equation', '3.4']]],
  ['tema 3', [['unit', '3']]],
  ['Appendix A about licences', [['appendix', 'A']]],
  ['第三章讲了什么', [['chapter', '3']]],
  ['図3.2を説明して', [['figure', '3.2']]],
])('%s points to its places', (question, places) => {
  expect(readPlaces(question)?.places.map(({ kind, number }) => [kind, number])).toEqual(places);
});

test.each([
  'In this chapter I do not understand mitosis',
  'what is table salt?',
  'second law of motion',
  'type 2 diabetes',
])('%s points to no place', (question) => {
  expect(readPlaces(question)).toBeNull();
});
