import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../test/professor.ts';

const PRACTICAL = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };
const SYLLABUS = [
  '# BIO 101',
  'If illness keeps you away from a lab, send a note within three days. Both exams are written.',
  '| Component | Weight | Date |\n|---|---|---|\n| Midterm exam | 30 % | October 14 |\n| Final exam | 40 % | December 12 |\n| Lab reports | 20 % | weekly |',
  '## Schedule',
  '| Week | Topic | Reading |\n|---|---|---|\n| 1 | The cell | Ch. 4 |\n| 5 | Cell division | Ch. 12 |\n| 6 | Inheritance | Ch. 14 |',
].join('\n\n');
const HANDOUT = [
  '# Motion',
  'Speed is distance divided by time.',
  '## How to solve a problem',
  '1. Draw a sketch.\n2. List the quantities you know.\n3. Choose the equation.',
  '## Common mistakes',
  '- Mixing km/h with m/s.\n- Leaving out the units.',
].join('\n\n');
const COUNTRIES =
  'Chile is a long country in South America. Its capital is Santiago. Chile exports copper.\n\nPortugal lies in Europe. Its capital is Lisbon. Portugal exports cork and wine.\n\nMuch of that wine is drunk abroad. France buys more of it than others do.';
const PHOTOSYNTHESIS =
  'Photosynthesis\n\nPhotosynthesis is the process by which plants store the energy of light. It takes place in the chloroplasts.';
const ABSENCE = 'Règles\n\nEn cas d’absence, il faut prévenir le professeur avant la séance.';

let room: Classroom;
const documents = new Map<string, string>();
beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
  documents.set('syllabus', await room.addDocument(SYLLABUS, 'BIO 101', 'syllabus.md'));
  documents.set('handout', await room.addDocument(HANDOUT, 'Motion', 'handout.md'));
  documents.set('countries', await room.addDocument(COUNTRIES, 'Countries'));
  documents.set('photosynthesis', await room.addDocument(PHOTOSYNTHESIS, 'Notes'));
  documents.set('règles', await room.addDocument(ABSENCE, 'Règles'));
});
afterAll(() => room.close());

async function ask(document: string | null, ...messages: string[]): Promise<string> {
  const previous_messages: object[] = [];
  let said = '';
  for (const message of messages) {
    const where = document === null ? { scope: 'library' } : { document_ids: [documents.get(document)] };
    const body = { professor: PRACTICAL, language: 'en', ...where, message, previous_messages };
    said = (await room.ask(body)).response;
    previous_messages.push({ role: 'user', content: message }, { role: 'assistant', content: said });
  }
  return said;
}

test.each([
  ['handout', ['what are the common mistakes?'], ['Mixing km/h', 'Leaving out'], 'Speed'],
  [
    'handout',
    ['what is the first step to solve a problem?', 'what comes next?'],
    ['List the quant'],
    'Choose',
  ],
  ['countries', ['where is Lisbon the capital?', 'what happens after that?'], ['exports cork'], 'copper'],
  ['syllabus', ['chapter 12'], ['Cell division'], 'Inheritance'],
  ['syllabus', ['when do we read chapter 12?'], ['Cell division'], 'Inheritance'],
  ['syllabus', ['which parts are worth more than 25 %?'], ['**30 %**', '**40 %**'], 'Lab reports'],
  ['syllabus', ['which parts are worth less than 30 %?'], ['**20 %**'], 'Midterm'],
  ['syllabus', ['what if im sick'], ['If illness keeps you away'], 'October'],
  ['règles', ['et si je suis absent ?'], ['En cas d’absence'], 'jamais'],
  ['countries', ['What is the capital of France?'], ['I found nothing in “Countries”'], 'says about this'],
  ['photosynthesis', ['¿Qué es la fotosíntesis?'], ['Photosynthesis is the process'], 'No he encontrado'],
  [null, ['which of my documents talk about the capital?'], ['**Countries**', 'capital'], '**Motion**'],
])('%s: %j', async (document, messages, said, never) => {
  const answer = await ask(document, ...messages);
  for (const part of said) expect(answer).toContain(part);
  expect(answer).not.toContain(never);
});
