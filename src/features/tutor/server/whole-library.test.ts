import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { aCourse, aUnit, createCourse } from '../../../../test/courses.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { chat } from '../contract.ts';

describe('without a model and without a document, a professor asks the courses', () => {
  let product: TestApp;
  let student: Person;
  beforeAll(async () => {
    product = await createTestApp();
    student = await product.signUp();
  });
  afterAll(() => product.close());

  const ask = async (message: string, more: object = {}, as = student) => {
    const body = { message, professor: { name: 'Mei Tanaka', field: 'Biology' }, ...more };
    const reply = await callAs(product.app, as, ['POST', '/api/chat', body]);
    return chat.response.parse(reply.body);
  };

  it.each([
    ['en', 'What is osmosis?', '[How Cells Live · The membrane decides](/courses/cells?unit=membrane)'],
    [
      'es',
      '¿Qué es la ósmosis?',
      '[Cómo viven las células · La membrana decide](/courses/cells?unit=membrane)',
    ],
    ['fr', 'Qu’est-ce que l’osmose ?', '(/courses/cells?unit=membrane)'],
  ])('%s: and quotes the unit with a link that opens it', async (language, question, link) => {
    const { response, grounded } = await ask(question, { language });
    expect(response).toContain(link);
    expect(response).toContain('> ');
    expect(grounded).toBe(true);
  });

  it('neither drafts, nor courses of another institution, nor answers of checks', async () => {
    const text =
      'Sourdough rises slowly.\n\n:::check\nWhy does sourdough rise slowly?\n:::answer\nWild yeast in sourdough works slowly.\n:::';
    const modules = [{ id: 'm', title: 'M', units: [aUnit('one', { text })] }];
    const teacher = await product.signUp({ role: 'teacher' });
    const colleague = await product.signUp({ role: 'teacher', email: `b@${teacher.email.split('@')[1]}` });
    await createCourse(product.app, teacher, aCourse({ modules, is_published: false }));
    const question = 'Why does sourdough rise slowly?';
    expect((await ask(question, {}, teacher)).grounded).toBe(false);
    await createCourse(product.app, teacher, aCourse({ modules }));
    const { response } = await ask(question, {}, colleague);
    expect(response).toContain('> Sourdough rises slowly.');
    expect(response).not.toContain('Wild yeast');
    expect((await ask(question, {}, student)).grounded).toBe(false);
  });
});
