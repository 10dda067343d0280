import { monthOf } from '#language/dates.ts';
import { isStopWord } from '#language/languages.ts';
import { isCardinal } from '#language/number-words.ts';
import type { TermRules } from '#language/term-types.ts';
import { termRulesFor } from '#language/languages.ts';
import { stemsOf } from '#language/stems.ts';
import type { Occurrence } from './occurrence.ts';

const WORD = /\p{L}[\p{L}\p{M}]*(?:[-’']\p{L}[\p{L}\p{M}]*)*/gu;
/** Elided articles and prepositions are words of their own: l’ADN, d'une. */
const ELIDING_WORD =
  /(?:\p{L}|qu|jusqu|lorsqu|puisqu)[’'](?=\p{L})|\p{L}[\p{L}\p{M}]*(?:-\p{L}[\p{L}\p{M}]*)*/gu;
const WORDS_MAX = 3;
const WORD_MIN_CHARACTERS = 4;
/** What tells nothing of a noun before it. */
const VERBAL = /(?:ed|ing|own|made|able|ible|equal|include|includes|use|uses|one|two|many|several)$/;

interface Token {
  start: number;
  end: number;
  word: string;
  stem: string;
}

interface Run {
  tokens: Token[];
  before: string;
  after: string;
}

/**
 * Every stretch of a text that could be a term: groups of up to three neighbouring words that are neither function words nor general. None
 * in languages the rules do not know.
 */
export function occurrencesIn(text: string, language: string): Occurrence[] {
  const known = termRulesFor(language);
  return known ? runsOf(text, language, known).flatMap((run) => groupsOf(run, known)) : [];
}

/** Whether a word may be part of a term. */
export function isTellingWord(word: string, language: string, { general, noTerm }: TermRules): boolean {
  const lower = word.toLowerCase();
  if (lower.length < WORD_MIN_CHARACTERS && (word !== word.toUpperCase() || word.length < 2)) return false;
  if (isStopWord(lower, language) || general.has(lower) || isCardinal(lower)) return false;
  return monthOf(lower, language) === null && !noTerm?.test(lower);
}

function runsOf(text: string, language: string, known: TermRules): Run[] {
  const runs: Run[] = [];
  let run: Run | null = null;
  let last = { end: 0, word: '' };
  for (const { 0: word, index: start } of text.matchAll(known.elides ? ELIDING_WORD : WORD)) {
    const end = start + word.length;
    const between = text.slice(last.end, start);
    const isApart = !/^[ ’']?$/.test(between) || start === 0;
    if (run && (isApart || !isTellingWord(word, language, known))) {
      run.after = isApart ? '' : word;
      run = null;
    }
    if (isTellingWord(word, language, known)) {
      run ??= begun(runs, isApart ? '' : last.word.replace(/[’']$/, ''));
      run.tokens.push({ start, end, word, stem: stemsOf(word, language) });
    }
    last = { end, word };
  }
  return runs;
}

function begun(runs: Run[], before: string): Run {
  const run = { tokens: [], before, after: '' };
  runs.push(run);
  return run;
}

function groupsOf({ tokens, before, after }: Run, known: TermRules): Occurrence[] {
  const found: Occurrence[] = [];
  for (const [index, first] of tokens.entries()) {
    for (let count = 1; count <= WORDS_MAX && index + count <= tokens.length; count += 1) {
      const group = tokens.slice(index, index + count);
      const last = group.at(-1) ?? first;
      const isFirst = index === 0;
      const isLast = index + count === tokens.length;
      const around = {
        before: isFirst ? before : (tokens[index - 1]?.word ?? ''),
        after: isLast ? after : (tokens[index + count]?.word ?? ''),
      };
      const isNoun = isNounPlace({ around, isFirst, isLast, runBefore: before }, known);
      const key = group.map(({ stem }) => stem).join(' ');
      found.push({ key, start: first.start, end: last.end, words: count, isNoun, ...around });
    }
  }
  return found;
}

interface Place {
  around: { before: string; after: string };
  isFirst: boolean;
  isLast: boolean;
  runBefore: string;
}

/** A noun group begins behind an article or a preposition, and ends before anything but an article: that follows verbs. */
function isNounPlace({ around, isFirst, isLast, runBefore }: Place, known: TermRules): boolean {
  if (!known.determiners.test(runBefore) || known.beforeVerb.test(around.before)) return false;
  if (isLast && (known.articles.test(around.after) || goesOn(around.after, known))) return false;
  return known.head === 'last' ? isLast : isFirst;
}

/** 'basal metabolic rate' is one group, though 'rate' tells nothing by itself. */
function goesOn(after: string, { head, general }: TermRules): boolean {
  const word = after.toLowerCase();
  return head === 'last' && general.has(word) && !VERBAL.test(word);
}
