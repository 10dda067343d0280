import { languageFor } from '#language/languages.ts';
import { findNumberWords } from '#language/number-words.ts';
import { evaluateArithmetic } from './arithmetic.ts';
import { compareAnswers } from './compare-answers.ts';
import { judgeBalance, readUnbalanced } from './asked/balance.ts';
import { judgeSystem, readSystem } from './asked/equations.ts';
import { judgeIntegral, readIntegral } from './asked/integral.ts';
import { judgeRewriting, type NewForm, readRewriting } from './asked/rewriting.ts';
import { spokenArithmetic } from './asked/spoken-arithmetic.ts';
import { functionsIn, judgeDerivative, readDerivative } from './derivative.ts';
import { type Budget, createMessageBudget } from './limits.ts';
import { findMath, isRelation } from './math-in-text.ts';
import { plainMath, usesDecimalComma } from './plain-math.ts';
import { shareOf } from './share-of.ts';

/**
 * What a question asks to be worked out, as far as its own words say: the solutions of its equation or inequality, or the value of its
 * arithmetic.
 */
export interface AskedResult {
  /** The equation, inequality or arithmetic, as the question writes it. */
  statement: string;
  /** What is solved for; null for arithmetic. */
  variable: string | null;
  language: string;
  /** What is asked for besides its solutions or value. */
  task?: 'derivative' | 'integral' | 'system' | 'balance' | NewForm;
}

/** `step` holds whenever the question's equation does, but does not say the result; `part` is one of several results. */
export type ResultVerdict = 'right' | 'step' | 'part' | 'wrong' | 'undecided';

