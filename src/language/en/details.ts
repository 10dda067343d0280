import type { DetailWords } from '../detail-types.ts';

export const details: DetailWords = {
  asks: {
    time: '(?:exactly )?when(?: exactly)?(?: (?:was|is) (?:it|that|this)| did (?:it|that|this) happen)?|(?:in|on|at)? ?(?:what|which) (?:year|day|date|month|century|time)(?: (?:was|is) (?:it|that|this)| did (?:it|that|this) happen)?',
    place:
      '(?:exactly )?where(?: exactly)?(?: (?:is|are|was|were) (?:it|that|this|they|he|she)(?: (?:located|found))?| (?:did|does) (?:it|that|this) happen)?|(?:in|at)? ?(?:what|which) (?:place|country|city|town|part)(?: (?:is|was) (?:it|that|this)(?: in)?)?',
    person:
      '(?:by )?whom?(?: by)?(?: (?:did|does) (?:it|that|this)| (?:is|was) (?:it|that|this|he|she)(?: by)?)?',
    amount:
      '(?:by )?how (?:much|many|long|far|big|old)(?: exactly)?(?: (?:is|are|was|were) (?:it|that|this|they))?',
  },
  further: {
    more: 'more|else|further|details?|info|information|elaborate|expand|continue|deeper',
    others: 'others?|rest|remaining|remainder',
    working:
      'get|got|getting|calculated?|calculation|work(?:ed|ing|ings)?|find|found|come|came|comes|derive[ds]?|obtain(?:ed)?|arrived?|figured?|reach(?:ed)?',
    effect:
      'happen(?:s|ed)?|results?|consequences?|effects?|outcomes?|impacts?|lead|led|changed?|changes|followed|follows',
  },
  besideFurther:
    'please|pls|plz|thanks|can|could|would|you|me|us|i|we|it|that|this|them|those|these|they|him|her|its|their|his|the|a|an|some|something|anything|bit|little|lot|of|on|about|for|to|in|at|by|with|from|up|out|over|tell|teach|say|explain|give|show|go|know|hear|want|like|need|what|which|who|how|where|is|are|was|were|be|did|do|does|so|then|next|after|afterwards|because|as|all|ones?|number|answer|value|step|steps|your|my|there',
  asksWorking: 'how|where|why|show',
  qualities: [
    ['deep(?:er|est)?|shallow(?:er|est)?', 'depth'],
    ['long(?:er|est)?|short(?:er|est)?|lasts?|lasted', 'length|duration'],
    ['wide[rst]*|broad(?:er|est)?|narrow(?:er|est)?', 'width|breadth'],
    ['high(?:er|est)?|tall(?:er|est)?|low(?:er|est)?', 'height|altitude|elevation'],
    ['fast(?:er|est)?|quick(?:er|est)?|slow(?:er|est)?', 'speed|velocity'],
    ['heav(?:y|ier|iest)|light(?:er|est)?|weighs?|weighed', 'weight|mass'],
    ['old(?:er|est)?|young(?:er|est)?', 'age'],
    ['hot(?:ter|test)?|warm(?:er|est)?|cold(?:er|est)?|cool(?:er|est)?', 'temperature'],
    ['expensive|dear(?:er|est)?|cheap(?:er|est)?|costs?', 'price|cost'],
    ['strong(?:er|est)?|weak(?:er|est)?', 'strength'],
    ['dense[rst]*', 'density'],
    ['big(?:ger|gest)?|large[rst]*|small(?:er|est)?', 'size|area|surface'],
    ['far|farther|farthest|further|furthest|near(?:er|est)?|close[rst]*', 'distance'],
  ],
  beforePlace: 'in|at|inside|within|near|on|between|under|outside',
  beforePerson: 'by',
};
