import { describe, expect, test } from 'vitest';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { inWordsOfPassages } from '#server/knowledge/search/reword-query.ts';
import { chooseSentences } from './choose-sentences.ts';
import { definingSentences } from './definitions.ts';
import { inContext } from './in-context.ts';
import { formFactor } from '#language/sentence-form.ts';
import { smallTalkText } from '../answer/small-talk-texts.ts';
import { readSmallTalk } from '../question/small-talk.ts';

function passagesOf(...texts: string[]): Passage[] {
  return texts.map((text, index) => ({
    id: `${index}`,
    sourceId: 'book',
    title: 'Book',
    page: index + 1,
    start: 0,
    end: text.length,
    headingPath: [],
    isFlowing: false,
    text,
    language: 'en',
    score: 1,
  }));
}

function chosen(query: string, ...texts: string[]): string[] {
  return chooseSentences(query, passagesOf(...texts)).map(({ text }) => text);
}

describe('the sentences of an answer to a second question', () => {
  const WAX = 'Young workers secrete wax and lay it down in the comb.';
  const JELLY = 'Nurses secrete royal jelly for the queen.';

  test('may be what was told, where its own words stand nowhere', () => {
    const answer = chooseSentences('Which bees secrete wax\nstored', passagesOf(`${WAX} ${JELLY}`), WAX);
    expect(answer.map(({ text }) => text)).toContain(WAX);
    const further = chooseSentences('Which bees secrete wax\njelly', passagesOf(`${WAX} ${JELLY}`), WAX);
    expect(further.map(({ text }) => text)).toEqual([JELLY]);
    const kin = chooseSentences('Which bees secrete wax\nnurse', passagesOf(`${WAX} ${JELLY}`), WAX);
    expect(kin.map(({ text }) => text)).toEqual([JELLY]);
  });

  test('say what it asks itself rather than what the question before named', () => {
    const answer = chosen(
      'Young workers secrete wax in the comb\nqueen',
      'Young workers shape the wax of a comb. The comb keeps honey.',
      JELLY,
    );
    expect(answer).toContain(JELLY);
  });
});

describe('the sentences of an answer', () => {
  test('are statements, not exercises, aims or questions about the same', () => {
    const answer = chosen(
      'What is kinetic energy?',
      'What is kinetic energy? Give an example of kinetic energy.\n\n(b) Describe the kinetic energy of a bike.',
      'After studying this chapter, you will be able to: explain kinetic energy. Kinetic energy is the energy of motion.',
    );
    expect(answer).toEqual(['Kinetic energy is the energy of motion.']);
  });

  test('define what was asked for rather than a kind of it', () => {
    const answer = chosen(
      'what is pressure',
      'Gauge pressure is positive above the pressure of the air. Much was written on it.',
      'Pressure (symbol p) is the force on an area.',
    );
    expect(answer).toContain('Pressure (symbol p) is the force on an area.');
  });

  test('name what the question is about, although every passage has it', () => {
    const answer = chosen(
      'What is the function of the hypothalamus?',
      'The nervous system is divided by its functions into two parts. The hypothalamus lies below it.',
      'The hypothalamus keeps the temperature of the body even.',
    );
    expect(answer).toContain('The hypothalamus keeps the temperature of the body even.');
    expect(answer.join(' ')).not.toContain('divided by its functions');
  });

  test('do not say the same twice in hardly other words', () => {
    const answer = chosen(
      'What is osmosis?',
      'Osmosis is the diffusion of water through a semipermeable membrane.',
      'Osmosis is the diffusion of water through a thin semipermeable membrane.',
    );
    expect(answer).toHaveLength(1);
  });
});

test('a title in a list of references says nothing, however much it reads like a definition', () => {
  const answer = chosen(
    'What is manifest destiny?',
    'Stephanson, Anders. 1995. Manifest Destiny: American Expansionism and the Empire of Right. New York: Hill and Wang.\n\nMerk, Frederick. Manifest destiny is the mission of a nation. Cambridge: Harvard, 1963.\n\nGunnars, K. (2023, May 3). Manifest destiny is a doctrine of nations. Healthline.',
    'Many believed in manifest destiny, which held that the nation was meant to reach the western ocean.',
  );
  expect(answer).toEqual([
    'Many believed in manifest destiny, which held that the nation was meant to reach the western ocean.',
  ]);
});

test('of two years the one that is asked for is told', () => {
  const answer = chosen(
    'Why did the market crash in 1929?',
    'The market crash of 1987 was caused by programs that sold whatever the others were selling too.',
    'By 1929 shares were bought on credit. The market crash came when nobody would buy them any more.',
  );
  expect(answer).toContain('The market crash came when nobody would buy them any more.');
  expect(answer.join(' ')).not.toContain('1987');
});

