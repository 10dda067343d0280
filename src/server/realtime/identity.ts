import { AppError } from '#shared/errors.ts';
import type { Clock } from '../clock.ts';
import type { Caller, IdentifyToken } from '../http/app.ts';
import { RECHECK_MS } from './limits.ts';

interface Known {
  caller: Caller;
  token: string;
  expiresAt: Date;
  checkedAt: Date;
}

/** Whose socket it is: one person, for as long as a token of theirs is good. */
export class Identity {
  readonly #identifyToken: IdentifyToken;
  readonly #clock: Clock;
  #known: Known | null = null;

  constructor({ identifyToken, clock }: { identifyToken: IdentifyToken; clock: Clock }) {
    this.#identifyToken = identifyToken;
    this.#clock = clock;
  }

  get userId(): string | null {
    return this.#known?.caller.id ?? null;
  }

  /** Null once the token has expired. */
  get caller(): Caller | null {
    return this.#known && this.#known.expiresAt > this.#clock.now() ? this.#known.caller : null;
  }

  forget(): void {
    this.#known = null;
  }

  /** Null for a token that is not good, or is another person's than before. */
  async take(token: string): Promise<Caller | null> {
    const identified = await this.#identifyToken(token).catch(badTokenAsNull);
    const isSamePerson = this.#known === null || this.#known.caller.id === identified?.caller.id;
    if (!identified || !isSamePerson) return null;
    this.#known = { ...identified, token, checkedAt: this.#clock.now() };
    return identified.caller;
  }

  /** Looks at the session again when that is due: a sign-out elsewhere or a changed role is to act here too. */
  async recheck(isForced = false): Promise<Caller | null> {
    const known = this.#known;
    if (!known) return null;
    const isDue = isForced || this.#clock.now().getTime() - known.checkedAt.getTime() >= RECHECK_MS;
    return isDue ? this.take(known.token) : this.caller;
  }
}

function badTokenAsNull(error: unknown): null {
  if (error instanceof AppError && error.kind === 'unauthenticated') return null;
  throw error;
}