const OPERATION =
  /[\d)\]}²³%!][\s]*(?:[-+*/^×·÷−–⁄:√]|\\(?:cdot|times|div|frac))[\s]*[-−]?[\d([{\\√]|\\frac|\\sqrt|sqrt|√|!/u;
/** '15 % of 80', '15 % de 80', '2/3 de 18', '2/3 of 3/4': a share, then words of few letters, then what it is a share of. */
const SHARE =
  /(?<!\d)(?:(\d+(?:[.,]\d+)?)\s?(?:%|percent|por ciento|pour cent)|(\d+\/\d+))\s+(?:\p{L}{1,3}['’ ]\s?){1,3}(\d+(?:[.,]\d+)?(?:\/\d+)?)(?!\s?\p{L}|\d|[.,/]\d)/iu;
const SOLVED = /^\s*\p{L}\w?\s*[=<>]=?[^=<>]*$/u;
/** Numbers and roots, without a variable. */
const VALUE = /^(?:[^=<>\p{L}]|sqrt|pi|π|\\\p{L}+)+$/u;
const TOLERANCE = 1e-6;
/** What is asked, with what judging one text may cost; beyond it everything is undecided. */
type Judging = AskedResult & { budget: Budget };

/** Null when the question asks for nothing that its own words determine, or for more than one thing. */
export function readAskedResult(question: string, language: string): AskedResult | null {
  const [, percent, fraction, whole] = SHARE.exec(question) ?? [];
  if (whole !== undefined) return arithmetic(`${fraction ?? `${percent}/100`}*(${whole})`, language);
  const part = shareOf(question, language);
  if (part !== null) return arithmetic(part, language);
  const derivative = readDerivative(question, language);
  if (derivative !== null) return derivative.isKnown ? { ...derivative, language, task: 'derivative' } : null;
  const other = readTask(question, language);
  if (other) return other;
  const spans = findMath(question);
  const relations = spans.filter((span) => isRelation(span, language));
  if (relations.length > 0) return readRelations(relations, language);
  const sums = spans.filter((span) => OPERATION.test(span));
  const spoken = spokenArithmetic(question, language);
  if (spoken !== null) return arithmetic(spoken, language);
  return sums.length === 1 ? arithmetic(sums[0] ?? '', language) : null;
}

function readTask(question: string, language: string): AskedResult | null {
  const unbalanced = readUnbalanced(question, language);
  if (unbalanced !== null) return { statement: unbalanced, variable: null, language, task: 'balance' };
  const integral = readIntegral(question, language);
  if (integral) return { ...integral, language, task: 'integral' };
  const rewriting = readRewriting(question, language);
  return rewriting && { statement: rewriting.statement, variable: null, language, task: rewriting.form };
}

function readRelations(relations: readonly string[], language: string): AskedResult | null {
  const system = readSystem(relations, language);
  if (system !== null) return { statement: system, variable: null, language, task: 'system' };
  return relations.length === 1 ? readRelation(relations[0] ?? '', language) : null;
}

/** Whether what a learner or a model wrote is the result: right when anything in it is, else as its last statement is. */
export function judgeResult(asked: AskedResult, text: string): ResultVerdict {
  const whole = judgeWhole(asked, text);
  if (whole) return whole;
  const said = saidIn(text, asked);
  const judging = within(asked);
  const verdicts = said.map((statement) => judgeStatement(judging, statement));
  if (verdicts.includes('right') || saysAll(within(asked), said)) return 'right';
  return verdicts.findLast((verdict) => verdict !== 'undecided') ?? 'undecided';
}

/** Whether everything that a text says is the result, so that whoever names several values has all of them. */
export function judgesAll(asked: AskedResult, text: string): boolean {
  const whole = judgeWhole(asked, text);
  if (whole) return whole === 'right';
  const said = statementsIn(text, asked.language);
  const judging = within(asked);
  return saysAll(judging, said) || said.every((statement) => judgeStatement(judging, statement) === 'right');
}

/**
 * Whether a text says the result, or one of several, in any form: 'x = 7', '14/2', 'seven'. Statements for which `isAllowed` holds do not
 * count.
 */
export function saysResult(
  asked: AskedResult,
  text: string,
  isAllowed: (statement: string) => boolean = () => false,
): boolean {
  const whole = judgeWhole(asked, text);
  if (whole) return ['right', 'part'].includes(whole) && !isAllowed(text);
  const said = saidIn(text, asked);
  const judging = within(asked);
  // '45 · 20 : 100 = 9' says 9, whatever stands before it.
  const sides = said.flatMap((statement) => (asksValue(asked) ? statement.split('=') : []));
  return [...said, ...sides].some(
    (statement) => ['right', 'part'].includes(judgeStatement(judging, statement)) && !isAllowed(statement),
  );
}

/** Whether a statement is the result of another equation or sum that stands in a text, such as a similar problem. */
export function fitsAnother(asked: AskedResult, text: string, statement: string): boolean {
  const { language } = asked;
  const judging = within(asked);
  const others = findMath(text).filter(
    (span) => span !== statement && !isRepeated(asked.statement, span, language),
  );
  return others.some((span) => {
    const other = isRelation(span, language) ? readRelation(span, language) : sumIn(span, language);
    if (!other || isSameTask(judging, other)) return false;
    return ['right', 'part'].includes(judgeStatement({ ...judging, ...other }, statement));
  });
}

/** Steps on the way have the same result. */
function isSameTask(judging: Judging, { statement, language }: AskedResult): boolean {
  return isRight(judging, plainMath(statement, language));
}

function within(asked: AskedResult): Judging {
  return { ...asked, budget: createMessageBudget() };
}

function sumIn(span: string, language: string): AskedResult | null {
  return OPERATION.test(span) ? arithmetic(span, language) : null;
}

/** Of tasks that several statements answer together; null for the others. */
function judgeWhole(asked: AskedResult, text: string): ResultVerdict | null {
  if (asked.task === 'system') return judgeSystem(asked, text);
  return asked.task === 'balance' ? judgeBalance(asked.statement, text) : null;
}

function asksValue({ variable, task }: AskedResult): boolean {
  return variable === null && task === undefined;
}

/** Of a function, 'cos x' is a statement too. */
function saidIn(text: string, { task, language }: AskedResult): string[] {
  return [...statementsIn(text, language), ...(task === undefined ? [] : functionsIn(text))];
}

/** The statements of mathematics in a text, and the numbers that are spelled out. */
export function statementsIn(text: string, language: string): string[] {
  const spelled = findNumberWords(text, language).map(({ value }) => String(value));
  return [...spelled, ...findMath(text)];
}

/** Two solutions in two statements: 'x = 2 or x = 3'. */
function saysAll(judging: Judging, said: readonly string[]): boolean {
  if (judging.task !== undefined) return false;
  const values = said.flatMap((one) => valueOf(one, judging) ?? []);
  return (
    judging.variable !== null &&
    values.length > 1 &&
    isRight(judging, `${judging.variable} = ${values.join(', ')}`)
  );
}

function judgeStatement(judging: Judging, said: string): ResultVerdict {
  const { statement, variable, language } = judging;
  if (isRepeated(statement, said, language)) return 'undecided';
  const judged = judgeOfTask(judging, said);
  if (judged) return judged;
  if (variable === null) return judgeValue(judging, said);
  const value = valueOf(said, judging);
  if (value === null) return judgeRelation(judging, said);
  const isEquation = statement.includes('=') && !/[<>≤≥]/u.test(statement);
  // Putting one value in costs little; whether it is the only one costs more.
  if (isEquation && !value.split(',').every((one) => solves(judging, one))) return 'wrong';
  if (isRight(judging, `${variable} = ${value}`)) return 'right';
  return isEquation ? 'part' : 'wrong';
}

/** Null where solutions or a value are asked for. */
function judgeOfTask(judging: Judging, said: string): ResultVerdict | null {
  const { task, variable } = judging;
  if (task === 'derivative' && variable !== null) return judgeDerivative({ ...judging, variable }, said);
  if (task === 'integral' && variable !== null) return judgeIntegral({ ...judging, variable }, said);
  return task === 'expand' || task === 'factor' || task === 'simplify'
    ? judgeRewriting({ ...judging, form: task }, said)
    : null;
}

function judgeValue(judging: Judging, said: string): ResultVerdict {
  const { statement, language } = judging;
  const given = said.replaceAll(/(?<=\d)\s?[xX]\s?(?=\d)/gu, '*');
  const isValue = VALUE.test(plainMath(given, language)) || given.includes('=');
  return isValue && !isRepeated(statement, given, language) ? compared(judging, given) : 'undecided';
}

/** An inequality that says the solutions, or a step on the way. */
function judgeRelation(judging: Judging, said: string): ResultVerdict {
  const judged = compared(judging, said);
  return judged === 'right' && !SOLVED.test(plainMath(said, judging.language)) ? 'step' : judged;
}

/** The value of 'x = 7', '7' or 'x = 2, x = 3', several between commas; null for what says none. */
function valueOf(
  said: string,
  { variable, language }: Pick<AskedResult, 'variable' | 'language'>,
): string | null {
  const { and = ',', or = ',' } = languageFor(language) ?? {};
  const named = new RegExp(String.raw`^\s*${variable}\s*=`, 'iu');
  const isOr = usesDecimalComma(language) ? /;|,\s/u : /[,;]/u;
  const parts = said
    .split(new RegExp(String.raw`${isOr.source}|\s(?:${and}|${or})\s`, 'iu'))
    .map((part) => (part.replace(named, '').split('=').at(-1) ?? '').trim());
  const isNamed = named.test(said) || !/[=<>≤≥]/u.test(said);
  return isNamed && parts.every((part) => part !== '' && VALUE.test(plainMath(part, language)))
    ? parts.flatMap((part) => bothSigns(plainMath(part, language))).join(', ')
    : null;
}

function bothSigns(value: string): string[] {
  return value.startsWith('±') ? [value.slice(1), `-${value.slice(1)}`] : [value];
}

/** Whether the equation holds for that value: both of its sides are then the same number. */
function solves({ statement, variable, language }: AskedResult, value: string): boolean {
  const number = evaluateArithmetic(value);
  if (number === null || variable === null) return false;
  const sides = plainMath(statement, language)
    .replaceAll(new RegExp(String.raw`(?<![\p{L}\\])${variable}(?!\p{L})`, 'gu'), `(${number})`)
    .split('=')
    .map((side) => evaluateArithmetic(side));
  const [left = null, right = null] = sides;
  if (sides.length !== 2 || left === null || right === null) return false;
  return Math.abs(left - right) <= TOLERANCE * Math.max(1, Math.abs(left), Math.abs(right));
}

function compared({ statement, language, budget }: Judging, given: string): ResultVerdict {
  const expected = { kind: 'expression' as const, answer: statement, language, budget };
  const { judgement } = compareAnswers(expected, given);
  return judgement === 'right' || judgement === 'wrong' ? judgement : 'undecided';
}

/** Of signs that are plain already: the commas are those between values, since decimal ones are points by now. */
function isRight(judging: Judging, given: string): boolean {
  const { statement, language } = judging;
  return (
    compared({ ...judging, statement: plainMath(statement, language), language: 'en' }, given) === 'right'
  );
}

function isRepeated(statement: string, said: string, language: string): boolean {
  const plain = (text: string) => plainMath(text, language).replaceAll(/\s/gu, '').toLowerCase();
  return plain(statement) === plain(said);
}

/** '1/2 ÷ 1/4' divides one fraction by the other. */
function arithmetic(written: string, language: string): AskedResult | null {
  const statement = /[÷]|\s:\s/u.test(written) ? written.replaceAll(/(?<!\d)\d+\/\d+/gu, '($&)') : written;
  return evaluateArithmetic(plainMath(statement, language)) === null
    ? null
    : { statement, variable: null, language };
}

/** Of one variable only: with several the question says in words which is looked for. */
function readRelation(statement: string, language: string): AskedResult | null {
  const plain = plainMath(statement, language);
  const names = new Set(plain.match(/(?<![\p{L}\\])[a-z](?!\p{L})/giu) ?? []);
  names.delete('e');
  const [variable] = names;
  return names.size === 1 && variable !== undefined && !SOLVED.test(plain)
    ? { statement, variable, language }
    : null;
}
