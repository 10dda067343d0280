import type { WorkedExample } from './apparatus.ts';
import { type BookLine, spansOf, textOfLines } from './book-lines.ts';
import { exampleLabel, isDiscussionHeading, isSolutionHeading, isStrategyHeading } from './exercise-words.ts';
import type { BookPart } from './part-lines.ts';

/** A title stands at most so many lines above the strategy or the solution. */
const PROBLEM_MAX_LINES = 14;
const SOLUTION_MAX_LINES = 60;
const TITLE_MAX_CHARACTERS = 100;
const ENDS_SENTENCE = /[.!?:;…][)"'”’»]*$/u;

/** The worked examples of running text: a problem, and its solution under a heading of its own. */
export function workedExamples({ lines, chapter }: Pick<BookPart, 'lines' | 'chapter'>): WorkedExample[] {
  const found: WorkedExample[] = [];
  let from = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || !isSolutionHeading(line.text)) continue;
    const strategy = strategyBefore(lines, at, from);
    const problem = problemBefore(lines, strategy ?? at, from);
    const until = endOfSolution(lines, at + 1);
    const solution = lines.slice(at + 1, until);
    const before = found.at(-1);
    if (before && from > 0 && isFurtherPart(lines.slice(from, at), line)) {
      before.solution = `${before.solution} ${textOfLines(solution)}`.trim();
      before.solutionSpans = spansOf([...before.solutionSpans, ...solution]);
      from = until;
      at = until - 1;
      continue;
    }
    from = until;
    at = until - 1;
    if (problem.lines.length === 0 || solution.length === 0) continue;
    found.push({
      label: problem.label,
      chapter,
      problem: textOfLines(problem.lines),
      solution: textOfLines(solution.filter(({ text }) => !isSolutionHeading(text))),
      problemSpans: spansOf(problem.lines),
      solutionSpans: spansOf(solution),
    });
  }
  return found;
}

/** 'Solution for (b)' behind the discussion of (a): still the same problem. */
function isFurtherPart(between: readonly BookLine[], { text }: BookLine): boolean {
  const hasNewProblem = between.some(
    (line, index) =>
      exampleLabel(line.text) ||
      (index > 0 && isTitleLine(line) && !isDiscussionHeading(line.text) && !isStrategyHeading(line.text)),
  );
  return /\(?[b-h]\)?\s*[.:]?$/u.test(text) && !hasNewProblem;
}

/** Where the strategy of an example begins; null where there is none between `from` and `before`. */
function strategyBefore(lines: readonly BookLine[], before: number, from: number): number | null {
  for (let at = before - 1; at >= Math.max(from, before - PROBLEM_MAX_LINES * 2); at -= 1)
    if (isStrategyHeading(lines[at]?.text ?? '')) return at;
  return null;
}

/** What stands between the title, or label, of an example and its strategy or solution. */
function problemBefore(
  lines: readonly BookLine[],
  before: number,
  from: number,
): { label: string | null; lines: BookLine[] } {
  for (let at = before - 1; at >= Math.max(from, before - PROBLEM_MAX_LINES); at -= 1) {
    const line = lines[at];
    if (!line) continue;
    const label = exampleLabel(line.text);
    if (label) {
      const text = line.text.slice(label.length).trim();
      const own = lines.slice(at + 1, before);
      const first = { ...line, text, start: line.end - text.length };
      const isTitle = text.length <= TITLE_MAX_CHARACTERS && !ENDS_SENTENCE.test(text) && own.length > 0;
      const name = line.text.slice(0, label.length).replace(/(?<![\s.:–—-])[\s.:–—-]+$/u, '');
      return { label: name, lines: text === '' || isTitle ? own : [first, ...own] };
    }
    if (at < before - 1 && isTitleLine(line)) return { label: null, lines: lines.slice(at + 1, before) };
  }
  // The title is the heading of the part itself.
  return { label: null, lines: from === 0 && before <= PROBLEM_MAX_LINES ? lines.slice(0, before) : [] };
}

function isTitleLine({ text, isSet }: BookLine): boolean {
  const isShort = text.length <= TITLE_MAX_CHARACTERS && /^\p{Lu}|^[¿¡«"“]/u.test(text);
  return isSet || (isShort && !ENDS_SENTENCE.test(text) && /\p{L}{3}/u.test(text) && !/[=<>]/u.test(text));
}

function endOfSolution(lines: readonly BookLine[], from: number): number {
  for (let at = from; at < lines.length && at < from + SOLUTION_MAX_LINES; at += 1) {
    const { text = '', isSet = false } = lines[at] ?? {};
    if (isDiscussionHeading(text) || isStrategyHeading(text) || exampleLabel(text)) return at;
    if (isSet && !isSolutionHeading(text)) return at;
  }
  return Math.min(lines.length, from + SOLUTION_MAX_LINES);
}
