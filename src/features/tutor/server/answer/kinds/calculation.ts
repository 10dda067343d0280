import { evaluateArithmetic } from '#grading/arithmetic.ts';
import { readAskedResult } from '#grading/asked-result.ts';
import { plainMath } from '#grading/plain-math.ts';
import { workedResult, workedSteps } from '#grading/worked-result.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { plainText, type Quotation, saying } from '../../quote/quotation.ts';
import { kindTexts } from './kind-texts.ts';

const FIGURES = 10;

/**
 * What the question's own words determine, worked out by the algebra that judges answers; null for everything else. The first of the languages
 * in which it can be understood is spoken: few words stand in such a question.
 */
export function answerCalculation(
  message: string,
  languages: readonly [string, InterfaceLanguage],
): Quotation | null {
  for (const language of languages) {
    const result = workedResult(message, language) ?? valueIn(message, language);
    if (result === null) continue;
    const steps = workedSteps(message, language);
    const before = steps === null ? '' : `${plainText(asPrinted(steps))} = `;
    return saying(
      `${kindTexts(language, languages[1], null).worked} ${before}**${plainText(asPrinted(result))}**`,
    );
  }
  return null;
}

function valueIn(message: string, language: string): string | null {
  const asked = readAskedResult(message, language);
  if (!asked || asked.variable !== null || asked.task !== undefined) return null;
  const value = evaluateArithmetic(plainMath(asked.statement, language));
  return value === null ? null : `${asked.statement} = ${Number(value.toPrecision(FIGURES))}`;
}

/** 'kg·m/s', where units are written 'kg*m/s' to be read again. */
function asPrinted(text: string): string {
  return text.replaceAll('*', '·');
}
