import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callAs } from '../../../../test/call-as.ts';
import type { TestApp } from '../../../../test/app.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { recordAnswers } from '../contract.answers.ts';
import { itemSchema, type PracticeItem } from '../contract.items.ts';
import { readQueue, readToday } from '../contract.ts';

export const ZONE = 'Europe/Madrid';

/** An item as a learner writes it; each has another prompt. */
export function anItem(facts: object = {}) {
  const id = randomUUID();
  const content = { kind: 'short_answer', accepted: ['osmosis'] };
  return { id, prompt: `What is ${id}?`, content, language: 'en', ...facts };
}

export async function addItem(product: TestApp, person: Person, facts: object = {}): Promise<PracticeItem> {
  const { body } = await callAs(product.app, person, ['POST', '/api/practice/items', anItem(facts)]);
  return itemSchema.parse(body);
}

export function anAnswer(itemId: string, text: string | null, facts: object = {}) {
  return {
    id: randomUUID(),
    item_id: itemId,
    given: text === null ? { kind: 'none' } : { kind: 'text', text },
    milliseconds: 20_000,
    mode: 'review',
    answered_at: new Date().toISOString(),
    ...facts,
  };
}

export async function answer(product: TestApp, person: Person, ...answers: object[]) {
  const { body } = await callAs(product.app, person, ['POST', '/api/practice/answers', { answers }]);
  return recordAnswers.response.parse(body).answers;
}

export async function today(product: TestApp, person: Person) {
  const { body } = await callAs(product.app, person, ['GET', `/api/practice/today?zone=${ZONE}`]);
  return readToday.response.parse(body);
}

export async function queue(product: TestApp, person: Person, query = '') {
  const { body } = await callAs(product.app, person, ['GET', `/api/practice/queue?zone=${ZONE}${query}`]);
  return readQueue.response.parse(body);
}

/** A document of a person that was read; answers its id. */
export async function addBook(
  product: TestApp,
  person: Person,
  book: string | { text: string | Buffer; fileName: string },
): Promise<string> {
  const { text, fileName } = typeof book === 'string' ? { text: book, fileName: 'book.txt' } : book;
  const id = randomUUID();
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-book-'));
  const path = join(folder, fileName);
  await writeFile(path, text);
  await product.deps.knowledge.ingest(
    { id, path, fileName, title: 'The cell', ownerId: person.userId, visibility: 'me' },
    { signal: new AbortController().signal, onProgress: async () => {} },
  );
  await rm(folder, { recursive: true });
  return id;
}
