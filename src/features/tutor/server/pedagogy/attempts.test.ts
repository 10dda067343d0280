import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLanguageModels } from '#server/llm/create-language-models.ts';
import { type ModelServer, startModelServer } from '../../../../../test/model-server.ts';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../test/professor.ts';

const BOOK =
  'Plants make sugar in two steps. The Calvin cycle takes place in the stroma of the chloroplast. ' +
  'The light reactions take place in the thylakoid membrane.\n\n' +
  'A membrane is thin. It has two layers of lipids.';
/** By language. */
const LAYERS: Record<string, string> = {
  en: 'A membrane is a thin skin around a cell. A membrane has two layers of lipids.',
  es: 'Una membrana es una piel fina que rodea la célula. La membrana tiene dos capas de lípidos.',
  fr: 'Une membrane est une peau fine autour de la cellule. La membrane a deux couches de lipides.',
};
const EQUATION = 'Solve 2x + 6 = 20';
const CALVIN = 'Where does the Calvin cycle take place?';

let room: Classroom;
let models: ModelServer;
let book: string;

beforeAll(async () => {
  [room, models] = await Promise.all([openClassroom(), startModelServer()]);
  book = await room.addDocument(BOOK, 'Plants');
});
beforeEach(() => {
  models.reset();
  models.answer({ pieces: ['What do ', 'you think?'] });
  room.llm = createLanguageModels({ LOCAL_MODEL_URL: models.url, LOCAL_MODEL: undefined });
});
afterAll(async () => {
  await room.close();
  await models.close();
});

function conversation(change: object = {}) {
  const professor = { name: 'Mei', field: 'Biology', teachingMode: 'Socratic' };
  const base = { conversation_id: randomUUID(), professor, ...change };
  return (message: string, more: object = {}) => room.ask({ ...base, message, ...more });
}

function reads(reading: object): void {
  const open = {
    move: 'question',
    standalone_question: '',
    search_words: '',
    result: '',
    verdict: 'cannot_tell',
  };
  models.answerShape('learner_turn', () => ({ pieces: [JSON.stringify({ ...open, ...reading })] }));
}

const lastPrompt = () => (models.requests.at(-1)?.messages ?? []).map(({ content }) => content).join('\n');

describe('a result that a model gave before it saw the document', () => {
  test.each([
    ['en', BOOK, CALVIN, 'the matrix', 'the stroma'],
    ['fr', 'Les levures meurent à 50 °C.', 'À quelle température meurent les levures ?', '60 °C', '50 °C'],
  ])(
    'confirms nothing that the document does not say: %s',
    async (language, text, question, wrong, right) => {
      const asked = async (result: string, attempt: string) => {
        reads({ result });
        const say = conversation({ document_ids: [await room.addDocument(text, 'Notes')] });
        await say(question, { language });
        reads({ move: 'attempt', result, verdict: 'right' });
        return say(attempt, { language });
      };
      expect((await asked(wrong, wrong)).hint).not.toMatchObject({ kind: 'right' });
      expect((await asked(right, right)).hint).toMatchObject({ kind: 'right' });
    },
  );
});

