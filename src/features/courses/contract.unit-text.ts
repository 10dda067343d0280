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

const WORDS_PER_MINUTE = 90;
const MINUTES_PER_CHECK = 2;
/** Code and formulas on lines of their own are read more than once. */
const MINUTES_PER_BLOCK = 1;
const FORMULAS = /\$\$[\s\S]*?\$\$/g;
const WORDS = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** From here on, a whole five minutes is as exact as an estimate can be. */
const ROUGH_MINUTES = 10;

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

/** How long somebody who learns needs for the text of a unit with its checks, estimated; 0 for no text. */
export function minutesFor(text: string): number {
  const parts = readUnitText(text);
  const { rest, codes } = withoutCode(text);
  const blocks = codes + (rest.match(FORMULAS)?.length ?? 0);
  const words = rest.replaceAll(FORMULAS, ' ').match(WORDS)?.length ?? 0;
  const checks = parts.filter(({ kind }) => kind === 'check').length;
  const minutes = words / WORDS_PER_MINUTE + blocks * MINUTES_PER_BLOCK + checks * MINUTES_PER_CHECK;
  return minutes > ROUGH_MINUTES ? 5 * Math.round(minutes / 5) : Math.ceil(minutes);
}

/** What nothing closes is no code. */
function withoutCode(text: string): { rest: string; codes: number } {
  const rest: string[] = [];
  let code: string[] = [];
  let codes = 0;
  let fence: string | null = null;
  for (const line of text.split(/\r\n?|\n/)) {
    const before = fence;
    fence = fenceAfter(line, fence);
    (before === null && fence === null ? rest : code).push(line);
    if (before === null || fence !== null) continue;
    codes += 1;
    code = [];
  }
  return { rest: [...rest, ...code].join('\n'), codes };
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
function fenceAfter(line: string, open: string | null): string | null {
  const fence = FENCE.exec(line)?.[1];
  if (fence === undefined) return open;
  if (open === null) return fence;
  const isClosing = fence.startsWith(open) && line.trim() === fence;
  return isClosing ? null : open;
}

function blockOf(lines: readonly string[]): string {
  return lines.join('\n').replace(/^\n+/, '').trimEnd();
}
