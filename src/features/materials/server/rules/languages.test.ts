import { expect, test } from 'vitest';
import { makeMaterial } from '../../../../../test/material.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { Item } from '../../contract.document.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { planOf } from '../plan.ts';
import { agrees } from './agreement.ts';
import { piecesFor } from './assign-sentences.ts';
import { quizPieces } from './quiz-pieces.ts';
import { openBook } from './source-book.ts';
import { keyTerms } from './terms.ts';

/** Short notes of a teacher: fourteen sentences that define, each term only once. */
const NOTES: Record<Exclude<InterfaceLanguage, 'en'>, string[]> = {
  es: [
    'La mitosis es una división celular que produce dos núcleos con los mismos cromosomas.',
    'El ribosoma es un orgánulo que fabrica proteínas según las instrucciones del ARN.',
    'La ósmosis es un paso de agua a través de una membrana semipermeable.',
    'El cloroplasto es un orgánulo que capta la luz en las hojas verdes.',
    'La vacuola es una bolsa que almacena agua y sustancias de reserva.',
    'El citoplasma es un medio acuoso que rodea los orgánulos del interior.',
    'La clorofila es un pigmento que absorbe sobre todo luz roja y azul.',
    'El lisosoma es un orgánulo que digiere restos con enzimas muy ácidas.',
    'La meiosis es una división que reduce a la mitad los cromosomas.',
    'El nucléolo es un cuerpo denso que ensambla las piezas de los ribosomas.',
    'La fermentación es una vía que libera energía sin gastar oxígeno.',
    'El flagelo es un filamento que impulsa bacterias y espermatozoides.',
    'La glucólisis es una ruta que parte la glucosa en dos moléculas.',
    'El centríolo es un cilindro que organiza el huso durante la división.',
  ],
  fr: [
    'Le mouvement est un changement de position par rapport à un repère choisi.',
    'La force de frottement est une action qui freine deux surfaces en contact.',
    'L’accélération est une variation de la vitesse au cours du temps.',
    'Le rayonnement est une émission d’énergie sous forme d’ondes ou de particules.',
    'La masse volumique est un rapport entre la masse et le volume occupé.',
    'Le baromètre est un instrument qui mesure la pression de l’air.',
    'La poussée d’Archimède est une force verticale exercée par un fluide.',
    'Le pendule est un objet suspendu qui oscille autour d’un axe fixe.',
    'La résonance est une amplification qui survient à une fréquence précise.',
    'Le condensateur est un composant qui stocke des charges électriques.',
    'La réfraction est une déviation de la lumière entre deux milieux.',
    'Le dynamomètre est un appareil gradué en newtons avec un ressort.',
    'La fusion est un passage de l’état solide à l’état liquide.',
    'Le transformateur est un dispositif qui modifie une tension alternative.',
  ],
};

function passageOf(text: string, language: string): Passage {
  const place = { id: 's:p1:0', sourceId: 's', title: 'Notes', page: 1, start: 0, end: text.length };
  return { ...place, text, language, headingPath: [], isFlowing: true, score: 0 };
}

function practice(text: string, language: InterfaceLanguage): Item[][] {
  const book = openBook([passageOf(text, language)]);
  const material = makeMaterial([], { ...SETTINGS, language }, { origin: 'rules' });
  const shares = planOf(material).map(({ key }) => piecesFor(key, material, { book, own: [] }));
  return shares.map((pieces) => pieces.flatMap(({ item }) => item ?? []));
}

const SETTINGS = { grade: '8', subject: 'biology', teachingMode: 'practice' } as const;

