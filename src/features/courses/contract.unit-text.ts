import { type CheckKey, type KeyMark, keyMarkOf, splitQuestion } from './contract.check-key.ts';

/** A question within the text of a unit. Both are Markdown; the answer is empty where there is none. */
export interface Check {
  question: string;
  answer: string;
  /** What decides whether an answer is right; null for what learners answer for themselves before they look. */
  solution: CheckKey | null;
}

/** A check with a key. */
export type JudgedCheck = Check & { solution: CheckKey };

export type UnitTextPart = { kind: 'text'; text: string } | ({ kind: 'check' } & Check);

interface Section {
  kind: 'text' | 'question' | 'answer';
  lines: string[];
  key?: KeyMark;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Each mark stands alone on its line. */
const MARKS: ReadonlyArray<{
  mark: RegExp;
  within: ReadonlyArray<Section['kind']>;
  begins: Section['kind'];
}> = [
  { mark: /^ {0,3}:::[ \t]*check[ \t]*$/i, within: ['text'], begins: 'question' },
  { mark: /^ {0,3}:::[ \t]*answer[ \t]*$/i, within: ['question'], begins: 'answer' },
  { mark: /^ {0,3}:::[ \t]*$/, within: ['question', 'answer'], begins: 'text' },
];

/** The text of a unit in its order. A check that nothing closes ends with the text. */
export function readUnitText(text: string): UnitTextPart[] {
  const sections = sectionsOf(text);
  return sections.flatMap((section, index): UnitTextPart[] => {
    const { kind, lines } = section;
    const block = blockOf(lines);
    if (kind === 'text') return block === '' ? [] : [{ kind, text: block }];
    if (kind === 'answer') return [];
    const next = sections[index + 1];
    const answer = next?.kind === 'answer' ? blockOf(next.lines) : '';
    return [{ kind: 'check', ...splitQuestion(block, section.key), answer }];
  });
}

/** The questions of a text that have a key, in its order. */
export function judgedChecks(text: string): JudgedCheck[] {
  return readUnitText(text).flatMap((part) =>
    part.kind === 'check' && part.solution !== null ? [{ ...part, solution: part.solution }] : [],
  );
}

/** The text without the questions that have a key, for whoever is to answer them elsewhere. */
export function withoutJudged(text: string): string {
  const parts = readUnitText(text).flatMap((part) => {
    if (part.kind === 'text') return [part.text];
    return part.solution === null ? [writtenCheck(part)] : [];
  });
  return parts.join('\n\n');
}

function writtenCheck({ question, answer }: Check): string {
  return [':::check', question, ...(answer === '' ? [] : [':::answer', answer]), ':::'].join('\n');
}

/** Marks inside of code are code. */
function sectionsOf(text: string): Section[] {
  let section: Section = { kind: 'text', lines: [] };
  const sections = [section];
  let fence: string | null = null;
  for (const line of text.split(/\r\n?|\n/)) {
    const { kind } = section;
    const mark = fence === null && MARKS.find((one) => one.within.includes(kind) && one.mark.test(line));
    const key = fence === null && kind === 'question' ? keyMarkOf(line) : null;
    if (mark) {
      section = { kind: mark.begins, lines: [] };
      sections.push(section);
    } else if (key) section.key = key;
    else {
      fence = fenceAfter(line, fence);
      section.lines.push(line);
    }
  }
  return sections;
}

/** The fence that is open after this line; as in Markdown, one at least as long of the same character closes it. */
export function fenceAfter(line: string, open: string | null): string | null {
  const fence = FENCE.exec(line)?.[1];
  if (fence === undefined) return open;
  if (open === null) return fence;
  const isClosing = fence.startsWith(open) && line.trim() === fence;
  return isClosing ? null : open;
}

function blockOf(lines: readonly string[]): string {
  return lines.join('\n').replace(/^\n+/, '').trimEnd();
}
