import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { saysAmount } from '#language/amounts.ts';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { documentChat } from '../../contract.ts';
import { readQuestion } from '../question/read-question.ts';
import { readWish } from '../question/wishes.ts';

const KNEE = `Joints

The knee joint is the largest joint of the body. The quadriceps tendon inserts into the patella.

A joint is the place where two bones meet. The shoulder joint moves freely.

Osteoblasts are the cells that form new bone. A fracture heals when a callus of bone has bridged it.

Review Questions

1. Which bones form the knee joint?

2. What is the task of osteoblasts?`;
const RESPIRACION = `La fotosíntesis ocurre en los cloroplastos. Por encima de 40 °C las enzimas se desnaturalizan.

Melvin Calvin recibió el Premio Nobel de Química en 1961 por describir el ciclo que lleva su nombre.

Una planta se coloca a 45 °C: la rubisco se desnaturaliza y la tasa cae casi a cero. Se aprovecha el 40 % de la energía.

Sin oxígeno, las células realizan la fermentación. Solo se obtienen 2 ATP por glucosa, frente a los 30-32 de la respiración.`;
const REVOLUTION = `Les états généraux s’ouvrent le 5 mai 1789. La Terreur dure de 1793 à 1794.

| Date | Événement |
|---|---|
| 14 juillet 1789 | Prise de la Bastille |
| 4 août 1789 | Abolition des privilèges |

Robespierre est guillotiné le 28 juillet 1794. Le Directoire commence après la chute de Robespierre.`;

let product: TestApp;
let teacher: Person;
let folder: string;
const ids = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-requests-'));
  product = await createTestApp();
  teacher = await product.signUp();
  for (const [text, title] of [
    [KNEE, 'Joints'],
    [RESPIRACION, 'Respiración'],
    [REVOLUTION, 'Révolution'],
  ] as const) {
    const id = randomUUID();
    const path = join(folder, `${id}.md`);
    await writeFile(path, text);
    await product.deps.knowledge.ingest(
      { id, path, fileName: `${title}.md`, title, ownerId: teacher.userId, visibility: 'me' },
      { signal: new AbortController().signal, onProgress: async () => {} },
    );
    ids.set(title, id);
  }
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

async function ask(title: string, message: string) {
  const body = { document_id: ids.get(title) ?? '', message, previous_messages: [] };
  const reply = await callAs(product.app, teacher, ['POST', '/api/document-chat', body]);
  return documentChat.response.parse(reply.body);
}

describe('what only a language model can write is said to be so, and what the text has is quoted', () => {
  it('quotes what the text says of the topic instead of an analogy', async () => {
    const { response } = await ask('Joints', 'give me an analogy for osteoblasts');
    expect(response).toMatch(/^While no language model is connected, I can only quote\./);
    expect(response).toContain('Osteoblasts are the cells that form new bone');
  });

  it('summarises for somebody as for anybody, and says that it only quotes', async () => {
    for (const [title, message, start] of [
      ['Joints', 'summarise this in English for my notes', 'While no language model'],
      ['Respiración', 'hazme un resumen para mis alumnos', 'Sin un modelo de lenguaje'],
      ['Révolution', 'fais-moi un résumé pour mes élèves', 'Sans modèle de langage'],
    ] as const) {
      const { response, citations } = await ask(title, message);
      expect(response.slice(0, start.length)).toBe(start);
      expect(citations.length).toBeGreaterThan(0);
    }
  });

  it('lists the questions of the document itself', async () => {
    for (const message of [
      'Which exercises in the book can I set for homework on the knee joint?',
      'list the review questions on the knee joint',
      'give me three discussion questions on the knee joint',
    ]) {
      const { response } = await ask('Joints', message);
      expect(response).toContain('Which bones form the knee joint?');
      expect(response).not.toContain('task of osteoblasts');
    }
    const none = await ask('Joints', 'list the review questions on photosynthesis');
    expect(none.response).toMatch(/^I found no exercises or review questions about “photosynthesis”/);
  });

  it('quotes the dates of a year for a timeline, in their order', async () => {
    const { citations } = await ask('Révolution', 'fais-moi une frise chronologique de 1789');
    const quotes = citations.map(({ quote }) => quote).join('\n');
    expect(quotes).toMatch(/5 mai 1789[^]*14 juillet 1789[^]*4 août 1789/u);
    expect(quotes).not.toContain('1794');
  });
});

