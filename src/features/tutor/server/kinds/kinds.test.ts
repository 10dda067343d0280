import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Person } from '../../../../../test/sign-up.ts';

const BOOKS = {
  en: [
    'Epidermis\n\nAfter this section you will be able to define the epidermis.',
    'The epidermis is the outer layer of the skin. The epidermis does not contain blood vessels. The dermis is the layer of the skin below the epidermis. The dermis contains many blood vessels.',
    'The epidermis of thick skin has five layers: stratum basale, stratum spinosum, stratum granulosum, stratum lucidum, and stratum corneum.',
    'The epidermis is made of ________ cells. Whereas the epidermis protects the body, the dermis feeds it.',
    'The adult skeleton has 206 bones. Cartilage heals slowly because it has no blood supply.',
    "Newton's third law\n\nWhenever one body exerts a force on a second body, the second body exerts an equal and opposite force on the first.\n\nNewton's third law helps swimmers. Understand Newton's third law of motion.",
    'Review Questions\n\nWhich of the following statements about nutrients is true?\n\n• All nutrients are essential to survival.\n\n• Carbohydrates and lipids are micronutrients.\n\n• Macronutrients are vitamins and minerals.\n\nA\n\nExplain why the body needs them.',
    'Momentum belongs to moving bodies. The momentum of a body is given by the equation p = mv.',
    'The lunula is the part of the nail that painters of hands often forget. The lunula is the reason why nails look two-coloured.',
    'Key Terms\n\nkeratin: The protein that nails and hair are made of.\n\nlunula: Pale area in the shape of a half moon at the base of a nail.',
    'Review Exercises\n\n1. The lunula is an area of red blood vessels at the tip of the finger. Say what is wrong with this sentence.\n\n2. Explain how a nail grows.',
  ],
  es: [
    'La epidermis es la capa externa de la piel. La epidermis no contiene vasos sanguíneos. La dermis es la capa de la piel que está debajo de la epidermis.',
    'La piel gruesa tiene cinco estratos: basal, espinoso, granuloso, lúcido y córneo. El cartílago sana despacio porque no tiene riego sanguíneo.',
    'El esqueleto adulto tiene 206 huesos.',
    'La lúnula es la parte de la uña que los pintores suelen olvidar.',
    'Glosario\n\nlúnula: zona pálida con forma de media luna en la base de la uña.\n\nqueratina: proteína de la que están hechas las uñas.',
    'Ejercicios propuestos\n\n1. La lúnula es una zona roja en la punta del dedo. Explica qué tiene de falso esta frase.\n\n2. ¿Cómo crece una uña?',
  ],
  fr: [
    'L’épiderme est la couche externe de la peau. L’épiderme ne contient pas de vaisseaux sanguins. Le derme est la couche de la peau située sous l’épiderme.',
    'La peau épaisse compte cinq couches : basale, épineuse, granuleuse, claire et cornée. Le cartilage guérit lentement parce qu’il est dépourvu de vaisseaux.',
    'Le squelette adulte compte 206 os.',
    'La lunule est la partie de l’ongle que les peintres oublient souvent.',
    'Lexique\n\nkératine : protéine dont les ongles sont faits.\n\nlunule : zone pâle en forme de demi-lune à la base de l’ongle.',
    'Exercices\n\n1. La lunule est une zone rouge au bout du doigt. Expliquez ce que cette phrase a de faux.\n\n2. Comment pousse un ongle ?',
  ],
};
type Tag = keyof typeof BOOKS;

const answerSchema = z.object({
  response: z.string(),
  grounded: z.boolean(),
  citations: z.array(z.object({ quote: z.string() })),
});

let product: TestApp;
let learner: Person;
let folder: string;
let origin: string;
const ids = new Map<Tag, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-kinds-'));
  const noModel = { find: async () => null, endpointOf: async () => null, wishOf: async () => null };
  product = await createTestApp({}, { llm: noModel });
  origin = await product.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  learner = await product.signUp();
  for (const tag of ['en', 'es', 'fr'] as const) ids.set(tag, await addBook(tag));
});

afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

async function addBook(tag: Tag): Promise<string> {
  const id = randomUUID();
  const path = join(folder, `${tag}.txt`);
  await writeFile(path, BOOKS[tag].join('\n\n'));
  const source = {
    id,
    path,
    fileName: `${tag}.txt`,
    title: 'Skin',
    ownerId: learner.userId,
    visibility: 'me' as const,
  };
  await product.deps.knowledge.ingest(source, {
    signal: new AbortController().signal,
    onProgress: async () => {},
  });
  return id;
}

async function ask(tag: Tag, message: string): Promise<z.infer<typeof answerSchema>> {
  const response = await fetch(`${origin}/api/document-chat`, {
    method: 'POST',
    headers: { ...learner.headers, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ document_id: ids.get(tag), message, language: tag }),
  });
  return answerSchema.parse(await response.json());
}

describe('whether something is so', () => {
  test.each([
    [
      'en',
      'Is it true that the adult skeleton has 206 bones?',
      '**Yes**',
      'The adult skeleton has 206 bones.',
    ],
    ['en', 'True or false: the adult skeleton has 300 bones', '**No**', 'The adult skeleton has 206 bones.'],
    [
      'en',
      'Is it true that the epidermis contains blood vessels?',
      '**No**',
      'The epidermis does not contain blood vessels.',
    ],
    [
      'es',
      '¿Es verdad que el esqueleto adulto tiene 206 huesos?',
      '**Sí**',
      'El esqueleto adulto tiene 206 huesos.',
    ],
    [
      'es',
      'Verdadero o falso: la epidermis contiene vasos sanguíneos',
      '**No**',
      'La epidermis no contiene vasos sanguíneos.',
    ],
    [
      'fr',
      'Est-il vrai que le squelette adulte compte 206 os ?',
      '**Oui**',
      'Le squelette adulte compte 206 os.',
    ],
    [
      'fr',
      'Vrai ou faux : l’épiderme contient des vaisseaux sanguins',
      '**Non**',
      'L’épiderme ne contient pas de vaisseaux sanguins.',
    ],
  ] as const)('%s: %s %s', async (tag, message, verdict, quote) => {
    const { response, citations } = await ask(tag, message);
    expect(response.startsWith(verdict)).toBe(true);
    expect(citations[0]?.quote).toBe(quote);
  });

  test('no verdict by common words alone', async () => {
    const { response } = await ask('en', 'Is it true that the epidermis feeds the dermis?');
    expect(response).not.toMatch(/\*\*(?:Yes|No)\*\*/);
  });
});

describe('what something is', () => {
  test.each([
    ['en', 'What is the lunula?', 'lunula: Pale area in the shape of a half moon at the base of a nail.'],
    ['es', '¿Qué es la lúnula?', 'lúnula: zona pálida con forma de media luna en la base de la uña.'],
    ['fr', 'Qu’est-ce que la lunule ?', 'lunule : zone pâle en forme de demi-lune à la base de l’ongle.'],
  ] as const)('%s: the glossary first, and never an exercise: %s', async (tag, message, quote) => {
    const { response, citations } = await ask(tag, message);
    expect(citations[0]?.quote).toBe(quote);
    expect(response).not.toMatch(/\bred\b|roja|rouge/u);
  });

  test.each([
    ['en', 'What is the epidermis?', 'The epidermis is the outer layer of the skin.'],
    ['en', 'define dermis', 'The dermis is the layer of the skin below the epidermis.'],
    ['es', '¿Qué es la dermis?', 'La dermis es la capa de la piel que está debajo de la epidermis.'],
    ['fr', 'Qu’est-ce que le derme ?', 'Le derme est la couche de la peau située sous l’épiderme.'],
  ] as const)('%s: %s', async (tag, message, quote) => {
    const { citations } = await ask(tag, message);
    expect(citations.map((citation) => citation.quote)).toEqual([quote]);
  });

  test('a law is quoted itself, neither an aim nor what is said about it', async () => {
    const { citations } = await ask('en', "State Newton's third law");
    expect(citations).toHaveLength(1);
    expect(citations[0]?.quote).toMatch(/^Whenever one body exerts a force/);
  });

  test('the formula for a quantity', async () => {
    const { response, citations } = await ask('en', 'What is the formula for momentum?');
    expect(response).toMatch(/^The formula in your document/);
    expect(citations[0]?.quote).toContain('p = mv');
  });
});

