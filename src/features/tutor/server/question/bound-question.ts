import { asMeant } from '#language/as-meant.ts';
import type { Question } from './question.ts';

/**
 * Rules compare every word of a message with passages and with each other, which takes too long for a pasted essay. What is asked
 * stands at its beginning or at its end. A model is given all of it.
 */
const BEGINNING_CHARACTERS = 1_200;
const END_CHARACTERS = 600;
const TURNS_MAX = 12;
/** Ordinary text becomes hardly longer. */
const SPELLED_OUT_MAX = 2;
/** Earlier answers are only looked through for sentences that were quoted before. */
const ANSWER_MAX_CHARACTERS = 20_000;

/** A question as far as rules read it. */
export function boundQuestion(question: Question): Question {
  return {
    ...question,
    message: asMeant(beginningAndEnd(question.message)),
    previous: question.previous.slice(-TURNS_MAX).map((turn) => ({
      ...turn,
      content:
        turn.role === 'user' ? beginningAndEnd(turn.content) : turn.content.slice(0, ANSWER_MAX_CHARACTERS),
    })),
  };
}

/** Cut between words, unless there is one that is longer than all of it. */
export function beginningAndEnd(given: string): string {
  const text = spelledOut(given);
  if (text.length <= BEGINNING_CHARACTERS + END_CHARACTERS) return text;
  const first = text.slice(0, BEGINNING_CHARACTERS);
  const last = text.slice(-END_CHARACTERS);
  const border = first.search(/\s\S*$/u);
  const start = last.search(/\s/u);
  return `${first.slice(0, border > 0 ? border : undefined)}\n${last.slice(Math.max(0, start)).trimStart()}`.toWellFormed();
}

/** Some signs stand for many (ﷺ for eighteen), and words are read with all of them. */
function spelledOut(text: string): string {
  const plain = text.normalize('NFKC');
  return plain.length > text.length * SPELLED_OUT_MAX ? plain : text;
}
