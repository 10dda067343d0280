import { languageFor } from '#language/languages.ts';
import { findMath, isFunctionName } from '../math-in-text.ts';

/** One step of a solution. */
export interface WrittenStep {
  /** As it was written, without a label such as '2.'. */
  text: string;
  /** Its mathematics; null where none could be told from the words around it. */
  statement: string | null;
  /** It was joined to the step before by an arrow, which says that it follows. */
  isDerived: boolean;
  /** Begins another task: 'b)', or what stands behind an empty line. */
  isNewPart: boolean;
}

const STEPS_MAX = 40;
const STEP_MAX_CHARACTERS = 300;
const TEXT_MAX_CHARACTERS = 6_000;
const ARROW =
  /(?:(?<!\s)\s+)?(?:<=>|==>|⇔|⟺|⇒|⟹|→|\\(?:Rightarrow|Leftrightarrow|implies|iff|to|rightarrow)(?![a-z]))\s*/giu;
/** '=>' is 'at least' where nothing is said before it that something could follow from. */
const PLAIN_ARROW = /(?<=[=<>≤≥][^=<>≤≥]*[^\s=<>≤≥]\s*)(?:=>|->)\s*/gu;
const TEX_LINE = /\\\\(?:\[[^\]]{0,10}\])?|\\begin\{[a-z*]+\}|\\end\{[a-z*]+\}/giu;
const ARROW_MARK = '\u0001';
const NUMBERED = /^\s*(?:\(?\d{1,2}[.)]|[•*])\s+/u;
const LETTERED = /^\s*\(?[a-h]\)\s*/u;
/** What is done to both sides next, as in '2x = 14 | : 2'. */
const NOTE = /^([^|]+)\|[^|]*$/u;
const RELATION = /[=<>≤≥≈]|\\(?:leq?|geq?|approx)(?![a-z])/u;
const OPERATION = /[\d)\]}\p{L}][\s]*(?:[-+*/^×·÷−²³]|\\frac|\\cdot|\\times)|\\frac|\\sqrt|√/u;

/** The steps of a solution, one on each line or between arrows, in order; at most STEPS_MAX. */
export function readSteps(text: string, language: string): WrittenStep[] {
  const steps: WrittenStep[] = [];
  let isAfterGap = false;
  for (const line of linesOf(text)) {
    if (line.trim() === '') {
      isAfterGap = steps.length > 0;
      continue;
    }
    for (const [index, part] of line.split(ARROW_MARK).entries()) {
      const step = readStep(part, language);
      if (step === null || steps.length >= STEPS_MAX) continue;
      const isDerived = index > 0;
      const isNewPart = !isDerived && (LETTERED.test(part) || (isAfterGap && isSolved(steps.at(-1))));
      steps.push({ ...step, isDerived, isNewPart });
      isAfterGap = false;
    }
  }
  return steps;
}

/** Whether a text is a solution in several steps, rather than a question with an equation in it. */
export function hasSteps(text: string, language: string): boolean {
  const steps = readSteps(text, language).filter(({ statement }) => statement !== null);
  const relations = steps.filter(({ statement }) => RELATION.test(statement ?? ''));
  if (text.includes('?') || relations.length === 0) return false;
  if (steps.length > 1) return relations.length > 1 || (steps.at(-1)?.statement ?? '').startsWith('=');
  return (relations[0]?.statement ?? '').split('=').length > 3;
}

function linesOf(text: string): string[] {
  return text
    .slice(0, TEXT_MAX_CHARACTERS)
    .replaceAll(TEX_LINE, '\n')
    .replaceAll(/&(?=\s*[=<>≤≥])/gu, '')
    .replaceAll(ARROW, ARROW_MARK)
    .replaceAll(PLAIN_ARROW, ARROW_MARK)
    .split('\n');
}

/** Null for a line that says nothing in figures or formulas. */
function readStep(written: string, language: string): Pick<WrittenStep, 'text' | 'statement'> | null {
  const text = written.replace(NUMBERED, '').replace(LETTERED, '').trim();
  if (text === '' || text.length > STEP_MAX_CHARACTERS) return null;
  const bare = text
    .replace(NOTE, '$1')
    .replaceAll(/\$|\\[()[\]]/gu, ' ')
    .replaceAll(/\\approx(?![a-z])/gu, '≈')
    .replace(/[✓✔☑]\s*$/u, '')
    .trim();
  if (!/[\d=<>≤≥≈]/u.test(bare) && !isEmptySet(bare, language)) return null;
  return { text, statement: statementIn(bare, language) };
}

function statementIn(bare: string, language: string): string | null {
  const isLed = /^=/u.test(bare);
  if (isEmptySet(bare, language) || !hasWords(bare, language)) return bare.replace(/[.;,]\s*$/u, '');
  if (isLed) return null;
  const parts = bare.split(orBetween(language)).map((part) => spanIn(part));
  return parts.some((part) => part === null) ? null : parts.join(' ∨ ');
}

/** The one relation of a text, else its one calculation. */
function spanIn(text: string): string | null {
  const spans = findMath(text.replaceAll('≈', '='));
  const relations = spans.filter((span) => RELATION.test(span));
  const found = relations.length > 0 ? relations : spans.filter((span) => OPERATION.test(span));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function isEmptySet(text: string, language: string): boolean {
  const words = languageFor(language)?.noSolution;
  return /^[∅]\.?$/u.test(text) || (!!words && new RegExp(String.raw`^(?:${words})\.?$`, 'iu').test(text));
}

/** Letters that are no names of mathematics: 'so', 'km'. */
function hasWords(text: string, language: string): boolean {
  const { or = 'or', and = 'and' } = languageFor(language) ?? {};
  const joints = new RegExp(String.raw`^(?:${or}|${and})$`, 'iu');
  const letters = text.replaceAll(/\\[a-z]+|_\{?\w+\}?/giu, ' ').match(/\p{L}+/gu) ?? [];
  return letters.some(
    (word) => word.length > 1 && !joints.test(word) && !isFunctionName(word) && !isProduct(word),
  );
}

/** Whether a word is a product of variables: 'ax', 'mc'. */
function isProduct(word: string): boolean {
  return /^[a-zA-Z]{2,3}$/u.test(word) && /^[abcdmnpqrtuvwxyzIRVFEM]+$/u.test(word);
}

function orBetween(language: string): RegExp {
  const { or = 'or' } = languageFor(language) ?? {};
  return new RegExp(String.raw`(?<=[\p{L}\p{N})])\s+(?:${or})\s+(?=[-−±\p{L}\d(])`, 'iu');
}

function isSolved(step: WrittenStep | undefined): boolean {
  return /^\s*\p{L}\w?\s*=[^=\p{L}]+$/u.test(step?.statement ?? '');
}
