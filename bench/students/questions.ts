import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const LANGUAGES = ['en', 'es', 'fr'] as const;
/** A half to develop with, and one of which only the figures are told. */
export const HALVES = ['seen', 'unseen'] as const;
export type Half = (typeof HALVES)[number];

const questionSchema = z.object({
  book: z.string(),
  /** The student's, which is not always the book's. */
  language: z.enum(LANGUAGES),
  kind: z.string(),
  question: z.string(),
  /** Every page that answers, with the words that do; empty where the book does not answer. */
  answers: z.array(z.object({ page: z.int().positive(), says: z.string() })),
});
export type StudentsQuestion = z.infer<typeof questionSchema>;

export function readQuestions(half: Half): StudentsQuestion[] {
  const file = new URL(`../sets/students/students.${half}.json`, import.meta.url);
  return z.array(questionSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Page numbers mean nothing in a book that was printed differently. Throws when an answer is not on its page. */
export function requirePrinted(questions: readonly StudentsQuestion[], pages: readonly string[]): void {
  for (const { book, answers } of questions) {
    const wrong = answers.find(({ page, says }) => !inOneLine(pages[page - 1] ?? '').includes(says));
    if (wrong) throw new Error(`${book}: page ${wrong.page} is printed differently; make the books anew`);
  }
}

export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** Whether a passage is one that answers: on such a page, or begun on the page before and going on with the answer. */
export function answersWith(
  { answers }: StudentsQuestion,
  { page, text }: { page: number; text: string },
): boolean {
  const read = inOneLine(text);
  return answers.some((answer) => answer.page === page || read.includes(answer.says));
}
