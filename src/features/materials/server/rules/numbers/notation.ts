import type { Passage } from '#server/knowledge/knowledge.ts';
import { termRulesFor } from '#language/languages.ts';
import { isTellingWord } from '../spot/spot.ts';
import { quantityAt } from './read-quantity.ts';

/** How the documents write their quantities. */
export interface Notation {
  /** Names of several letters that stand before an equals sign. */
  symbols: ReadonlySet<string>;
  /** By name, the formulas it stands before, with the passages they are in. */
  formulas: ReadonlyMap<string, ReadonlyArray<{ text: string; passageId: string }>>;
  /** By name, what it measures where a quantity stands behind its equals sign. */
  dimensions: ReadonlyMap<string, ReadonlySet<string>>;
}

const NAMED =
  /(?<![\p{L}\p{N}])((?:Delta|Δ)?\p{L}[\p{L}\p{N}]{0,7}(?:_\{[^{}]{1,16}\})?)\s?=\s?([^=\n]{2,80}?)(?=[,.;]?(?:\s\p{L}{3,}|\s?=|\n|$)|[.,;]\s)/gu;
/** A formula has something to be worked out. */
const WORKS_OUT = /[\p{L})]\s?[-+*/·×⋅(]|\p{L}{2,}|\)\p{L}|\p{L}\(/u;
const UNITS_ONLY = /^[-−–]?[\d.,\s]+\S{0,6}$/u;
const NOUN_AND_NAME =
  /(?<![\p{L}\p{N}-])(\p{Ll}{4,}),? ((?:Delta|Δ)?\p{L}[\p{L}\p{N}]{0,4}(?:_\{[^{}]{1,16}\})?)(?=[ ,.;)])(?! \p{L}{1,2} =)/gu;
/** Words of one letter in the languages that are read. */
const WORD = /^[aeoiyuàAEOIYÀ]$/u;
const NOUN_TIMES_MIN = 3;
const NOUN_SHARE_MIN = 0.4;
const TRIES_MAX = 6;

/** Reads what stands before and behind the equals signs. */
export function notationOf(passages: readonly Passage[]): Notation {
  const symbols = new Set<string>();
  const formulas = new Map<string, Array<{ text: string; passageId: string }>>();
  const dimensions = new Map<string, Set<string>>();
  for (const { id, text, language } of passages) {
    for (const [, name = '', formula = ''] of text.matchAll(NAMED)) {
      if (name.length > 1) symbols.add(name);
      const measured = quantityAt(formula.replace(/^[-−–]\s?/u, ''), language)?.quantity;
      if (measured && measured.unit !== '')
        dimensions.set(name, (dimensions.get(name) ?? new Set()).add(measured.measure.dimension));
      if (UNITS_ONLY.test(formula) || !WORKS_OUT.test(formula)) continue;
      const own = formulas.get(name) ?? [];
      formulas.set(name, own);
      own.push({ text: formula.trim(), passageId: id });
    }
  }
  return { symbols, formulas, dimensions };
}

/** The formulas of a name in the same passage and the one before it. */
export function formulasNear({ formulas }: Notation, name: string, passageIds: readonly string[]): string[] {
  const near = (formulas.get(name) ?? []).filter((one) => passageIds.includes(one.passageId));
  return [...new Set(near.map(({ text }) => text))].slice(0, TRIES_MAX);
}

/** By name, the noun that mostly stands before it: 'mass' of 'an object of mass m'. Another chapter may call something else so. */
export function meaningsIn(
  passages: ReadonlyArray<Pick<Passage, 'text' | 'language'>>,
  symbols: ReadonlySet<string>,
): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { text, language } of passages) {
    const known = termRulesFor(language);
    if (!known) continue;
    for (const [, noun = '', name = ''] of text.matchAll(NOUN_AND_NAME)) {
      if ((name.length > 1 && !symbols.has(name)) || WORD.test(name) || !isTellingWord(noun, language, known))
        continue;
      const own = counts.get(name) ?? new Map<string, number>();
      counts.set(name, own.set(noun, (own.get(noun) ?? 0) + 1));
    }
  }
  const meanings = new Map<string, string>();
  for (const [name, nouns] of counts) {
    const [[noun, times] = ['', 0], [, next] = ['', 0]] = [...nouns].toSorted(([, a], [, b]) => b - a);
    const all = [...nouns.values()].reduce((sum, one) => sum + one, 0);
    if (times >= NOUN_TIMES_MIN && times > next && times >= all * NOUN_SHARE_MIN) meanings.set(name, noun);
  }
  return meanings;
}
