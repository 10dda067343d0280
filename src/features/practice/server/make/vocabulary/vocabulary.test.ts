import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../../test/app.ts';
import { callAs } from '../../../../../../test/call-as.ts';
import { makePdf } from '../../../../../../test/pdf.ts';
import type { Person } from '../../../../../../test/sign-up.ts';
import { makeItems } from '../../../contract.making.ts';
import { answersOf } from '../../item-key.ts';
import { addBook } from '../../practice.fixture.ts';

// Lists that give words of one language in another, as pupils and teachers write them.

let product: TestApp;
let ada: Person;

beforeAll(async () => {
  product = await createTestApp();
  ada = await product.signUp();
});
afterAll(() => product.close());

interface Book {
  text: string | Buffer;
  fileName: string;
}

async function ask(documentId: string, { language = 'en', count = 20, topic = '' } = {}) {
  const wanted = { source: { document_id: documentId }, language, count, topic };
  const { body } = await callAs(product.app, ada, ['POST', '/api/practice/make', wanted]);
  const { items } = makeItems.response.parse(body);
  return items.map((item) => ({
    ...item,
    asked: item.prompt.split('> ').at(-1),
    task: item.prompt.split('\n')[0],
    key: answersOf(item.content),
    options: item.content.kind === 'choose_one' ? item.content.options.map(({ text }) => text) : [],
  }));
}

async function pairsOf(book: Book, language?: 'en' | 'es' | 'fr') {
  const items = await ask(await addBook(product, ada, book), language ? { language } : {});
  return items.map(({ asked, key }) => `${asked} → ${key[0]}`);
}

const COLON = `# Los animales

el perro: dog
el gato: cat
la vaca: cow
el caballo: horse
la oveja: sheep
el pájaro (m.): bird
`;

test('each word is asked for in the other language, both ways, with others of the list beside it', async () => {
  const id = await addBook(product, ada, { text: COLON, fileName: 'animals.md' });
  const items = await ask(id);
  expect(items).toHaveLength(12);
  expect(items.map(({ asked, key }) => `${asked} → ${key[0]}`)).toEqual(
    expect.arrayContaining(['el perro → dog', 'dog → el perro', 'el pájaro (m.) → bird', 'bird → el pájaro']),
  );
  const dog = items.find(({ asked }) => asked === 'el perro');
  expect(dog).toMatchObject({ task: 'How do you say this in English?', quote: 'el perro: dog' });
  expect(dog?.options).toHaveLength(4);
  expect(dog?.options).toContain('dog');
  for (const option of dog?.options ?? []) expect(COLON).toContain(`: ${option}`);
  // What is seldom said has to be written.
  expect(items.find(({ asked }) => asked === 'dog')).toMatchObject({
    task: 'How do you say this in Spanish?',
    content: { kind: 'short_answer', is_open: false },
    language: 'es',
    topic: ['Los animales'],
  });
  // Each word once before any comes the other way round.
  const first = await ask(await addBook(product, ada, { text: COLON, fileName: 'animals.md' }), { count: 6 });
  expect(new Set(first.map(({ quote }) => quote)).size).toBe(6);
});

test('what was asked is not asked again, and the task is in the language of the learner', async () => {
  const id = await addBook(product, ada, { text: COLON, fileName: 'animals.md' });
  const some = await ask(id, { language: 'fr', count: 8 });
  expect(some[0]?.task).toMatch(/^Comment dit-on cela en (?:anglais|espagnol) \?$/u);
  const others = await ask(id, { language: 'fr' });
  expect(others).toHaveLength(4);
  expect(await ask(id, { language: 'fr' })).toEqual([]);
});

const FORMS: Array<[string, Book, string]> = [
  [
    'dashes in a text',
    {
      text: 'Unit 3\n\nthe dog - le chien\nthe cat - le chat\nthe cow - la vache\nthe horse - le cheval\nthe bird - l’oiseau\n',
      fileName: 'unit.txt',
    },
    'the bird → l’oiseau',
  ],
  [
    'a table',
    {
      text: '# Vocabulaire\n\n| français | español |\n|---|---|\n| chien | perro |\n| chat | gato |\n| vache | vaca |\n| cheval | caballo |\n| manger | comer |\n',
      fileName: 'mots.md',
    },
    'comer → manger',
  ],
  [
    'a table with names of its own',
    {
      text: 'Palabra,Significado,Unidad\nthe window,la ventana,1\nthe chair,la silla,1\nthe bed,la cama,1\nthe kitchen,la cocina,2\nthe roof,el tejado,2\n',
      fileName: 'casa.csv',
    },
    'la ventana → the window',
  ],
  [
    'bullets with verbs, of which some have two words',
    {
      text: '# Verbs\n\n- **to eat**: manger\n- **to drink**: boire\n- **to sleep**: dormir\n- **to speak**: parler, dire\n- **to write**: écrire\n',
      fileName: 'verbs.md',
    },
    'to speak → parler, dire',
  ],
  [
    'equals signs and numbers',
    {
      text: 'Les adjectifs\n\n1. grand = grande\n2. petit = pequeño\n3. rapide = rápido\n4. nouveau = nuevo\n5. heureux = feliz\n',
      fileName: 'adjectifs.txt',
    },
    'feliz → heureux',
  ],
];

