/**
 * What the parts of textbooks are called that do not tell their subject. Parts of regular expressions for whole headings, without numbers
 * of chapters before or behind.
 */
export interface BookWords {
  aims: string;
  glossary: string;
  summary: string;
  exercises: string;
  keys: string;
  references: string;
  index: string;
  contents: string;
  /** What may stand before or behind such a heading, with a number: 'Chapter 3 exercises', 'Answers for section 2.1'. */
  division: string;
  joins: string;
  /** Labels of a single one, before its number: 'Exercise 3', 'Example 2.1'. */
  exercise: string;
  example: string;
  /** Headings within an example: what comes before the solution, the solution itself, and what comes behind it. */
  strategy: string;
  solution: string;
  discussion: string;
  /** Before an answer, in the same line: 'Answer: 12'. */
  answer: string;
}