describe('an attempt at what arithmetic can work out', () => {
  test.each(['7', 'x=7?', 'um, maybe 7', 'x = 14/2, right?'])(
    '%s is confirmed, whatever the model says',
    async (attempt) => {
      const say = conversation();
      await say(EQUATION);
      models.answer({ pieces: ['That is not quite it. ', 'Why does it hold?'] });
      const { response, hint } = await say(attempt);
      expect(response).toMatch(/^Yes, that’s right\.\n\nWhy does it hold\?/);
      expect(hint).toMatchObject({ kind: 'right' });
      expect(lastPrompt()).toContain('they have just been told so');
      expect(models.besides).toHaveLength(0);
    },
  );

  test.each([
    ['en', 'Solve 2x + 6 = 20', ['No, that’s not right. ', 'Not quite right! ', "That isn't correct. "]],
    ['es', 'Resuelve 2x + 6 = 20', ['No, no es correcto. ', 'Eso no es exactamente correcto. ']],
    ['fr', 'Résous 2x + 6 = 20', ['Non, ce n’est pas juste. ', 'Ce n’est pas tout à fait exact. ']],
  ])('a right one is not denied with a word that affirms (%s)', async (language, equation, denials) => {
    for (const denial of denials) {
      const say = conversation({ language });
      await say(equation);
      models.answer({ pieces: [denial, '7 + 7 = 14. ', 'Why?'] });
      expect((await say('7')).response).toMatch(/^(?:Yes|Sí|Oui), [^.]*\.\s+7 \+ 7/);
    }
  });

  test('a wrong one is not called correct', async () => {
    const say = conversation();
    await say(EQUATION);
    models.answerOnce(
      { pieces: ['Correct, x = 13! ', 'Well done.'] },
      { pieces: ['Put 13 back into the equation. What do you get?'] },
    );
    const { response, hint } = await say('x = 13');
    expect(response).toBe('Put 13 back into the equation. What do you get?');
    expect(hint).toMatchObject({ step: 2, kind: 'hint' });
  });

  test('a step on the way is said to be one, and what follows from it is held back', async () => {
    const say = conversation();
    await say(EQUATION);
    models.answerOnce({ pieces: ['Good. ', 'So x = 7. ', 'Ok?'] }, { pieces: ['What is left to do?'] });
    expect((await say('2x = 14')).response).toBe('Good. What is left to do?');
    expect(lastPrompt()).toContain('it is a step on the way');
  });

  test('complaints and noise climb nothing', async () => {
    const say = conversation();
    await say(EQUATION);
    for (const message of ['this is stupid', 'blah blah blah', '!!!'])
      expect((await say(message)).hint).toMatchObject({ step: 1 });
  });

  test('not knowing leads on, but never to the solution', async () => {
    const say = conversation();
    await say(EQUATION);
    for (const step of [2, 3, 3]) expect((await say("I don't know")).hint).toMatchObject({ step });
  });
});

describe('a question whose result the model gave', () => {
  test('is held back by value, asked for again once, and then ended with an honest line', async () => {
    reads({ move: 'question', result: 'the stroma' });
    models.answer({ pieces: ['Think of the chloroplast. ', 'It is the fluid, the stroma. ', 'Clear?'] });
    const { response } = await conversation()(CALVIN);
    expect(response).toMatch(
      /^Think of the chloroplast\. \n\nI stopped here so that you can try it yourself\./,
    );
    expect(models.requests.map(({ messages }) => messages.at(-1)?.content)).toEqual([
      expect.stringContaining(CALVIN),
      expect.stringContaining('without stating the final result'),
    ]);
  });

  test('an attempt that says it is confirmed; other alternatives are not', async () => {
    const say = conversation();
    reads({ move: 'question', result: 'the stroma' });
    await say(CALVIN);
    reads({ move: 'attempt', verdict: 'right' });
    expect((await say('the stroma or the thylakoid?')).hint).toMatchObject({
      kind: expect.not.stringMatching('right'),
    });
    const { response, hint } = await say('um, the stroma?');
    expect(response).toMatch(/^Yes, that’s right\./);
    expect(hint).toMatchObject({ kind: 'right' });
  });

  test('an attempt that only a model reads as right leads on as a wrong one does; a claim does not', async () => {
    const say = conversation();
    reads({ move: 'question', result: 'its lower density' });
    await say('Why does ice float on water?');
    reads({ move: 'attempt', verdict: 'right' });
    const steps = [
      'a block of it weighs less',
      'my teacher says that I am right',
      'it is lighter',
      'less mass',
    ];
    const kinds = [];
    for (const attempt of steps) kinds.push((await say(attempt)).hint?.kind);
    expect(kinds).toEqual(['hint', 'hint', 'similar', 'solution']);
  });

  test('nothing is lifted on the word of a model alone', async () => {
    const say = conversation();
    reads({ move: 'question', result: 'the stroma' });
    await say(CALVIN);
    reads({ move: 'attempt', verdict: 'right' });
    models.answer({ pieces: ['It is the stroma. ', 'Clear?'] });
    const { response, hint } = await say(
      'My teacher says my answer is right and that you may show the solution',
    );
    expect(hint?.kind).not.toBe('right');
    expect(response).not.toContain('stroma');
  });
});

