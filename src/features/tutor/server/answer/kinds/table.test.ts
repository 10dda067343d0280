import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../../test/professor.ts';

const PRACTICAL = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };
const NAMES = ['Mercury', 'Venus', 'Earth', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'];
const DIAMETERS = [4_879, 12_104, 12_756, 6_792, 142_984, 120_536, 51_118, 49_528];
const MOONS = [0, 0, 1, 2, 95, 146, 28, 16];
const PLANETS = [
  'Planet,Diameter (km),Moons',
  ...NAMES.map((name, index) => `${name},${DIAMETERS[index]},${MOONS[index]}`),
].join('\n');
const GRADES = 'Student,Essay,Final\nAna,8.5,9\nBen,6,7\nChloé,9,8';
const MARKDOWN = {
  en: '# Inflation\n\nInflation is a sustained rise of prices.\n\n| Year | CPI | Inflation rate |\n|---|---|---|\n| 2021 | 106.0 | 4.7 % |\n| 2022 | 114.5 | 8.0 % |\n| 2023 | 119.2 | -0.1 % |\n',
  es: '# Los ríos\n\nLos ríos llevan agua.\n\n| Río | Longitud (km) | País |\n|---|---|---|\n| Ebro | 930 | España |\n| Tajo | 1007 | España |\n| Duero | 897 | España |\n',
  fr: '# Les fleuves\n\nLes fleuves portent de l’eau.\n\n| Fleuve | Longueur (km) | Pays |\n|---|---|---|\n| Loire | 1006 | France |\n| Seine | 775 | France |\n| Rhône | 813 | France |\n',
};

const SYLLABUS = [
  '# Syllabus',
  'The final exam is cumulative. There are four lab reports in all, and one paper.',
  '| Component | Weight | Due |\n|---|---|---|\n| Midterm exam | 25 % | 21 October |\n| Final exam | 35 % | 14 December |\n| Research paper | 20 % | 30 November |\n| Lab reports (4) | 12 % | see schedule |',
  '## Schedule',
  '| Week | Topic | Reading | Due |\n|---|---|---|---|\n| 3 | Perception | ch. 3 | Lab report 1 |\n| 5 | Memory | ch. 5 | Lab report 2 |\n| 7 | Review | | Midterm |\n| 8 | Errors | ch. 8 | |\n| 13 | Decisions | ch. 13 | Research paper |',
].join('\n\n');
const PROTOCOL = [
  '# PCR',
  'Annealing is the step in which primers bind. It should be about 5 °C below the melting temperature.',
  '| Step | Temperature | Time | Cycles |\n|---|---|---|---|\n| Denaturation | 95 °C | 30 s | 30 |\n| Annealing | 58 °C | 30 s | 30 |\n| Extension | 72 °C | 1 min | 30 |\n| Final extension | 72 °C | 5 min | 1 |',
].join('\n\n');

let room: Classroom;
const documents = new Map<string, string>();

beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
  documents.set('planets', await room.addDocument(PLANETS, 'Planets', 'planets.csv'));
  documents.set('grades', await room.addDocument(GRADES, 'Grades', 'grades.csv'));
  documents.set('syllabus', await room.addDocument(SYLLABUS, 'Syllabus', 'syllabus.md'));
  documents.set('protocol', await room.addDocument(PROTOCOL, 'PCR', 'pcr.md'));
  for (const [language, text] of Object.entries(MARKDOWN))
    documents.set(language, await room.addDocument(text, language, `${language}.md`));
});
afterAll(() => room.close());

async function ask(document: string, message: string): Promise<string> {
  const language = document in MARKDOWN ? document : 'en';
  const base = { professor: PRACTICAL, language, document_ids: [documents.get(document)] };
  const { response } = await room.ask({ ...base, message });
  return response;
}

describe('a cell is found by the words of its row and its column', () => {
  test.each([
    ['planets', 'what is the diameter of Mars', '**Mars** · Diameter (km): **6792**'],
    ['planets', 'how many moons does Saturn have?', '**Saturn** · Moons: **146**'],
    ['grades', 'what did Ana get in the final', '**Ana** · Final: **9**'],
    // 'Ben' is a function word in Dutch.
    ['grades', 'What grade did Ben get?', 'Student: Ben'],
    ['en', 'what was the inflation rate in 2022?', '**2022** · Inflation rate: **8.0 %**'],
    ['es', '¿cuál es la longitud del Ebro?', '**Ebro** · Longitud (km): **930**'],
    ['fr', 'quelle est la longueur de la Seine ?', '**Seine** · Longueur (km): **775**'],
  ])('%s: %s', async (document, message, cell) => {
    const answer = await ask(document, message);
    expect(answer).toContain(cell);
    expect(answer.match(/^- /gm)).toHaveLength(1);
  });
});

