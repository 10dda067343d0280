import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Material } from '../../contract.ts';
import { itemsOf, teacherByRule } from './by-rule.fixture.ts';

const HANDOUTS = {
  en: `# Cells and rocks

## Osmosis

Osmosis is the movement of water through a membrane that lets no salt through. Red blood cells burst in pure water because osmosis fills them. Plants keep their leaves stiff by the osmosis of water into each vacuole. Osmosis was described in 1748 by Jean-Antoine Nollet.

## Volcanic rock

Basalt is a dark rock that forms when lava cools at the surface. Obsidian is a glass that forms when lava cools within minutes. Pumice is a rock that floats because it is full of bubbles. Granite is a pale rock that forms when magma cools deep below the surface. Giant's Causeway has about 40,000 columns of basalt. Nicolas Desmarest showed in 1774 that basalt came from volcanoes.
`,
  es: `# Células y rocas

## Ósmosis

La ósmosis es el paso de agua a través de una membrana semipermeable. Los glóbulos rojos estallan en agua pura porque la ósmosis los llena. Las plantas mantienen firmes sus hojas por la ósmosis del agua hacia cada vacuola. La ósmosis fue descrita en 1748 por Jean-Antoine Nollet.

## Rocas volcánicas

El basalto es una roca oscura que se forma cuando la lava se enfría en la superficie. La obsidiana es un vidrio que se forma cuando la lava se enfría en minutos. La pumita es una roca que flota porque está llena de burbujas. El granito es una roca clara que se forma cuando el magma se enfría a gran profundidad. Nicolas Desmarest demostró en 1774 que el basalto venía de los volcanes.
`,
  fr: `# Cellules et roches

## L’osmose

L’osmose est un passage de l’eau à travers une membrane semi-perméable. Les globules rouges éclatent dans l’eau pure parce que l’osmose les remplit. Les plantes gardent leurs feuilles fermes par l’osmose de l’eau vers chaque vacuole. L’osmose fut décrite en 1748 par Jean-Antoine Nollet.

## Les roches volcaniques

Le basalte est une roche sombre qui se forme quand la lave refroidit à la surface. L’obsidienne est un verre qui se forme quand la lave refroidit en quelques minutes. La ponce est une roche qui flotte parce qu’elle est pleine de bulles. Le granite est une roche claire qui se forme quand le magma refroidit en profondeur. Nicolas Desmarest montra en 1774 que le basalte venait des volcans.
`,
};
const TOPICS = {
  en: { told: 'osmosis', absent: 'the Second World War' },
  es: { told: 'ósmosis', absent: 'la Guerra Civil' },
  fr: { told: 'l’osmose', absent: 'la Seconde Guerre mondiale' },
};
/** With one error in typing. */
const MISTYPED = {
  en: { topic: 'osmossis', read: 'osmosis', title: 'osmosis' },
  es: { topic: 'la osmossis', read: 'ósmosis', title: 'la ósmosis' },
  fr: { topic: 'l’osmosse', read: 'osmose', title: 'l’osmose' },
};
const LANGUAGES = ['en', 'es', 'fr'] as const;
const MODES = ['practice', 'concept'] as const;

let school: Awaited<ReturnType<typeof teacherByRule>>;
const documents = new Map<string, string>();
beforeAll(async () => {
  school = await teacherByRule();
  for (const language of LANGUAGES) documents.set(language, await school.ingest(HANDOUTS[language]));
});
afterAll(() => school.close());

const about = (topic: string, language: (typeof LANGUAGES)[number], more: object = {}) =>
  school.make({ topic, language, document_ids: [documents.get(language)], ...more });
const codesOf = ({ sections }: Material) => sections.map(({ findings }) => findings[0]?.code);
const respelledIn = ({ sections }: Material) => {
  const found = sections.flatMap(({ findings }) => findings.filter(({ code }) => code === 'topic_respelled'));
  return [...new Map(found.map(({ details }) => [JSON.stringify(details), details])).values()];
};
/** What the questions and key points say, without the wrong options. */
const saidIn = (made: Material) => [
  ...itemsOf(made).map(({ solution }) => solution),
  ...made.sections.flatMap((section) =>
    section.type === 'key_points' ? (section.content?.points ?? []) : [],
  ),
];

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(MODES)(
    'nothing is made where the documents lack the topic, and that is said (%s)',
    async (mode) => {
      const { absent } = TOPICS[language];
      const made = await about(absent, language, { teachingMode: mode });
      expect(itemsOf(made)).toEqual([]);
      expect(made.sections.map(({ content }) => content)).toEqual([null, null, null]);
      expect(codesOf(made)).toEqual(['topic_missing', 'topic_missing', 'topic_missing']);
      expect(made.sections[0]?.findings[0]?.details).toMatchObject({ topic: absent });
    },
  );

  test('a mistyped topic is read as the documents spell it, and that is said', async () => {
    const { topic, read, title } = MISTYPED[language];
    const made = await about(topic, language, { teachingMode: 'practice' });
    const said = saidIn(made);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((text) => !/osmos|ósmos/i.test(text))).toEqual([]);
    const written = topic.split(/[ ’]/).at(-1);
    expect(respelledIn(made)).toEqual([{ written, read }]);
    expect(made.title).toBe(title);
  });

  test('a word that the documents have is not read as another', async () => {
    const made = await about(TOPICS[language].told, language, { teachingMode: 'practice' });
    expect(respelledIn(made)).toEqual([]);
  });

  test.each(MODES)('all that is made is about the topic, and what is missing is said (%s)', async (mode) => {
    const made = await about(TOPICS[language].told, language, { teachingMode: mode });
    const said = saidIn(made);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((text) => !/osmos|ósmos/i.test(text))).toEqual([]);
    const codes = new Set(codesOf(made));
    expect(codes.has('few_on_topic')).toBe(true);
    expect([...codes].filter((code) => code !== 'few_on_topic' && code !== 'little_on_topic')).toEqual([]);
  });
});

