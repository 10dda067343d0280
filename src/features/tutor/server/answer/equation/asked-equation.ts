import { findMath } from '#grading/math-in-text.ts';
import { type SolvedInSteps, solveQuestion } from '#grading/solving/solve-in-steps.ts';
import { isStopWord, languageFor } from '#language/languages.ts';

/** An equation or inequality that a question asks to solve, and the language that the question was understood in. */
export interface AskedEquation {
  solved: SolvedInSteps;
  language: string;
}

/** Null where a question asks for anything else, or algebra cannot solve it in steps. The first language that understands it is taken: few words stand in such a question. */
export async function askedEquation(
  question: string,
  languages: readonly string[],
): Promise<AskedEquation | null> {
  for (const language of new Set(languages)) {
    if (!asksToSolve(question, language)) continue;
    const solved = await solveQuestion(question, language);
    if (solved) return { solved, language };
  }
  return null;
}

/** Whether nothing but an equation and words that ask to solve it stand in a question. */
function asksToSolve(question: string, language: string): boolean {
  const words = languageFor(language)?.tasks?.solving;
  if (!words) return false;
  const rest = findMath(question).reduce((text, span) => text.replace(span, ' '), question);
  const said = rest.toLowerCase().match(/\p{L}+/gu) ?? [];
  return said.every((word) => word.length === 1 || words.has(word) || isStopWord(word, language));
}
