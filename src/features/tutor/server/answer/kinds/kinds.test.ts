import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../../../../test/app.ts';
import type { Person } from '../../../../../../test/sign-up.ts';

const BOOKS = {
  en: [
    'Epidermis\n\nAfter this section you will be able to define the epidermis.',
    'The epidermis is the outer layer of the skin. The epidermis does not contain blood vessels. The dermis is the layer of the skin below the epidermis. The dermis contains many blood vessels.',
    'The epidermis of thick skin has five layers: stratum basale, stratum spinosum, stratum granulosum, stratum lucidum, and stratum corneum.',
    'The epidermis is made of ________ cells. Whereas the epidermis protects the body, the dermis feeds it.',
    'The adult skeleton has 206 bones. Cartilage heals slowly because it has no blood supply.',
    "Newton's third law\n\nWhenever one body exerts a force on a second body, the second body exerts an equal and opposite force on the first.\n\nNewton's third law helps swimmers. Understand Newton's third law of motion.",
    'Review Questions\n\nWhich of the following statements about nutrients is true?\n\n• All nutrients are essential to survival.\n\n• Carbohydrates and lipids are micronutrients.\n\n• Macronutrients are vitamins and minerals.\n\nA\n\nExplain why the body needs them.',
    'The liver\n\nThe liver is a gland of four lobes. The liver is found below the diaphragm. An adult liver weighs 1.4 kg. The liver has several roles in the body. It makes bile, which breaks down fats, and stores sugar.',
    'The spleen is an organ of the lymph. In adults, the spleen removes old red blood cells. Fibers of the spleen are thin.',
    'Momentum belongs to moving bodies. The momentum of a body is given by the equation p = mv.',
    'Mature red blood cells lack a nucleus. Platelets lose a nucleus as they form. Monocytes do not need granules.',
    'The heart contains four chambers. Sesamoid bones form in tendons, the tissue that connects bones to muscles.',
    'Homeostasis is the ability of a body to keep its inner conditions constant. Without homeostasis, enzymes stop working and cells die.',
    'Critical Thinking Questions\n\nMuscle contraction usually stops when signals from the nerve end, which closes the calcium channels.',
    'A muscle contracts when calcium uncovers the actin, so that the heads of myosin pull the filaments.',
    'A ligament is a band of tissue that holds two bones together. A tendon is a band of tissue that attaches a muscle to a bone.',
    'The lunula is the part of the nail that painters of hands often forget. The lunula is the reason why nails look two-coloured.',
    'Key Terms\n\nkeratin: The protein that nails and hair are made of.\n\nlunula: Pale area in the shape of a half moon at the base of a nail.',
    'Review Exercises\n\n1. The lunula is an area of red blood vessels at the tip of the finger. Say what is wrong with this sentence.\n\n2. Explain how a nail grows.',
  ],
  es: [
    'La epidermis es la capa externa de la piel. La epidermis no contiene vasos sanguíneos. La dermis es la capa de la piel que está debajo de la epidermis.',
    'La piel gruesa tiene cinco estratos: basal, espinoso, granuloso, lúcido y córneo. El cartílago sana despacio porque no tiene riego sanguíneo.',
    'El hígado\n\nEl hígado es una glándula de cuatro lóbulos. El hígado es rojizo. El hígado produce la bilis y almacena azúcar.',
    'Los estomas son pequeños poros de las hojas. Sirven para el intercambio de gases. Cuando hace calor, los estomas se cierran porque así la planta pierde menos agua.',
    'Los macrófagos son células que engullen y digieren los microbios.',
    'El esqueleto adulto tiene 206 huesos. Los glóbulos rojos maduros carecen de núcleo.',
    'La homeostasis es la capacidad de un cuerpo de mantener constante su interior. Sin homeostasis, las células mueren.',
    'Un ligamento es una banda de tejido que une dos huesos. Un tendón es una banda de tejido que une un músculo a un hueso.',
    'La lúnula es la parte de la uña que los pintores suelen olvidar.',
    'Glosario\n\nlúnula: zona pálida con forma de media luna en la base de la uña.\n\nqueratina: proteína de la que están hechas las uñas.',
    'Ejercicios propuestos\n\n1. La lúnula es una zona roja en la punta del dedo. Explica qué tiene de falso esta frase.\n\n2. ¿Cómo crece una uña?',
  ],
  fr: [
    'L’épiderme est la couche externe de la peau. L’épiderme ne contient pas de vaisseaux sanguins. Le derme est la couche de la peau située sous l’épiderme.',
    'La peau épaisse compte cinq couches : basale, épineuse, granuleuse, claire et cornée. Le cartilage guérit lentement parce qu’il est dépourvu de vaisseaux.',
    'Le foie\n\nLe foie est une glande de quatre lobes. Le foie est rougeâtre. Le foie produit la bile et stocke le sucre.',
    'Maximilien de Robespierre, un avocat d’Arras, domine le Comité de salut public.',
    'Le squelette adulte compte 206 os. Les globules rouges mûrs sont dépourvus de noyau.',
    'L’homéostasie est la capacité d’un corps à garder son intérieur constant. Sans homéostasie, les cellules meurent.',
    'Un ligament est une bande de tissu qui relie deux os. Un tendon est une bande de tissu qui attache un muscle à un os.',
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

async function ask(
  tag: Tag,
  message: string,
  before: readonly string[] = [],
): Promise<z.infer<typeof answerSchema>> {
  const response = await fetch(`${origin}/api/document-chat`, {
    method: 'POST',
    headers: { ...learner.headers, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ document_id: ids.get(tag), message, language: tag },
      previous_messages: before.map((content, at) => ({ role: at % 2 ? 'assistant' : 'user', content })),
    }),
  });
  return answerSchema.parse(await response.json());
}

