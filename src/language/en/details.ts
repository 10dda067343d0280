import type { DetailWords } from '../detail-types.ts';

export const details: DetailWords = {
  asks: {
    time: '(?:exactly )?when(?: exactly)?(?: (?:was|is) (?:it|that|this)| did (?:it|that|this) happen)?|(?:in|on|at)? ?(?:what|which) (?:year|day|date|month|century|time)(?: (?:was|is) (?:it|that|this)| did (?:it|that|this) happen)?',
    place:
      '(?:exactly )?where(?: exactly)?(?: (?:is|are|was|were) (?:it|that|this|they|he|she)(?: (?:located|found))?| (?:did|does) (?:it|that|this) happen)?|(?:in|at)? ?(?:what|which) (?:place|country|city|town|part)(?: (?:is|was) (?:it|that|this)(?: in)?)?',
    person:
      '(?:by )?whom?(?: by)?(?: (?:did|does) (?:it|that|this)| (?:is|was) (?:it|that|this|he|she)(?: by)?)?',
    amount: 'how (?:much|many|long|far|big|old)(?: exactly)?(?: (?:is|are|was|were) (?:it|that|this|they))?',
  },
  beforePlace: 'in|at|inside|within|near|on|between|under|outside',
  beforePerson: 'by',
};