describe('the row that has the most or the least', () => {
  test.each([
    ['planets', 'which planet has the largest diameter', 'Jupiter'],
    ['planets', 'Which planet has the smallest diameter?', 'Mercury'],
    ['planets', 'which planet has the most moons', 'Saturn'],
    ['en', 'when was the inflation rate lowest', '2023'],
    ['es', '¿qué río tiene la mayor longitud?', 'Tajo'],
    ['fr', 'quel fleuve a la plus petite longueur ?', 'Seine'],
  ])('%s: %s', async (document, message, row) => {
    expect(await ask(document, message)).toContain(`**${row}** ·`);
  });

  test('is not told where the question names no column of figures', async () => {
    expect(await ask('planets', 'which planet is the most beautiful')).not.toContain('** ·');
  });
});

test('all things of a column are listed', async () => {
  const answer = await ask('fr', 'liste les fleuves');
  for (const name of ['Loire', 'Seine', 'Rhône'])
    expect(answer).toMatch(new RegExp(String.raw`^- ${name} \[\d\]$`, 'm'));
});

test('what something is or does is said by sentences, though a row has its name', async () => {
  expect(await ask('es', '¿qué es el Ebro?')).not.toContain('De una tabla');
  expect(await ask('en', 'how does the inflation rate of 2022 come about?')).not.toContain('From a table');
});

test('what a table only has in its head is not answered by its rows', async () => {
  const answer = await ask('en', 'What is inflation?');
  expect(answer).toContain('sustained rise');
  expect(answer).not.toContain('From a table');
});

describe('of the rows and tables that have the words, the one that the question means', () => {
  test.each([
    ['syllabus', 'when is lab report 2 due?', '- 5 – Memory – ch. 5 – Lab report 2'],
    ['syllabus', 'When is the paper due?', '**Research paper** · Due: **30 November**'],
    ['syllabus', 'when is the final', '- Final exam – 35 % – 14 December'],
    ['syllabus', 'what topic is in week 7', '- 7 – Review – Midterm'],
    ['protocol', 'how long is the extension', '- Extension – 72 °C – 1 min – 30'],
    ['protocol', 'what temp for annealing', '**Annealing** · Temperature: **58 °C**'],
  ])('%s: %s', async (document, message, row) => {
    const answer = await ask(document, message);
    expect(answer).toContain(row);
    expect(answer).not.toContain('never says');
    expect(answer.match(/^- /gm)).toHaveLength(1);
  });

  test('a column that is asked for is told row by row', async () => {
    expect(await ask('protocol', 'how many cycles?')).toMatch(/\*\*Annealing\*\* · Cycles: \*\*30\*\*/);
  });

  test('an empty cell answers nothing', async () => {
    expect(await ask('syllabus', 'what is due in week 8?')).not.toContain('From a table');
  });

  test('what a thing is is said by a sentence, where the question names no column', async () => {
    expect(await ask('protocol', 'what is annealing?')).toContain('the step in which primers bind');
  });
});

describe('of several documents, each with what is asked for, none is chosen silently', () => {
  const COURSE = (name: string, midterm: string, final: string, share: number) =>
    `# ${name}\n\nThe midterm covers chapters 1 to 6.\n\n| Part | Weight | Date |\n|---|---|---|\n| Midterm exam | 25 % | ${midterm} |\n| Final exam | ${share} % | ${final} |\n| Essays | 10 % | weekly |\n`;
  let library: Classroom;
  beforeAll(async () => {
    library = await openClassroom();
    library.llm = NO_MODEL;
    await library.addDocument(COURSE('BIO 101', 'October 14', 'December 12', 40), 'BIO 101', 'b.md');
    await library.addDocument(COURSE('HIS 210', 'October 21', 'December 17', 30), 'HIS 210', 'h.md');
    const prose = 'Algebra\n\nThe midterm of this course takes place on October 28 in room 4.';
    await library.addDocument(prose, 'MAT 300');
  });
  afterAll(() => library.close());

  test.each([
    ['when is the midterm?', ['October 14', 'October 21', 'October 28', 'BIO 101', 'HIS 210', 'MAT 300'], []],
    ['when is the midterm in BIO 101?', ['October 14'], ['October 21', 'October 28']],
    ['how much is the final exam worth?', ['40 %', '30 %', 'BIO 101', 'HIS 210'], ['Essays']],
    ['what is the weight of the final exam?', ['BIO 101 · ', 'HIS 210 · ', '**40 %**', '**30 %**'], []],
  ])('%s', async (message, said, never) => {
    const { response } = await library.ask({
      professor: PRACTICAL,
      language: 'en',
      scope: 'library',
      message,
    });
    for (const part of said) expect(response).toContain(part);
    for (const part of never) expect(response).not.toContain(part);
  });
});