test.each([
  ['en', 'Name the layers of the epidermis', 'stratum corneum'],
  ['es', '¿Cuáles son los estratos de la piel gruesa?', 'córneo'],
  ['fr', 'Quelles sont les couches de la peau épaisse ?', 'cornée'],
] as const)('%s: a list is quoted whole: %s', async (tag, message, last) => {
  const { citations } = await ask(tag, message);
  expect(citations).toHaveLength(1);
  expect(citations[0]?.quote).toContain(last);
});

test.each([
  ['en', 'What is the difference between the epidermis and the dermis?', '**epidermis**', '**dermis**'],
  ['en', 'epidermis vs dermis', '**epidermis**', '**dermis**'],
  ['es', '¿Cuál es la diferencia entre la epidermis y la dermis?', '**epidermis**', '**dermis**'],
  ['fr', 'Quelle est la différence entre l’épiderme et le derme ?', '**épiderme**', '**derme**'],
] as const)('%s: two things stand side by side: %s', async (tag, message, one, other) => {
  const { response, citations } = await ask(tag, message);
  expect(response.indexOf(one)).toBeGreaterThan(0);
  expect(response.indexOf(other)).toBeGreaterThan(response.indexOf(one));
  expect(citations.length).toBeGreaterThanOrEqual(2);
});

test.each([
  ['en', 'Why does cartilage heal slowly?', 'because it has no blood supply'],
  ['es', '¿Por qué sana despacio el cartílago?', 'porque no tiene riego'],
  ['fr', 'Pourquoi le cartilage guérit-il lentement ?', 'parce qu’il est dépourvu'],
] as const)('%s: a cause: %s', async (tag, message, cause) => {
  const { citations } = await ask(tag, message);
  expect(citations[0]?.quote).toContain(cause);
});

test.each([
  ['en', 'Convert 90 km/h to m/s', '25 m/s'],
  ['en', 'Calculate 15 % of 80', '= 12'],
  ['es', 'Convierte 2,5 km a metros', '2500 m'],
  ['fr', 'Convertis 3 heures en minutes', '180 min'],
] as const)('%s: %s is worked out', async (tag, message, result) => {
  const { response, grounded } = await ask(tag, message);
  expect(response).toContain(result);
  expect(grounded).toBe(false);
});

test('exercises with blanks, aims and headings are never quoted', async () => {
  const messages = [
    'What is the epidermis made of?',
    'What is the epidermis?',
    'Name the cells of the epidermis',
  ];
  for (const message of messages) {
    const { response } = await ask('en', message);
    expect(response).not.toMatch(/_{3}|able to|Understand/);
  }
});

test('the options of multiple-choice questions are neither quoted nor taken for true', async () => {
  const messages = [
    'Is it true that macronutrients are vitamins and minerals?',
    'True or false: carbohydrates and lipids are micronutrients',
    'What are macronutrients?',
  ];
  for (const message of messages) {
    const { response, citations } = await ask('en', message);
    expect(response).not.toMatch(/^\W*(?:Yes|True)/);
    expect(citations.map(({ quote }) => quote).join(' ')).not.toMatch(/vitamins|lipids/);
  }
});
