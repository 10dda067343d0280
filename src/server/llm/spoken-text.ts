import { soundsLikeThinking } from '#language/thinking-aloud.ts';
import {
  BARE_CALL,
  BARE_CALL_BEGINNING,
  CONTROL,
  isBeginning,
  STRIKE_START,
  THOUGHT_END,
  THOUGHTS,
  TOOL_CALLS,
  TURN_END,
  TURN_START,
} from './control-text.ts';
import { findIn, isInCode, matchAt, settledLength } from './find-in-text.ts';

/** A part of what a model writes. 'retracted': all that was said so far has turned out to be a thought. */
export type Spoken = { kind: 'said' | 'thought'; text: string } | { kind: 'retracted' };

export interface SpokenText {
  /** Takes the next piece; only what may become a tag or a control token is held back. */
  push(piece: string): Spoken[];
  /** `isCut`: the model ran out of room. */
  end(isCut: boolean): Spoken[];
  /** Whether the text began in a thought that no tag opened; null while that is not known. */
  readonly beganInThought: boolean | null;
}

interface Expected {
  /** Whether this model's text begins in a thought that no tag opens; null where that is not known. */
  beginsInThought: boolean | null;
  /** Where it is not known: models of this name are known to. */
  mayBeginInThought: boolean;
  /** The answer is JSON: nothing in it is a call of a tool. */
  isJson: boolean;
}

