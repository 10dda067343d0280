import { type Definition, type Distractor, isQuality, saysTerm } from '../definitions.ts';
import { type Asked, distractorsFor } from '../distractors.ts';
import type { ItemWords } from '../item-words.ts';
import { plainQuote } from '../quote.ts';
import {
  accepted,
  type Base,
  type BuildContext,
  BLANK,
  type Built,
  solution,
  WRONG_OPTIONS,
  WRONG_OPTIONS_MIN,
} from './build-context.ts';

const PAIRS = 4;
/** Of a short text four pairs would take what the other parts are made of. */
const FREE_FOR_PAIRS = 2 * PAIRS;
/** Of the likest, so that they are not always the same. */
const LIKEST = 4;
const LIKEST_FOR_PAIRS = 8;
const RATIONALE_MAX_CHARACTERS = 480;

/** A definition that is not used yet, to be quoted. */
export function takeDefinition(
  { definitions, picks }: BuildContext,
  fits: (definition: Definition) => boolean = () => true,
): Definition | null {
  const found = definitions.find((one) => picks.isFree(one) && fits(one)) ?? null;
  if (found) picks.use(found.sentence, [found.term.key]);
  return found;
}

/** Which of four terms is defined here? */
export function choice(context: BuildContext, base: Base): Built | null {
  let wrong: Distractor[] = [];
  const right = takeDefinition(context, (definition) => {
    const { before, after, wording, sentence } = definition;
    if (isQuality(definition)) return false;
    // One word of an option in the sentence gives it away.
    if (saysTerm(before + after, wording, sentence.passage.language)) return false;
    wrong = wrongOptions(context, definition, (other) => isSeveral(definition) === isSeveralThings(other));
    return wrong.length >= (context.isStrict ? WRONG_OPTIONS_MIN : WRONG_OPTIONS);
  });
  if (!right) return null;
  const prompt = `${context.words.whichTerm}\n\n> ${withBlank(right)}`;
  return choiceItem(context, { base, prompt, right, wrong });
}

const ARE = /^,? ?(?:are|were|mean|refer|son|eran|fueron|sont|étaient|furent)(?!\p{L})/u;

/** The verb behind the gap tells that it is several things: 'stomata are …'. */
function isSeveral({ after }: Definition): boolean {
  return ARE.test(after);
}

function isSeveralThings({ definition, wording }: Distractor): boolean {
  return definition && definition.after !== '' && definition.before === ''
    ? isSeveral(definition)
    : /[^s]s$|(?:au|eu|ou)x$/.test(wording);
}

/** Three of the likest, not always the same. */
export function wrongOptions(
  { book, random, isStrict }: BuildContext,
  asked: Asked,
  fits: (other: Distractor) => boolean = () => true,
): Distractor[] {
  const found = distractorsFor(asked, book, { most: LIKEST, isStrict, fits });
  return random.shuffled(found).slice(0, WRONG_OPTIONS);
}

interface Choice {
  base: Base;
  prompt: string;
  right: Asked;
  wrong: Distractor[];
}

/** An item whose first sentence is that of the right option. */
export function choiceItem({ random, words }: BuildContext, { base, prompt, right, wrong }: Choice): Built {
  const sentences = [right.sentence];
  const options = wrong.map(({ wording, definition }) => {
    if (!definition) return { text: wording, is_right: false, rationale: '' };
    sentences.push(definition.sentence);
    return {
      text: wording,
      is_right: false,
      rationale: rationale(words, definition, sentences.length),
    };
  });
  return {
    item: {
      ...base,
      type: 'multiple_choice',
      prompt,
      solution: solution({ words }, right.sentence),
      options: random.shuffled([{ text: right.wording, is_right: true, rationale: '' }, ...options]),
    },
    sentences,
  };
}

/** Which term is defined here? */
export function named(context: BuildContext, base: Base): Built | null {
  const found = takeDefinition(context);
  if (!found) return null;
  return {
    item: {
      ...base,
      type: 'short_answer',
      prompt: `${context.words.nameTerm}\n\n> ${withBlank(found)}`,
      solution: solution(context, found.sentence),
      answers: accepted(found.wording, found.term.wordings, found.sentence.passage),
    },
    sentences: [found.sentence],
  };
}

export function matching(context: BuildContext, base: Base): Built | null {
  const { definitions, picks, words, book } = context;
  const free = definitions.filter((one) => picks.isFree(one) && !isQuality(one));
  const [first] = free;
  if (!first || free.length < FREE_FOR_PAIRS) return null;
  const chosen = [first];
  for (const { definition } of distractorsFor(first, book, { most: LIKEST_FOR_PAIRS })) {
    const isNew = definition && picks.isFree(definition) && chosen.every((one) => isApart(one, definition));
    if (isNew && chosen.length < PAIRS) chosen.push(definition);
  }
  if (chosen.length < PAIRS) return null;
  for (const { sentence, term } of chosen) picks.use(sentence, [term.key]);
  return {
    item: {
      ...base,
      type: 'matching',
      prompt: words.match,
      solution: chosen.map(({ sentence }, index) => solution({ words }, sentence, index + 1)).join('\n\n'),
      pairs: chosen.map((one) => ({ left: one.wording, right: described(one) })),
    },
    sentences: chosen.map(({ sentence }) => sentence),
  };
}

function isApart(one: Definition, other: Definition): boolean {
  const a = one.term.key.split(' ');
  return (
    one.sentence !== other.sentence &&
    other.term.key.split(' ').every((stem) => !a.includes(stem)) &&
    !other.sentence.text.includes(one.wording) &&
    !one.sentence.text.includes(other.wording)
  );
}

function withBlank({ before, after }: Definition): string {
  return `${plainQuote(before)}${BLANK}${plainQuote(after)}`;
}

function described({ before, after }: Definition): string {
  return before === '' ? `…${plainQuote(after)}` : `${plainQuote(before)}…${plainQuote(after)}`;
}

function rationale(words: ItemWords, { wording, sentence }: Definition, marker: number): string {
  const said = `${words.says(wording)} ${words.quoted(plainQuote(sentence.text))}`;
  return said.length > RATIONALE_MAX_CHARACTERS ? '' : `${said} [${marker}]`;
}