test('a follow-up does not hear the same again', () => {
  const passages = passagesOf('The heart has four chambers. The heart is a muscle.');
  const again = chooseSentences(
    'the heart\nmore',
    passages,
    'I quote: - The heart has \\_four\\_ chambers. [1]',
  );
  expect(again.map(({ text }) => text)).toEqual(['The heart is a muscle.']);
});

test('terms are shown by sentences that define them', () => {
  const defining = definingSentences(
    passagesOf(
      'It is a muscle. Osmosis (a passive process) is the diffusion of water. What is a cell?',
      'Ice is cold. La célula es la unidad básica de la vida. El agua cae.',
      'Such a bundle is called a tract. Il pleut. On appelle vitesse un rapport.',
    ),
  );
  expect(defining.map(({ text }) => text)).toEqual([
    'Osmosis (a passive process) is the diffusion of water.',
    'La célula es la unidad básica de la vida.',
    'On appelle vitesse un rapport.',
  ]);
});

test.each([
  ['Hi!', 'Hello! I’m here to help. Ask me something about “Cells”'],
  ['Thanks', 'You’re welcome! I’m here to help'],
  ['bye', 'Goodbye'],
  ['who are you?', 'I’m the tutor of Lyceum'],
  ['gracias', '¡De nada! Aquí estoy'],
  ['adiós', '¡Adiós y hasta pronto!'],
  ['¿Quién eres?', 'Soy el tutor de Lyceum'],
  ['merci', 'Je vous en prie ! Je suis là'],
  ['au revoir', 'Au revoir et à bientôt !'],
  ['Qui es-tu ?', 'Je suis le tuteur de Lyceum'],
  ['¡Gracias!', 'Pregúntame algo sobre «Cells»'],
  ['ok merci', 'Posez-moi une question sur'],
  ['Merci ! C’est très clair.', 'Posez-moi une question sur'],
  ['gracias, muy claro', 'Pregúntame algo sobre'],
  ['thanks, that helps!', 'Ask me something about'],
  ['https://example.org/photosynthesis?page=2', 'I cannot open links in this chat'],
])('%s is no question to a document', (message, said) => {
  const talk = readSmallTalk(message);
  expect(talk && smallTalkText(talk, 'Cells')).toContain(said);
});

test.each([
  ['bye', 'Goodbye, and see you soon!'],
  ['adiós', '¡Adiós y hasta pronto!'],
  ['au revoir', 'Au revoir et à bientôt\u202f!'],
])('whoever says %s is not asked to go on', (message, said) => {
  const talk = readSmallTalk(message);
  expect(talk && smallTalkText(talk, 'Cells')).toBe(said);
});

test.each([
  'Hello, what is a cell?',
  'Test the water',
  'no ideas here',
  'ok, that helps plants grow',
  'very clear water',
  'What does https://example.org/cells say?',
])('%s may be one', (message) => {
  expect(readSmallTalk(message)).toBeNull();
});

describe('what a quote needs beside it', () => {
  const quoted = (text: string, said: string, headingPath: string[] = []) => {
    const start = text.indexOf(said);
    const place = { start, end: start + said.length, text: said };
    return inContext(passagesOf(text).map((passage) => ({ passage: { ...passage, headingPath }, ...place })));
  };

  test('a sentence that announces a list has the list with it', () => {
    const text = 'The heart has four valves:\n• the mitral valve\n• the aortic valve\n\nBlood is red.';
    const [quote] = quoted(text, 'The heart has four valves:');
    expect(quote?.text).toContain('the mitral valve');
  });

  test('a pronoun that nothing before it explains has the heading above', () => {
    const text = 'It beats about 70 times a minute in an adult who rests.';
    expect(quoted(text, text, ['The body', 'The heart'])).toMatchObject([{ text, heading: 'The heart' }]);
  });
});

describe('sentences as quotes', () => {
  const text =
    'Glaciers are large. A glacier is a mass of ice. It moves slowly over land. People like it.\n\nIt is old.';
  const sentence = (said: string) => {
    const [passage] = passagesOf(text);
    const start = text.indexOf(said);
    return passage ? [{ passage, start, end: start + said.length, text: said }] : [];
  };
  const quotes = (...said: string[]) => inContext(said.flatMap(sentence)).map((quote) => quote.text);

  test('bring along what they point back to, within their paragraph', () => {
    expect(quotes('It moves slowly over land.')).toEqual([
      'A glacier is a mass of ice. It moves slowly over land.',
    ]);
    expect(quotes('It is old.')).toEqual(['It is old.']);
  });

  test('are one where they follow each other', () => {
    expect(quotes('Glaciers are large.', 'A glacier is a mass of ice.', 'It is old.')).toEqual([
      'Glaciers are large. A glacier is a mass of ice.',
      'It is old.',
    ]);
  });
});

