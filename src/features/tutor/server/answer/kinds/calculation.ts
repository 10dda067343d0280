import { evaluateArithmetic } from '#grading/arithmetic.ts';
import { readAskedResult } from '#grading/asked-result.ts';
import { exactFraction } from '#grading/exact-fraction.ts';
import { plainMath } from '#grading/plain-math.ts';
import { workPolynomial } from '#grading/solving/work-polynomial.ts';
import { spreadIn } from '#grading/worked/spread.ts';
import { workedResult, workedSteps } from '#grading/worked-result.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { plainText, type Quotation, saying } from '../../quote/quotation.ts';
import { quoted } from '../../solution/lines.ts';
import { kindTexts } from './kind-texts.ts';
import { saySpread } from './say-spread.ts';

const FIGURES = 10;
/** More decimals than anybody reads are rounded to so many significant figures. */
const LONG_DECIMAL = /\d+\.\d{6,}/gu;
const SHOWN = 4;

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
  const value = evaluateArithmetic(plainMath(asked.statement, language));
  if (value === null) return null;
  return `${asked.statement} = ${exactFraction(asked.statement) ?? Number(value.toPrecision(FIGURES))}`;
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
