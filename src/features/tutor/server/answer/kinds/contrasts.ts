import { analyze } from '#language/analyze.ts';
import { naming, telling } from '#language/about-subject.ts';
import { givesExample, setsApart } from '#language/question-kinds.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { termsOf } from '../../quote/passage-sentences.ts';
import { inTurns } from '../../quote/in-turns.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { type Stated, statementsIn } from './asking.ts';

type Names = readonly [one: string, other: string];

const RANK_HALF = 12;
/** Who begins with one of the two speaks about them. */
const FIRST_SHARE = 0.7;
/** 'Gram-positive bacteria have … In contrast, …' */
const PAIR_MAX_CHARACTERS = 450;
const EXAMPLE_FACTOR = 0.4;
const PASSAGES_MAX = 80;
const FIRST_HALF = 0.5;
const NEAR_PAGES = 1;
/** Words that two sentences must share to be said of both. */
const SHARED_MIN = 2;
const CONTRAST_FACTOR = 1.4;
const USUAL_CHARACTERS = 200;
const PAIR_RANK_HALF = 40;

/** What sets two things apart, best first: in a sentence that names both, or in two that each name one. */
export async function contrastsIn(passages: readonly Passage[], names: Names): Promise<Sentence[]> {
  const sides = sidesOf(names, passages);
  const stated = await statementsIn(passages, (text) => setsApart(text));
  const found = await inTurns(stated, (sentence) => {
    const contrast = contrastOf(sentence, sides);
    if (!contrast) return [];
    const at = Math.min(...sides.map(({ own }) => placeIn(contrast, own)));
    if (at > FIRST_HALF) return [];
    const example = givesExample(contrast.text) ? EXAMPLE_FACTOR : 1;
    return [{ contrast, score: ((1 - FIRST_SHARE * at) * example) / (1 + sentence.rank / RANK_HALF) }];
  });
  return found.toSorted((a, b) => b.score - a.score).map(({ contrast }) => contrast);
}

/** The sentence, with the one before it where only that names the other; null where the other is not named. */
function contrastOf({ passage, start, end, text, before }: Stated, sides: readonly Side[]): Sentence | null {
  const names = (said: string) => {
    const terms = termsOf(said, passage.language);
    return (side: Side) => areIn(side.all, terms);
  };
  if (sides.every(names(text))) return { passage, start, end, text };
  if (!before || end - before.start > PAIR_MAX_CHARACTERS || !sides.some(names(text))) return null;
  // Each of the two sentences begins with what it is about.
  const isPair = sides.every((side) =>
    [before, { passage, start, end, text }].some(
      (one) => names(one.text)(side) && placeIn(one, side.own) <= FIRST_HALF,
    ),
  );
  return isPair ? { passage, start: before.start, end, text: passage.text.slice(before.start, end) } : null;
}

/** The terms of a name: those that tell it from the other ('innate' of 'innate immunity' and 'adaptive immunity'), and all. */
interface Side {
  own: ReadonlySet<string>;
  all: ReadonlySet<string>;
  /** As it is written: 'foraging' is not said by who speaks of what to forage. */
  written: RegExp;
}

function sidesOf(names: Names, passages: readonly Passage[]): [Side, Side] {
  const language = passages[0]?.language ?? 'en';
  const [one, other] = [termsOf(names[0], language), termsOf(names[1], language)];
  return [
    { own: without(one, other), all: one, written: naming(firstOwn(names[0], names[1])) },
    { own: without(other, one), all: other, written: naming(firstOwn(names[1], names[0])) },
  ];
}

/** The first word of a name that the other has not. */
function firstOwn(name: string, other: string): string {
  const others = new Set(other.toLowerCase().split(/\s+/u));
  return name.split(/\s+/u).find((word) => !others.has(word.toLowerCase())) ?? name;
}

/** Where the first of these terms stands, from 0 to 1. */
function placeIn({ text, passage }: Sentence, terms: ReadonlySet<string>): number {
  const words = analyze(text, passage.language);
  const at = words.findIndex(({ term }) => terms.has(term));
  return at < 0 ? 1 : at / words.length;
}

/**
 * Of each a sentence that is about it and not about the other. What is said of both in the same words sets them apart best: 'gram-positive bacteria
 * possess a thick cell wall', 'gram-negative bacteria possess a thin cell wall'; else the first sentences that begin with either.
 */
export async function describedIn(
  passages: readonly Passage[],
  names: Names,
): Promise<Array<Sentence | undefined>> {
  const whole = sidesOf(names, passages);
  const stated = await statementsIn(passages.slice(0, PASSAGES_MAX), () => true);
  // Of 'series circuits' and 'parallel circuits' a text may say 'resistors in series'.
  const own = whole.map((side) => ({ ...side, all: side.own })) as [Side, Side];
  const pair = (await bestPair(stated, whole)) ?? (await bestPair(stated, own));
  if (pair) return pair.map(asSentence);
  return names.map((name) => {
    const { isAbout: begins } = telling(name);
    const first = stated.find(({ text }) => begins(text) && !names.every((one) => naming(one).test(text)));
    return first && asSentence(first);
  });
}

async function bestPair(
  stated: readonly Stated[],
  [one, other]: readonly [Side, Side],
): Promise<[Stated, Stated] | null> {
  const ones = await inTurns(stated, (sentence) => (isAbout(sentence, one, other) ? [sentence] : []));
  const others = await inTurns(stated, (sentence) => (isAbout(sentence, other, one) ? [sentence] : []));
  const apart = [...one.all, ...other.all];
  const pairs = await inTurns(ones, (sentence) =>
    others
      .filter(({ passage }) => isNear(passage, sentence.passage))
      .map((beside) => ({
        pair: [sentence, beside] as [Stated, Stated],
        score: likeness([sentence, beside], apart),
      }))
      .filter(({ score }) => score > 0),
  );
  return pairs.toSorted((a, b) => b.score - a.score)[0]?.pair ?? null;
}

/** It names the one in its first half, and not the other. */
function isAbout(sentence: Stated, one: Side, other: Side): boolean {
  const terms = termsOf(sentence.text, sentence.passage.language);
  return (
    one.written.test(sentence.text) &&
    areIn(one.all, terms) &&
    ![...other.own].some((term) => terms.has(term)) &&
    placeIn(sentence, one.own) <= FIRST_HALF
  );
}

/** How many words two sentences share beside the names themselves. */
function likeness([one, other]: readonly [Stated, Stated], names: readonly string[]): number {
  const said = termsOf(other.text, other.passage.language);
  const shared = new Set([...termsOf(one.text, one.passage.language)].filter((term) => said.has(term)));
  for (const name of names) shared.delete(name);
  if (shared.size < SHARED_MIN) return 0;
  const contrast = setsApart(one.text) || setsApart(other.text) ? CONTRAST_FACTOR : 1;
  const length = Math.max(USUAL_CHARACTERS, one.text.length, other.text.length) / USUAL_CHARACTERS;
  return (shared.size * contrast) / length / (1 + (one.rank + other.rank) / PAIR_RANK_HALF);
}

function areIn(terms: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...terms].every((term) => all.has(term));
}

function without(terms: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...terms].filter((term) => !others.has(term)));
}

function isNear(one: Passage, other: Passage): boolean {
  return one.sourceId === other.sourceId && Math.abs(one.page - other.page) <= NEAR_PAGES;
}

function asSentence({ passage, start, end, text }: Stated): Sentence {
  return { passage, start, end, text };
}
