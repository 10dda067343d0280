import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { documentChat } from '../contract.ts';

const HEART =
  'The heart is a muscular organ about the size of a fist. The left ventricle pumps oxygenated blood into the aorta.\n\n' +
  'William Harvey described the circulation of the blood in 1628. He did not know about the capillaries.';
const BEES =
  'The drone has no sting and no father. It is the largest bee of the colony after the queen. Drones leave their cells 24 days after the egg was laid.\n\n' +
  'The queen lays up to two thousand eggs a day. Workers bring nectar and pollen, and feed her.\n\n' +
  'In autumn the workers drive the drones out of the hive.';
const MEMORY =
  'In the model of memory the phonological loop, which deals with sounds, serves the central executive. Loftus and Palmer (1974) showed 45 students a film of a crash.\n\n' +
  'The cognitive interview has four parts. Essay: compare two models. Due on Friday in box 12.';
const CELL =
  'La célula es la unidad básica de la vida. Las mitocondrias producen la mayor parte de la energía de la célula.';

describe('an answer by quotation says of the words of a question', () => {
  let product: TestApp;
  let student: Person;
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-missing-words-'));
  beforeAll(async () => {
    product = await createTestApp();
    student = await product.signUp();
  });
  afterAll(async () => {
    await product.close();
    rmSync(folder, { recursive: true });
  });

  async function addDocument(text: string): Promise<string> {
    const id = randomUUID();
    const path = join(folder, id);
    writeFileSync(path, text);
    const source = {
      id,
      path,
      title: 'Book',
      fileName: 'book.txt',
      ownerId: null,
      visibility: 'everyone' as const,
    };
    await product.deps.knowledge.ingest(source, {
      signal: new AbortController().signal,
      onProgress: async () => {},
    });
    return id;
  }

  async function ask(document: string, message: string) {
    const body = { document_id: document, message, previous_messages: [] };
    const reply = await callAs(product.app, student, ['POST', '/api/document-chat', body]);
    return documentChat.response.parse(reply.body);
  }

  it('nothing of words that most texts have, and quotes what comes nearest in its paragraph', async () => {
    const bees = await addDocument(BEES);
    const grown = await ask(bees, 'how long does it take until a drone is grown up?');
    expect(grown.response).toMatch(/^This document never says \*grown\*\. These passages come closest/);
    expect(grown.response).not.toMatch(/\*(?:take|long)\*/);
    expect(grown.citations.map(({ quote }) => quote).join('\n')).toContain('24 days after the egg was laid');
    expect(grown.grounded).toBe(false);
    const won = await ask(bees, "why won't the queen find food?");
    expect(won.response).not.toContain('*won*');
    const other = await ask(bees, 'who won the battle of Hastings?');
    expect(other.response).toMatch(/^I found nothing in “Book” that answers your question\./);
    expect(other.citations).toEqual([]);
  });

  it('that they stand nowhere, and does not call what is near an answer', async () => {
    const near = await ask(await addDocument(HEART), 'What voltage does the left ventricle pump blood with?');
    expect(near.response).toMatch(
      /^This document never says \*voltage\*\. These passages come closest to your question:/,
    );
    expect(near.citations[0]?.quote).toContain('The left ventricle pumps');
    expect(near.grounded).toBe(false);
    const { response } = await ask(
      await addDocument(CELL),
      '¿Qué voltaje tienen las mitocondrias de la célula?',
    );
    expect(response).toContain('En este documento no aparece *voltaje*.');
  });

  it('nothing of short forms, of the kind of answer, and of figures that the text spells', async () => {
    const memory = await addDocument(MEMORY);
    const messages = [
      'loop def pls',
      'which formula has the loop?',
      'the 4 parts of the interview, and their order?',
    ];
    for (const message of messages)
      expect((await ask(memory, message)).response).not.toMatch(/\*(?:def|pls|formula|4)\*/);
  });

  it('nothing of words that people talk with', async () => {
    const { response } = await ask(
      await addDocument(HEART),
      'Which guy described the circulation of the blood or stuff?',
    );
    expect(response).not.toContain('never says');
  });

  it('nothing of what somebody needs, and reads a section that is called as lists of works are', async () => {
    const guide = await addDocument(
      'El curso empieza en septiembre.\n\nBibliografía\n\nEl manual básico es Silverthorn, «Fisiología humana».',
    );
    const { response, citations } = await ask(guide, '¿Qué manual necesito?');
    expect(response).not.toContain('no aparece');
    expect(citations[0]?.quote).toContain('El manual básico es Silverthorn');
  });

  it('whether the passages answer or only come nearest, by how far the best stand out and how close together', async () => {
    const others = ['trees', 'rivers', 'bridges', 'colours', 'metals', 'poems'].flatMap((subject) =>
      Array.from(
        { length: 3 },
        () =>
          `# On ${subject}\n\n${`Many ${subject} differ in form and age, and grow for long days. `.repeat(30)}`,
      ),
    );
    const sleep =
      'Travel across time zones upsets the inner clock. Whoever flies far is tired for days after the flight. ';
    const clear = ['# Sleep', sleep.repeat(8), ...others].join('\n\n');
    const answer = await ask(
      await addDocument(clear),
      'Why is somebody so tired for days after a long flight?',
    );
    expect(answer).toMatchObject({ grounded: true, response: expect.stringContaining('Here is what') });
    const scattered = others.map(
      (text, index) => `${text} ${['Days pass.', 'Flight is rare.', 'Tired men rest.'][index % 3]}`,
    );
    const near = await ask(
      await addDocument(scattered.join('\n\n')),
      'Why is somebody so tired for days after a long flight?',
    );
    expect(near.grounded).toBe(false);
  });

  it('that what one sentence of a short text has whole is its answer, whatever form was asked for', async () => {
    const memory = await addDocument(MEMORY);
    for (const [message, quote] of [
      ['how many students in loftus and palmer', '45 students'],
      ['what does the phonological loop do', 'deals with sounds'],
      ['when is the essay due', 'Due on Friday'],
    ] as const) {
      const answer = await ask(memory, message);
      expect(answer).toMatchObject({ grounded: true });
      expect(answer.citations[0]?.quote).toContain(quote);
    }
    expect((await ask(memory, 'how many students forgot the film and the interview')).grounded).toBe(false);
  });

  it('that they were read as others, with the way back', async () => {
    const heart = await addDocument(HEART);
    const read = await ask(heart, 'Who described the circulatoin of the blood?');
    expect(read.response).toMatch(
      /^Showing results for \*circulation\*\. To search for \*circulatoin\* instead, put it in quotation marks\. Here is what/,
    );
    expect(read.citations[0]?.quote).toContain('William Harvey');
    const literal = await ask(heart, 'Who described the "circulatoin" of the blood?');
    expect(literal.response).toContain('This document never says *circulatoin*.');
    expect(literal.response).not.toContain('Showing results');
  });
});