test.each(FORMS)('%s are read', async (_, book, pair) => {
  const pairs = await pairsOf(book);
  expect(pairs).toContain(pair);
  expect(pairs.length).toBeGreaterThanOrEqual(10);
});

test('a word with two translations is right with either, and neither is beside the other', async () => {
  const text =
    '# Verbs\n\n- speak: parler, dire\n- tell: dire\n- eat: manger\n- drink: boire\n- sleep: dormir\n- write: écrire\n';
  const items = await ask(await addBook(product, ada, { text, fileName: 'verbs.md' }));
  expect(items.find(({ asked }) => asked === 'speak')?.content).toMatchObject({
    accepted: ['parler, dire', 'parler', 'dire'],
  });
  // Both are right for it.
  expect(items.filter(({ asked }) => asked === 'dire')).toEqual([]);
  expect(items.find(({ asked }) => asked === 'parler, dire')?.options).not.toContain('tell');
});

test.each<[string, Book]>([
  [
    'capitals',
    {
      text: 'Francia: París\nItalia: Roma\nAlemania: Berlín\nReino Unido: Londres\nRusia: Moscú\n',
      fileName: 'a.txt',
    },
  ],
  [
    'opposites',
    {
      text: 'grand - petit\nchaud - froid\nrapide - lent\nhaut - bas\nheureux - triste\n',
      fileName: 'b.txt',
    },
  ],
  [
    'past tenses',
    { text: 'go = went\neat = ate\nwrite = wrote\nsee = saw\ntake = took\n', fileName: 'c.txt' },
  ],
  ['symbols', { text: 'H: hydrogen\nO: oxygen\nC: carbon\nFe: iron\nAu: gold\n', fileName: 'd.txt' }],
  [
    'Latin names',
    {
      text: 'Canis lupus: lobo\nFelis catus: gato\nUrsus arctos: oso\nEquus caballus: caballo\n',
      fileName: 'e.txt',
    },
  ],
  [
    'two names of the same',
    {
      text: '| Lipides | Nom court | Nom UICPA |\n|---|---|---|\n| Acide palmitique | C16:0 | Acide hexadécanoïque |\n| Acide stéarique | C18:0 | Acide octadécanoïque |\n| Acide oléique | C18:1 cis-9 | Acide cis-octadéc-9-énoïque |\n',
      fileName: 'f.md',
    },
  ],
])('%s are no words of two languages', async (_, book) => {
  const items = await ask(await addBook(product, ada, book));
  expect(items.filter(({ task }) => task?.startsWith('How do you say'))).toEqual([]);
});

test('a topic keeps to its part of the list', async () => {
  const text = `${COLON}\n# La casa\n\n- la ventana: window\n- la silla: chair\n- la cama: bed\n- la cocina: kitchen\n`;
  const items = await ask(await addBook(product, ada, { text, fileName: 'words.md' }), { topic: 'casa' });
  expect(new Set(items.map(({ asked }) => asked))).toEqual(
    new Set(['bed', 'chair', 'kitchen', 'la cama', 'la cocina', 'la silla', 'la ventana', 'window']),
  );
});

test.each([['in two columns'], ['with a dash between']])(
  'words that are printed %s are read',
  async (form) => {
    const rows = COLON.split('\n').flatMap((line) => (line.includes(': ') ? [line.split(': ')] : []));
    const lines = rows.flatMap(([one = '', other = ''], index) => {
      const place = { x: 72, y: 700 - 16 * index };
      return form === 'in two columns'
        ? [
            { text: one, ...place },
            { text: other, ...place, x: 300 },
          ]
        : [{ text: `${one} - ${other}`, ...place }];
    });
    const pdf = makePdf([{ lines: [{ text: 'Vocabulary', x: 72, y: 740, size: 18 }, ...lines] }]);
    const pairs = await pairsOf({ text: pdf, fileName: 'words.pdf' });
    expect(pairs).toEqual(expect.arrayContaining(['el perro → dog', 'bird → el pájaro']));
    expect(pairs).toHaveLength(12);
  },
);
