/** What is known of one model from its name and its answers. Each answer may change it. */
export interface Habits {
  /** It refused a request for its temperature. */
  refusesTemperature: boolean;
  /** It thinks before it answers. */
  isThinker: boolean;
  /** Its text begins in a thought that no tag opens; null before the first answer. */
  beginsInThought: boolean | null;
  /** Models of this name are known to begin so, where their server does not tell thoughts apart. */
  readonly mayBeginInThought: boolean;
}

const THINKERS =
  /(?:^|[^a-z0-9])(?:r1|qwq|o[1-9]|gpt-oss|gpt-5|qwen3|magistral|thinking|reasoner|reasoning)(?![a-z])/i;
const BEGIN_THINKING = /(?:^|[^a-z0-9])(?:r1|qwq|thinking|reasoner)(?![a-z])/i;
const REMEMBERED_MAX = 200;

/** Remembers the habits of the models of each address for as long as the server runs. */
export function createHabits(): (address: string, model: string) => Habits {
  const known = new Map<string, Habits>();
  return (address, model) => {
    const name = `${address} ${model}`;
    const habits = known.get(name) ?? newHabits(model);
    const oldest = known.size < REMEMBERED_MAX ? undefined : known.keys().next().value;
    if (oldest !== undefined && !known.has(name)) known.delete(oldest);
    known.set(name, habits);
    return habits;
  };
}

export function newHabits(model: string): Habits {
  return {
    refusesTemperature: false,
    isThinker: THINKERS.test(model),
    beginsInThought: null,
    mayBeginInThought: BEGIN_THINKING.test(model),
  };
}
