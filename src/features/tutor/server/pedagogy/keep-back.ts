import { findSentenceEnd } from '#language/sentences.ts';

/** Why an answer ends before a sentence: it gives the result away, or judges the attempt otherwise than what is known of it. */
export type End = 'stop' | 'contradicts';
/** What happens to a sentence: it is passed on, left out, or the answer ends before it. */
export type Fate = 'pass' | 'drop' | End;
/** Decides on a sentence after what was written so far. */
export type Guard = (sentence: string, written: string) => Fate;

interface Kept {
  guard: Guard;
  /** The answer again from what was passed on; null when it cannot be asked for again. Asked at most once. */
  again: (written: string, end: End) => AsyncIterable<string> | null;
  /** What follows where the answer was ended, and where it asks nothing at its end (`null`). */
  closing: (written: string, end: End | null) => string;
}

/** A question near the end counts: 'What do you think? Take your time.' */
const ENDING_CHARACTERS = 240;

/**
 * Passes an answer on sentence by sentence. Before the first one that stops it, the model is asked once to go on without it; before the next
 * one the answer ends.
 */
export async function* keepBack(pieces: AsyncIterable<string>, kept: Kept): AsyncGenerator<string> {
  let written = '';
  const passOn = async function* (from: AsyncIterable<string>): AsyncGenerator<string, End | null> {
    const said = written;
    for await (const sentence of sentencesOf(from)) {
      // A model that is told to go on often begins again.
      if (said !== '' && plain(said).includes(plain(sentence))) continue;
      const fate = kept.guard(sentence, written);
      if (fate === 'drop') continue;
      if (fate !== 'pass') return fate;
      written += sentence;
      yield sentence;
    }
    return null;
  };
  let end = yield* passOn(pieces);
  const again = end && kept.again(written, end);
  if (again) end = yield* passOn(apart(written, again));
  if (end || !endsAsking(written)) yield kept.closing(written, end);
}

export function endsAsking(text: string): boolean {
  return /[?？]/u.test(text.slice(-ENDING_CHARACTERS));
}

/** Without numbers of passages, which a model that says the same once more often sets anew. */
function plain(text: string): string {
  return text.replaceAll(/\s*\[\d+\]/gu, '').trim();
}

/** Sentences as they become complete; what is left at the end is one too. */
async function* sentencesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    for (let end = findSentenceEnd(held); end !== null; end = findSentenceEnd(held)) {
      yield held.slice(0, end);
      held = held.slice(end);
    }
  }
  if (held !== '') yield held;
}

/** With a space before what goes on, where there is none. */
async function* apart(written: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst && written !== '' && !/\s$/u.test(written) && !/^\s/u.test(piece) ? ` ${piece}` : piece;
    isFirst = false;
  }
}
