import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { makeItems } from '../../contract.making.ts';
import { addBook, anAnswer, answer } from '../practice.fixture.ts';

let product: TestApp;
let ada: Person;

beforeAll(async () => {
  product = await createTestApp();
  ada = await product.signUp();
});
afterAll(async () => {
  await product.close();
});

async function madeOf(text: string, language: string) {
  const document_id = await addBook(product, ada, text);
  const wanted = { source: { document_id }, language, count: 6 };
  const { body } = await callAs(product.app, ada, ['POST', '/api/practice/make', wanted]);
  return makeItems.response.parse(body).items;
}

function verdictOf(one: Awaited<ReturnType<typeof answer>>[number]): string {
  return one.status === 'recorded' ? one.verdict : one.code;
}

test.each([
  {
    language: 'en',
    text: 'Yeast is a fungus that lives in dough and eats sugar.\n\nThe yeast of bread dies at 50 °C in the oven.',
    prompt: 'Complete the text.\n\n> The yeast of bread dies at ______ °C in the oven.',
    key: { answer: '50', unit: '°C' },
    right: ['50', '50 °C', 'fifty', '50.0', '122 °F', '323.15 K'],
    wrong: ['60', '50 °F', '5'],
  },
  {
    language: 'es',
    text: 'El esófago de un adulto mide unos 25 centímetros y lleva la comida hasta el estómago.',
    prompt:
      'Completa el texto.\n\n> El esófago de un adulto mide unos ______ centímetros y lleva la comida hasta el estómago.',
    key: { answer: '25', unit: 'centímetros' },
    right: ['25', 'veinticinco', '25 cm', '25 centímetros', '0,25 m', '250 mm'],
    wrong: ['25 m', '24', '2,5'],
  },
  {
    language: 'fr',
    text: 'L’incendie de Londres a détruit 13 200 maisons et laissé sans abri la plupart des habitants.',
    prompt:
      'Complétez le texte.\n\n> L’incendie de Londres a détruit ______ maisons et laissé sans abri la plupart des habitants.',
    key: { answer: '13200', unit: '' },
    right: ['13 200', '13200', '13.200', '13 200 maisons'],
    wrong: ['13', '1320', '132 000'],
  },
])('a number that a text in $language states is asked, and judged by its value', async (asked) => {
  const items = await madeOf(asked.text, asked.language);
  const item = items.find(({ content }) => content.kind === 'number');
  expect(item).toMatchObject({ prompt: asked.prompt, content: asked.key, author: 'rule', explanation: '' });
  expect(asked.text).toContain(item?.quote);
  const verdicts = async (texts: string[]) => {
    const given = texts.map((text) => anAnswer(item?.id ?? '', text));
    return (await answer(product, ada, ...given)).map((one, index) => [texts[index], verdictOf(one)]);
  };
  expect(await verdicts(asked.right)).toEqual(asked.right.map((text) => [text, 'right']));
  expect(await verdicts(asked.wrong)).toEqual(asked.wrong.map((text) => [text, 'wrong']));
});

test('a range is one answer, with both of its ends', async () => {
  const [item] = await madeOf('Pregnancy lasts about 5,032 to 5,035 hours in hedgehogs of the north.', 'en');
  expect(item).toMatchObject({
    prompt:
      'Complete the text with both numbers.\n\n> Pregnancy lasts about [[1]] hours in hedgehogs of the north.',
    content: { kind: 'gap', gaps: [expect.arrayContaining(['5,032 to 5,035', '5032-5035'])] },
  });
  const verdict = async (text: string) => {
    const given = { ...anAnswer(item?.id ?? '', ''), given: { kind: 'gaps', texts: [text] } };
    return (await answer(product, ada, given)).map(verdictOf)[0];
  };
  for (const text of ['5,032 to 5,035', '5032-5035', '5032 – 5035 hours', '5032 and 5035'])
    expect([text, await verdict(text)]).toEqual([text, 'right']);
  for (const text of ['5032', '5032 to 5036', '5035 to 5032'])
    expect([text, await verdict(text)]).not.toEqual([text, 'right']);
});

test('a number with a word for a power of ten is exact', async () => {
  const [item] = await madeOf('La rénovation du stade a coûté 4,1 millions d’euros à la commune.', 'fr');
  expect(item?.content).toMatchObject({ answer: '4100000' });
});

test('a word that others may stand in the place of is no gap', async () => {
  const text = `The skin

The skin keeps the body dry and warm on most days.

Keratin makes the outer skin hard. The hairs of mammals are long threads of keratin with a root in the skin.`;
  expect(await madeOf(text, 'en')).toEqual([]);
});
