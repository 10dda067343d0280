import type { LanguageModel } from '#server/llm/language-models.ts';
import { tokenize } from '#server/language/tokenize.ts';
import { isFollowUp } from './follow-up.ts';
import type { ModelReading, ModelReadings } from './model-readings.ts';
import { type AtHand, type Move, readMove } from './moves.ts';
import type { Question } from './question.ts';
import { readAskedResult } from '#server/grading/asked-result.ts';
import { languageOfTurn } from './language-of-turn.ts';

/** What rules, and where they leave doubt a model, make of a learner's message. */
export interface TurnRead {
  move: Move;
  reading: ModelReading | null;
}

interface Reader {
  readings: ModelReadings;
  model: LanguageModel | null;
}

/** Messages of more words say what they are about, unless words of theirs point back. */
const BRIEF_WORDS = 3;

/**
 * Reads the move on the ladder. A model is asked where words leave doubt, where an attempt cannot be judged by arithmetic, and for the
 * result of a new question that arithmetic does not know, which must not be said too early.
 */
export async function readOnLadder(
  { readings, model }: Reader,
  { question, atHand }: { question: Question; atHand: AtHand | null },
  signal: AbortSignal,
): Promise<TurnRead> {
  const { message, previous } = question;
  const { move, isSure } = readMove(message, atHand);
  const language = languageOfTurn(question);
  const about = move === 'question' ? message : atHand?.question;
  const isKnown = about === undefined || readAskedResult(about, language) !== null;
  const needsResult = (move === 'question' || move === 'attempt') && !isKnown;
  if (!model || (isSure && !needsResult)) return { move, reading: null };
  const reading = await readings.read(model, { message, previous, atHand: atHand?.question ?? null }, signal);
  if (!reading?.move || (isSure && move !== 'question')) return { move, reading };
  // What goes on about the question at hand begins no other one.
  if (reading.move === 'followup') return { move: atHand ? 'aside' : 'question', reading };
  return { move: reading.move, reading };
}

/** Asks a model what a message means that may lean on what was said before; null where it clearly does not. */
export async function readFollowUp(
  { readings, model }: Reader,
  { message, previous }: Question,
  signal: AbortSignal,
): Promise<ModelReading | null> {
  const before = previous.findLast(({ role }) => role === 'user')?.content;
  if (!model || before === undefined) return null;
  const isBrief = tokenize(message).length <= BRIEF_WORDS;
  if (!isBrief && !isFollowUp(message, before)) return null;
  return readings.read(model, { message, previous, atHand: null }, signal);
}