test.each(Object.entries(NOTES))('a page of definitions in %s gives many questions', (language, notes) => {
  // Border: the keys of NOTES.
  const items = practice(notes.join('\n\n'), language as InterfaceLanguage).flat();
  expect(items.length).toBeGreaterThanOrEqual(8);
  const choices = items.filter((item) => item.type === 'multiple_choice');
  const pairs = items.filter((item) => item.type === 'matching');
  expect(choices.length + pairs.length).toBeGreaterThanOrEqual(2);
  for (const { prompt, options } of choices) {
    const sentence = notes.filter((note) => note.includes(prompt.split('_').at(-1)?.trim() ?? '?'));
    const right = options.filter(({ is_right }) => is_right).map(({ text }) => text);
    expect(sentence).toHaveLength(1);
    expect(right).toHaveLength(1);
    expect(sentence[0]?.toLowerCase()).toContain(right[0]?.toLowerCase());
    expect(new Set(options.map(({ text }) => text)).size).toBe(4);
  }
});

test.each(Object.entries(NOTES))(
  'the parts of a set share what a few sentences in %s give',
  (language, notes) => {
    // Border: the keys of NOTES.
    const give = (count: number) =>
      practice(notes.slice(0, count).join('\n\n'), language as InterfaceLanguage);
    for (const count of [3, 5, 8]) {
      const parts = give(count);
      const sizes = parts.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(parts.flat().length).toBeGreaterThan(count / 2);
      const prompts = parts.flat().map(({ prompt }) => prompt);
      expect(new Set(prompts).size).toBe(prompts.length);
      expect(give(count)).toEqual(parts);
    }
  },
);

const definedIn = (sentence: string, language: string) =>
  openBook([passageOf(sentence, language)]).definitions.map(({ wording }) => wording);

test.each([
  ['en', 'The force that opposes motion between two surfaces in contact is called friction.', 'friction'],
  ['es', 'Se llama inercia a la tendencia de un cuerpo a seguir en reposo o en movimiento.', 'inercia'],
  [
    'es',
    'La máquina de vapor es un motor que aprovecha la expansión de un gas caliente.',
    'máquina de vapor',
  ],
  ['fr', 'On appelle tension une différence de potentiel entre deux points d’un circuit.', 'tension'],
  ['fr', 'La force de gravité est une attraction qui s’exerce entre deux corps massifs.', 'force de gravité'],
])('%s: %s', (language, sentence, term) => {
  expect(definedIn(sentence, language)).toEqual([term]);
});

test.each([
  ['en', 'The region is a home of about two million species of insects and birds.'],
  ['en', 'Since velocity is a vector, it can change in magnitude or in direction.'],
  ['en', 'Distance is an example of a scalar quantity in one dimension only.'],
  ['es', 'La región es un hogar de dos millones de especies de insectos y aves.'],
  ['fr', 'La lumière est un outil indispensable pour la recherche scientifique moderne.'],
  ['fr', 'Cette méthode est une technique qui permet de séparer deux liquides.'],
])('%s defines nothing: %s', (language, sentence) => {
  expect(definedIn(sentence, language)).toEqual([]);
});

test.each([
  ['en', 'It opposes the relative motion between two surfaces in contact with each other.'],
  ['en', 'As shown in the figure, the buoyant force equals the weight of the water.'],
  ['es', 'Esta fuerza se opone al movimiento entre dos superficies en contacto directo.'],
  ['fr', 'Celle-ci contient la chlorophylle, qui absorbe la lumière rouge et bleue du soleil.'],
])('%s cannot stand alone: %s', (language, sentence) => {
  const book = openBook([passageOf(`${sentence} ${sentence}`, language)]);
  expect([...book.definitions, ...book.sentences, ...book.years]).toEqual([]);
});

