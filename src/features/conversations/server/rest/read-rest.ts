import { z } from 'zod';
import { tokenize } from '#language/tokenize.ts';
import { tokensOf } from '#server/llm/token-estimate.ts';
import type { Observation } from '#features/notebook/contract.notes.ts';
import { ENTRY_MAX_CHARACTERS, entryKindSchema, QUOTE_MAX_CHARACTERS } from '#features/notebook/contract.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import type { NumberedTurn } from '../queries/summaries.ts';
import { objectIn } from '#server/llm/json-in-answer.ts';

export const SUMMARY_MAX_TOKENS = 200;
const NOTES_MAX = 3;
const QUOTE_MIN_CHARACTERS = 6;
const ADDRESS = /https?:|www\.|@/iu;

const noteSchema = z.object({
  kind: entryKindSchema,
  text: z.string().trim().min(1).max(ENTRY_MAX_CHARACTERS),
  quote: z.string().trim().min(QUOTE_MIN_CHARACTERS).max(QUOTE_MAX_CHARACTERS),
});
const restSchema = z.object({
  summary: z.string().trim().catch(''),
  notes: z.array(z.unknown()).catch([]),
});

export interface AtRest {
  /** Empty where there is none that can be used. */
  summary: string;
  observations: Observation[];
}

/**
 * What a model said of a conversation, as far as it can be believed: a note needs one of the four kinds, a quote that stands word for word in a
 * message of the learner, and words of that message in its own text. Null for what is not the JSON object that was asked for.
 */
export function readRest(answer: string, turns: readonly NumberedTurn[]): AtRest | null {
  const read = restSchema.safeParse(objectIn(answer));
  if (!read.success) return null;
  const summary = lineOf(read.data.summary);
  const observations = read.data.notes.flatMap((note) => observed(note, turns) ?? []);
  return {
    summary: tokensOf(summary) <= SUMMARY_MAX_TOKENS ? summary : '',
    observations: observations.slice(0, NOTES_MAX),
  };
}

function observed(note: unknown, turns: readonly NumberedTurn[]): Observation | null {
  const read = noteSchema.safeParse(note);
  if (!read.success) return null;
  const { kind, text, quote } = read.data;
  const turn = turns.find(({ question }) => lineOf(question).includes(lineOf(quote)));
  if (!turn || ADDRESS.test(text) || !sharesWord(text, turn.question)) return null;
  return { kind, text: lineOf(text), quote: lineOf(quote), at: turn.askedAt };
}

/** A note about something else than the message that is to prove it is made up. */
function sharesWord(text: string, message: string): boolean {
  const said = new Set(wordsOf(message));
  return wordsOf(text).some((word) => said.has(word));
}

function wordsOf(text: string): string[] {
  return tokenize(text)
    .map(({ word }) => word)
    .filter((word) => word.length > 3 || /\p{N}|\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}/u.test(word));
}

function lineOf(text: string): string {
  return onOneLine(text.replaceAll('\0', '')).toWellFormed();
}
