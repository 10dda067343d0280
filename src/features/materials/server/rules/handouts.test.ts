import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Material } from '../../contract.ts';
import { itemsOf, teacherByRule } from './by-rule.fixture.ts';

/** Two pages as a teacher writes them: short definitions, one of two sentences, and a list behind a colon. */
const HANDOUTS = {
  en: `# Acids and bases

## 1. What is an acid?

An acid is a substance that donates hydrogen ions to water. A base is a substance that accepts hydrogen ions. An alkali is a base that dissolves in water.

A strong acid ionises completely in water, whereas a weak acid ionises only partly.

## 2. Neutralisation

When an acid reacts with an alkali, a salt and water are formed. This reaction is called neutralisation. It is exothermic because bonds form.

Farmers add lime to fields because the soil becomes too acidic for crops.

## 3. The reforms of the laboratory

Marie Duval, the head of the laboratory, carried out three large reforms:

- The reform of the gloves, which replaced 400 pairs of rubber gloves in two years.
- The reform of the cupboards, which locked all poisons away in September 1932.
- The reform of the lessons, which gave each pupil a bench of their own.

Two reactions are independent if neither of them changes the rate of the other.
`,
  es: `# Los ácidos y las bases

## 1. ¿Qué es un ácido?

Un ácido es una sustancia que dona iones de hidrógeno al agua. Una base es una sustancia que acepta iones de hidrógeno. Un álcali es una base que se disuelve en agua.

Los ácidos fuertes se ionizan por completo en el agua, mientras que los débiles se ionizan solo en parte.

## 2. La neutralización

Cuando un ácido reacciona con un álcali se forman una sal y agua. Esta reacción se llama neutralización. Es exotérmica porque se forman enlaces.

Los agricultores añaden cal a los campos porque el suelo se vuelve demasiado ácido para los cultivos.

## 3. La vida del laboratorio

Marie Duval, la directora del laboratorio, emprendió tres grandes reformas:

- La reforma de los guantes, que sustituyó 400 pares de guantes de goma en dos años.
- La reforma de los armarios, que guardó bajo llave todos los venenos en septiembre de 1932.
- La reforma de las clases, que dio a cada alumna una mesa propia.

Dos reacciones son independientes si ninguna de ellas cambia la velocidad de la otra.
`,
  fr: `# Les acides et les bases

## 1. Qu’est-ce qu’un acide ?

Un acide est une substance qui donne des ions hydrogène à l’eau. Une base est une substance qui accepte des ions hydrogène. Un alcali est une base qui se dissout dans l’eau.

Les acides forts s’ionisent complètement dans l’eau, tandis que les acides faibles ne s’ionisent qu’en partie.

## 2. La neutralisation

Quand un acide réagit avec un alcali, il se forme un sel et de l’eau. Cette réaction s’appelle la neutralisation. Elle est exothermique parce que des liaisons se forment.

Les agriculteurs ajoutent de la chaux aux champs parce que le sol devient trop acide pour les cultures.

## 3. La vie du laboratoire

Marie Duval, la directrice du laboratoire, mena trois grandes réformes :

- La réforme des gants, qui remplaça 400 paires de gants en caoutchouc en deux ans.
- La réforme des armoires, qui mit sous clé tous les poisons en septembre 1932.
- La réforme des cours, qui donna à chaque élève une table à elle.

Deux réactions sont indépendantes si aucune des deux ne change la vitesse de l’autre.
`,
};
const WORDS = {
  en: {
    together: /an alkali, .+ is called neutralisation/,
    named: ['alkali', 'neutralisation'],
    list: 'the reforms of Marie Duval',
    item: /reform of the/,
    headed: { topic: 'advantages of neutralisation', written: 'advantages', read: 'neutralisation' },
    pair: { topic: 'independent reactions', says: /independent if neither/ },
    other: 'neutralisation in Japan',
  },
  es: {
    together: /un álcali .+ se llama neutralización/,
    named: ['álcali', 'neutralización'],
    list: 'las reformas de Marie Duval',
    item: /reforma de l/,
    headed: { topic: 'ventajas de la neutralización', written: 'ventajas', read: 'neutralización' },
    pair: { topic: 'reacciones independientes', says: /independientes si ninguna/ },
    other: 'la neutralización en Japón',
  },
  fr: {
    together: /un alcali, .+ s’appelle la neutralisation/,
    named: ['alcali', 'neutralisation'],
    list: 'les réformes de Marie Duval',
    item: /réforme des/,
    headed: { topic: 'avantages de la neutralisation', written: 'avantages', read: 'neutralisation' },
    pair: { topic: 'réactions indépendantes', says: /indépendantes si aucune/ },
    other: 'la neutralisation au Japon',
  },
};
/** What tells in which part of a handout a key point stands. */
const SECTIONS = [
  /hydrogen|hidrógeno|hydrogène|dissol|disuelve|dissout/,
  /ionise|ionizan/,
  /lime|cal a|chaux|reaction is|reacción se|réaction s/,
  /reform|réforme/,
  /independ|indépend/,
];
const LANGUAGES = ['en', 'es', 'fr'] as const;