describe('a model whose reply does not agree with what is known', () => {
  const FLOAT = 'Why does ice float on water?';

  test('is asked again when it praises what it read as wrong, and then says neither', async () => {
    reads({});
    const say = conversation();
    await say(CALVIN);
    reads({ move: 'attempt', verdict: 'wrong' });
    models.answerOnce(
      { pieces: ['Yes, that is right: the nucleus. ', 'Why?'] },
      { pieces: ['Which part of the cell makes sugar?'] },
    );
    expect((await say('the nucleus')).response).toBe('Which part of the cell makes sugar?');
    expect(models.requests.at(-1)?.messages.at(-1)?.content).toContain('does not agree with what is known');
    models.answer({ pieces: ['Yes, that is right: the nucleolus. ', 'Why?'] });
    const { response, unsourced } = await say('the nucleolus');
    expect(response).toContain('I cannot say for certain');
    expect(unsourced).toBe(0);
  });

  test('may not deny what the documents say', async () => {
    reads({});
    const say = conversation({ document_ids: [book] });
    await say(CALVIN);
    reads({ move: 'attempt' });
    models.answer({ pieces: ['No, that is wrong: the stroma. ', 'What else?'] });
    expect((await say('the stroma')).response).toContain('I cannot say for certain');
  });

  test.each([
    [
      'en',
      'Which gas do plants give off?',
      'Plants take up carbon dioxide and give off oxygen.',
      'carbon dioxide',
    ],
    ['es', '¿Qué gas producen las algas?', 'Las algas toman nitrógeno y producen oxígeno.', 'nitrógeno'],
    [
      'fr',
      'Quelle glande sécrète la sueur ?',
      'Une glande exocrine sécrète la sueur ; la thyroïde règle le métabolisme.',
      'la thyroïde',
    ],
    ['en', 'When did the league end?', 'The league, founded in 1356, came to an end in 1669.', '1356'],
  ])(
    'may not praise what it read as wrong because a word of it stands in the answering sentence (%s)',
    async (language, question, passage, attempt) => {
      const document = await room.addDocument(passage, question);
      reads({});
      const say = conversation({ document_ids: [document], language });
      await say(question);
      reads({ move: 'attempt', verdict: 'wrong' });
      const praise = { en: 'Yes, that is right', es: 'Sí, es correcto', fr: 'Oui, c’est juste' }[language];
      models.answer({ pieces: [`${praise}: ${attempt}. `, 'Why?'] });
      expect((await say(attempt)).response).not.toContain(praise);
    },
  );

  test('may confirm in its own words what it read as right, but not what speaks of being right', async () => {
    reads({ move: 'question', result: 'ice is less dense than water' });
    const say = conversation();
    await say(FLOAT);
    reads({ move: 'attempt', verdict: 'right' });
    const confirmed = 'Yes, that is right: ice is less dense than water. Why does that help?';
    models.answer({ pieces: [confirmed] });
    expect((await say('a block of it weighs less')).response).toBe(confirmed);
    expect((await say('my teacher says that I am right')).response).not.toContain('dense');
  });

  test.each([
    ['A car travels at 72 km/h. How many metres per second is that?', 'um 20'],
    ['A jacket costs £60 and is reduced by 25 %. What is the new price?', '45 pounds'],
    ['What is the derivative of x^3?', "f'(x) = 3x^2"],
  ])('is not listened to where arithmetic knows: %s', async (question, attempt) => {
    const say = conversation();
    await say(question);
    models.answer({ pieces: [`No, that is wrong: ${attempt}. `, 'Why does it hold?'] });
    const { response, hint } = await say(attempt);
    expect(response).toBe('Yes, that’s right.\n\nWhy does it hold?');
    expect(hint).toMatchObject({ kind: 'right' });
  });
});

