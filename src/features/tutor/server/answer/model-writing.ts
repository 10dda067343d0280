import type { StreamOptions, Wait } from '#server/llm/language-models.ts';

/**
 * What happens while a model writes, in order. 'retracted': all text so far was a thought. 'cut': its room is used up. 'waiting': for others,
 * or for the model to be loaded.
 */
export type Writing =
  | { type: 'text' | 'thought'; text: string }
  | { type: 'retracted' }
  | { type: 'cut' }
  | { type: 'waiting'; wait: Wait };

export type Told = Required<Pick<StreamOptions, 'onThought' | 'onRetracted' | 'onCut' | 'onWaiting'>>;

interface Written {
  /** Asks the model. */
  ask(told: Told): AsyncIterable<string>;
  /** What becomes of its words on their way to the reader; it may end early. Applied anew to what follows a retraction. */
  pass(pieces: AsyncIterable<string>): AsyncIterable<string>;
  /** Whether words may still turn out to be a thought, so that the end of `pass` is not yet that of the answer. */
  mayRetract: boolean;
}

/** A model that never comes to an end is not listened to for longer. */
const THOUGHT_MAX_CHARACTERS = 8_000;

/** What a model writes, with its thoughts between its words. Leaving the loop ends the generation. */
export async function* writingOf({ ask, pass, mayRetract }: Written): AsyncGenerator<Writing> {
  const queue = new Queue();
  const source = new Restartable(
    mayRetract,
    ask({
      onThought: (text) => queue.add({ type: 'thought', text }),
      onCut: () => queue.add({ type: 'cut' }),
      onWaiting: (wait) => queue.add({ type: 'waiting', wait }),
      onRetracted: () => {
        source.isRetracted = true;
        queue.add({ type: 'retracted' });
      },
    }),
  );
  const words = wordsOf(source, pass, mayRetract);
  try {
    for (let next = words.next(); ;) {
      const isReady = await queue.isEmptyUntil(next);
      yield* queue.take();
      if (!isReady) continue;
      const { value, done } = await next;
      if (done) return;
      yield { type: 'text', text: value };
      next = words.next();
    }
  } finally {
    // The caller's signal has ended what is still under way.
    void Promise.resolve(source.close()).catch(() => {});
  }
}

async function* wordsOf(
  source: Restartable,
  pass: Written['pass'],
  mayRetract: boolean,
): AsyncGenerator<string, undefined> {
  do {
    source.isRetracted = false;
    for await (const piece of pass(source.pieces())) if (!source.isRetracted) yield piece;
    if (mayRetract) await source.listen(THOUGHT_MAX_CHARACTERS);
  } while (source.isRetracted && !source.isOver);
}

/** A stream that is read in several goes. */
class Restartable {
  readonly #mayRetract: boolean;
  readonly #pieces: AsyncIterator<string>;
  #next: string | null = null;
  isRetracted = false;
  isOver = false;

  constructor(mayRetract: boolean, pieces: AsyncIterable<string>) {
    this.#mayRetract = mayRetract;
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /**
   * To the end, or to where all before is taken back. Whoever leaves it early leaves the rest to others where it may be taken back; else
   * the model is stopped, so that it can be asked something else at once.
   */
  async *pieces(): AsyncGenerator<string> {
    try {
      for (let piece = await this.#read(); piece !== null && !this.isRetracted; piece = await this.#read()) {
        yield piece;
      }
    } finally {
      const isLeftEarly = !this.isOver && !this.isRetracted;
      if (isLeftEarly && !this.#mayRetract) await this.close();
    }
  }

  /** Reads on without telling anybody, until what was said is taken back. */
  async listen(max: number): Promise<void> {
    let length = 0;
    while (!this.isOver && !this.isRetracted && length < max) length += (await this.#read())?.length ?? 0;
  }

  async close(): Promise<void> {
    await this.#pieces.return?.();
  }

  /** The first piece after a retraction is read twice: once to end what came before, once to begin with. */
  async #read(): Promise<string | null> {
    if (this.#next !== null) {
      const piece = this.#next;
      this.#next = null;
      return piece;
    }
    const { value, done } = await this.#pieces.next();
    if (done) this.isOver = true;
    else if (this.isRetracted) this.#next = value;
    return done ? null : value;
  }
}

class Queue {
  #parts: Writing[] = [];
  #fill: () => void = () => {};

  add(part: Writing): void {
    this.#parts.push(part);
    this.#fill();
  }

  /** False as soon as something is there; else true once `end` is. Throws what it does. */
  isEmptyUntil(end: Promise<unknown>): Promise<boolean> {
    if (this.#parts.length > 0) return Promise.resolve(false);
    return new Promise((resolve, reject) => {
      this.#fill = () => resolve(false);
      end.then(() => resolve(true), reject);
    });
  }

  take(): Writing[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }
}
