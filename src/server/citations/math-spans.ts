/** What opens a formula, with what closes it. */
const CLOSERS: Readonly<Record<string, string>> = {
  $: '$',
  $$: '$$',
  [String.raw`\[`]: String.raw`\]`,
  [String.raw`\(`]: String.raw`\)`,
};
/** '$5 and' is money; a formula has signs of its own or is closed before the next word. */
const MONEY = /^\d[\d.,]*(?:\s[^\\^_{}=+*<>]*)?$/;

/** Of a formula, enough to tell it from money. */
const BEGINNING_CHARACTERS = 200;

/** Follows a text and knows whether it is inside a formula, where brackets are no markers. */
export class MathSpans {
  #closer: string | null = null;
  #inside = '';

  get isOpen(): boolean {
    return this.#closer !== null && !(this.#closer === '$' && MONEY.test(this.#inside));
  }

  /** Takes what was read, a whole sign such as `$$` or any stretch without one, and the sign behind it. */
  push(text: string, next: string): void {
    if (this.#closer === null) {
      // A dollar in front of a space is money, or closes nothing.
      const closer = text === '$' && (next === '' || /\s/.test(next)) ? undefined : CLOSERS[text];
      if (closer !== undefined) [this.#closer, this.#inside] = [closer, ''];
      return;
    }
    if (text === this.#closer || (text === '\n' && this.#isInLine)) this.#closer = null;
    else this.#inside = (this.#inside + text).slice(0, BEGINNING_CHARACTERS);
  }

  /** It ends with its line, so that an open one does not last for ever. */
  get #isInLine(): boolean {
    return this.#closer === '$' || this.#closer === String.raw`\)`;
  }
}
