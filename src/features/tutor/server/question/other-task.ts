import { findMath, isRelation } from '#grading/math-in-text.ts';
import { hasResult } from '#grading/steps/result.ts';
import { createMessageBudget } from '#grading/limits.ts';
import { readForm } from '#grading/steps/form.ts';
import { continues } from '#grading/steps/same-step.ts';
import { languageOf } from '#language/language-of.ts';
import { isStopWord } from '#language/languages.ts';
import { tokenize } from '#language/tokenize.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';

const SIGNS = /[-−–+*·×/÷^²³]/gu;

/**
 * The equation of a message that names nothing else, where it is a task like that of the question before and no step of it: not solved, no simpler,
 * and with other solutions. 'And x² − 5x + 6 = 0?' after 'Solve 2x + 3 = 11', but not 'and 2x = 9?'.
 */
export function otherTask(rest: string, before: string): { own: string; other: string } | null {
  const language = languageOf(before, undefined);
  const [own, other] = [before, rest].map((text) => relationIn(text, language));
  if (!own || !other || namesMore(rest.replace(other, ' '))) return null;
  const form = readForm(other, { language, budget: createMessageBudget(), known: new Set() });
  if (!form || hasResult(form) || continues(own, other, language)) return null;
  return signsIn(other) >= signsIn(own) ? { own, other } : null;
}

/** The only equation or inequality of a text; null for none and for several. */
function relationIn(text: string, language: string): string | null {
  const [relation, ...others] = findMath(text).filter((span) => isRelation(span, language));
  return others.length === 0 ? (relation ?? null) : null;
}

function signsIn(relation: string): number {
  return relation.match(SIGNS)?.length ?? 0;
}

function namesMore(text: string): boolean {
  return tokenize(text).some(
    ({ word }) => word.length > 1 && !INTERFACE_LANGUAGES.some((language) => isStopWord(word, language)),
  );
}