const SPECIAL = /`+|\n|[<[◁]/g;
const FENCE_LENGTH = 3;
const OTHERS = new Set(['user', 'system', 'human', 'tool']);

/** Tells apart what a model says, what it thinks to itself, and what only its chat template is for. Code is left as it is. */
export function createSpokenText(expected: Expected): SpokenText {
  return new SpokenReader(expected);
}

type State =
  /** Too little is written to tell how it begins, or it is held until it is told. */
  | { name: 'beginning'; isHolding: boolean }
  | { name: 'said' }
  | { name: 'thought'; closing: RegExp }
  | { name: 'call'; closing: RegExp | null }
  /** The turn is over: what follows is not the assistant's, until it has its turn again. */
  | { name: 'over' };

class SpokenReader implements SpokenText {
  readonly #expected: Expected;
  #state: State;
  #held = '';
  #openCode = '';
  #hasSaid = false;
  #hasThought = false;
  #hasStrike = false;
  #isLineStart = true;
  beganInThought: boolean | null = null;

  constructor(expected: Expected) {
    this.#expected = expected;
    const isHolding = expected.beginsInThought ?? expected.mayBeginInThought;
    this.#state = expected.beginsInThought === false ? { name: 'said' } : { name: 'beginning', isHolding };
  }

  push(piece: string): Spoken[] {
    this.#held += piece;
    return this.#read(false);
  }

  end(isCut: boolean): Spoken[] {
    if (this.#state.name === 'beginning') {
      const isThought = isCut && this.#expected.beginsInThought === true;
      if (isThought) return this.#thought(this.#take(this.#held.length));
      this.#state = { name: 'said' };
    }
    const parts = this.#read(true);
    this.beganInThought ??= false;
    return parts;
  }

  #read(isFinal: boolean): Spoken[] {
    const parts: Spoken[] = [];
    for (let part = this.#next(isFinal); part !== null; part = this.#next(isFinal)) parts.push(...part);
    return joined(parts);
  }

  /** One step; null when more text is needed. */
  #next(isFinal: boolean): Spoken[] | null {
    if (this.#held === '') return null;
    const state = this.#state;
    if (state.name === 'beginning') return this.#readBeginning(state.isHolding);
    if (state.name === 'thought') return this.#readThought(state.closing, isFinal);
    if (state.name === 'call') return this.#readCall(state.closing, isFinal);
    return this.#readSaid(isFinal);
  }

  #readBeginning(isHolding: boolean): Spoken[] | null {
    const text = this.#held.trimStart();
    const isTagged = /^[<[◁]/.test(text);
    if (isHolding && !isTagged) {
      const end = findIn(this.#held, THOUGHT_END);
      if (!end || isInCode(this.#held.slice(0, end.at))) return null;
      this.#state = { name: 'thought', closing: THOUGHT_END };
      this.beganInThought = true;
      return [];
    }
    const sounds = isTagged ? false : soundsLikeThinking(text);
    if (sounds === null) return null;
    this.#state = sounds ? { name: 'beginning', isHolding: true } : { name: 'said' };
    return [];
  }

  #readThought(closing: RegExp, isFinal: boolean): Spoken[] | null {
    const end = findIn(this.#held, closing);
    if (end) {
      const thought = this.#thought(this.#take(end.at));
      this.#take(end.length);
      this.#state = { name: 'said' };
      return thought;
    }
    const length = isFinal ? this.#held.length : settledLength(this.#held);
    return length === 0 ? null : this.#thought(this.#take(length));
  }

  #readCall(closing: RegExp | null, isFinal: boolean): Spoken[] | null {
    const end = findIn(this.#held, closing ?? /\n/y);
    this.#take(end ? end.at + end.length : isFinal ? this.#held.length : settledLength(this.#held));
    if (end) this.#state = { name: 'said' };
    return end ? [] : null;
  }

  #readSaid(isFinal: boolean): Spoken[] | null {
    if (!this.#hasSaid && !this.#expected.isJson && this.#state.name === 'said') {
      if (BARE_CALL.test(this.#held)) {
        this.#state = { name: 'call', closing: /\n\n/y };
        return [];
      }
      if (!isFinal && BARE_CALL_BEGINNING.test(this.#held)) return null;
    }
    SPECIAL.lastIndex = 0;
    const special = SPECIAL.exec(this.#held);
    const at = special?.index ?? this.#held.length;
    if (!special || at > 0) return this.#say(this.#take(at));
    const [found] = special;
    if (found === '\n') return this.#readLineEnd();
    if (found.startsWith('`')) return this.#readTicks(found, isFinal);
    return this.#openCode === '' ? this.#readTag(isFinal) : this.#readInCode(isFinal);
  }

  #readLineEnd(): Spoken[] {
    if (this.#openCode.length < FENCE_LENGTH) this.#openCode = '';
    return this.#say(this.#take(1));
  }

  #readTicks(ticks: string, isFinal: boolean): Spoken[] | null {
    const isFence = ticks.length >= FENCE_LENGTH && this.#openCode === '' && this.#isLineStart;
    // The name of a language may follow, such as that of calls.
    const needed = isFence ? ticks.length + 'tool_calls '.length : ticks.length + 1;
    if (!isFinal && this.#held.length < needed && !this.#held.includes('\n')) return null;
    const call = isFence ? this.#openingOf(TOOL_CALLS) : null;
    if (call) return this.#enter('call', call);
    if (this.#openCode === '') this.#openCode = ticks;
    else if (this.#openCode === ticks) this.#openCode = '';
    return this.#say(this.#take(ticks.length));
  }

  /** What code is about may stay in it; what ends it is not meant. */
  #readInCode(isFinal: boolean): Spoken[] | null {
    const token = matchAt(TURN_END, this.#held);
    const isLast = token ? this.#held.slice(token.length).trim() === '' : isBeginning(this.#held);
    if (isLast && !isFinal) return null;
    if (token && isLast) {
      this.#take(this.#held.length);
      return [];
    }
    return this.#say(this.#take(token?.length ?? 1));
  }

  #readTag(isFinal: boolean): Spoken[] | null {
    if (!isFinal && isBeginning(this.#held)) return null;
    const thought = this.#openingOf(THOUGHTS);
    if (thought) return this.#enter('thought', thought);
    const call = this.#openingOf(TOOL_CALLS);
    if (call) return this.#enter('call', call);
    const closing = matchAt(THOUGHT_END, this.#held);
    if (closing) return this.#closeUnopened(closing.length);
    return this.#readTurn(isFinal);
  }

  /** A thought has ended that never began: what was said was all thought. */
  #closeUnopened(length: number): Spoken[] {
    this.#take(length);
    if (this.#hasThought || !this.#hasSaid) return [];
    this.beganInThought = true;
    this.#hasThought = true;
    this.#hasSaid = false;
    return [{ kind: 'retracted' }];
  }

  #readTurn(isFinal: boolean): Spoken[] | null {
    const start = matchAt(TURN_START, this.#held);
    if (start) {
      const { role, header, named, barred } = start.groups;
      const isOther = OTHERS.has((role || header || named || barred || 'user').toLowerCase());
      this.#take(start.length);
      if (isOther && this.#hasSaid) this.#state = { name: 'over' };
      else if (!isOther) this.#state = { name: 'said' };
      return [];
    }
    const end = matchAt(TURN_END, this.#held);
    if (end && !isFinal && this.#held.length === end.length) return null;
    if (end && this.#hasSaid && !this.#hasStrike && this.#held[end.length] === '\n') {
      this.#state = { name: 'over' };
    }
    if (matchAt(STRIKE_START, this.#held)) this.#hasStrike = true;
    const control = end ?? matchAt(CONTROL, this.#held);
    if (!control) return this.#say(this.#take(1));
    this.#take(control.length);
    return [];
  }

  #openingOf(stretches: typeof THOUGHTS): { length: number; closing: RegExp | null } | null {
    for (const { opening, closing } of stretches) {
      const found = matchAt(opening, this.#held);
      if (found) return { length: found.length, closing };
    }
    return null;
  }

  #enter(
    name: 'thought' | 'call',
    { length, closing }: { length: number; closing: RegExp | null },
  ): Spoken[] {
    this.#take(length);
    this.#state = name === 'thought' && closing ? { name, closing } : { name: 'call', closing };
    return [];
  }

  #say(text: string): Spoken[] {
    if (this.#state.name === 'over') return [];
    const said = this.#hasSaid ? text : text.trimStart();
    this.#isLineStart = /\n[ \t]*$/.test(text) || (this.#isLineStart && text.trim() === '');
    if (said === '') return [];
    this.#hasSaid = true;
    return [{ kind: 'said', text: said }];
  }

  #thought(text: string): Spoken[] {
    if (text === '') return [];
    this.#hasThought = true;
    return [{ kind: 'thought', text }];
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return taken;
  }
}

/** Neighbours of a kind as one. */
function joined(parts: Spoken[]): Spoken[] {
  const all: Spoken[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind !== 'retracted' && last?.kind === part.kind) last.text += part.text;
    else all.push({ ...part });
  }
  return all;
}
