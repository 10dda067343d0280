const OPENING = '<think>';
const CLOSING = '</think>';

export interface InlineThoughts {
  /** Takes the next piece and gives what the model says aloud; only a possible part of a tag is held back. */
  push(piece: string): string;
  end(): string;
}

/** Leaves out what a reasoning model on a plain server writes to itself into its text, between `<think>` and `</think>`. */
export function createInlineThoughts(): InlineThoughts {
  let held = '';
  let isThinking = false;

  /** Reads to the next tag, or to the end when there is none; null when nothing more can be told. */
  function next(): string | null {
    const tag = isThinking ? CLOSING : OPENING;
    const at = startOf(tag, held);
    const before = isThinking ? '' : held.slice(0, at);
    const isWhole = held.startsWith(tag, at);
    held = held.slice(isWhole ? at + tag.length : at);
    if (isWhole) isThinking = !isThinking;
    return before === '' && !isWhole ? null : before;
  }

  return {
    push(piece) {
      held += piece;
      let said = '';
      for (let part = next(); part !== null; part = next()) said += part;
      return said;
    },
    end: () => (isThinking ? '' : held),
  };
}

/** Where `tag` starts in `text`, whole or cut off by its end; the end when it does not. */
function startOf(tag: string, text: string): number {
  const whole = text.indexOf(tag);
  if (whole !== -1) return whole;
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(tag.slice(0, length))) return text.length - length;
  }
  return text.length;
}