let school: Awaited<ReturnType<typeof teacherByRule>>;
const documents = new Map<string, string>();
beforeAll(async () => {
  school = await teacherByRule();
  for (const language of LANGUAGES) documents.set(language, await school.ingest(HANDOUTS[language]));
});
afterAll(() => school.close());

const pointsOf = ({ sections }: Material) =>
  sections.flatMap((section) => (section.type === 'key_points' ? (section.content?.points ?? []) : []));
const answersOf = (made: Material) =>
  itemsOf(made).flatMap((item) => {
    if (item.type === 'short_answer') return item.answers.slice(0, 1);
    if (item.type === 'cloze') return item.gaps.flatMap(([first]) => first ?? []);
    if (item.type === 'multiple_choice')
      return item.options.filter(({ is_right }) => is_right).map(({ text }) => text);
    return [];
  });

describe.each(LANGUAGES)('a handout of two pages in %s', (language) => {
  const made = (settings: object) =>
    school.make({ language, document_ids: [documents.get(language)], ...settings });

  test('gives key points from all over it', async () => {
    const points = pointsOf(await made({ teachingMode: 'concept' }));
    expect(points.length).toBeGreaterThanOrEqual(4);
    const places = points.map((point) => SECTIONS.findIndex((section) => section.test(point)));
    expect(new Set(places).size).toBeGreaterThanOrEqual(3);
  });

  test('is asked for its short definitions, and for what two sentences define together', async () => {
    const [alkali, reaction] = WORDS[language].named;
    expect(answersOf(await made({ teachingMode: 'practice', topic: alkali }))).toContain(alkali);
    const points = pointsOf(await made({ teachingMode: 'concept', topic: reaction }));
    expect(points.some((point) => WORDS[language].together.test(point))).toBe(true);
  });

  test('tells what is fewer than asked for', async () => {
    const { sections } = await made({ teachingMode: 'practice' });
    const short = sections.filter(
      ({ type, content }) =>
        type === 'items' && content !== null && 'items' in content && content.items.length < 4,
    );
    expect(short.length).toBeGreaterThan(0);
    const told = short.map(({ findings }) => findings.find(({ code }) => code === 'few_sentences')?.severity);
    expect(told).toEqual(short.map(() => 'warning'));
  });

  test('has what stands in a list about what the line above the list says', async () => {
    const { list, item } = WORDS[language];
    const found = await made({ teachingMode: 'concept', topic: list });
    const said = [...pointsOf(found), ...itemsOf(found).map(({ solution }) => solution)];
    expect(said.length).toBeGreaterThan(1);
    expect(said.filter((text) => !item.test(text))).toEqual([]);
  });

  test('is read for the section that a topic names, where the document has all but its noun, and that is said', async () => {
    const { topic, written, read } = WORDS[language].headed;
    const { title, sections } = await made({ teachingMode: 'concept', topic });
    expect(title).toBe(read);
    const told = sections.flatMap(({ findings }) =>
      findings.filter(({ code }) => code === 'topic_respelled'),
    );
    expect(told[0]?.details).toEqual({ written, read });
    expect(sections.some(({ content }) => content !== null)).toBe(true);
  });

  test('is not read for a section where the topic is of another place', async () => {
    const { sections } = await made({ teachingMode: 'concept', topic: WORDS[language].other });
    expect(sections.map(({ content }) => content)).toEqual([null, null, null]);
  });

  test('has the definition of what two things are', async () => {
    const { topic, says } = WORDS[language].pair;
    const points = pointsOf(await made({ teachingMode: 'concept', topic }));
    expect(points.some((point) => says.test(point))).toBe(true);
  });
});
