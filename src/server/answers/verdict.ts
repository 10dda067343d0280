/** `undecided` is neither right nor wrong: a person, or a model, has to look. */
export type Judgement = 'right' | 'wrong' | 'undecided';

export type Reason =
  /** It is equal, or one of the accepted answers. */
  | 'equal'
  | 'different'
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
  | 'unreadable'
  | 'unreadable_expected'
  | 'too_complex';

export interface Verdict {
  judgement: Judgement;
  reason: Reason;
}

export function right(): Verdict {
  return { judgement: 'right', reason: 'equal' };
}

export function wrong(reason: Reason = 'different'): Verdict {
  return { judgement: 'wrong', reason };
}

export function undecided(reason: Reason): Verdict {
  return { judgement: 'undecided', reason };
}
