import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { openSchool, type School, uploadAs } from '../../../../test/school.ts';
import type { Person } from '../../../../test/sign-up.ts';

let product: TestApp;
let school: School;
beforeEach(async () => {
  product = await createTestApp();
  await product.startJobs();
  school = await openSchool(product);
});
afterEach(() => product.close());

async function search(
  person: Person,
  text: string,
): Promise<Array<[title: string, word: string | undefined]>> {
  const query = new URLSearchParams({ search: text });
  const { body } = await callAs(product.app, person, ['GET', `/api/documents?${query}`]);
  const { documents }: { documents: Array<{ title: string; match: { word: string } | null }> } = Object(body);
  return documents.map(({ title, match }) => [title, match?.word]);
}

it('finds words inside documents, with what stands around them, within what may be read', async () => {
  const { teacher, stranger } = school;
  const fields = { visibility: 'institution', title: 'Anatomy' };
  await uploadAs(product, teacher, {
    ...fields,
    text: 'The skull has many bones. The zygomatic bones form the cheeks.',
  });
  await uploadAs(product, teacher, {
    text: 'Dough rests overnight.',
    title: 'Bones of baking',
    visibility: 'everyone',
  });
  await vi.waitFor(
    async () => expect(await search(teacher, 'zygomatic bone')).toEqual([['Anatomy', 'bones']]),
    { timeout: 20_000, interval: 200 },
  );
  // By its title, and by its text.
  expect(await search(teacher, 'bones')).toEqual([
    ['Bones of baking', undefined],
    ['Anatomy', 'bones'],
  ]);
  expect(await search(stranger, 'zygomatic')).toEqual([]);
  expect(await search(teacher, 'zygomatic dough')).toEqual([]);
  expect(await search(teacher, "'; drop & | ! :* (")).toEqual([]);
});
