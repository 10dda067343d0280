import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Classroom, openClassroom } from '../../../../../test/professor.ts';

/** Without a model, the documents judge. */
const PUMP =
  'The sodium-potassium pump moves three sodium ions out of the cell and two potassium ions into the cell for each ATP that is hydrolysed.';
const OSMOSIS =
  '**Diffusion** is the net movement of particles from a region of higher concentration to a region of lower concentration. It needs no ATP.\n\n' +
  '**Osmosis** is the diffusion of water across a selectively permeable membrane.';
const CALVIN =
  'La phase non photochimique, ou cycle de Calvin, a lieu dans le stroma. L’enzyme Rubisco fixe le dioxyde de carbone.';
const PROGRAMME =
  '## Programme\n\n| Step | Temperature | Time | Cycles |\n|---|---|---|---|\n| Initial denaturation | 95 °C | 3 min | 1 |\n| Annealing | 58 °C | 30 s | 30 |\n| Elongation | 72 °C | 1 min | 30 |\n';
const GOVERNMENT =
  '# 1917\n\nPower passed to the Provisional Government under Prince Lvov.\n\n## Why did the Provisional Government fail?\n\n' +
  'There were three main reasons. First, it continued an unpopular war. Second, it postponed land reform until an assembly could be elected. Third, it never controlled the garrison because of dual power.\n';
const GOLD =
  'La URSS vendió armas a la República, que pagó con el oro del Banco de España: 510 toneladas.\n\nUnos 35.000 voluntarios lucharon.';
const ROOTS =
  'Each root has hairs, which take up water and minerals, and a cap, which protects the tip. The tank was 30 feet wide and only 5 feet deep. At Leeds two mills, designed by John Hale, spun the cotton. The index rises from 105 to 111.3, which is an increase of 6 %.';
const HORMONE = 'Aldosterone does not act on glucose. Enzymes denature above 60 °C.';
const RASPUTIN = 'Rasputin was murdered in December 1916 by a group of nobles led by Prince Yusupov.';

const TOWERS = `# Towers

The first tower was built by Henry Dale, a merchant. It was made of wood, and its light was first lit in November 1698. The great storm of 1703 swept it away.

The second tower was the work of John Reed, a draper from Leeds. He built it of brick and iron, and it was lit in 1709.

The third tower was designed by Mary Smith. The tower was first lit in October 1759 with 24 candles. It was taken down in 1882, because the sea had eaten away the rock below it.`;
const MAGMA = `# Volcanes

El magma basáltico tiene poca sílice y es muy fluido. El magma riolítico tiene mucha sílice, por lo que sus erupciones son explosivas.

La erupción de 2021 duró 85 días y 8 horas. En 1985 un lahar sepultó la ciudad de Armero y murieron 23.000 personas.

Durante mucho tiempo se culpó al viento; después se supo que la causa más frecuente del lahar es la nieve.`;
const STATION = `# Mots du voyage

- quai : plate-forme le long d'une voie. S'emploie pour le train.
- passager : personne transportée. S'emploie pour un bateau ou un avion.
- voyageur : personne qui se déplace. S'emploie pour le train ou le car.

La polio circule encore dans deux pays, le Pérou et le Chili. Par exemple, une personne mordue par une vipère reçoit un sérum.

| Inventeur | Machine | Année |
|---|---|---|
| Jacquard | métier à tisser | 1801 |
| Newcomen | machine à vapeur | 1712 |
`;

const RIGHT =
  /^(?:.*lead the way\.|.*documentos\.|.*guide\.)?\s*(?:Yes, that’s right|Sí, es correcto|Oui, c’est juste)/u;
const PART = /part of the answer|parte de la respuesta|partie de la réponse/u;
const OPEN = /cannot judge|no puedo valorar|ne peux pas juger/u;
const WRONG = /not what your documents say|No es lo que dicen|pas ce que disent/u;

/** By its language. */
const BOOKS = {
  en: `# Cells\n\n${PUMP}\n\n${OSMOSIS}\n\n${PROGRAMME}\n${GOVERNMENT}\n## Background\n\n${RASPUTIN}\n\n${ROOTS}\n\n${HORMONE}\n`,
  es: GOLD,
  fr: CALVIN,
  towers: TOWERS,
  magma: MAGMA,
  station: STATION,
};

let room: Classroom;
const ids = new Map<string, string>();

beforeAll(async () => {
  room = await openClassroom();
  for (const [language, text] of Object.entries(BOOKS))
    ids.set(language, await room.addDocument(text, 'Notes', 'notes.md'));
});
afterAll(() => room.close());

