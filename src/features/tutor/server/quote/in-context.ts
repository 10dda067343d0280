import { leansOnBefore, opensWithVerb, pointsBack } from '#language/pointing.ts';
import { findCardinals, rankTyped } from '#language/number-words.ts';
import { opensStep } from '#language/question-kinds.ts';
import { announcesMore, isStatement } from '#language/sentence-form.ts';
import { isBareHeading, isUnderLine, sentencesOf } from './passage-sentences.ts';
import type { Quotable, Sentence } from './quotable.ts';

const QUOTE_MAX_CHARACTERS = 500;
/** With a sentence that goes on about the same: more is a paragraph, and no quote. */
const CONTINUED_MAX_CHARACTERS = 260;
/** A list that a sentence announces is worth more room. */
const ANNOUNCED_MAX_CHARACTERS = 800;
/** The mark of an item, which may be counted as a sentence of its own. */
const LIST_ITEM = /^(?:[•▪●◦*–—-]|\(?(?:\d{1,2}|\p{Ll})[.)])(?:\s|$)/u;
/** Of what is counted up with ranks. */
const RANKED_MAX = 7;
const ENDS = /[.!?…][)"”»’]*$/u;

/**
 * The same sentences as they can be understood: with the one that they point back to or else the heading above them, with what they
 * announce, and as one quote where they follow each other.
 */
export function inContext<Of extends Quotable>(sentences: ReadonlyArray<Sentence<Of>>): Array<Sentence<Of>> {
  const joined: Array<Sentence<Of>> = [];
  for (const sentence of sentences.map(withAnnounced).map(withContinuation)) {
    const last = joined.at(-1);
    const context = withAntecedent(sentence, sentences);
    const whole = last && (joinedTo(last, context) ?? joinedTo(last, sentence));
    if (whole) joined[joined.length - 1] = whole;
    else joined.push(context);
  }
  // What is announced may stand on another page.
  const whole = joined.filter(({ text }) => !announcesMore(text));
  return whole.length > 0 ? whole : joined;
}

function withAntecedent<Of extends Quotable>(
  sentence: Sentence<Of>,
  quoted: ReadonlyArray<Sentence<Of>>,
): Sentence<Of> {
  const all = sentencesOf(sentence.passage);
  const at = all.findLastIndex(({ end }) => end <= sentence.start);
  const before = all[at];
  // What stands right under it speaks of it, mostly without saying so: 'GLYCOLYSIS / Takes place in …'.
  if (before && isUnderLine(all, at + 1)) return { ...sentence, heading: before.text };
  if (!leansOnBefore(sentence.text)) return sentence;
  const isQuoted = quoted.some(({ text }) => text === before?.text);
  if (isQuoted) return sentence;
  const whole = before && isStatement(before.text) ? joinedTo(before, sentence) : null;
  const heading = sentence.passage.headingPath.at(-1);
  return whole ?? (heading === undefined || !pointsBack(sentence.text) ? sentence : { ...sentence, heading });
}

/** With the sentence behind it where that goes on about a subject which it does not name: 'También se llama ciclo de Krebs. Tiene lugar en la matriz.' */
function withContinuation<Of extends Quotable>(sentence: Sentence<Of>): Sentence<Of> {
  const { passage, end } = sentence;
  const next = sentencesOf(passage).find(({ start }) => start >= end);
  if (!next || !isStatement(next.text)) return sentence;
  const whole = opensWithVerb(next.text, passage.language) ? joinedTo(sentence, next) : null;
  return whole && whole.end - whole.start <= CONTINUED_MAX_CHARACTERS ? whole : sentence;
}