test.each([
  'Identify the four types of tissue in the body.',
  '(b) Please describe how muscles contract.',
  '• Définir la force et la masse.',
  'Explica por qué flota el hielo.',
  'Al finalizar este capítulo podrás calcular fuerzas.',
  'Visit this website to take a quiz.',
  'Smith, J. (2004). Bones. Nature 12(3): 45.',
])('%s says little by its form', (sentence) => {
  expect(formFactor(sentence)).toBeLessThan(0.5);
});

test.each([
  'mRNA leaves the nucleus.',
  'The list names 206 bones.',
  '细胞是生命的基本单位。',
  'It is 5.25 litres.',
])('%s is a statement', (sentence) => {
  expect(formFactor(sentence)).toBe(1);
});

describe('a question in the words of its passages', () => {
  const passages = passagesOf('Hemoglobin carries oxygen, which is its function in the blood.');
  const say = async (query: string, ...unknown: string[]) =>
    (await inWordsOfPassages(query, { passages, unknown })).text;

  test('has its typing errors mended', async () => {
    expect(await say('what is teh fucntion of hemoglobin', 'teh', 'fucntion')).toBe(
      'what is  function of hemoglobin',
    );
  });

  test('has the accents that were left out', async () => {
    const spanish = passagesOf('La educación de la población es tarea de todos.').map((passage) => ({
      ...passage,
      language: 'es',
    }));
    const unknown = ['poblacion', 'tambien'];
    const read = await inWordsOfPassages('tambien la poblacion', { passages: spanish, unknown });
    expect(read.text).toBe(' la población');
    expect([...read.replaced]).toEqual([['poblacion', 'población']]);
  });

  test('keeps what stands in quotation marks', async () => {
    expect(await say('“fucntion” of hemoglobin', 'fucntion')).toBe('“fucntion” of hemoglobin');
  });

  test('keeps words that stand in a document, and what resembles nothing', async () => {
    expect(await say('Is fiction in the blood?')).toBe('Is fiction in the blood?');
    expect(await say('quantum blood', 'quantum')).toBe('quantum blood');
  });

  test('leaves out the function words of its own language', async () => {
    expect((await say('¿Qué es la hemoglobin?')).trim()).toBe('¿   hemoglobin?');
  });

  test('is guessed at no further than the search does, however long it is', async () => {
    const mistyped = ['carreis', 'oxygne', 'bloood', 'functoin', 'hemoglobni', 'whihc', 'carries', 'xyzzyz'];
    const read = await say(`${mistyped.join(' ')} fucntion`, ...mistyped, 'fucntion');
    expect(read).toContain('oxygen');
    expect(read).toContain('fucntion');
  });
});

test('a short row of a table is quoted', () => {
  const text =
    'The sea rises and falls twice a day.\n\nPlace | Range\n\nBay of Fundy | 16 m\n\nEtna | 3357 m';
  expect(chosen('What is the range in the Bay of Fundy?', text)).toContain('Bay of Fundy | 16 m');
});

test('what counts up is quoted with what it counts', () => {
  const text =
    'There were two main reasons. First, the harvest had failed. Bread was dear. Second, the army was tired. The king fled in March.';
  const [passage] = passagesOf(text);
  const sentence = passage && { passage, start: 0, end: 28, text: text.slice(0, 28) };
  expect(inContext(sentence ? [sentence] : []).map((one) => one.text)).toEqual([
    'There were two main reasons. First, the harvest had failed. Bread was dear. Second, the army was tired.',
  ]);
});

test('what leans on the sentence before is quoted with it, wherever it says so', () => {
  const text = 'A council and a government ruled side by side. Historians call this situation dual power.';
  const [passage] = passagesOf(text);
  const start = text.indexOf('Historians');
  const sentence = passage && { passage, start, end: text.length, text: text.slice(start) };
  expect(inContext(sentence ? [sentence] : []).map((one) => one.text)).toEqual([text]);
});

test('an order is quoted to who asks for just that', () => {
  expect(
    chosen(
      'where do I label the tubes',
      'Label the tubes on the side, not on the lid.\n\nClose the tubes, mix and spin them for five seconds.',
    ),
  ).toContain('Label the tubes on the side, not on the lid.');
});
