import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../test/professor.ts';

const HANDOUTS: Record<string, string> = {
  en: `# The lighthouse at Skerry Point

## The beginning

The tower was built in 1836 by Agnes Moir, who had lost two ships on the rocks. It stands on the outer ledge.

## The lamp

- The first lamp burned whale oil.
- Towns near the light grew fast: Skerry had 300 people in 1840 and over 2,000 in 1870.

Magnesium catches fire in damp air, so the keeper stores it carefully and shuts the tin at once.

| Substance | Formula |
|---|---|
| Magnesium | Mg |

## The end

Generators were cheaper than oil and never went out. The tower was painted again in 1950. The keeper moved to the village. In 1961 the lamp was replaced by an electric one.
`,
  fr: `# Le théâtre de marionnettes

## Le castelet

Le castelet mesure deux mètres. Une trentaine de marionnettes y attendent le soir. Une place coûte un franc. Les enfants s’assoient devant.

## La dispute

Le public proteste au printemps de 1902. Les marionnettes portaient l’uniforme des gendarmes. Le maire les fait retirer.

## Le montreur

Le montreur s’appelle Anatole. Il cache ses mains. Sa compagne se nomme Berthe et coud les costumes.
`,
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;
beforeAll(async () => {
  reading = await openReadingRoom(HANDOUTS, 'handout.md');
});
afterAll(() => reading.room.close());

const NOTHING = /found nothing|rien trouvé/;

describe('nothing is not said to be found above what answers', () => {
  test.each([
    ['en', 'how much did Skerry expand?', 'over 2,000 in 1870'],
    ['en', 'why did generators replace it?', 'never went out'],
    ['en', 'why store Mg carefully?', 'catches fire'],
    ['fr', 'la place coûtait combien ?', 'un franc'],
    ['fr', 'combien de marionnettes ?', 'Une trentaine'],
  ])('%s: %s', async (document, message, said) => {
    const answer = await reading.askBook(document, message);
    expect(answer).toContain(said);
    expect(answer).not.toMatch(NOTHING);
  });

  test('nor above what stands around the answer before', async () => {
    const answer = await reading.askBook('fr', 'Comment s’appelle le montreur ?', 'qui le seconde ?');
    expect(answer).toContain('Berthe');
    expect(answer).not.toMatch(NOTHING);
  });

  test('a reason that no word announces is quoted with what it explains', async () => {
    const answer = await reading.askBook('fr', 'pourquoi le public a-t-il protesté au printemps ?');
    expect(answer).toContain('l’uniforme des gendarmes');
  });

  test('but it is where the document is about something else', async () => {
    expect(await reading.askBook('en', 'how many lions live in Kenya?')).toMatch(NOTHING);
  });
});
