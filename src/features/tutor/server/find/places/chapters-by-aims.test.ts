import { afterAll, beforeAll, expect, test } from 'vitest';
import { h, makeDocx, p } from '../../../../../../test/docx.ts';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../../test/professor.ts';

const PRACTICAL = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };

/** Sections are headings of the same order as the introductions, of which the second chapter has none. */
const BOOK = makeDocx(
  [
    h(1, 'Introduction'),
    h(2, 'Chapter Objectives'),
    p('After studying this chapter, you will be able to describe a bone.'),
    h(1, 'Bones'),
    p('A bone is a hard organ that carries the body.'),
    h(1, 'Growing bones'),
    p('Growing bones get longer at plates of cartilage near their ends.'),
    h(2, 'Chapter Objectives'),
    p('After studying this chapter, you will be able to describe a muscle.'),
    h(1, 'Muscles'),
    p('A muscle is an organ that shortens and pulls a bone.'),
    h(1, 'Tendons'),
    p('A tendon is a cord that ties a muscle to a bone.'),
    h(1, 'Introduction'),
    h(2, 'Chapter Objectives'),
    p('After studying this chapter, you will be able to describe a nerve.'),
    h(1, 'Nerves'),
    p('A nerve is a bundle of fibres that carries signals.'),
  ].join(''),
);

let room: Classroom;
let book: string;
beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
  book = await room.addDocument(BOOK, 'Bodies', 'bodies.docx');
});
afterAll(() => room.close());

async function ask(message: string): Promise<string> {
  const base = { professor: PRACTICAL, language: 'en', document_ids: [book] };
  return (await room.ask({ ...base, message })).response;
}

test.each([
  ['Summarise chapter 1', ['**Bones**', '**Growing bones**'], '**Muscles**'],
  ['summarize chapter 2', ['**Muscles**', '**Tendons**'], '**Nerves**'],
  ['what is the last chapter about?', ['**Nerves**'], '**Muscles**'],
])(
  'chapters without a number are counted by the aims that each begins with: %s',
  async (message, told, other) => {
    const answer = await ask(message);
    for (const one of told) expect(answer).toContain(one);
    expect(answer).not.toContain(other);
  },
);
