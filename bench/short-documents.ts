/**
 * Questions in students' own words about short documents of their own, in English, Spanish and French, without a language model: whether
 * the answer is among what is quoted, and what is said of questions that the document, or another one, does not answer.
 * bench/sets/short/README.md says how they were written.
 *
 *   node bench/short-documents.ts [--show] names the questions of the seen half whose answer is not quoted
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Desk, type DeskAnswer, openDesk } from './students/desk.ts';
import { HALVES, inOneLine, LANGUAGES } from './students/questions.ts';

const SETS = new URL('sets/short/', import.meta.url);
const questionSchema = z.object({
  document: z.string(),
  language: z.enum(LANGUAGES),
  question: z.string(),
  /** The sentences that answer; empty where the document does not. */
  says: z.array(z.string()),
});
type Question = z.infer<typeof questionSchema>;

interface Outcome {
  question: Question;
  /** `other`: asked of another document in the same language; `library`: of all that have been added. */
  asked: 'answered' | 'unanswered' | 'other' | 'library';
  answer: DeskAnswer;
}

const { values: options } = parseArgs({ options: { show: { type: 'boolean', default: false } } });
const desk = await openDesk();
try {
  for (const half of HALVES) {
    const outcomes = await askAll(desk, readQuestions(half));
    print(half, outcomes);
    if (options.show && half === 'seen') printMisses(outcomes);
  }
} finally {
  await desk.close();
}

async function askAll({ addBook, ask }: Desk, questions: readonly Question[]): Promise<Outcome[]> {
  const ids = new Map<string, string>();
  for (const { document } of questions)
    if (!ids.has(document))
      ids.set(document, await addBook(new URL(`${document}.txt`, SETS).pathname, document));
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const { document, language, question: text, says } = question;
    const send = (name: string | null) =>
      ask({ bookId: name === null ? null : (ids.get(name) ?? ''), text, language });
    const isAnswered = says.length > 0;
    outcomes.push({ question, asked: isAnswered ? 'answered' : 'unanswered', answer: await send(document) });
    const other = questions.find((one) => one.language === language && one.document !== document)?.document;
    if (isAnswered) outcomes.push({ question, asked: 'library', answer: await send(null) });
    if (isAnswered && other) outcomes.push({ question, asked: 'other', answer: await send(other) });
  }
  return outcomes;
}

function print(half: string, outcomes: readonly Outcome[]): void {
  const rows: Array<[string, Outcome['asked'], (outcome: Outcome) => boolean]> = [
    ['the answer is quoted', 'answered', isQuoted],
    ['the answer is quoted, and called one', 'answered', (one) => isQuoted(one) && one.answer.grounded],
    ['something else is called the answer', 'answered', (one) => !isQuoted(one) && one.answer.grounded],
    ['nothing is quoted', 'answered', quotesNothing],
    ['not in the document: something is called the answer', 'unanswered', ({ answer }) => answer.grounded],
    ['asked of another document: something is called the answer', 'other', ({ answer }) => answer.grounded],
    ['asked of another document: nothing is quoted', 'other', quotesNothing],
    ['asked of all documents: the answer is quoted', 'library', isQuoted],
    [
      'asked of all documents: something else is called the answer',
      'library',
      (one) => !isQuoted(one) && one.answer.grounded,
    ],
    ['asked of all documents: nothing is quoted', 'library', quotesNothing],
  ];
  console.log(
    `\n| ${half} half | ${LANGUAGES.join(' | ')} | all |\n|---|${'---|'.repeat(LANGUAGES.length + 1)}`,
  );
  for (const [name, asked, counts] of rows) {
    const of = outcomes.filter((one) => one.asked === asked);
    const cells = [...LANGUAGES.map((tag) => of.filter(({ question }) => question.language === tag)), of];
    console.log(
      `| ${name} | ${cells.map((own) => `${own.filter(counts).length} of ${own.length}`).join(' | ')} |`,
    );
  }
}

function printMisses(outcomes: readonly Outcome[]): void {
  for (const one of outcomes.filter((outcome) => outcome.asked === 'answered' && !isQuoted(outcome)))
    console.log(`\n${one.question.document}: ${one.question.question}\n${one.answer.response}`);
}

function isQuoted({ question, answer }: Outcome): boolean {
  const quotes = answer.citations.map(({ quote }) => inOneLine(quote));
  return question.says.some((sentence) => {
    const said = inOneLine(sentence);
    return quotes.some((quote) => quote.includes(said) || said.includes(quote));
  });
}

function quotesNothing({ answer }: Outcome): boolean {
  return answer.citations.length === 0;
}

function readQuestions(half: (typeof HALVES)[number]): Question[] {
  return z.array(questionSchema).parse(JSON.parse(readFileSync(new URL(`${half}.json`, SETS), 'utf8')));
}