test('as many questions are asked as were wanted', () => {
  expect(readWish('quiz my class on joints: 3 questions with answers')?.count).toBe(3);
  expect(readWish('interroge ma classe sur la Terreur : deux questions')?.count).toBe(2);
});

test.each([
  ['quiz my class on joints: 3 questions with answers', 'quiz', 'joints'],
  ['interroge mes élèves sur la Terreur : 3 questions avec les réponses', 'quiz', 'la Terreur'],
  ['pregunta a mis alumnos sobre la fermentación: 3 preguntas con respuestas', 'quiz', 'la fermentación'],
  ['invente une analogie pour la Terreur', 'made', 'la Terreur'],
  ['hazme una analogía de la mitocondria', 'made', 'la mitocondria'],
  ['How many minutes should I plan for the chapter on skin?', 'made', 'skin'],
  ['¿cuántas horas debo dedicar a la fermentación?', 'made', 'la fermentación'],
  ['dame tres preguntas de debate sobre la fotosíntesis', 'discussion', 'la fotosíntesis'],
  ['donne-moi trois questions de débat sur la Terreur', 'discussion', 'la Terreur'],
  ['¿qué ejercicios puedo poner de deberes sobre la respiración?', 'exercises', 'la respiración'],
  ['quels exercices puis-je donner en devoir sur la Terreur ?', 'exercises', 'la Terreur'],
  ['hazme una línea del tiempo de 1789', 'timeline', '1789'],
  ['make a timeline of the revolution', 'timeline', 'the revolution'],
])('%s', (message, kind, topic) => {
  expect(readWish(message)).toMatchObject({ kind, topic });
});

test.each([
  'What is an analogy?',
  'what happens in the chronology of the cell?',
  'give me an example of a joint',
])('%s is a question', (message) => {
  expect(readWish(message)).toBe(null);
});

test.each([
  ['I am teaching the knee joint on Monday to grade 11. What must they know first?', 'knee joint'],
  ['El lunes doy clase sobre la fermentación. ¿Qué deben saber antes?', 'fermentación'],
  ['J’enseigne la Terreur lundi. Que doivent-ils savoir d’abord ?', 'Terreur'],
  ['I teach scutage tomorrow. What should they know before?', 'scutage'],
  ['I have an exam on Friday. What do osteoblasts do?', 'What do osteoblasts do?'],
])('a situation is not looked for: %s', (message, query) => {
  expect(readQuestion({ message, previous: [], language: 'en' }).query).toBe(query);
});

test('an amount may be told in words', () => {
  expect(saysAmount('Prévoyez une petite semaine.', 'fr')).toBe(true);
  expect(saysAmount('Il dure trois jours.', 'fr')).toBe(true);
  expect(saysAmount('Le tendon se fixe sur la rotule.', 'fr')).toBe(false);
});

describe('of the words of a question', () => {
  it('ordinary ones and units that the text writes as signs are not said to be missing', async () => {
    for (const message of [
      '¿qué pasa a 45 grados?',
      '¿quién ganó el nobel y cuándo?',
      '¿qué por ciento de la energía se aprovecha?',
      'cuánto ATP sale de la fermentación comparado con la respiración',
    ]) {
      const { response, citations } = await ask('Respiración', message);
      expect(response).not.toMatch(/no aparece|No he encontrado/);
      expect(citations.length).toBeGreaterThan(0);
    }
    const next = await ask('Révolution', 'et que devient Robespierre ensuite ?');
    expect(next.response).not.toContain('*ensuite*');
  });

  it('a quote without a figure is no answer to how long, nor one without an end to which is the most', async () => {
    for (const message of [
      'How long is the quadriceps tendon?',
      'how long does a fracture take to heal',
      'which joint is the most mobile?',
    ])
      expect((await ask('Joints', message)).grounded).toBe(false);
    expect((await ask('Joints', 'which joint is the largest?')).grounded).toBe(true);
  });

  it('says in which language the document is to whoever asks in another one', async () => {
    const french = await ask('Joints', 'Quels os forment l’articulation du genou ?');
    expect(french.response).toContain('anglais');
    const spanish = await ask('Joints', '¿Qué huesos forman la articulación de la rodilla?');
    expect(spanish.response).toContain('inglés');
  });
});
