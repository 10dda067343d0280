import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePptx, sp } from '../../../../../test/office.ts';
import { itemsOf, teacherByRule } from './by-rule.fixture.ts';

const LANGUAGES = ['en', 'es', 'fr'] as const;
/** Sentences of one day: each prints the year that another asks for. */
const DAYS = {
  en: 'The delegates of the towns met on 17 June 1789 in the hall of the palace. The oath of the delegates was sworn on 20 June 1789 in the tennis court. The prison of the city was stormed on 14 July 1789 by the crowd.',
  es: 'Los diputados de las ciudades se reunieron el 17 de junio de 1789 en la sala del palacio. El juramento de los diputados se prestó el 20 de junio de 1789 en el frontón. La prisión de la ciudad fue asaltada el 14 de julio de 1789 por la multitud.',
  fr: 'Les députés des villes se réunirent le 17 juin 1789 dans la salle du palais. Le serment des députés fut prêté le 20 juin 1789 au jeu de paume. La prison de la ville fut prise le 14 juillet 1789 par la foule.',
};

let school: Awaited<ReturnType<typeof teacherByRule>>;
beforeAll(async () => {
  school = await teacherByRule();
});
afterAll(() => school.close());

const practise = async (content: string | Buffer, settings: object = {}, fileName?: string) =>
  school.make({
    document_ids: [await school.ingest(content, fileName)],
    teachingMode: 'practice',
    ...settings,
  });

test.each(LANGUAGES)('no question of a sheet in %s prints what another asks for', async (language) => {
  const items = itemsOf(await practise(DAYS[language], { language }));
  expect(items.length).toBeGreaterThan(0);
  const asksYear = items.some((item) => item.type === 'numeric' && item.answer === '1789');
  expect(items.filter(({ prompt }) => asksYear && prompt.includes('1789'))).toEqual([]);
});

test('of many dates a section asks one', async () => {
  const lines = Array.from(
    { length: 16 },
    (_, index) =>
      `The bridge of ${NAMES[index]} was opened in the year ${1803 + 7 * index} for carts and walkers.`,
  );
  const { sections } = await practise(lines.join('\n\n'));
  for (const section of sections) {
    const items = itemsOf({ sections: [section] });
    expect(items.filter((item) => item.type === 'numeric').length).toBeLessThanOrEqual(1);
  }
});
const NAMES =
  'Aarau,Bergen,Calais,Dundee,Exeter,Faro,Ghent,Halle,Imola,Jena,Kiel,Lugo,Metz,Nice,Oviedo,Parma'.split(',');

describe('of a deck', () => {
  test('the sentences on its slides are asked about', async () => {
    const deck = makePptx([
      { shapes: sp('title', 'Volcanoes') + sp('', 'Geography, year 8') },
      {
        shapes:
          sp('title', 'What is a volcano?') +
          sp('', 'A volcano is an opening in the crust of the Earth through which magma escapes.', 'Hot'),
      },
      {
        shapes:
          sp('title', 'Famous eruptions') +
          sp(
            '',
            'Mount Vesuvius buried the Roman town of Pompeii in the year 79.',
            'Krakatoa erupted in 1883 and could be heard 4,800 kilometres away.',
          ),
      },
    ]);
    const made = await practise(deck, { teachingMode: 'concept' }, 'volcanoes.pptx');
    expect(made.sections.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready']);
  });

  test('what goes on after a colon is no sentence of its own', async () => {
    const list =
      'The revolution had these causes:\n\n- The king was deep in debt after the war in America ended.\n- Bread was dear in Paris because the harvest of the year failed.';
    const made = await practise(list);
    expect(itemsOf(made).map(({ type }) => type)).not.toContain('multiple_choice');
  });
});

test.each([
  ['en', 'Review sheet for pupils of Oakfield.'],
  ['es', 'Hoja de repaso para 2.º de Bachillerato.'],
  ['fr', 'Fiche de révision pour le lycée Voltaire.'],
] as const)('the label of a handout in %s is no question', async (language, label) => {
  const made = await practise(`# Notes\n\n${label}\n\n${DAYS[language]}`, { language });
  const name = label.split(' ').at(-1) ?? '';
  const keys = itemsOf(made).flatMap((item) => (item.type === 'cloze' ? item.gaps.flat() : []));
  expect(keys.filter((key) => name.startsWith(key))).toEqual([]);
});

test('a sentence with two gaps is filled in, never selected from one list', async () => {
  const made = await practise(`${DAYS.en}\n\n${DAYS.en.replaceAll('delegates', 'members')}`);
  expect(itemsOf(made).map(({ type }) => type)).not.toContain('multiple_select');
});