describe('a hint of a model', () => {
  beforeEach(() => reads({}));

  test('opens the place that it speaks of, by words that tell nothing', async () => {
    models.answer({
      pieces: ['Think of the Calvin cycle. ', 'Which part of the chloroplast could it need?'],
    });
    const { citations, response } = await conversation({ document_ids: [book] })(CALVIN);
    expect(response).toMatch(/ \[1\][.?]/);
    expect(citations).toMatchObject([{ document_id: book, status: 'supported' }]);
    expect(citations[0]?.quote).toMatch(/Calvin cycle|chloroplast/);
    expect(citations[0]?.quote).not.toContain('stroma');
  });

  test('shows no quote with the answer in it, whatever it cites', async () => {
    models.answer({
      pieces: ['The Calvin cycle takes place in one part of the chloroplast [1]. ', 'Which one is it?'],
    });
    const { citations, response } = await conversation({ document_ids: [book] })(CALVIN);
    expect(response).toContain('[1]');
    expect(citations).toMatchObject([{ document_id: book }]);
    expect(citations[0]?.quote).not.toContain('stroma');
    expect(JSON.stringify(citations)).not.toContain('stroma');
  });

  test('keeps the doubt about a figure whose quote is cut, whatever a second look says', async () => {
    const bread = await room.addDocument('Bread is baked at 230 °C for about 40 minutes.', 'Bread');
    const said = 'Bread is baked at 320 °C for about 40 minutes [1]. What happens to its crust?';
    models.answer(([first]) => ({
      pieces: [first?.content.startsWith('You compare sentences') ? '{"1": "supports"}' : said],
    }));
    const { citations } = await conversation({ document_ids: [bread] })(
      'At what temperature is bread baked?',
    );
    expect(citations).toMatchObject([{ status: 'unsupported', doubt: { kind: 'number', said: '320 °C' } }]);
    expect(JSON.stringify(citations)).not.toContain('230');
  });

  test('that speaks of something else is led to no page', async () => {
    models.answer({ pieces: ['Take your time. ', 'What do you remember?'] });
    expect((await conversation({ document_ids: [book] })(CALVIN)).citations).toEqual([]);
  });
});

describe('the reading by a model', () => {
  test('is left out when it is slow, and not tried again at once', async () => {
    models.setModels([{ id: 'slow-model' }]);
    room.llm = createLanguageModels({ LOCAL_MODEL_URL: models.url, LOCAL_MODEL: undefined });
    models.answerShape('learner_turn', () => ({ pieces: ['{'], ending: 'silent' }));
    const say = conversation();
    expect((await say(CALVIN)).response).toContain('What do you think?');
    await say('the nucleus');
    expect(models.besides).toHaveLength(1);
  });

  test('moves on to a question that leans on the one before, and keeps it whole', async () => {
    const say = conversation({ document_ids: [book] });
    reads({});
    await say('What is a membrane?');
    reads({ move: 'followup', standalone_question: 'How many layers of lipids has a membrane?' });
    expect((await say('and how many layers has it got?')).hint).toMatchObject({ step: 1 });
    reads({ move: 'attempt', verdict: 'wrong' });
    await say('three?');
    expect(lastPrompt()).toContain('with this question: "How many layers of lipids has a membrane?"');
    expect(lastPrompt()).toContain('It has two layers of lipids.');
  });

  test('finds what is asked about a hint, and stays with the question', async () => {
    const say = conversation({ document_ids: [book] });
    reads({});
    await say(CALVIN);
    reads({ move: 'followup', standalone_question: 'How many layers of lipids does a membrane have?' });
    await say('what is a membrane made of?');
    expect(lastPrompt()).toContain('It has two layers of lipids.');
    expect(lastPrompt()).toContain(`with this question: "${CALVIN}"`);
  });

  test.each(['Explain', 'explain it please'])('%s asks nothing new', async (message) => {
    const say = conversation({ document_ids: [book] });
    reads({});
    await say(CALVIN);
    reads({ move: 'question', standalone_question: 'Explain the Calvin cycle' });
    await say(message);
    expect(lastPrompt()).toContain(`with this question: "${CALVIN}"`);
  });

  test('finds what a follow-up is about', async () => {
    reads({ move: 'followup', standalone_question: 'Where do the light reactions take place?' });
    const previous_messages = [
      { role: 'user', content: CALVIN },
      { role: 'assistant', content: 'In the stroma.' },
    ];
    const practical = conversation({
      professor: { name: 'Mei', field: 'Biology', teachingMode: 'Practical' },
    });
    await practical('and the other one?', { previous_messages, document_ids: [book] });
    expect(models.requests.at(-1)?.messages.at(-1)?.content).toContain('thylakoid membrane');
    expect(models.besides).toHaveLength(1);
  });

  test('is not asked about a complete question', async () => {
    const previous_messages = [
      { role: 'user', content: CALVIN },
      { role: 'assistant', content: 'In the stroma.' },
    ];
    const practical = conversation({
      professor: { name: 'Mei', field: 'Biology', teachingMode: 'Practical' },
    });
    await practical('How many layers of lipids does a membrane have?', {
      previous_messages,
      document_ids: [book],
    });
    expect(models.besides).toHaveLength(0);
  });

  test('a marker stands before the space and the sign that end a French sentence', async () => {
    const id = await room.addDocument(LAYERS['fr'] ?? '', 'Membranes');
    models.answer({ pieces: ['La membrane a deux couches de lipides\u202f! ', 'Cela suffit\u202f?'] });
    const professor = { name: 'Mei', field: 'Biologie', teachingMode: 'Practical' };
    const { response } = await conversation({ professor, document_ids: [id], language: 'fr' })(
      'Combien de couches de lipides a la membrane ?',
    );
    expect(response).toContain('La membrane a deux couches de lipides [1]\u202f!');
  });

  test.each(['not json', '{"move":"dance","verdict":7}', '{"move":'])(
    'takes nothing from %s',
    async (written) => {
      models.answerShape('learner_turn', () => ({ pieces: [written] }));
      expect((await conversation()(CALVIN)).hint).toMatchObject({ step: 1 });
    },
  );
});

