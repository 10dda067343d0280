import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../test/professor.ts';

const PRACTICAL = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };
const CARBON: Record<string, string> = {
  en: 'RuBisCO fixes carbon dioxide at the start of the Calvin cycle. Light splits water.',
  es: 'La RuBisCO fija el dióxido de carbono al comienzo del ciclo de Calvin. La luz rompe el agua.',
  fr: 'La RuBisCO fixe le dioxyde de carbone au début du cycle de Calvin. La lumière casse l’eau.',
};
const FRAMES = {
  en: 'Here is what your document says',
  es: 'Esto es lo que dice tu documento',
  fr: 'Voici ce que dit votre document',
};
const PAIRS = Object.keys(CARBON).flatMap((book) => Object.keys(FRAMES).map((asker) => [book, asker]));
const ASKED = { en: 'what does RuBisCO do?', es: '¿qué hace la RuBisCO?', fr: 'que fait la RuBisCO ?' };

let room: Classroom;
const documents = new Map<string, string>();

beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
  for (const [name, text] of Object.entries(CARBON)) documents.set(name, await room.addDocument(text, name));
});
afterAll(() => room.close());

async function ask(book: string, language: string, message: string): Promise<string> {
  const base = { professor: PRACTICAL, language, document_ids: [documents.get(book)] };
  return (await room.ask({ ...base, message })).response;
}

test.each(PAIRS)(
  'of a document in %s, a name alone is answered in the language of the interface: %s',
  async (book = '', asker = '') => {
    const response = await ask(book, asker, 'RuBisCO');
    expect(response).toContain(FRAMES[asker as keyof typeof FRAMES]);
    expect(response).toMatch(/RuBisCO fi(?:xes|ja|xe)/u);
  },
);

test.each(PAIRS)(
  'of a document in %s, a question in words is answered in its own language: %s',
  async (book = '', asker = '') => {
    const other = asker === 'es' ? 'fr' : 'es';
    const response = await ask(book, other, ASKED[asker as keyof typeof ASKED]);
    expect(response).toContain(FRAMES[asker as keyof typeof FRAMES]);
  },
);
