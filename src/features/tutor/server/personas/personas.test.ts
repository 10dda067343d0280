import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { addPersona, listPersonas } from '../../contract.personas.ts';

let product: TestApp;
let admin: Person;
let colleague: Person;
let stranger: Person;

beforeAll(async () => {
  product = await createTestApp();
  admin = await product.signUp({ role: 'institution_admin', email: 'head@music.example' });
  colleague = await product.signUp({ role: 'teacher', email: 'teacher@music.example' });
  stranger = await product.signUp();
});
afterAll(() => product.close());

const HARMONY = {
  name: 'Professor Clara Sonata',
  texts: {
    en: { field: 'Music', specialty: 'Harmony' },
    fr: { field: 'Musique', specialty: 'Harmonie' },
  },
};

async function listed(as: Person, language = 'en') {
  const { body } = await callAs(product.app, as, ['GET', `/api/personas?language=${language}`]);
  return listPersonas.response.parse(body).personas;
}

test('the professors of the product are there for anybody, in three languages, without ratings', async () => {
  const [en, es, fr] = [await listed(stranger), await listed(stranger, 'es'), await listed(stranger, 'fr')];
  expect(en.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      'Mathematics',
      'Physics',
      'Chemistry',
      'Biology',
      'Computer Science',
      'Literature',
    ]),
  );
  expect(es.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
  expect(en[0]?.name).toBe('Professor Elena Varga');
  expect(es.slice(0, 2).map(({ name }) => name)).toEqual(['Elena Varga', 'Kwame Boateng']);
  expect(fr[0]).toEqual({
    id: 'mathematics',
    name: 'Elena Varga',
    field: 'Mathématiques',
    specialty: 'Algèbre, analyse et art de la démonstration',
    availability: '24/7',
    is_own: false,
  });
});

test('an administrator adds, changes and removes one for the own institution', async () => {
  const added = await callAs(product.app, admin, ['POST', '/api/personas', HARMONY]);
  const { id } = addPersona.response.parse(added.body);
  expect((await listed(colleague, 'fr')).at(-1)).toMatchObject({ id, field: 'Musique', is_own: true });
  expect((await listed(colleague, 'es')).at(-1)).toMatchObject({ id, field: 'Music' });
  expect((await listed(stranger)).some((persona) => persona.id === id)).toBe(false);

  const changed = { ...HARMONY, name: 'Professor Clara Fuga' };
  await callAs(product.app, admin, ['PUT', `/api/personas/${id}`, changed]);
  expect((await callAs(product.app, admin, ['GET', '/api/personas/own'])).body).toEqual({
    personas: [{ id, ...changed }],
  });

  expect((await callAs(product.app, admin, ['DELETE', `/api/personas/${id}`])).status).toBe(200);
  expect((await callAs(product.app, admin, ['DELETE', `/api/personas/${id}`])).status).toBe(404);
  expect((await listed(colleague)).some((persona) => persona.id === id)).toBe(false);
});
