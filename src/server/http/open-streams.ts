import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';

/** Asks again whether somebody may hear their stream. Throws AppError `unauthenticated` or `forbidden`. */
type Recheck = () => Promise<void>;

interface OpenStream {
  readonly recheck: Recheck;
  readonly cut: AbortController;
}

/** The streams that are being answered, by whose they are: an answer may take minutes, and a ban has to reach it. */
export class OpenStreams {
  readonly #log: Log;
  readonly #byPerson = new Map<string, Set<OpenStream>>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** `signal` aborts with the reason once the person may not hear the stream any more. */
  add(userId: string, recheck: Recheck): { signal: AbortSignal; remove: () => void } {
    const stream = { recheck, cut: new AbortController() };
    const own = this.#byPerson.get(userId) ?? new Set();
    this.#byPerson.set(userId, own.add(stream));
    const remove = () => {
      own.delete(stream);
      if (own.size === 0 && this.#byPerson.get(userId) === own) this.#byPerson.delete(userId);
    };
    return { signal: stream.cut.signal, remove };
  }

  /** The person may do something else than before. */
  lookAgain(userId: string): void {
    for (const stream of this.#byPerson.get(userId) ?? []) void this.#check(stream);
  }

  async #check({ recheck, cut }: OpenStream): Promise<void> {
    try {
      await recheck();
    } catch (error) {
      if (isRefusal(error)) cut.abort(error);
      else this.#log.error({ error }, 'whether a stream may go on could not be checked');
    }
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && (error.kind === 'unauthenticated' || error.kind === 'forbidden');
}
