import { TEACHING_MODES } from '#features/tutor/contract.ts';
import { tokensOf } from '#server/llm/token-estimate.ts';
import type { Stage } from './measure.ts';
import { readList } from './sets.ts';
import { z } from 'zod';

const CONTEXTS = [4_096, 8_192, 32_768];
const TURNS = 10;
const PASSAGES_ASKED = 8;
const QUESTION = 'Explain in your own words how plants, hearts, sounds and prices change, and why.';
const TURN =
  'The cell takes in water through its membrane until the pressure of its wall is as high as that of the water. ';

interface Prompt {
  name: string;
  ask(stage: Stage, documents: string[]): Promise<unknown>;
}

const previous_messages = Array.from({ length: TURNS }, (_, index) => ({
  role: index % 2 === 0 ? 'user' : 'assistant',
  content: `${index}: ${index % 2 === 0 ? TURN : TURN.repeat(4)}`,
}));

function asProfessor(teachingMode: string, more: object = {}): Prompt['ask'] {
  const professor = { name: 'Mei Tanaka', field: 'Science', teachingMode };
  return ({ room }, document_ids) =>
    room.chat({ message: QUESTION, previous_messages, professor, document_ids, ...more });
}

const PROMPTS: Prompt[] = [
  {
    name: 'documents, no professor',
    ask: ({ room }, document_ids) => room.askDocument({ document_ids, message: QUESTION, previous_messages }),
  },
  ...TEACHING_MODES.map((mode) => ({ name: `documents, ${mode}`, ask: asProfessor(mode) })),
  { name: 'documents, Virtual, in sections', ask: asProfessor('Virtual', { structured_response: true }) },
  { name: 'no document, Socratic', ask: asProfessor('Socratic', { document_ids: [] }) },
  { name: 'no document, Virtual', ask: asProfessor('Virtual', { document_ids: [] }) },
  {
    name: 'whole library, Virtual',
    ask: asProfessor('Virtual', { document_ids: undefined, scope: 'library' }),
  },
  { name: 'course and document, Virtual', ask: asProfessor('Virtual', { course: { id: 'cells' } }) },
  {
    name: 'unit of a course, Socratic',
    ask: asProfessor('Socratic', { document_ids: [], course: { id: 'cells', unit_id: 'dna' } }),
  },
  { name: 'a greeting, Virtual', ask: asProfessor('Virtual', { message: 'Hello!' }) },
];

/** What each prompt of the tutor takes of a small, a middling and a large window. */
export async function printBudget(stage: Stage): Promise<void> {
  const { room, play } = stage;
  const texts = readList('follow-up-passages', z.object({ language: z.string(), text: z.string() }));
  // One text, so that its passages are as long as those of a book.
  const book = texts.filter(({ language }) => language === 'en').map(({ text }) => text);
  console.log(
    `\nTokens (estimated by the product): instructions + passages and question (number of passages, at most ${PASSAGES_ASKED}) + ` +
      `earlier messages (number of ${TURNS}) + room for the answer\n`,
  );
  console.log(
    `| prompt | ${CONTEXTS.map((tokens) => tokens.toLocaleString('en')).join(' | ')} |\n|---|---|---|---|`,
  );
  const rows = PROMPTS.map(({ name }) => [name]);
  for (const tokens of CONTEXTS) {
    await room.connect(tokens);
    play({ behaviour: 'refusing', reply: 'Well.' });
    // Each connection has a learner of its own, who reads no document of another one.
    const documents = [await room.addDocument(book.join(' '))];
    for (const [index, { ask }] of PROMPTS.entries()) {
      const before = room.models.requests.length;
      await ask(stage, documents);
      rows[index]?.push(cellOf(stage, before));
    }
  }
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

/** Throws where no prompt was sent: an answer that was refused has no budget. */
function cellOf({ room }: Stage, before: number): string {
  const request = room.models.requests.slice(before).findLast(({ responseFormat }) => !responseFormat);
  if (!request) throw new Error('no prompt was sent');
  const [system, ...turns] = request.messages;
  const question = turns.at(-1)?.content ?? '';
  const earlier = turns.slice(0, -1).map(({ content }) => content);
  const passages = question.match(/<passage\b/g)?.length ?? 0;
  const parts = [
    tokensOf(system?.content ?? ''),
    `${tokensOf(question)} (${passages})`,
    `${earlier.reduce((sum, content) => sum + tokensOf(content), 0)} (${earlier.length})`,
    request.maxTokens ?? 0,
  ];
  return parts.join(' + ');
}
