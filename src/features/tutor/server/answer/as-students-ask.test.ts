import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../test/professor.ts';

const PRACTICAL = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };
const BOOKS: Record<string, string> = {
  en: [
    'Membranes\n\nOsmosis is the diffusion of water through a membrane. Diffusion is the movement of particles from where there are many to where there are few. Osmosis differs from diffusion because only water moves.',
    'Motion\n\nMomentum is a vector and has the direction of the velocity. Linear momentum is defined as the product of mass and velocity. The law of conservation of momentum states that the total momentum of a system is conserved.',
    'Order\n\nTo study the chemical level of organization, scientists look at the blocks of matter: particles, atoms and molecules. The body has fundamental levels of organization that grow in complexity: atoms, molecules, cells, tissues, organs and organisms. When the body cannot keep this level, it falls ill. Too little calcium in the body has an effect on several systems of the body, such as circulation, muscles, nerves and bone.',
    'Life\n\nOrganotrophs, including humans, fungi, and many prokaryotes, live on organic compounds. Of all the noble gases, xenon is the most reactive. Without plants no oxygen reaches the air. Water has a net dipole moment and is a polar molecule.',
    'Trade\n\nDuring an advertising campaign, marketers also count how many times an advertisement of their marketing appears.',
    'Programs\n\nA function is a piece of code that has a name and can be called again.',
  ].join('\n\n'),
  es: 'La materia\n\nUn ácido es una sustancia que da protones. Una base es una sustancia que toma protones. El agua tiene un momento dipolar y es una molécula polar.\n\nEl átomo\n\nUn átomo tiene un núcleo de protones con carga positiva y neutrones sin carga, y alrededor electrones con carga negativa. Los protones atraen a los electrones por las fuerzas entre los protones y las cargas negativas.',
  fr: 'La matière\n\nUn mélange est une matière faite de plusieurs corps. Une solution est un mélange dont on ne voit qu’une phase. La lumière vient du Soleil. Sans plantes, il n’y a pas d’oxygène.',
  notes:
    'Organelle | Role | Place\n\nNucleus | keeps the DNA | centre\n\nRibosome | makes proteins | cytoplasm\n\nMitochondrion | releases energy | cytoplasm',
  apuntes:
    '1. LA MITOSIS\nOcurre en las células del cuerpo y da dos células iguales. Tiene cuatro fases.\n\n2. EL CICLO DEL CARBONO\nPasa por el aire, los mares y los seres vivos. Las plantas fijan el carbono.',
  plain:
    'Thermal conductivity\nDepends on how freely the electrons of a metal move and on how pure the metal is. Copper conducts heat better than iron does.',
  darwin:
    'On the Breeds of Pigeons\n\nby Charles Darwin\n\nBreeds\n\nI believe that all breeds of the pigeon descend from the rock pigeon. The breeds of the pigeon differ in their beaks. Sheep are kept for their wool.',
};

let room: Classroom;
const documents = new Map<string, string>();

beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
  for (const [name, text] of Object.entries(BOOKS)) documents.set(name, await room.addDocument(text, name));
});
afterAll(() => room.close());

async function ask(document: string, message: string, previous: readonly string[] = []) {
  const language = { es: 'es', apuntes: 'es', fr: 'fr' }[document] ?? 'en';
  const previous_messages = previous.flatMap((content) => [
    { role: 'user', content },
    { role: 'assistant', content: 'Here is what your document says.' },
  ]);
  const base = { professor: PRACTICAL, language, document_ids: [documents.get(document)] };
  return room.ask({ ...base, message, previous_messages });
}

test.each([
  ['apuntes', '¿Qué es la mitosis?', '*LA MITOSIS* – Ocurre en las células del cuerpo'],
  ['apuntes', '¿Dónde ocurre la mitosis?', '*LA MITOSIS* – Ocurre en las células del cuerpo'],
  ['apuntes', '¿Por dónde pasa el ciclo del carbono?', '*EL CICLO DEL CARBONO* – Pasa por el aire'],
  ['plain', 'What does thermal conductivity depend on?', '*Thermal conductivity* – Depends on how freely'],
])(
  '%s: %s is answered by the sentence alone, under the line that says of what',
  async (document, message, said) => {
    const { response, citations } = await ask(document, message);
    expect(response).toContain(said);
    for (const { quote } of citations) expect(quote).not.toMatch(/\n|MITOSIS|CICLO|conductivity/u);
  },
);