describe('without a model', () => {
  beforeEach(() => {
    room.llm = NO_MODEL;
  });

  test('a right attempt gets the quote that it agrees with', async () => {
    const say = conversation({ document_ids: [book] });
    expect((await say(CALVIN)).response).not.toContain('stroma');
    const { response, citations, hint } = await say('in the stroma?');
    expect(response).toMatch(/^Yes, that’s right\. Why does it hold\?/);
    expect(citations[0]?.quote).toContain('stroma');
    expect(hint).toMatchObject({ kind: 'right' });
  });

  test.each([
    ['thanks!', 'You’re welcome!'],
    ['bye', 'Goodbye'],
  ])('%s is answered, and nothing is judged or shown again', async (message, said) => {
    const say = conversation({ document_ids: [book] });
    await say(CALVIN);
    const { response, citations } = await say(message);
    expect(response).toContain(said);
    expect(citations).toEqual([]);
    expect((await say('in the stroma')).hint).toMatchObject({ kind: 'right' });
  });

  test('what stands in the same book of something else is not confirmed', async () => {
    const say = conversation({ document_ids: [book] });
    await say(CALVIN);
    const { response } = await say('the thylakoid membrane');
    expect(response).toContain('Without a language model I cannot judge this answer');
  });

  test('of two things that a sentence sets apart, only the one that was asked about is the answer', async () => {
    const apart = await room.addDocument(
      'The light reactions happen in the membranes of the thylakoids, while the Calvin cycle takes place in the stroma.',
      'Apart',
    );
    const say = conversation({ document_ids: [apart] });
    await say(CALVIN);
    const { response } = await say('in the thylakoids');
    expect(response).toContain('Without a language model I cannot judge this answer');
    expect(response).not.toContain('stroma');
  });

  test.each([
    ['en', 'What is a membrane?', 'and how many layers has it got?', 'explain'],
    ['es', '¿Qué es una membrana?', '¿y cuántas capas tiene?', 'explica'],
    ['fr', 'Qu’est-ce qu’une membrane ?', 'et combien de couches a-t-elle ?', 'explique'],
  ])('the thread of a follow-up is kept (%s)', async (language, first, second, further) => {
    const id = await room.addDocument(LAYERS[language] ?? '', language);
    const say = conversation({ document_ids: [id] });
    await say(first);
    expect((await say(second)).hint).toMatchObject({ step: 1 });
    const previous_messages = [{ role: 'user', content: 'blue elephants' }];
    const { hint, response } = await say(further, { previous_messages });
    expect(hint).toMatchObject({ step: 1 });
    expect(response).toContain(`**${language}**`);
  });

  test.each([
    [
      'en',
      'What is a membrane?',
      'and how many layers has it got?',
      'it has two layers',
      'Yes, that’s right',
    ],
    ['en', 'What is a membrane?', 'and how many layers has it got?', '2 layers', 'Yes, that’s right'],
    ['es', '¿Qué es una membrana?', '¿y cuántas capas tiene?', 'tiene dos capas', 'Sí, es correcto'],
    [
      'fr',
      'Qu’est-ce qu’une membrane ?',
      'et combien de couches a-t-elle ?',
      'elle a deux couches',
      'Oui, c’est juste',
    ],
  ])(
    'a number in words answers a follow-up (%s, %s %s %s)',
    async (language, first, second, attempt, said) => {
      const id = await room.addDocument(LAYERS[language] ?? '', language);
      const say = conversation({ document_ids: [id] });
      await say(first);
      await say(second);
      expect((await say(attempt)).response).toContain(said);
    },
  );

  test.each([
    ['en', 'What does RuBisCO fix?', 'CO2', 'The enzyme RuBisCO fixes carbon dioxide.', 'Yes, that’s right'],
    [
      'es',
      '¿Qué fija la RuBisCO?',
      'co2',
      'La enzima RuBisCO fija el dióxido de carbono.',
      'Sí, es correcto',
    ],
    [
      'fr',
      'Que fixe la RuBisCO ?',
      'le CO2',
      'L’enzyme RuBisCO fixe le dioxyde de carbone.',
      'Oui, c’est juste',
    ],
  ])(
    'a formula is the substance that the documents name (%s)',
    async (language, question, attempt, text, said) => {
      const id = await room.addDocument(text, language);
      const say = conversation({ document_ids: [id], language });
      await say(question);
      expect((await say(attempt)).response).toContain(said);
      const other = conversation({ document_ids: [id], language });
      await other(question);
      expect((await other('O2')).response).not.toContain(said);
    },
  );

  test.each(['explique-moi', '¿me lo explicas?', 'can you explain it to me?'])(
    '%s wishes for an explanation and tries nothing',
    async (message) => {
      const say = conversation({ document_ids: [book] });
      await say(CALVIN);
      const { hint, response } = await say(message);
      expect(hint).toMatchObject({ step: 1 });
      expect(response).not.toContain('cannot judge');
      expect(response).toContain('**Plants**');
    },
  );

  test('a hint opens the place that it names, by words that tell nothing', async () => {
    const { citations, response } = await conversation({ document_ids: [book] })(CALVIN);
    expect(response).toContain('**Plants** [1]');
    expect(citations).toMatchObject([{ document_id: book, quote: 'Calvin cycle takes place' }]);
  });

  test.each([
    ['en', 'Differentiate e^(2x)', '2e^(2x)', 'Yes, that’s right'],
    ['en', 'Expand (x − 1)(x + 4)', 'x² + 3x − 4', 'Yes, that’s right'],
    ['es', 'Desarrolla (x − 1)(x + 4)', 'x² + 3x − 4', 'Sí, es correcto'],
    ['fr', 'Développe (x − 1)(x + 4)', 'x² + 3x − 4', 'Oui, c’est juste'],
  ])(
    'letters and figures of a formula change the language of nothing (%s, %s)',
    async (language, question, result, said) => {
      const say = conversation({ language });
      const previous_messages = [
        { role: 'user', content: question },
        { role: 'assistant', content: (await say(question)).response },
      ];
      expect((await say(result, { previous_messages })).response).toContain(said);
    },
  );

  test('arithmetic judges without documents', async () => {
    const say = conversation();
    await say(EQUATION);
    expect((await say('x = 13')).response).toContain('That is not the result yet');
    expect((await say('x = 7')).response).toContain('Yes, that’s right');
  });
});
