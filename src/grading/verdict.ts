/** `undecided` is neither right nor wrong: a person, or a model, has to look. `partial` is right in part. */
export type Judgement = 'right' | 'partial' | 'wrong' | 'undecided';

export type Reason =
  /** It is equal, or one of the accepted answers. */
  | 'equal'
  | 'different'
  /** Some of what is asked for, or some of what is not with it. */
  | 'incomplete'
  /** Such as an equation where a number is asked for. */
  | 'different_form'
  /** The value is right, but the unit is missing. */
  | 'unit_missing'
  /** The unit measures something else. */
  | 'unit_wrong'
  | 'unit_unknown'
  /** The value is right, but not written with the asked number of significant figures. */
  | 'figures'
  /** Right where everything is positive, such as a formula solved by squaring. */
  | 'positive_only'
  /** A number that means one thing with a decimal comma and another with a thousands separator. */
  | 'ambiguous_number'
  | 'negated'
  /** One letter, or one accent, from an accepted answer. */
  | 'spelling'
  /** An accepted answer among other words, or a name in part. */
  | 'other_words'
  /** A part of an accepted answer: 'transport' for 'passive transport'. */
  | 'imprecise'
  /** Its words begin with the letters of an accepted short form, which others do as well. */
  | 'abbreviation'
  | 'unreadable'
  | 'unreadable_expected'
  | 'too_complex';

export interface Verdict {
  judgement: Judgement;
  reason: Reason;
  /** Of a `partial` one: more than 0 and less than 1. */
  credit?: number;
}

export function right(): Verdict {
  return { judgement: 'right', reason: 'equal' };
}

export function partial(credit: number): Verdict {
  return { judgement: 'partial', reason: 'incomplete', credit };
}

export function wrong(reason: Reason = 'different'): Verdict {
  return { judgement: 'wrong', reason };
}

export function undecided(reason: Reason): Verdict {
  return { judgement: 'undecided', reason };
}