describe('several questions in one message are answered one by one, each under its own words', () => {
  test.each([
    [
      'en',
      'What is osmosis? How does it differ from diffusion?',
      '**How does osmosis differ from diffusion?**',
    ],
    ['en', 'what is osmosis and what is diffusion?', '**what is diffusion?**'],
    ['es', '¿Qué es un ácido? ¿Y una base?', '**¿Y una base?**'],
    ['es', '¿Qué es un ácido? ¿Y una sustancia de tipo base?', '**¿Y una sustancia de tipo base?**'],
    ['fr', 'Qu’est-ce qu’un mélange ? Et une solution ?', '**Et une solution ?**'],
  ])('%s: %s', async (document, message, second) => {
    const { response, citations, grounded } = await ask(document, message);
    expect(response).toContain(second);
    expect(response.split('\n\n')[0]).toMatch(/^\*\*.+\*\*$/);
    const markers = [...response.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
    expect(markers).toEqual(citations.map(({ marker }) => marker));
    expect(markers.length).toBeGreaterThan(1);
    expect(grounded).toBe(true);
  });

  test.each(['What is osmosis? Why?', 'what is osmosis? thanks!', 'What osmosis is and does'])(
    'but not %s',
    async (message) => {
      expect((await ask('en', message)).response).not.toMatch(/^\*\*/);
    },
  );
});

describe('what is said and asks nothing of a document', () => {
  test.each([
    ['en', 'what did we talk about?', 'what is osmosis'],
    ['es', '¿de qué hemos hablado hasta ahora?', '¿qué es un ácido?'],
    ['fr', 'de quoi avons-nous parlé ?', 'qu’est-ce qu’un mélange ?'],
  ])('%s: %s – the questions of the conversation, without greetings', async (document, message, before) => {
    const { response, citations } = await ask(document, message, ['hola', before]);
    expect(response).toContain(`- ${before}`);
    expect(response).not.toContain('- hola');
    expect(citations).toEqual([]);
    expect((await ask(document, message)).response).not.toContain(before);
  });

  test.each([
    ['en', 'I hate biology', 'Many people'],
    ['en', 'biology is so boring', 'Many people'],
    ['es', 'odio la química', 'mucha gente'],
    ['fr', 'je déteste les maths', 'beaucoup de monde'],
  ])('%s: %s', async (document, message, told) => {
    expect((await ask(document, message)).response).toContain(told);
  });
});

describe('what something is', () => {
  test('is said by what tells it from others, not by its sort alone or by a law about it', async () => {
    const { response } = await ask('en', 'What is momentum, in simple words?');
    expect(response).toContain('product of mass and velocity');
    expect(response).not.toContain('conserved');
  });

  test.each([
    ['en', 'what is a function?', 'piece of code'],
    ['es', '¿Qué es una base?', 'toma protones'],
  ])('%s: %s, though the word also asks', async (document, message, told) => {
    expect((await ask(document, message)).response).toContain(told);
  });
});

test('a list is the one that is named right before it, also where an item sounds like what is asked for', async () => {
  const { response } = await ask('en', 'what are the levels of organization of the body?');
  expect(response).toContain('atoms, molecules, cells, tissues, organs and organisms');
  expect(response).not.toMatch(/chemical level|calcium/);
});

describe('a verdict is about what the claim is about', () => {
  test.each([
    ['en', 'true or false: fungi are prokaryotes', /^These passages come closest/],
    ['en', 'true or false: noble gases are reactive', /^These passages come closest/],
    ['en', 'true or false: marketing is just advertising', /^These passages come closest/],
    ['en', 'true or false: plants breathe', /^(?!\*\*)/],
    ['en', 'true or false: water is a polar molecule', /^\*\*True\*\*/],
    ['es', 'verdadero o falso: el agua es una molécula polar', /^\*\*Verdadero\*\*/],
    ['es', 'verdadero o falso: los protones tienen carga negativa', /^\*\*Falso\*\*/],
    ['es', 'verdadero o falso: los electrones tienen carga negativa', /^\*\*Verdadero\*\*/],
    ['fr', 'vrai ou faux : les plantes respirent', /^(?!\*\*)/],
  ])('%s: %s', async (document, message, verdict) => {
    expect((await ask(document, message)).response).toMatch(verdict);
  });
});

test.each([
  [
    'en',
    'Who founded the city?',
    'Exercise\n\nTrue or false: 1. The city was founded by Caesar. 2. The city lies on a river.',
  ],
  [
    'es',
    '¿Quién fundó la ciudad?',
    'Ejercicio\n\nDi si es verdadero o falso: 1. La ciudad la fundó César. 2. La ciudad está junto a un río.',
  ],
  [
    'fr',
    'Qui a fondé la ville ?',
    'Exercice\n\nRéponds par vrai ou faux. 1. La ville a été fondée par César. 2. La ville est au bord d’un fleuve.',
  ],
])('what a reader is to judge is never quoted: %s', async (language, message, text) => {
  const told = {
    en: 'The city was founded by two brothers.',
    es: 'La ciudad la fundaron dos hermanos.',
    fr: 'La ville a été fondée par deux frères.',
  };
  const document = await room.addDocument(`${told[language as keyof typeof told]}\n\n${text}`, 'City');
  const { response } = await room.ask({ professor: PRACTICAL, language, document_ids: [document], message });
  expect(response).toMatch(/brothers|hermanos|frères/);
  expect(response).not.toMatch(/Caesar|César/);
});

test('rows of tables are quoted one by one and read as such; names of columns say nothing', async () => {
  const { response } = await ask('notes', 'ribosome');
  expect(response).toContain('Ribosome – makes proteins – cytoplasm');
  expect(response).not.toMatch(/\\\||Organelle/);
});

test('what the author of a document thinks is what stands in it', async () => {
  const { response } = await ask('darwin', 'What did Darwin think about pigeons?');
  expect(response).toMatch(/^Here is what your document says/);
  expect(response).toContain('descend from the rock pigeon');
  expect((await ask('darwin', 'What did Lamarck think about pigeons?')).response).not.toMatch(/^Here is/);
});

describe('a whole library', () => {
  test.each([
    ['en', 'who won world war 2', 'I found nothing in your documents that answers'],
    ['en', 'What is the net price of water in Spain?', 'Your documents never say *spain*.'],
    ['es', '¿qué carga negativa tuvo la economía de Perú?', 'En tus documentos no aparece *economía*.'],
  ])('that does not have it says so: %s, %s', async (language, message, said) => {
    const { response, grounded, citations } = await room.ask({
      professor: PRACTICAL,
      language,
      message,
      scope: 'library',
    });
    expect(response).toContain(said);
    expect(grounded).toBe(false);
    expect(citations.length).toBeLessThanOrEqual(2);
  });
});