/** With the items of the list that a sentence announces, or the sentence behind its colon. */
function withAnnounced<Of extends Quotable>(sentence: Sentence<Of>): Sentence<Of> {
  if (!announcesMore(sentence.text)) return withSteps(withRanked(sentence));
  const { passage, start } = sentence;
  let { end } = sentence;
  let behind = end;
  let isInList = false;
  let isHeaded = false;
  for (const next of sentencesOf(passage).filter((one) => one.start >= sentence.end)) {
    const isItem = LIST_ITEM.test(next.text);
    const goesOn = isInList && !passage.text.slice(behind, next.start).includes('\n');
    const isWanted = end === sentence.end || isHeaded || isItem || goesOn;
    if (!isWanted || next.end - start > ANNOUNCED_MAX_CHARACTERS) break;
    behind = next.end;
    const isFirst = end === sentence.end;
    // A heading behind the colon names what is announced, and says it not.
    isHeaded = isFirst && isBareHeading(next.text);
    if (isMark(next.text)) isInList = true;
    // Behind items that are sentences, a few words without an end are the next heading.
    else if (!isFirst && ENDS.test(passage.text.slice(start, end)) && !ENDS.test(next.text)) break;
    else ({ end } = next);
    isInList ||= isItem;
  }
  return { passage, start, end, text: passage.text.slice(start, end) };
}

/** With what it counts up: 'There were three reasons.' with 'First, …', what goes on from it, 'Second, …' and so on. */
function withRanked<Of extends Quotable>(sentence: Sentence<Of>): Sentence<Of> {
  const { passage, start } = sentence;
  const count = findCardinals(sentence.text, passage.language)[0]?.value ?? 0;
  const behind = sentencesOf(passage).filter((one) => one.start >= sentence.end);
  if (count < 2 || count > RANKED_MAX || rankOpening(behind[0]) !== 1) return sentence;
  let { end } = sentence;
  let last = 0;
  for (const next of behind) {
    const isBeyond = rankOpening(next) === null && last === count;
    if (isBeyond || next.end - start > ANNOUNCED_MAX_CHARACTERS) break;
    if (passage.text.slice(end, next.start).includes('\n\n') && rankOpening(next) === null) break;
    last = rankOpening(next) ?? last;
    ({ end } = next);
  }
  return { ...sentence, end, text: passage.text.slice(start, end) };
}

/** With the steps behind the first one: 'First, …' with 'Then, …', 'Finally, …', as far as they follow each other in its paragraph. */
function withSteps<Of extends Quotable>(sentence: Sentence<Of>): Sentence<Of> {
  const { passage, start } = sentence;
  if (rankOpening(sentence) !== 1 && !opensStep(sentence.text)) return sentence;
  let { end } = sentence;
  for (const next of sentencesOf(passage).filter((one) => one.start >= sentence.end)) {
    const isApart = passage.text.slice(end, next.start).includes('\n\n');
    if (isApart || !opensStep(next.text) || next.end - start > ANNOUNCED_MAX_CHARACTERS) break;
    ({ end } = next);
  }
  return { ...sentence, end, text: passage.text.slice(start, end) };
}

/** The rank that a sentence begins with: 1 of 'First, …' and 'The first …'; null for none. */
function rankOpening(sentence: Sentence<Quotable> | undefined): number | null {
  const words = sentence?.text.match(/\p{L}+/gu)?.slice(0, 2) ?? [];
  const language = sentence?.passage.language ?? '';
  return words.map((word) => rankTyped(word, language)).find((rank) => rank !== null) ?? null;
}

function isMark(text: string): boolean {
  return LIST_ITEM.exec(text)?.[0] === text;
}

/** Both as one quote; null where they do not follow each other, or would be too long. */
function joinedTo<Of extends Quotable>(first: Sentence<Of>, second: Sentence<Of>): Sentence<Of> | null {
  const { passage, start } = first;
  const end = Math.max(first.end, second.end);
  const isNext = second.start < first.end || !passage.text.slice(first.end, second.start).includes('\n\n');
  const fits =
    passage.id === second.passage.id && start <= second.start && end - start <= QUOTE_MAX_CHARACTERS;
  const isAdjacent = passage.text.slice(first.end, second.start).trim() === '';
  if (!fits || !isNext || !isAdjacent) return null;
  const { heading } = first;
  return { passage, start, end, text: passage.text.slice(start, end), ...(heading && { heading }) };
}