test.each([
  [
    'en',
    'a heading before it',
    'Bone Markings The surface of the clavicle has ridges where muscles of the arm attach.',
  ],
  [
    'en',
    'a heading before it',
    'Types of Friction The friction between two dry surfaces depends on how rough they are.',
  ],
  ['en', 'a task', 'Distinguish the friction of a sliding box from the friction of a resting box.'],
  ['en', 'a task', 'Define the friction between two surfaces and name the forces that act on them.'],
  ['en', 'a task', 'Move the box over dry surfaces, measure its friction and repeat this three times.'],
  ['en', 'a reference', 'Miller, The friction of dry surfaces in machines, Oxford University Press, London.'],
  ['en', 'a reference', 'Dry surfaces have a friction that hardly depends on their speed (Coulomb, 1785).'],
  ['en', 'options', 'The friction of a box depends on a. the mass of the box b. the colour of the box.'],
  ['en', 'a caption', 'Dry surfaces of polished steel in contact with oil, courtesy of the museum of Turin.'],
  ['en', 'a problem', 'A 60.0-kg skater on dry ice is stopped by the friction of both blades.'],
  [
    'es',
    'a heading before it',
    'Tipos de rozamiento El rozamiento entre dos superficies secas depende de su aspereza.',
  ],
  ['es', 'a task', 'Define el rozamiento entre dos superficies secas con la ayuda del libro de clase.'],
  [
    'fr',
    'a heading before it',
    'Types de frottement Le frottement entre deux surfaces sèches dépend de leur rugosité.',
  ],
  ['fr', 'a task', 'Définissez le frottement entre deux surfaces sèches à l’aide du livre de classe.'],
])('%s: %s makes it no sentence to be asked for: %s', async (language, _, sentence) => {
  const book = openBook([passageOf(`${sentence} ${sentence}`, language)]);
  expect([...book.definitions, ...book.sentences, ...book.years]).toEqual([]);
});

const FRICTION = 'Friction is a force that opposes the motion of two surfaces in contact.';

test.each([
  ['at the top of a printed page', `${FRICTION} Oil lowers it.`, { isFlowing: false, page: 7 }],
  ['behind a colon', `Two words matter here: ${FRICTION}`, {}],
  ['behind the number of a step', `Oil lowers it. Step 4. ${FRICTION}`, {}],
])('a sentence %s may be a part of something', async (_, text, more) => {
  expect(openBook([{ ...passageOf(text, 'en'), ...more }]).definitions).toEqual([]);
});

test('behind a sentence that ends with a year the next one begins', async () => {
  const text = `Coulomb measured friction in 1785. ${FRICTION}`;
  expect(openBook([passageOf(text, 'en')]).definitions).toHaveLength(1);
});

/** Sentences that use each noun with its article, so that its gender and number are known. */
const NOUNS: Record<
  string,
  { sentence: string; asked: string; text: string; fits: string[]; not: string[] }
> = {
  es: {
    sentence: 'La célula vegetal absorbe la luz.',
    asked: 'célula',
    text: 'La célula crece. Una célula se divide. El núcleo crece. La membrana crece. Los ribosomas crecen. Una vacuola crece.',
    fits: ['membrana', 'vacuola'],
    not: ['núcleo', 'ribosomas'],
  },
  fr: {
    sentence: 'La tension est mesurée aux bornes de la pile.',
    asked: 'tension',
    text: 'La tension augmente. Une pile chauffe. Le courant passe. La masse augmente. Les ions bougent. Un circuit est ouvert.',
    fits: ['pile', 'masse'],
    not: ['courant', 'ions', 'circuit'],
  },
};

test.each(Object.entries(NOUNS))(
  'options in %s agree with what stands before the gap',
  (language, { sentence, asked, text, fits, not }) => {
    const passage = passageOf(text.repeat(4), language);
    const terms = keyTerms([passage], new Map());
    const worded = (wording: string) => {
      const term = [...terms.values()].find(({ wordings }) => wordings.includes(wording));
      return { wording, term: term ?? { company: new Map<string, Map<string, number>>() } };
    };
    const place = { text: sentence, start: sentence.indexOf(asked), language };
    const agreeing = [...fits, ...not].filter((other) => agrees(worded(asked), worded(other), place));
    expect(agreeing).toEqual(fits);
  },
);

function quizItems(text: string, language: InterfaceLanguage): Item[] {
  const task = { language, seed: 'one', lastYear: 2026, usedSentences: [], count: 6, topic: '' };
  return quizPieces(task, openBook([passageOf(text, language)])).map(({ item }) => item);
}

