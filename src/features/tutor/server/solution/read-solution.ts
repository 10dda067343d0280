import { hasSteps } from '#grading/steps/read-steps.ts';
import { questionsOf } from '#language/languages.ts';

/** A solution that a learner hands in. */
export interface HandedIn {
  /** Its lines. */
  text: string;
  /** They ask to have it checked; otherwise its form tells. */
  isAsked: boolean;
}

const ASKING = new RegExp(
  String.raw`^[¡¿"“«'\s]*(?:${questionsOf('checksWork').join('|')})(?!\p{L})(?:[\s.:,;!?»"”']|[–-](?=\s))*`,
  'iu',
);

/** Null for every message that is no solution in several steps. */
export function readSolution(message: string, language: string): HandedIn | null {
  const text = message.replace(ASKING, '');
  const isAsked = text !== message;
  // 'Check my solution' alone is a question what to do.
  if (text.trim() === '') return null;
  return isAsked || hasSteps(text, language) ? { text, isAsked } : null;
}