test.each([
  ['en', 'Osmosis in cells'],
  ['es', 'La ósmosis en las células'],
  ['fr', 'L’osmose dans les cellules'],
  ['en', 'Napoleon and osmosis'],
  ['es', 'Napoleón y la ósmosis'],
  ['fr', 'Napoléon et l’osmose'],
] as const)(
  'what a title says already is given, and of two topics one is enough (%s, %s)',
  async (language, topic) => {
    const said = saidIn(await about(topic, language, { teachingMode: 'practice' }));
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((text) => !/osmos|ósmos/i.test(text))).toEqual([]);
  },
);

test.each([
  ['es', 'en', 'the Civil War'],
  ['es', 'es', 'the Civil War'],
  ['es', 'es', 'electric field'],
  ['fr', 'en', 'the World War'],
  ['fr', 'fr', 'the World War'],
  ['en', 'en', 'la guerra de los Treinta Años'],
  ['en', 'es', 'la guerra de los Treinta Años'],
] as const)(
  'a topic in words of another language than the documents is told apart, whatever the material is in (%s, %s, %s)',
  async (spoken, language, topic) => {
    const made = await about(topic, spoken, { language });
    expect(codesOf(made)).toEqual(made.sections.map(() => 'topic_not_in_language'));
    expect(made.sections[0]?.findings[0]?.details).toMatchObject({ topic, language: spoken });
  },
);

test('a material that nothing could be made for gives way to the next one', async () => {
  const { absent, told } = TOPICS.en;
  const empty = await about(absent, 'en', { teachingMode: 'practice' });
  const next = await about(told, 'en', { teachingMode: 'practice' });
  const { body } = await school.materials.call('GET', '');
  const ids = body.materials.map(({ id }: { id: string }) => id);
  expect(ids).not.toContain(empty.id);
  await about(absent, 'en', { teachingMode: 'practice' });
  expect((await school.materials.call('GET', `/${next.id}`)).status).toBe(200);
});

const REVOLUTION = {
  en: `# The French Revolution: worksheet

## 1. The causes

At the end of the century France was an absolute monarchy that was ruled by Louis XVI. A bad harvest in 1788 raised the price of bread in all towns. The minister Jacques Necker asked the privileged orders to pay taxes.

## 2. The Republic and the Terror

The Convention abolished the monarchy in September 1792 and proclaimed the Republic. Louis XVI was sentenced to death by a majority in January 1793. The Jacobins seized power in Paris in June 1793. The Terror was the period in which the Jacobins persecuted the enemies of the revolution. Robespierre was guillotined in Paris on 28 July 1794. The Directory was a government of five members that ruled until 1799.
`,
  es: `# La Revolución francesa: ficha de trabajo

## 1. Las causas

A finales del siglo Francia era una monarquía absoluta gobernada por Luis XVI. Una mala cosecha en 1788 subió el precio del pan en todas las ciudades. El ministro Jacques Necker propuso que los privilegiados pagaran impuestos.

## 2. La República y el Terror

La Convención abolió la monarquía en septiembre de 1792 y proclamó la República. Luis XVI fue condenado a muerte por mayoría en enero de 1793. Los jacobinos tomaron el poder en París en junio de 1793. El Terror fue el periodo en el que los jacobinos persiguieron a los enemigos de la revolución. Robespierre murió guillotinado en París el 28 de julio de 1794. El Directorio fue un gobierno de cinco miembros que duró hasta 1799.
`,
  fr: `# La Révolution française : fiche de travail

## 1. Les causes

À la fin du siècle la France était une monarchie absolue gouvernée par Louis XVI. Une mauvaise récolte en 1788 fit monter le prix du pain dans toutes les villes. Le ministre Jacques Necker proposa que les privilégiés paient des impôts.

## 2. La République et la Terreur

La Convention abolit la monarchie en septembre 1792 et proclama la République. Louis XVI fut condamné à mort à la majorité en janvier 1793. Les Jacobins prirent le pouvoir à Paris en juin 1793. La Terreur fut la période où les Jacobins persécutèrent les ennemis de la révolution. Robespierre mourut guillotiné à Paris le 28 juillet 1794. Le Directoire fut un gouvernement de cinq membres qui dura jusqu’en 1799.
`,
};

describe.each([
  ['en', 'causes of the Revolution', 'the Terror'],
  ['es', 'causas de la Revolución', 'el Terror'],
  ['fr', 'causes de la Révolution', 'la Terreur'],
] as const)('headings in %s', (language, causes, terror) => {
  const made = async (topic: string) => {
    const id = await school.ingest(REVOLUTION[language], `revolution-${language}.md`);
    return school.make({ topic, language, teachingMode: 'practice', document_ids: [id] });
  };

  test('what the title says and what the heading of a section says make up a topic together', async () => {
    const { sections } = await made(causes);
    const solutions = itemsOf({ sections }).map(({ solution }) => solution);
    expect(solutions.length).toBeGreaterThan(0);
    expect(solutions.filter((text) => !/XVI|1788|Necker/.test(text))).toEqual([]);
    const told = sections.flatMap(({ findings }) => findings.map(({ details }) => details['topic']));
    expect(new Set(told)).toEqual(new Set([causes]));
  });

  test('a heading that names two things covers only what says the one, or stands beside it', async () => {
    const solutions = itemsOf(await made(terror)).map(({ solution }) => solution);
    expect(solutions.length).toBeGreaterThan(0);
    expect(solutions.filter((text) => /1792|Louis|Luis|1799/.test(text))).toEqual([]);
  });
});