/** Denied in words, and said in other ones. */
const DENIED = [
  [
    'en',
    'true or false: red blood cells have a nucleus',
    '**False**',
    'Mature red blood cells lack a nucleus.',
  ],
  ['en', 'The heart has four chambers. True or false?', '**True**', 'The heart contains four chambers.'],
  [
    'es',
    'verdadero o falso: los glóbulos rojos tienen núcleo',
    '**Falso**',
    'Los glóbulos rojos maduros carecen de núcleo.',
  ],
  [
    'fr',
    'vrai ou faux : les globules rouges ont un noyau',
    '**Faux**',
    'Les globules rouges mûrs sont dépourvus de noyau.',
  ],
] as const;

describe('whether something is so', () => {
  test.each([
    [
      'en',
      'Is it true that the adult skeleton has 206 bones?',
      '**Yes**',
      'The adult skeleton has 206 bones.',
    ],
    [
      'en',
      'True or false: the adult skeleton has 300 bones',
      '**False**',
      'The adult skeleton has 206 bones.',
    ],
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
      '**Falso**',
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
      '**Faux**',
      'L’épiderme ne contient pas de vaisseaux sanguins.',
    ],
    ...DENIED,
  ] as const)('%s: %s %s', async (tag, message, verdict, quote) => {
    const { response, citations } = await ask(tag, message);
    expect(response.startsWith(verdict)).toBe(true);
    expect(citations[0]?.quote).toBe(quote);
  });

  test.each([
    'Is it true that the epidermis feeds the dermis?',
    'True or false: tendons connect bone to bone',
    'True or false: platelets have a nucleus',
    'True or false: monocytes have granules',
  ])('no verdict by common words alone: %s', async (message) => {
    const { response } = await ask('en', message);
    expect(response).not.toMatch(/\*\*(?:Yes|No|True|False)\*\*/);
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
  ['en', 'what does the liver do?', 'makes bile', 'four lobes'],
  ['en', 'What is the function of the liver?', 'makes bile', 'four lobes'],
  ['en', 'what does the spleen do?', 'removes old red blood cells', 'Fibers'],
  ['es', 'para que sirven los estomas', 'intercambio de gases', 'pequeños poros'],
  ['es', 'que hacen los macrofagos', 'engullen', 'estomas'],
  ['es', '¿Para qué sirve el hígado?', 'produce la bilis', 'cuatro lóbulos'],
  ['es', 'que hace el higado', 'produce la bilis', 'cuatro lóbulos'],
  ['fr', 'À quoi sert le foie ?', 'produit la bile', 'quatre lobes'],
  ['fr', 'quel est le role du foie', 'produit la bile', 'quatre lobes'],
] as const)('%s: what something does: %s', async (tag, message, doing, being) => {
  const { response } = await ask(tag, message);
  expect(response).toContain(doing);
  expect(response).not.toContain(being);
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
  ['en', '98.6 F to C', '**37 °C**'],
  ['en', 'How many degrees Fahrenheit is 20 degrees Celsius?', '**68 °F**'],
  ['es', '¿Cuánto son 68 grados Fahrenheit en centígrados?', '**20 °C**'],
  ['fr', 'Convertis 37,5 °C en Fahrenheit', '**99.5 °F**'],
  ['en', '300 K in celsius', '**26.85 °C**'],
] as const)('%s: %s is worked out', async (tag, message, result) => {
  const { response, grounded } = await ask(tag, message);
  expect(response).toContain(result);
  expect(grounded).toBe(false);
});

test('what a formula gives is shown with the formula of the book, the values put in and the unit', async () => {
  const { response, citations } = await ask('en', 'Calculate the momentum of a 2 kg ball moving at 3 m/s.');
  expect(citations[0]?.quote).toContain('p = mv');
  expect(response).toContain('2 kg · 3 m/s = **6 kg·m/s**');
});

test.each([
  ['en', 'how many bones does an adult have', 'The adult skeleton has 206 bones.'],
  ['en', 'How many chambers are there in the heart?', 'The heart contains four chambers.'],
  ['es', '¿cuantos huesos tiene un adulto?', 'El esqueleto adulto tiene 206 huesos.'],
  ['fr', 'Combien d’os compte un adulte ?', 'Le squelette adulte compte 206 os.'],
] as const)('%s: a number of things: %s', async (tag, message, quote) => {
  const { citations, grounded } = await ask(tag, message);
  expect(citations.map((citation) => citation.quote)).toEqual([quote]);
  expect(grounded).toBe(true);
});

test.each(['why is blood red', 'How many ligaments does the heart have?'])(
  'sentences that have the words and not the form of an answer are the nearest passages: %s',
  async (message) => {
    const { response, grounded } = await ask('en', message);
    expect(response).not.toContain('Here is what your document says');
    expect(grounded).toBe(false);
  },
);

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

test.each([
  ['en', 'Why is homeostasis important?', 'Without homeostasis'],
  ['es', '¿Por qué es importante la homeostasis?', 'Sin homeostasis'],
  ['fr', 'Pourquoi l’homéostasie est-elle importante ?', 'Sans homéostasie'],
] as const)('%s: what something is good for, before what it is: %s', async (tag, message, reason) => {
  const { citations } = await ask(tag, message);
  expect(citations.some(({ quote }) => quote.startsWith(reason))).toBe(true);
  expect(citations[0]?.quote).toContain(reason);
});

test('how something happens is not answered by how it stops, nor by a heading', async () => {
  const { citations } = await ask('en', 'How does a muscle contract?');
  expect(citations[0]?.quote).toMatch(/^A muscle contracts when calcium/);
  const { response } = await ask('en', 'critical thinking about muscle contraction');
  expect(response).not.toContain('Critical Thinking Questions');
});

test.each([
  ['en', 'Explain it like I’m 10: what is a tendon?', 'A tendon is'],
  ['en', 'what is a tendon, in simple words', 'A tendon is'],
  ['en', 'Let us talk about tendons like I am 10', ''],
  ['es', 'Explícamelo como si tuviera 10 años: ¿qué es un tendón?', 'Un tendón es'],
  ['fr', 'Explique-moi comme si j’avais 10 ans : qu’est-ce qu’un tendon ?', 'Un tendon est'],
] as const)('%s: for whom something is explained is not looked for: %s', async (tag, message, quote) => {
  const { response, citations } = await ask(tag, message);
  expect(response).not.toMatch(/never says|nunca dice|ne dit jamais/);
  expect(citations[0]?.quote ?? '').toMatch(new RegExp(`^${quote}`));
});

test.each([
  ['en', 'What is a ligament?', 'and a tendon?', 'A tendon is'],
  ['es', '¿Qué es un ligamento?', '¿Y un tendón?', 'Un tendón es'],
  ['fr', 'Qu’est-ce qu’un ligament ?', 'Et un tendon ?', 'Un tendon est'],
] as const)('%s: after %s, %s asks what that is', async (tag, before, message, quote) => {
  const first = await ask(tag, before);
  const { citations } = await ask(tag, message, [before, first.response]);
  expect(citations.map((citation) => citation.quote)).toEqual([expect.stringContaining(quote)]);
});

test('a function word without its accent is no word that is missing, and neither is one of an earlier question', async () => {
  const first = await ask('fr', 'qui etait robespierre');
  expect(first.response).toMatch(/^Voici/);
  const { response } = await ask('fr', 'que domine le comite de salut public', [
    'parle-moi des xylophones de robespierre',
    first.response,
  ]);
  expect(response).not.toMatch(/xylophones|etait/);
});
