/**
 * What students ask, and ask next, of handouts in English, Spanish and French, without a language model: whether all that answers is
 * quoted, and whether the words above the quotes are true of them. bench/sets/handouts/README.md says how the questions were written.
 *
 *   node bench/handouts.ts [--show] prints the answers of the seen half that lack something or are called what they are not
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Desk, type DeskAnswer, openDesk } from './students/desk.ts';
import { HALVES, inOneLine, LANGUAGES } from './students/questions.ts';

const SETS = new URL('sets/handouts/', import.meta.url);
const asked = z.object({
  id: z.string(),
  document: z.string(),
  language: z.enum(LANGUAGES),
  kind: z.string(),
  /** Each of them is needed; empty where the document does not say it. */
  answer: z.array(z.string()),
});
const questionSchema = asked.extend({ question: z.string() });
const conversationSchema = asked.extend({ first: z.string(), then: z.string() });

interface Outcome {
  of: z.infer<typeof asked>;
  said: string[];
  asked: 'alone' | 'next' | 'library';
  answer: DeskAnswer;
}

const { values: options } = parseArgs({ options: { show: { type: 'boolean', default: false } } });
const desk = await openDesk();
try {
  const ids = await addHandouts(desk);
  for (const half of HALVES) {
    const outcomes = await askAll(desk, ids, half);
    print(half, outcomes);
    if (options.show && half === 'seen') printFaults(outcomes);
  }
} finally {
  await desk.close();
}

async function addHandouts({ addBook }: Desk): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const file of readdirSync(new URL('texts/', SETS))) {
    const name = file.replace(/\.md$/, '');
    ids.set(name, await addBook(new URL(`texts/${file}`, SETS).pathname, name));
  }
  return ids;
}

async function askAll({ ask }: Desk, ids: Map<string, string>, half: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const one of read(z.array(questionSchema), `questions-${half}.json`)) {
    const { document, language, question: text } = one;
    const bookId = ids.get(document) ?? '';
    outcomes.push({ of: one, said: [text], asked: 'alone', answer: await ask({ bookId, text, language }) });
    outcomes.push({
      of: one,
      said: [text],
      asked: 'library',
      answer: await ask({ bookId: null, text, language }),
    });
  }
  for (const one of read(z.array(conversationSchema), `conversations-${half}.json`)) {
    const { document, language, first, then } = one;
    const bookId = ids.get(document) ?? '';
    const { response } = await ask({ bookId, text: first, language });
    const previous = [
      { role: 'user' as const, content: first },
      { role: 'assistant' as const, content: response },
    ];
    const answer = await ask({ bookId, text: then, language, previous });
    outcomes.push({ of: one, said: [first, then], asked: 'next', answer });
  }
  return outcomes;
}

function print(half: string, outcomes: readonly Outcome[]): void {
  const names = { alone: 'asked alone', library: 'asked of all twelve', next: 'asked next' };
  const rows: Array<[string, (outcome: Outcome) => boolean, boolean]> = [
    ['all that answers is quoted', isWhole, true],
    ['some of it is', (one) => isPartly(one) && !isWhole(one), true],
    ['all is quoted, and called an answer', (one) => isWhole(one) && one.answer.grounded, true],
    ['nothing of it is quoted, and something else called an answer', isFalse, true],
    ['there is no answer, and something is called one', (one) => one.answer.grounded, false],
  ];
  console.log(
    `\n| ${half} half | ${LANGUAGES.join(' | ')} | all |\n|---|${'---|'.repeat(LANGUAGES.length + 1)}`,
  );
  for (const [way, name] of Object.entries(names))
    for (const [row, counts, isAnswered] of rows) {
      const of = outcomes.filter((one) => one.asked === way && one.of.answer.length > 0 === isAnswered);
      const cells = [...LANGUAGES.map((tag) => of.filter((one) => one.of.language === tag)), of];
      console.log(
        `| ${name}: ${row} | ${cells.map((own) => `${own.filter(counts).length} of ${own.length}`).join(' | ')} |`,
      );
    }
  const quoted = outcomes.filter((one) => isPartly(one)).map(({ answer }) => answer.citations.length);
  console.log(`quotes in an answer: ${(quoted.reduce((a, b) => a + b, 0) / quoted.length).toFixed(2)}`);
}

function printFaults(outcomes: readonly Outcome[]): void {
  for (const one of outcomes) {
    const { of, said, answer, asked: way } = one;
    const isRight = of.answer.length > 0 ? isWhole(one) && answer.grounded : !answer.grounded;
    if (isRight || way === 'library') continue;
    const quotes = answer.citations.map(({ quote }) => `    « ${inOneLine(quote)}`).join('\n');
    console.log(
      `\n[${of.id} ${of.kind} ${of.document}] ${said.join(' → ')}\n  wanted: ${of.answer.join(' ¶ ') || '(nothing)'}`,
    );
    console.log(
      `  ${answer.grounded ? 'ANSWER' : 'nearest'}: ${inOneLine(answer.response).slice(0, 160)}\n${quotes}`,
    );
  }
}

function isWhole({ of, answer }: Outcome): boolean {
  return of.answer.every((wanted) => isQuoted(wanted, answer));
}

function isPartly({ of, answer }: Outcome): boolean {
  return of.answer.some((wanted) => isQuoted(wanted, answer));
}

function isFalse(one: Outcome): boolean {
  return !isPartly(one) && one.answer.grounded;
}

/** Marks of Markdown and of cells are no words. */
function isQuoted(wanted: string, { citations, response }: DeskAnswer): boolean {
  const words = wordsOf(wanted);
  return [...citations.map(({ quote }) => quote), response].some((text) => wordsOf(text).includes(words));
}

function wordsOf(text: string): string {
  return ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}

function read<Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(new URL(file, SETS), 'utf8')));
}
