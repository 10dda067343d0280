import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { type ModelServer, startModelServer } from '../../../../test/model-server.ts';
import type { Person } from '../../../../test/sign-up.ts';
import type { Material } from '../contract.ts';
import { goodModel, materialsOf } from './materials.fixture.ts';

// One wish for a whole material: 'make all of it easier'.

const WISH = 'Make all of it easier';
let models: ModelServer;
let product: TestApp;
let teacher: Person;
let materials: ReturnType<typeof materialsOf>;

beforeAll(async () => {
  models = await startModelServer();
  product = await createTestApp({ LOCAL_MODEL_URL: models.url });
  teacher = await product.signUp({ role: 'teacher' });
  materials = materialsOf(product, teacher);
  await product.startJobs();
});
afterEach(() => models.reset());
afterAll(async () => {
  await product.close();
  await models.close();
});

async function made(): Promise<Material> {
  models.answer(goodModel());
  return materials.settled((await materials.create()).id);
}

const easier = goodModel({
  key_points: () => ({ points: ['Push.', 'Pull.'] }),
  explanation: () => ({ text: 'A force is a push or a pull, and nothing more than that.' }),
});
const contentOf = ({ sections }: Material, key: string) =>
  sections.find((section) => section.key === key)?.content;
const contents = ({ sections }: Material) => sections.map(({ content }) => content);
const wishFor = (id: string, wish = WISH) => materials.call('POST', `/${id}/wish`, { wish });
const undo = (id: string) => materials.call('DELETE', `/${id}/wish`);

describe('a wish for the whole', () => {
  test('is followed by every section in turn, with what stands there, and undone again', async () => {
    const before = await made();
    models.reset();
    models.answer(easier);
    const begun = await wishFor(before.id);
    expect(begun.body).toMatchObject({ status: 'making', wish: { text: WISH, sections: [] } });
    // Until the new one is there, a section keeps what it has.
    expect(contents(begun.body)).toEqual(contents(before));
    const after = await materials.settled(before.id);
    expect(after).toMatchObject({ status: 'ready', findings: [] });
    expect(after.wish).toEqual({ text: WISH, sections: before.sections.map(({ key }) => key) });
    expect(contentOf(after, 'key_points')).toEqual({ points: ['Push.', 'Pull.'] });
    const tasks = models.requests.map(({ messages }) => messages.map(({ content }) => content).join('\n'));
    const writing = tasks.filter((task) => !task.includes('You solve the questions'));
    expect(writing.every((task) => task.includes(`The teacher asks for this: ${WISH}`))).toBe(true);
    expect(writing.find((task) => task.includes('{"points": ['))).toContain(
      'This section as it stands, to be written again as the teacher asks:\n- A force is a push or a pull.',
    );
    const { body } = await undo(before.id);
    expect(body).toMatchObject({ status: 'ready', wish: null, findings: [] });
    expect(contents(body)).toEqual(contents(before));
    expect(await undo(before.id)).toMatchObject({ status: 200, body: { wish: null } });
  });

  test('is stopped in the middle: what is rewritten stays, the rest is as it was, and both are undone', async () => {
    const before = await made();
    models.answer((messages) =>
      messages[0]?.content.includes('{"text": ') ? { firstDelayMs: 60_000 } : easier(messages),
    );
    await wishFor(before.id);
    await expect
      .poll(async () =>
        (await materials.read(before.id)).sections.map(({ status }) => status).indexOf('making'),
      )
      .toBe(3);
    expect(await undo(before.id)).toMatchObject({ status: 409, body: { code: 'material_making' } });
    expect(await wishFor(before.id)).toMatchObject({ status: 409, body: { code: 'material_making' } });
    const { body: stopped } = await materials.call('POST', `/${before.id}/stop`);
    expect(stopped).toMatchObject({
      status: 'ready',
      wish: { sections: ['objectives', 'key_points', 'misconceptions'] },
    });
    expect(contentOf(stopped, 'key_points')).toEqual({ points: ['Push.', 'Pull.'] });
    expect(contents(stopped).slice(3)).toEqual(contents(before).slice(3));
    const { body: undone } = await undo(before.id);
    expect(contents(undone)).toEqual(contents(before));
  });

  test('goes on where it was when the server is there again', async () => {
    const { id } = await made();
    models.answer((messages) =>
      messages[0]?.content.includes('{"text": ') ? { firstDelayMs: 60_000 } : easier(messages),
    );
    await wishFor(id);
    await expect.poll(async () => (await materials.read(id)).wish?.sections.length).toBe(3);
    await product.deps.jobs.stop();
    models.reset();
    models.answer(easier);
    await product.deps.jobs.start();
    const after = await materials.settled(id);
    expect(after.wish?.sections).toHaveLength(7);
    expect(models.requests.some(({ messages }) => messages[0]?.content.includes('{"points": ['))).toBe(false);
  });

  test('undone keeps what the teacher has changed since', async () => {
    const before = await made();
    models.answer(easier);
    await wishFor(before.id);
    const after = await materials.settled(before.id);
    const edit = { revision: after.sections[1]?.revision, content: { points: ['Mine.'] } };
    await materials.call('PUT', `/${before.id}/sections/key_points`, edit);
    const { body } = await undo(before.id);
    expect(contentOf(body, 'key_points')).toEqual({ points: ['Mine.'] });
    expect(contentOf(body, 'explanation')).toEqual(contentOf(before, 'explanation'));
  });

  test('waits, with everything as it was, when the model does not answer; and goes on later or is undone', async () => {
    const before = await made();
    models.answer({ status: 429, headers: { 'retry-after': '3600' } });
    await wishFor(before.id);
    const waiting = await materials.settled(before.id);
    expect(waiting.status).toBe('interrupted');
    expect(contents(waiting)).toEqual(contents(before));
    models.answer(easier);
    await materials.call('POST', `/${before.id}/resume`);
    const after = await materials.settled(before.id);
    expect(after.status).toBe('ready');
    expect(contentOf(after, 'explanation')).not.toEqual(contentOf(before, 'explanation'));
    const { body } = await undo(before.id);
    expect(contents(body)).toEqual(contents(before));
  });

  test('is refused where nobody can follow it', async () => {
    const { id } = await made();
    expect(await wishFor(id, ' ')).toMatchObject({ status: 400 });
    await product.deps.db.orm.execute(`update materials set origin = 'rules' where id = '${id}'`);
    expect(await wishFor(id)).toMatchObject({ status: 409, body: { code: 'wish_needs_model' } });
    const other = materialsOf(product, await product.signUp({ role: 'teacher' }));
    expect((await other.call('POST', `/${id}/wish`, { wish: WISH })).status).toBe(404);
    expect((await other.call('DELETE', `/${id}/wish`)).status).toBe(404);
  });
});
