import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClassroom, NO_MODEL, type Classroom } from '../../../../../test/professor.ts';

const BOOKS: Record<string, string> = {
  en: [
    'Friction\n\nKinetic friction is the friction between two surfaces that slide over each other. Static friction is the friction between two surfaces that are at rest. A crate on a ramp is an example of what static friction holds.\n\nStatics is the study of bodies at rest.',
    'Pairs of forces\n\nNewton’s third law of motion states that forces come in pairs. For example, a swimmer pushes the wall back and is pushed forwards.\n\nOther laws are simpler.',
    'The heart\n\nThe heart has four chambers: the right atrium, the left atrium, the right ventricle and the left ventricle. A valve lets the blood pass in one direction.',
    'Units\n\nA newton is the force that gives a kilogram an acceleration of one metre per second squared. The laws of Newton are used everywhere.',
  ].join('\n\n'),
  es: [
    'La Revolución Industrial: por qué empezó\n\nLa Revolución Industrial: por qué empezó\n\nLa Revolución Industrial empezó en Inglaterra porque el carbón era barato y los salarios, altos. El país tenía ríos. La revolución cambió el trabajo.',
    'La sociedad\n\nLa sociedad estaba dividida en tres estamentos: el clero, la nobleza y el tercer estado. El tercer estado pidió el voto por cabeza y no por estamento.',
    'La energía\n\nLa energía cinética es la que tiene un cuerpo por moverse. La energía potencial es la que tiene un cuerpo por su altura.',
  ].join('\n\n'),
  fr: [
    'L’énergie\n\nL’énergie cinétique est celle d’un corps qui bouge. L’énergie potentielle est celle d’un corps en hauteur. L’eau d’un barrage est un exemple d’énergie potentielle.',
  ].join('\n\n'),
};

let room: Classroom;
const documents = new Map<string, string>();
beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
  for (const [name, text] of Object.entries(BOOKS)) documents.set(name, await room.addDocument(text, name));
});
afterAll(() => room.close());

/** What is answered to the last of several messages. */
async function ask(document: string, messages: readonly string[], language = document): Promise<string> {
  const professor = { name: 'Mei', field: 'Physics', teachingMode: 'Practical' };
  const previous_messages: Array<{ role: string; content: string }> = [];
  for (const message of messages) {
    const body = { professor, language, document_ids: [documents.get(document)], message, previous_messages };
    const { response } = await room.ask(body);
    previous_messages.push({ role: 'user', content: message }, { role: 'assistant', content: response });
  }
  return previous_messages.at(-1)?.content ?? '';
}

describe('an example is one that the documents give', () => {
  test.each([
    ['en', ['What does Newton’s third law state?', 'give me an example'], 'a swimmer pushes'],
    ['en', ['What is static friction?', 'and an example?'], 'A crate on a ramp'],
    ['fr', ['Qu’est-ce que l’énergie potentielle ?', 'donne-moi un exemple'], 'L’eau d’un barrage'],
  ])('%s: %j', async (book, messages, said) => {
    const answer = await ask(book, messages);
    expect(answer).toContain(said);
    expect(answer).not.toMatch(/only quote|que citer/);
  });

  test.each([
    ['en', ['How many chambers does the heart have?', 'give me an example'], 'I found nothing'],
    ['es', ['¿Qué es la energía potencial?', 'ponme un ejemplo'], 'No he encontrado nada'],
  ])('and where they give none, that is said: %s: %j', async (book, messages, said) => {
    expect(await ask(book, messages)).toContain(said);
  });
});

describe('one word that goes on is short for what the documents define', () => {
  test.each([
    ['en', ['What is kinetic friction?', 'and static?'], 'at rest', 'Statics is'],
    ['es', ['¿Qué es la energía cinética?', '¿y la potencial?'], 'por su altura', 'por moverse'],
    ['fr', ['Qu’est-ce que l’énergie cinétique ?', 'et la potentielle ?'], 'en hauteur', 'qui bouge'],
  ])('%s: %j', async (book, messages, said, unsaid) => {
    const answer = await ask(book, messages);
    expect(answer).toContain(said);
    expect(answer).not.toContain(unsaid);
  });

  test('and else means itself', async () => {
    expect(await ask('en', ['What is kinetic friction?', 'and statics?'])).toContain('Statics is the study');
  });
});

describe('which they are, after how many there are', () => {
  test.each([
    ['en', ['How many chambers does the heart have?', 'which are they?'], 'the right atrium'],
    ['es', ['¿Cuántos estamentos había?', '¿y cuáles eran?'], 'el clero, la nobleza'],
  ])('%s: %j', async (book, messages, said) => {
    expect(await ask(book, messages)).toContain(said);
  });
});

test('who somebody was is not told by a word in small letters', async () => {
  const answer = await ask('en', ['Who was Newton?']);
  expect(answer).toContain('Newton’s third law');
  expect(answer).not.toContain('A newton is');
});

test('what says it in another language is shown without saying that nothing was found', async () => {
  const answer = await ask('es', ['Who were the estamentos of the sociedad?'], 'en');
  expect(answer).toContain('el clero');
  expect(answer).toContain('Spanish');
  expect(answer).not.toContain('I found nothing');
});