/** What is answered to each message in a row. */
async function rounds(book: keyof typeof BOOKS, messages: readonly string[], language: string = book) {
  const about = {
    professor: { name: 'Mei', field: 'Biology', teachingMode: 'Guided' },
    document_ids: [ids.get(book)],
    conversation_id: randomUUID(),
    language,
  };
  const previous_messages: Array<{ role: string; content: string }> = [];
  const said: Array<{ response: string; step: number | undefined }> = [];
  for (const message of messages) {
    const { response, hint } = await room.ask({ ...about, message, previous_messages });
    previous_messages.push({ role: 'user', content: message }, { role: 'assistant', content: response });
    said.push({ response, step: hint?.step });
  }
  return said;
}

const last = async (...given: Parameters<typeof rounds>) => (await rounds(...given)).at(-1)?.response ?? '';

const SODIUM = 'How many sodium ions does the pump move out of the cell per ATP?';
const POTASSIUM = 'How many potassium ions does the pump move into the cell?';
const APART = 'What is the difference between osmosis and diffusion?';
const GOLD_ASKED = '¿Cuántas toneladas de oro pagó la República?';
const FAIL = 'Why did the Provisional Government fail?';

test.each<[what: string, messages: string[], verdict: RegExp]>([
  ['the number of the other thing', [SODIUM, 'two'], OPEN],
  ['the number of the thing, after another one', [SODIUM, 'two', '3'], RIGHT],
  ['the number with its noun', [POTASSIUM, 'two potassium ions'], RIGHT],
  ['a number of two things that are not told apart', ['How many ions does the pump move?', 'two'], OPEN],
  ['what another part of the sentence takes up', ['What do the hairs of the root take up?', 'the tip'], OPEN],
  ['the number that the word of the question stands by', ['How deep was the tank?', '5 feet'], RIGHT],
  ['the number beside it', ['How deep was the tank?', '30 feet'], OPEN],
  ['what stands between commas', ['Who designed the mills at Leeds?', 'John Hale'], RIGHT],
  [
    'the result of an example with other figures',
    ['The index rises from 200 to 210. What is the increase of the index?', '6 %'],
    OPEN,
  ],
  ['half of a difference', [APART, 'osmosis is about water'], PART],
  ['the half of one said of the other', [APART, 'diffusion is about water'], OPEN],
  ['a cell of a table', ['What is the annealing temperature?', '58 °C'], RIGHT],
  ['another cell of its column', ['What is the annealing temperature?', '72 °C'], WRONG],
  ['a bare number of a cell', ['At what temperature is the elongation?', '72'], RIGHT],
  ['the time of a row, where no column is named', ['How long is the initial denaturation?', '3 min'], RIGHT],
  ['another cell of that row', ['How long is the initial denaturation?', '95 °C'], OPEN],
  ['a clause that begins as its question', ['When do enzymes denature?', 'when it gets hot'], OPEN],
  ['yes, where the documents deny it', ['Does diffusion need ATP?', 'yes'], WRONG],
  ['no, where the documents deny it', ['Does diffusion need ATP?', 'no, it does not'], RIGHT],
  ['two of three reasons', [FAIL, 'because it continued the war and postponed land reform'], PART],
  ['the contrary of a reason', [FAIL, 'because it stopped the war'], OPEN],
  ['words of two reasons put together', [FAIL, 'because it continued the land reform'], OPEN],
])('%s', async (_, messages, verdict) => {
  expect(await last('en', messages)).toMatch(verdict);
});

test.each<[language: string, book: keyof typeof BOOKS, messages: string[]]>([
  ['fr', 'fr', ['Where does the Calvin cycle take place?', 'dans le stroma']],
  ['fr', 'fr', ['Où a lieu le cycle de Calvin\u202f?', 'dans le stroma']],
  ['en', 'fr', ['Where does the Calvin cycle take place?', 'in the stroma']],
  ['es', 'es', [GOLD_ASKED, '510']],
])('a right answer is one, whatever the language of the document (%s)', async (language, book, messages) => {
  expect(await last(book, messages, language)).toMatch(RIGHT);
});

const SECOND = 'Who built the second tower?';
const LIT = 'When was the first tower lit?';
const POOR = '¿Qué magma tiene poca sílice?';
const LASTED = '¿Cuánto duró la erupción?';
const PASSENGER = 'Pour quoi emploie-t-on passager ?';
const SNAKE = 'Faut-il un vaccin ou un sérum pour une personne mordue par une vipère ?';

