import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../../test/professor.ts';

const PRACTICAL = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };
const TEXTS: Record<string, string> = {
  en: 'Respiration\n\nGlycolysis splits glucose into pyruvate. It takes place in the cytosol. The reaction yields two molecules of ATP. Glycolysis was worked out by Embden and Meyerhof in 1940.\n\nThe Krebs cycle\n\nThe Krebs cycle oxidises acetyl groups. Hans Krebs described it in 1937 at Sheffield.',
  es: 'Las fases\n\nLa fase oscura tiene lugar en el estroma. En ella se fija el dióxido de carbono con la enzima RuBisCO. Melvin Calvin descubrió el ciclo en 1950 en California.\n\nLa luz\n\nLa clorofila absorbe la luz roja.',
  fr: 'La Révolution\n\nLa Bastille est prise le 14 juillet 1789 par le peuple de Paris. La garnison compte une centaine d’hommes.\n\nLe calendrier\n\nLe calendrier républicain est adopté en octobre 1793.',
};

let room: Classroom;
const documents = new Map<string, string>();

beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
  for (const [name, text] of Object.entries(TEXTS)) documents.set(name, await room.addDocument(text, name));
});
afterAll(() => room.close());

async function askAll(language: string, messages: readonly string[]): Promise<string> {
  const base = { professor: PRACTICAL, language, document_ids: [documents.get(language)] };
  const previous_messages: Array<{ role: string; content: string }> = [];
  for (const message of messages) {
    const { response } = await room.ask({ ...base, message, previous_messages });
    previous_messages.push({ role: 'user', content: message }, { role: 'assistant', content: response });
  }
  return previous_messages.at(-1)?.content ?? '';
}

const ANSWERS = /^(?:Here is|Esto es|Voici ce)/u;

describe('a detail alone is asked of what was just told', () => {
  test.each([
    ['en', ['What does glycolysis do?', 'where?'], 'in the cytosol'],
    ['en', ['What does glycolysis do?', 'by whom?'], 'by Embden and Meyerhof'],
    ['en', ['What does glycolysis do?', 'by whom?', 'and when?'], 'in 1940'],
    ['en', ['What does glycolysis do?', 'and how much ATP?'], 'two molecules of ATP'],
    ['en', ['Who described the Krebs cycle?', 'in which year?'], 'in 1937'],
    ['es', ['¿Qué es la RuBisCO?', 'y dónde está?'], 'en el estroma'],
    ['es', ['¿Quién descubrió el ciclo?', 'y en qué año?'], 'en 1950'],
    ['es', ['¿Quién descubrió el ciclo?', 'cuando'], 'en 1950'],
    ['fr', ['Quand la Bastille est-elle prise ?', 'et par qui ?'], 'par le peuple'],
    ['fr', ['Quand la Bastille est-elle prise ?', 'par qui ?', 'quel jour ?'], '14 juillet 1789'],
  ])('%s: %j', async (language, messages, told) => {
    const answer = await askAll(language, messages);
    expect(answer).toMatch(ANSWERS);
    expect(answer).toContain(told);
  });

  test.each([
    // Nothing around says when.
    ['es', ['¿Qué absorbe la clorofila?', 'cuándo?']],
    // The only date that is left is of something else.
    ['fr', ['Quand la Bastille est-elle prise ?', 'quand ?']],
  ])('%s: what is about something else is not given for it: %j', async (language, messages) => {
    const answer = await askAll(language, messages);
    expect(answer).not.toMatch(ANSWERS);
    expect(answer).not.toMatch(/1950|1793/u);
  });

  test('of what only came nearest nothing is called an answer', async () => {
    const answer = await askAll('en', ['when was glycolysis discovered?', 'by whom?']);
    expect(answer).toContain('Embden and Meyerhof');
    expect(answer).not.toMatch(ANSWERS);
  });
});