test('a title that stands in the text as well is no sentence of it', async () => {
  const answer = await ask('es', ['¿Por qué empezó la Revolución Industrial?']);
  expect(answer).toContain('porque el carbón era barato');
  expect(answer).not.toMatch(/- La Revolución Industrial: por qué empezó \[/);
});

describe('why a solution holds is told by its steps', () => {
  test.each([
    ['en', ['solve 2x+3=11', 'why?'], 'the same is done to both sides', '`x = 4`'],
    ['es', ['resuelve 2x+3=11', '¿por qué?'], 'en ambos lados se hace lo mismo', '`x = 4`'],
    ['fr', ['résous x²-9=0', 'pourquoi ?'], 'la même chose aux deux membres', '`x'],
  ])('%s: %j', async (book, messages, said, line) => {
    const answer = await ask(book, messages);
    expect(answer).toContain(said);
    expect(answer).toContain(line);
  });
});

test.each([
  ['en', ['What is a ligament?', 'in which year?']],
  ['en', ['What is a ligament?', 'who discovered it?', 'when?']],
  ['es', ['¿Quién fue Marat?', '¿en qué año?']],
])('a detail of what was not found is not looked for by itself: %s: %j', async (book, messages) => {
  expect(await ask(book, messages)).toMatch(/^I found nothing|^No he encontrado/);
});

describe('a question that the document asks itself', () => {
  const SHEET = [
    'La Revolución francesa\n\nLa nobleza se negó a pagar impuestos. Una mala cosecha provocó la subida del precio del pan.',
    'Ejercicios\n\n1. ¿En qué año se convocaron los Estados Generales?\n\n2. Si una familia gastaba en pan 45 de los 60 sueldos que ganaba a la semana, ¿qué porcentaje de su salario gastaba en pan?\n\n3. ¿Qué vestido llevaba la reina en la fiesta de Versalles?',
    'Soluciones\n\n1. En 1789, en mayo.\n\n2. El 75 %.',
  ].join('\n\n');

  test.each([
    [
      'Si una familia gastaba en pan 45 de los 60 sueldos que ganaba a la semana, ¿qué porcentaje de su salario gastaba en pan?',
    ],
    ['¿Qué porcentaje del salario gastaba la familia en pan?'],
  ])('is answered as it answers it: %s', async (message) => {
    documents.set('sheet', await room.addDocument(SHEET, 'sheet'));
    const answer = await ask('sheet', [message], 'es');
    expect(answer).toContain('Es un ejercicio de tu documento, con la respuesta que da');
    expect(answer).toContain('El 75 %');
  });

  test('and where it has no answer, that is said', async () => {
    documents.set('sheet', await room.addDocument(SHEET, 'sheet'));
    const answer = await ask('sheet', ['¿Qué vestido llevaba la reina en la fiesta de Versalles?'], 'es');
    expect(answer).toContain('no he encontrado ahí su respuesta');
  });

  test('but what it says in a sentence is answered by that', async () => {
    documents.set('sheet', await room.addDocument(SHEET, 'sheet'));
    const answer = await ask('sheet', ['¿Qué provocó la subida del precio del pan?'], 'es');
    expect(answer).toContain('Una mala cosecha provocó');
    expect(answer).not.toContain('ejercicio');
  });
});

describe('a list is told whole, wherever the text is cut', () => {
  const FILLER =
    'El rey abandonó el país. Se formó un gobierno provisional con ministros de varios partidos. '.repeat(14);
  const TEXT = `# La República\n\n## 2. El bienio reformista\n\n${FILLER}El gobierno de Azaña emprendió cuatro grandes reformas:\n\n- La reforma agraria, que repartía tierras.\n- La reforma militar, que redujo el número de oficiales.\n- La reforma educativa, que construyó escuelas.\n- La reforma territorial, que concedió un estatuto.\n\n## 3. Después\n\nLos nuevos gobiernos frenaron las reformas.\n`;

  test.each([['¿cuáles fueron las reformas del bienio reformista?'], ['Enumera las cuatro reformas']])(
    '%s',
    async (message) => {
      documents.set('reforms', await room.addDocument(TEXT, 'reforms', 'reforms.md'));
      const answer = await ask('reforms', [message], 'es');
      for (const kind of ['agraria', 'militar', 'educativa', 'territorial']) expect(answer).toContain(kind);
      expect(answer).not.toContain('frenaron');
    },
  );
});

test('the first step is told with those that follow it', async () => {
  const text =
    'Titration\n\nA titration measures the unknown concentration of a solution. First, a pipette is used to put alkali into a flask. Then, a few drops of indicator are added. Next, acid is added from a burette. Finally, the volume is read. Universal indicator is not used in titrations.';
  documents.set('titration', await room.addDocument(text, 'titration'));
  const answer = await ask('titration', ['how do you do a titration'], 'en');
  for (const step of ['First, a pipette', 'Then, a few', 'Next, acid', 'Finally, the volume'])
    expect(answer).toContain(step);
});