function answerOf(item: Item): string | undefined {
  if (item.type === 'cloze') return item.gaps[0]?.[0];
  return item.type === 'numeric' ? item.answer : item.type;
}

const PROSE = {
  es: `La fotosíntesis\n\nOcurre en los cloroplastos, unos orgánulos que contienen un pigmento verde llamado clorofila. La luz roja llega a los cloroplastos. Jan Ingenhousz demostró en 1779 que las plantas solo liberan oxígeno cuando reciben luz. Además, Nicolas de Saussure mostró en 1804 que consumen agua.`,
  fr: `La Révolution\n\nLe 14 juillet 1789, le peuple de Paris prend la Bastille, une prison royale. En juin 1791, le roi tente de fuir et est arrêté à Varennes. Il est guillotiné le 21 janvier 1793.`,
  en: `The plague\n\nThe plague reached Messina in October 1347 with ships that came from the Black Sea. It killed about 25 million people in Europe within five years. Alexandre Yersin found its bacterium in 1894.`,
} satisfies Record<InterfaceLanguage, string>;

test.each([
  ['es', ['1779']],
  ['fr', ['1789', '1793']],
  ['en', ['1347']],
] as const)('a short text in %s that defines nothing is asked about its details', (language, answers) => {
  const items = quizItems(PROSE[language], language);
  expect(items.map(answerOf)).toEqual(answers);
  // What goes on about the sentence before is read behind it, whole; so no figure of that one is asked beside it.
  const figures = answers.map(String);
  expect(items.filter(({ prompt }) => figures.some((figure) => prompt.includes(figure)))).toEqual([]);
});

test('a detail is asked once, and not where its sentence or the one before says it again', () => {
  const text =
    'Marie Curie won the prize in Stockholm. Her sister Marie Curie went back to Stockholm. Marie Curie is still honoured in the city of Warsaw.';
  expect(quizItems(text, 'en').map(answerOf)).toEqual(['Marie Curie', 'Warsaw']);
});

test.each([
  ['en', 'Notes on osmosis by Ana Ruiz for the biology course of Doctor Pérez at Oakfield.'],
  ['es', 'Apuntes sobre la ósmosis escritos por Ana Ruiz para el curso de Biología de Pérez.'],
  ['fr', 'Notes sur l’osmose rédigées par Ana Ruiz pour le cours de biologie de Pérez.'],
] as const)('who wrote a text in %s, and for which course, is not asked', (language, byline) => {
  const said = {
    en: 'A pig’s bladder that hung in alcohol was seen to swell by Abbé Nollet.',
    es: 'Una vejiga de cerdo colgada en alcohol se hinchó ante los ojos de Abbé Nollet.',
    fr: 'Une vessie de porc suspendue dans l’alcool a gonflé sous les yeux de Abbé Nollet.',
  }[language];
  expect(quizItems(`${byline}\n\n${said}`, language).map(answerOf)).toEqual(['Abbé Nollet']);
});

test.each([
  ['en', 'one of several', 'Many architects of the capital, including Christopher Wren, proposed new plans.'],
  [
    'es',
    'one of several',
    'Muchos arquitectos de la capital, como Christopher Wren, propusieron otros planos.',
  ],
  ['fr', 'one of several', 'Bien des architectes, notamment Christopher Wren, proposèrent des plans neufs.'],
  ['en', 'what kind of thing it is', 'Most houses inside the old Roman walls were built of wood and straw.'],
  [
    'es',
    'initials of what stands there',
    'Cada mes sale el índice de precios de consumo, que se conoce como IPC.',
  ],
  ['en', 'what begins like another word', 'In Britain the animal stands on the red list of British mammals.'],
  ['fr', 'a century', 'La levure industrielle apparaît dans les boulangeries au XIXe siècle.'],
  ['en', 'a scale', 'The tubes were left in a bath of water at twenty degrees Celsius.'],
] as const)('a name in %s that is %s is no gap', (language, _, text) => {
  expect(openBook([passageOf(text, language)]).details).toEqual([]);
});
