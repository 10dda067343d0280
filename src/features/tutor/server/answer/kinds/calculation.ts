import { evaluateArithmetic } from '#grading/arithmetic.ts';
import { readAskedResult } from '#grading/asked-result.ts';
import { exactFraction } from '#grading/exact-fraction.ts';
import { plainMath } from '#grading/plain-math.ts';
import { workPolynomial } from '#grading/solving/work-polynomial.ts';
import { spreadIn } from '#grading/worked/spread.ts';
import { workedResult, workedSteps } from '#grading/worked-result.ts';
import { isStopWord, languageFor } from '#language/languages.ts';
import { tokenize } from '#language/tokenize.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { namesSubject } from '../../question/question-words.ts';
import { plainText, type Quotation, saying } from '../../quote/quotation.ts';
import { quoted } from '../../solution/lines.ts';
import { kindTexts } from './kind-texts.ts';
import { saySpread } from './say-spread.ts';

const FIGURES = 10;
/** More decimals than anybody reads are rounded to so many significant figures. */
const LONG_DECIMAL = /\d+\.\d{6,}/gu;
const SHOWN = 4;
const SIGNS = /[-–+*×·/÷^()]/u;
/** '17/7/1936' */
const DATE = /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$/u;
/** '1931-1933', '1914/18' */
const PERIOD = /^\d{3,4}[-–/]\d{2,4}$/u;
const BITS = /^[01\W]+$/u;

/**
 * What the question's own words determine, worked out by the algebra that judges answers; null for everything else. The first of the languages
 * in which it can be understood is spoken: few words stand in such a question.
 */
export function answerCalculation(
  message: string,
  languages: readonly [string, InterfaceLanguage],
): Quotation | null {
  for (const language of languages) {
    const polynomial = workPolynomial(message, language);
    if (polynomial) {
      const { steps, result } = polynomial;
      const { worked } = kindTexts(language, languages[1], null);
      const shown =
        steps.length === 0 ? ' ' : `\n\n${steps.map((step) => `- ${quoted(step)}`).join('\n')}\n\n`;
      return saying(`${worked}${shown}**${plainText(result)}**`);
    }
    const spread = spreadIn(message, language);
    if (spread) return saying(saySpread(spread, language, languages[1]));
    const result = workedResult(message, language) ?? valueIn(message, language);
    if (result === null) continue;
    const steps = workedSteps(message, language);
    const { text, sign } = shortened(result);
    const before = steps === null ? '' : `${plainText(asPrinted(steps))} ${sign} `;
    return saying(
      `${kindTexts(language, languages[1], null).worked} ${before}**${plainText(asPrinted(text))}**`,
    );
  }
  return null;
}

function valueIn(message: string, language: string): string | null {
  const asked = readAskedResult(message, language);
  if (!asked || asked.variable !== null || asked.task !== undefined) return null;
  const { statement } = asked;
  if (isNoSum(statement, message, language)) return null;
  const value = evaluateArithmetic(plainMath(statement, language));
  if (value === null) return null;
  const result = exactFraction(statement) ?? String(Number(value.toPrecision(FIGURES)));
  // '11/36' and '-8' are worked out already.
  const isTold = withoutSpaces(statement) === withoutSpaces(result);
  return isTold ? null : `${statement} = ${result}`;
}

/** Dates, the years of a period and numbers of two digits that are named beside a subject are written like sums. */
function isNoSum(statement: string, message: string, language: string): boolean {
  const written = withoutSpaces(statement);
  if (DATE.test(written) || written.split(SIGNS).some((number) => /^0\d/u.test(number))) return true;
  const isNamed = tokenize(message).some(
    ({ word }) =>
      /\p{L}{2}/u.test(word) &&
      !isStopWord(word, language) &&
      namesSubject(word) &&
      !tasksOf(language).has(word),
  );
  return isNamed && (PERIOD.test(statement.trim()) || (BITS.test(written) && SIGNS.test(written)));
}

function tasksOf(language: string): ReadonlySet<string> {
  return languageFor(language)?.tasks?.solving ?? new Set();
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/gu, '').replaceAll('−', '-');
}

/** A result, behind its own sum or alone, with no more figures than anybody reads. */
function shortened(result: string): { text: string; sign: '=' | '≈' } {
  const at = result.lastIndexOf('= ') + 1;
  const [sum, value] = [result.slice(0, at), result.slice(at)];
  const short = value.replaceAll(LONG_DECIMAL, (written) =>
    String(Number(Number(written).toPrecision(SHOWN))),
  );
  return short === value
    ? { text: result, sign: '=' }
    : { text: `${sum.replace(/=$/u, '≈')}${short}`, sign: '≈' };
}

/** 'kg·m/s', where units are written 'kg*m/s' to be read again. */
function asPrinted(text: string): string {
  return text.replaceAll('*', '·');
}