test.each<[language: string, book: keyof typeof BOOKS, messages: string[], verdict: RegExp]>([
  ['en', 'towers', [SECOND, 'John Reed'], RIGHT],
  ['en', 'towers', [SECOND, 'Mary Smith'], OPEN],
  ['en', 'towers', [SECOND, 'Henry Dale'], OPEN],
  ['en', 'towers', [LIT, 'in November 1698'], RIGHT],
  ['en', 'towers', [LIT, '1759'], OPEN],
  ['en', 'towers', ['When was the third tower first lit?', '1759'], RIGHT],
  ['en', 'towers', ['When was the third tower first lit?', '1698'], OPEN],
  ['en', 'towers', ['Why was the third tower taken down?', 'because the sea had eaten away the rock'], RIGHT],
  ['es', 'magma', [POOR, 'el basáltico'], RIGHT],
  ['es', 'magma', [POOR, 'el riolítico'], OPEN],
  ['es', 'magma', [LASTED, '85 días'], RIGHT],
  ['es', 'magma', [LASTED, '85 días y 8 horas'], RIGHT],
  ['es', 'magma', [LASTED, '2021'], OPEN],
  ['es', 'magma', ['¿Qué ciudad sepultó el lahar?', 'Armero'], RIGHT],
  ['es', 'magma', ['¿Cuál es la causa más frecuente del lahar?', 'el viento'], OPEN],
  ['es', 'magma', ['¿Cuál es la causa más frecuente del lahar?', 'la nieve'], RIGHT],
  ['fr', 'station', [PASSENGER, 'pour un bateau ou un avion'], RIGHT],
  ['fr', 'station', [PASSENGER, 'pour le train'], OPEN],
  ['fr', 'station', ['Où la polio circule-t-elle encore ?', 'au Pérou et au Chili'], RIGHT],
  ['fr', 'station', [SNAKE, 'un sérum'], RIGHT],
  ['fr', 'station', [SNAKE, 'un vaccin'], OPEN],
  ['fr', 'station', ['Qui a inventé la machine à vapeur ?', 'Newcomen'], RIGHT],
  ['fr', 'station', ['Qui a inventé la machine à vapeur ?', 'Jacquard'], OPEN],
])(
  'an answer is right where it stands for what is asked, and not for another (%s, %s, %j)',
  async (language, book, messages, verdict) => {
    expect(await last(book, messages, language)).toMatch(verdict);
  },
);

test.each<[messages: string[]]>([
  [['Does osmosis need ATP?', 'yes', 'no']],
  [['Who led the nobles who murdered Rasputin?', 'Rasputin', 'Trotsky']],
])('what cannot be judged leads on', async (messages) => {
  const said = await rounds('en', messages);
  expect(said.map(({ step }) => step)).toEqual([1, 2, 3]);
  expect(said[1]?.response).toMatch(OPEN);
});

test.each<[book: keyof typeof BOOKS, question: string, wishes: string[]]>([
  ['en', SODIUM, ['hint', 'can I have a hint please?', 'give me a hint']],
  ['es', GOLD_ASKED, ['una pista', 'dame otra pista']],
  ['fr', 'Où a lieu le cycle de Calvin ?', ['un indice', 'donne-moi un indice']],
])('who wants a hint has tried nothing (%s)', async (book, question, wishes) => {
  for (const wish of wishes) {
    const [, hinted] = await rounds(book, [question, wish]);
    expect(hinted?.step).toBe(2);
    expect(hinted?.response).not.toMatch(OPEN);
  }
});

test('a hint hides the number that is asked for, and keeps its unit', async () => {
  expect(await last('es', [GOLD_ASKED, 'no sé'])).toMatch(/\\_ toneladas/u);
  const row = await last('en', ['How long is the initial denaturation?', "I don't know"]);
  expect(row).toContain(String.raw`Initial denaturation – \_\_\_\_ °C – \_\_\_\_ min`);
  expect(await last('en', ['What is the annealing temperature?', "I don't know"])).toContain(
    String.raw`**Annealing** · Temperature: \_\_\_\_`,
  );
});

test('a sentence in which nothing is left to fill in is not shown', async () => {
  expect(await last('en', ['Does aldosterone act on glucose?', "I don't know"])).not.toContain(
    'does not act',
  );
});

test('a hint points at the section in which the answer stands', async () => {
  const [first] = await rounds('en', [FAIL]);
  expect(first?.response).toContain('**Notes**, Why did the Provisional Government fail?');
  expect(first?.response).toContain('No language model is connected');
  expect(await last('en', [FAIL, 'hint'])).not.toContain('No language model');
});
