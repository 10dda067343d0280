import { createHash } from 'node:crypto';
import type { ItemDraft } from '#features/practice/contract.drafts.ts';
import { languageIn } from '#language/language-in.ts';
import type { ReadLanguage } from '#shared/languages.ts';
import type { CheckQuestion, UnitCheck } from '../../contract.check.ts';
import { judgedChecks, type JudgedCheck } from '../../contract.unit-text.ts';
import { CHECK_QUESTIONS_MAX, type UnitBody } from '../../contract.ts';
import type { CheckRow } from '../tables.ts';

const ID_CHARACTERS = 16;

export interface AskedQuestion {
  id: string;
  check: JudgedCheck;
}

/** The questions of a unit that have a key, whether it asks for its check or not. */
export function questionsOf({ text }: Pick<UnitBody, 'text'>): AskedQuestion[] {
  const asked = judgedChecks(text).map((check) => ({ id: idOf(check), check }));
  // The same question twice is one question.
  return [...new Map(asked.map((one) => [one.id, one])).values()].slice(0, CHECK_QUESTIONS_MAX);
}

/** How many right answers finish the unit; 0 for a tick. Courses that were saved before units had checks say nothing. */
export function neededOf({ check_needed: needed }: Partial<Pick<UnitBody, 'check_needed'>>): number {
  return needed ?? 0;
}

/** What a learner sees of the check of a unit, without its key; null where a tick finishes it. */
export function toCheck(unit: UnitBody, row: CheckRow | undefined): UnitCheck | null {
  const needed = neededOf(unit);
  if (needed === 0) return null;
  return {
    needed,
    questions: questionsOf(unit).map(toQuestion),
    best: row ? { right: row.bestRight, asked: row.bestAsked } : null,
  };
}

/** The questions of a unit as practice takes them over; those of a built-in course are by Lyceum. */
export function draftsOf(
  unit: Pick<UnitBody, 'text'>,
  { language: otherwise, isBuiltIn }: { language: ReadLanguage; isBuiltIn: boolean },
): ItemDraft[] {
  const language = languageIn(unit.text, otherwise);
  return questionsOf(unit).map(({ check }, position) => ({
    prompt: check.question,
    content: check.solution,
    explanation: check.answer,
    ...{ hints: [], quote: '', citation: null, language, topic: [], page: null, position },
    author: isBuiltIn ? 'rule' : 'teacher',
  }));
}

function toQuestion({ id, check: { question, solution: key } }: AskedQuestion): CheckQuestion {
  return {
    id,
    prompt: question,
    kind: key.kind,
    options: 'options' in key ? key.options.map((option) => ({ id: option.id, text: option.text })) : [],
    has_unit: key.kind === 'number' && key.unit !== '',
  };
}

function idOf({ question, solution }: JudgedCheck): string {
  return createHash('sha256')
    .update(JSON.stringify([question, solution]))
    .digest('base64url')
    .slice(0, ID_CHARACTERS);
}
