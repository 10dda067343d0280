import { foldText } from '#shared/fold-text.ts';
import { questionsOf } from './languages.ts';
import { SAID_KINDS, type SaidKind } from './said-types.ts';

/** Which kind of saying a message is most like, and how likely it is that kind, from 0 to 1. */
export interface SaidLike {
  kind: SaidKind;
  share: number;
}

const TOKEN = /\d+(?:[.,]\d+)*|\p{L}+|[?=]/gu;
const FIGURE = /^\d/u;
/** Stands for whatever the examples do not repeat: their subjects. */
const OTHER = '_';
const NUMBER = '#';
const REPEATED_MIN = 2;
/** Added to each count, so that what was never seen with a kind is unlikely and not impossible (Lidstone). */
const SMOOTHING = 0.3;

const SAYINGS = SAID_KINDS.map((kind) => ({
  kind,
  sayings: questionsOf('said').flatMap((examples) => examples[kind].split(/\s\/\s/u).map(tokensOf)),
}));
const KNOWN = repeated(SAYINGS.flatMap(({ sayings }) => sayings));
const COUNTED = SAYINGS.map(({ kind, sayings }) => {
  const features = sayings.flatMap(featuresOf);
  return { kind, counts: countsOf(features), total: features.length };
});
const FEATURES = new Set(COUNTED.flatMap(({ counts }) => [...counts.keys()])).size;

/**
 * What a learner's message is like, by its words and pairs of words among examples of each kind, English, Spanish and French (naive
 * Bayes: Manning, Raghavan and Schütze, Introduction to Information Retrieval, chapter 13). Null without a word.
 */
export function saidLike(message: string): SaidLike | null {
  const tokens = tokensOf(message);
  if (!tokens.some((token) => token !== '?')) return null;
  const features = featuresOf(tokens);
  const logs = COUNTED.map(({ kind, counts, total }) => {
    const scores = features.map((feature) =>
      Math.log(((counts.get(feature) ?? 0) + SMOOTHING) / (total + SMOOTHING * FEATURES)),
    );
    return { kind, log: sumOf(scores) };
  });
  const best = logs.reduce((a, b) => (b.log > a.log ? b : a));
  return { kind: best.kind, share: 1 / sumOf(logs.map(({ log }) => Math.exp(log - best.log))) };
}

/** Words that more than one example has; the others are their subjects. */
function repeated(sayings: ReadonlyArray<readonly string[]>): Set<string> {
  const seen = countsOf(sayings.flatMap((tokens) => [...new Set(tokens)]));
  return new Set([...seen].filter(([, count]) => count >= REPEATED_MIN).map(([token]) => token));
}

function featuresOf(tokens: readonly string[]): string[] {
  const words = tokens
    .map((token) => (KNOWN.has(token) ? token : OTHER))
    .filter((word, index, all) => word !== OTHER || all[index - 1] !== OTHER);
  const pairs = ['', ...words].map((word, index) => `${word} ${words[index] ?? ''}`);
  return [...words, ...pairs];
}

function tokensOf(text: string): string[] {
  return (foldText(text).match(TOKEN) ?? []).map((token) => (FIGURE.test(token) ? NUMBER : token));
}

function countsOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
