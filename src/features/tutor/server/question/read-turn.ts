import type { LanguageModel } from '#server/llm/language-models.ts';
import { tokenize } from '#language/tokenize.ts';
import { isFollowUp } from './follow-up.ts';
import type { ModelReading, ModelReadings } from './model-readings.ts';
import { type AtHand, goesOn, type Move, readMove, type ReadMove } from './moves.ts';
import { LAST_STEP } from '../pedagogy/rungs.ts';
import type { Question } from './question.ts';
import { isWorkedOut, saysResult } from './known-result.ts';
import type { Heard } from './heard.ts';

/** What rules, and where they leave doubt a model, make of a learner's message. */
export interface TurnRead {
  move: Move;
  /** By its words it may be an attempt, whatever a model takes it for. */
  isAnswer: boolean;
  reading: ModelReading | null;
}

interface Reader {
  readings: ModelReadings;
  model: LanguageModel | null;
}

/** As far as the ladder knows it. */
interface KnownAtHand extends AtHand {
  result: string | null;
  step: number;
}

/** It needs no words to be an attempt. */
const RESULT: ReadMove = { move: 'attempt', isSure: true };
/** Messages of more words say what they are about, unless words of theirs point back. */
const BRIEF_WORDS = 3;

/**
 * Reads the move on the ladder. A model is asked where words leave doubt, where an attempt cannot be judged by arithmetic, and for the
 * result of a new question that arithmetic does not know, which must not be said too early. The result is only taken from a reading of the
 * question alone: an attempt could talk a model into one.
 */
export async function readOnLadder(
  { readings, model }: Reader,
  { heard, atHand }: { heard: Heard; atHand: KnownAtHand | null },
  signal: AbortSignal,
): Promise<TurnRead> {
  const { question, language } = heard;
  const { message, previous } = question;
  const { move, isSure } =
    atHand && saysResult(atHand.question, language, message)
      ? RESULT
      : readMove(message, atHand, lastReply(previous));
  const about = move === 'question' ? message : atHand?.question;
  const isKnown = about === undefined || isWorkedOut(about, language);
  const isAnswer = move === 'attempt';
  // A number may answer what the tutor asked last instead, which arithmetic does not see.
  const isUnclear = isAnswer && asksOfItsOwn(previous) && !isWorkedOut(about ?? '', language, message);
  const isOpen = isUnclear || ((isAnswer || move === 'question') && !isKnown);
  if (!model || (isSure && !isOpen)) return { move, isAnswer, reading: null };
  const isBlind = isAnswer && !isKnown && atHand?.result === null && atHand.lastAttempt === null;
  const [read, blind] = await Promise.all([
    readings.read(model, { message, previous, atHand: atHand?.question ?? null }, signal),
    isBlind ? readAlone({ readings, model }, atHand.question, signal) : null,
  ]);
  const result = (isAnswer ? blind?.result : read?.result) ?? null;
  const reading = read ? { ...read, result } : blind && { ...blind, move: null, verdict: null };
  if (!reading?.move || (isSure && move !== 'question')) return { move, isAnswer, reading };
  // A word or two after a question of the tutor answer it, whatever a model takes them for.
  const isReply = isAnswer && isBrief(message) && !message.includes('?') && asksOfItsOwn(previous);
  if (isReply && reading.move === 'question') return { move, isAnswer, reading };
  if (reading.move === 'followup')
    return { move: moveOfFollowUp(move, { message, atHand }), isAnswer, reading };
  // 'Explain' names nothing that could be asked anew.
  if (move === 'aside' && reading.move === 'question' && isBrief(message))
    return { move, isAnswer, reading: null };
  return { move: reading.move, isAnswer, reading };
}

/**
 * What goes on about the question at hand begins no other one, unless that one is answered or the message moves on from it: 'And why do
 * they close?'
 */
function moveOfFollowUp(
  byRule: Move,
  { message, atHand }: { message: string; atHand: { step: number } | null },
): Move {
  if (!atHand) return 'question';
  return byRule === 'question' && (atHand.step === LAST_STEP || goesOn(message)) ? 'question' : 'aside';
}

/** The question without what was said since. */
function readAlone(
  { readings, model }: { readings: ModelReadings; model: LanguageModel },
  question: string,
  signal: AbortSignal,
): Promise<ModelReading | null> {
  return readings.read(model, { message: question, previous: [], atHand: null, isBeside: true }, signal);
}

function asksOfItsOwn(previous: Question['previous']): boolean {
  return lastReply(previous).includes('?');
}

function lastReply(previous: Question['previous']): string {
  return previous.findLast(({ role }) => role === 'assistant')?.content ?? '';
}

/** Asks a model what a message means that may lean on what was said before; null where it clearly does not. */
export async function readFollowUp(
  { readings, model }: Reader,
  { message, previous }: Question,
  signal: AbortSignal,
): Promise<ModelReading | null> {
  const before = previous.findLast(({ role }) => role === 'user')?.content;
  if (!model || before === undefined) return null;
  if (!isBrief(message) && !isFollowUp(message, before)) return null;
  return readings.read(model, { message, previous, atHand: null }, signal);
}

function isBrief(message: string): boolean {
  return tokenize(message).length <= BRIEF_WORDS;
}
