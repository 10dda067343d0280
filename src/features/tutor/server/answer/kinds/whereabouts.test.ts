import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTextPdf } from '../../../../../../test/pdf.ts';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../../test/professor.ts';

const PRACTICAL = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };
const PAGES = [
  'The skin has an outer layer. The epidermis is the outer layer of the skin.',
  'The dermis lies below and holds the vessels and the nerves of the skin.',
  'The epidermis renews itself within a month from its lowest layer.',
  'Many cells of the epidermis make keratin, which keeps water out.',
  'Bones carry the body and protect the organs that lie between them.',
];
const BOOKS: Record<string, string> = {
  en: 'The skin\n\nThe epidermis is the outer layer of the skin.\n\nIts renewal\n\nThe epidermis renews itself within a month.\n\nThe bones\n\nBones carry the body.',
  es: 'La piel\n\nLa epidermis es la capa exterior de la piel.\n\nSu renovación\n\nLa epidermis se renueva en un mes.\n\nLos huesos\n\nLos huesos sostienen el cuerpo.',
  fr: 'La peau\n\nL’épiderme est la couche externe de la peau.\n\nSon renouvellement\n\nL’épiderme se renouvelle en un mois.\n\nLes os\n\nLes os portent le corps.',
};
const INFLATION = `Inflation

There are three main causes of inflation:

1. Demand-pull inflation occurs when demand grows faster than supply.

2. Cost-push inflation occurs when production becomes dearer.

3. Built-in inflation arises when workers expect prices to rise. They ask for higher wages.

Consequences

Menu costs are the costs of changing prices. Mores are the moral views of a group. Folkways are habits of daily life.`;

let room: Classroom;
const documents = new Map<string, string>();

beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
  for (const [language, text] of Object.entries(BOOKS))
    documents.set(language, await room.addDocument(text, language));
  documents.set('pages', await room.addDocument(makeTextPdf(PAGES), 'Skin', 'skin.pdf'));
  documents.set('inflation', await room.addDocument(INFLATION, 'Inflation'));
});
afterAll(() => room.close());

async function ask(document: string, message: string, before: string[] = []): Promise<string> {
  const language = document in BOOKS ? document : 'en';
  const base = { professor: PRACTICAL, language, document_ids: [documents.get(document)] };
  const turns: Array<{ role: string; content: string }> = [];
  for (const question of [...before, message]) {
    const { response } = await room.ask({ ...base, message: question, previous_messages: turns });
    turns.push({ role: 'user', content: question }, { role: 'assistant', content: response });
  }
  return turns.at(-1)?.content ?? '';
}

describe('where a document speaks of something', () => {
  test.each([
    ['en', 'where does it talk about the epidermis?', 'speaks of it here', ['outer layer', 'renews']],
    ['en', 'which sections mention the epidermis', 'speaks of it here', ['outer layer', 'renews']],
    ['en', 'where is the epidermis described', 'speaks of it here', ['outer layer', 'renews']],
    ['es', '¿dónde habla de la epidermis?', 'habla de ello aquí', ['capa exterior', 'renueva']],
    ['es', '¿en qué páginas se menciona la epidermis?', 'habla de ello aquí', ['capa exterior', 'renueva']],
    ['fr', 'où parle-t-on de l’épiderme ?', 'en parle ici', ['couche externe', 'renouvelle']],
    ['fr', 'à quelles pages trouve-t-on l’épiderme ?', 'en parle ici', ['couche externe', 'renouvelle']],
  ])('%s: %s', async (language, message, intro, told) => {
    const answer = await ask(language, message);
    expect(answer).toContain(intro);
    for (const words of told) expect(answer).toContain(words);
    expect(answer).not.toMatch(/bones|huesos|Les os/i);
  });

  test('names the pages of what has some', async () => {
    expect(await ask('pages', 'Which pages mention the epidermis?')).toContain('on pages 1 and 3–4:');
    expect(await ask('pages', 'Where does the book talk about keratin?')).toContain('on page 4:');
  });

  test('is not asked by whoever asks where something happens', async () => {
    expect(await ask('en', 'Where does the body have its outer layer?')).not.toContain('speaks of it here');
  });
});

describe('what an answer listed', () => {
  const ASKED = 'List the causes of inflation';

  test('is told whole, without the heading behind it', async () => {
    const answer = await ask('inflation', ASKED);
    for (const words of ['Demand-pull', 'production becomes dearer', 'ask for higher wages.'])
      expect(answer).toContain(words);
    expect(answer).not.toContain('Consequences');
  });

  test('can be asked for by its rank, one after the other', async () => {
    const second = await ask('inflation', 'and the second?', [ASKED]);
    expect(second).toContain('Cost-push');
    expect(second).not.toContain('Demand-pull');
    expect(await ask('inflation', 'and the third one?', [ASKED, 'and the second?'])).toContain('Built-in');
  });
});

test('what comes after thanks goes on from the question before them', async () => {
  const answer = await ask('inflation', 'and folkways?', ['What are mores?', 'thanks!']);
  expect(answer).toContain('habits of daily life');
  expect(answer).not.toContain('moral views');
});
