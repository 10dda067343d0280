import type { TextBlock } from '../flowing-text.ts';
import type { ParagraphFacts } from './styles.ts';

/** Bold lines stand in for headings in documents without styles; they rank below all real ones. */
export const BOLD_LEVEL = 10;
const BOLD_MAX_CHARACTERS = 80;
const ENDS_SENTENCE = /[.,;!?\u3002]$/u;

/** A paragraph while it is read. */
export class Paragraph {
  styleId: string | undefined;
  /** What it says itself, before its style. */
  readonly facts: ParagraphFacts = {};
  /** Text boxes and notes that hang on it; they are read after it. */
  readonly attached: TextBlock[] = [];
  printedPage: number | undefined;
  #text = '';
  #isBold = true;

  constructor(printedPage: number | undefined) {
    this.printedPage = printedPage;
  }

  get text(): string {
    return this.#text;
  }

  write(text: string, isBold: boolean): void {
    this.#text += text;
    if (!isBold && text.trim() !== '') this.#isBold = false;
  }

  /**
   * Puts what was written since `start` in brackets, unless it is a single sign; where it is nothing, the mark before it, from
   * `from` on, goes too.
   */
  bracket({ from, start }: { from: number; start: number }, [open, close]: string): void {
    const tail = this.#text.slice(start);
    if (tail === '') this.#text = this.#text.slice(0, from);
    else if ([...tail].length > 1 || open === '[')
      this.#text = `${this.#text.slice(0, start)}${open}${tail}${close}`;
  }

  /** Writes what was written since `start` otherwise, and nothing of the mark before it, from `from` on. */
  rewrite(
    { from, start }: { from: number; start: number },
    write: (tail: string, before: string) => string,
  ): void {
    const before = this.#text.slice(0, from);
    this.#text = before + write(this.#text.slice(start), before);
  }

  /** The level of a line that is set in bold from end to end, as a heading is. */
  boldLevel(): number | undefined {
    const text = this.#text.trim();
    const isLine = this.#isBold && text.length <= BOLD_MAX_CHARACTERS && !text.includes('\n');
    return isLine && /\p{L}{2}/u.test(text) && !ENDS_SENTENCE.test(text) ? BOLD_LEVEL : undefined;
  }
}
