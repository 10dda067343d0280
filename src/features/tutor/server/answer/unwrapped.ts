import { objectIn } from '#server/llm/json-in-answer.ts';

/** How an answer in JSON may begin, with the fence that may stand before it. */
const BEGINNING = /^\s*(?:`{3}\w*\s*)?\{/u;
const MAY_BEGIN = /^\s*(?:`{1,2}|`{3}\w*\s*)?$/u;
/** Longer than an answer is: it is passed on as it was written. */
const WRAPPED_MAX_CHARACTERS = 20_000;
/** So much of the object is the one text in it; else the object itself is meant. */
const TEXT_SHARE = 0.5;
const SENTENCE_MIN_WORDS = 4;

/** An answer that a small model put into JSON, unasked: what stands in it. Anything else is passed on as it comes. */
export async function* unwrapped(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held: string | null = '';
  for await (const piece of pieces) {
    if (held === null) {
      yield piece;
      continue;
    }
    held += piece;
    const isHeld = BEGINNING.test(held) ? held.length < WRAPPED_MAX_CHARACTERS : MAY_BEGIN.test(held);
    if (isHeld) continue;
    yield held;
    held = null;
  }
  if (held) yield textIn(held) ?? held;
}

function textIn(written: string): string | null {
  const object = objectIn(written);
  if (typeof object !== 'object' || object === null) return null;
  const texts = Object.values(object).filter((value) => typeof value === 'string');
  const [text = ''] = texts.toSorted((a, b) => b.length - a.length);
  const isAnswer =
    text.length >= TEXT_SHARE * written.length && text.split(/\s+/u).length >= SENTENCE_MIN_WORDS;
  return isAnswer ? text : null;
}
