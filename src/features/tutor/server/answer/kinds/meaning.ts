import { beforeStating, definesSubject, namePattern, naming } from '#language/about-subject.ts';
import { givesExample, namesLaw, withoutField, withoutLaw } from '#language/question-kinds.ts';
import { isAlike } from '../../quote/choose-sentences.ts';
import { termsOf } from '../../quote/passage-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import { inTurns } from '../../quote/in-turns.ts';
import { inOrderOfPlaces, type Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { fromGlossaries } from './from-glossary.ts';
import { mayBeShort, spelledOut } from './spelled-out.ts';
import { type Asking, findPassages, type Stated, statementsIn } from './asking.ts';

const SUBJECT_MAX_WORDS = 7;
const DEFINITIONS_MAX = 3;
/** A further sentence must be at least this good, compared with the best. */
const SCORE_MIN_SHARE = 0.7;
const UNDER_LINE = 5;
const UNDER_HEADING = 3.2;
const SCORE_MIN = 1.9;
const STATED_LAW = 3.9;
const NAME_MAX_WORDS = 14;
const RANK_SHARE = 0.4;
const RANK_HALF = 10;

/** What something is, or what a law says, in the sentences that say it; null where none does. */
export async function answerMeaning(
  asking: Asking,
  { subject }: { subject: string },
): Promise<Quotation | null> {
  const name = await nameOf(asking, subject);
  const fromGlossary = await fromGlossaries(asking, name);
  const defining = await definingIn(asking, name === subject ? [subject] : [name, subject]);
  const ordered = inOrderOfPlaces(defining);
  const further = inContext(ordered).filter(({ text }) =>
    fromGlossary.every((entry) => !isSame(entry, text)),
  );
  const sentences = [...fromGlossary, ...further].slice(0, DEFINITIONS_MAX);
  if (asking.wantsExample) sentences.push(...(await exampleOf(asking, subject, sentences)));
  return sentences.length > 0 ? quoteSentences(asking.intro, sentences, asking.isTitled) : null;
}

/** The first sentence that names the subject and gives an example. */
async function exampleOf(asking: Asking, subject: string, told: readonly Sentence[]): Promise<Sentence[]> {
  const named = naming(subject);
  const passages = await findPassages(asking, subject);
  const giving = await statementsIn(passages, (text) => named.test(text) && givesExample(text));
  return inContext(giving)
    .filter(({ text }) => told.every((other) => !other.text.includes(text)))
    .slice(0, 1);
}

/** Best first; that of a glossary before all others. */
export async function definitionsOf(asking: Asking, subject: string): Promise<Sentence[]> {
  const name = await nameOf(asking, subject);
  const fromGlossary = await fromGlossaries(asking, name);
  return fromGlossary.length > 0 ? fromGlossary : definingIn(asking, [name]);
}

/** An abbreviation is defined by its whole name. */
async function nameOf(asking: Asking, subject: string): Promise<string> {
  return spelledOut(subject, mayBeShort(subject) ? await findPassages(asking, subject) : []) ?? subject;
}

/** A passage of the glossary may have been found as well. */
export function isSame({ text: entry, passage }: Sentence, text: string): boolean {
  return (
    entry.includes(text) ||
    text.includes(entry) ||
    isAlike(termsOf(entry, passage.language), termsOf(text, passage.language))
  );
}

async function definingIn(asking: Asking, subjects: readonly string[]): Promise<Sentence[]> {
  for (const subject of subjects) {
    for (const name of [subject, withoutField(subject), withoutLaw(subject)]) {
      const defining = name === null ? [] : await definingSentences(asking, name, namesLaw(subject));
      if (defining.length > 0) return defining;
    }
  }
  return [];
}

async function definingSentences(asking: Asking, subject: string, isLaw: boolean): Promise<Sentence[]> {
  if (subject.length < 2 || subject.split(/\s+/u).length > SUBJECT_MAX_WORDS) return [];
  const rate = rater(subject, isLaw);
  const passages = await findPassages(asking, subject);
  const stated = await statementsIn(passages, () => true);
  const rated = (
    await inTurns(stated, (sentence) => [
      { sentence, score: rate(sentence) * (1 + RANK_SHARE / (1 + sentence.rank / RANK_HALF)) },
    ])
  )
    .filter(({ score }) => score > SCORE_MIN)
    .toSorted((a, b) => b.score - a.score);
  const least = (rated[0]?.score ?? 0) * SCORE_MIN_SHARE;
  return unlike(rated.filter(({ score }) => score >= least))
    .slice(0, DEFINITIONS_MAX)
    .map(({ sentence: { passage, start, end, text } }) => ({ passage, start, end, text }));
}

/** Books define a thing again in hardly other words; the best of them stays. */
function unlike<Of extends { sentence: Stated }>(rated: readonly Of[]): Of[] {
  const kept: Array<{ one: Of; terms: Set<string> }> = [];
  for (const one of rated) {
    if (kept.length === DEFINITIONS_MAX) break;
    const terms = termsOf(one.sentence.text, one.sentence.passage.language);
    if (kept.every((other) => !isAlike(other.terms, terms))) kept.push({ one, terms });
  }
  return kept.map(({ one }) => one);
}

function rater(subject: string, isLaw: boolean): (sentence: Stated) => number {
  const defines = definesSubject(subject, isLaw);
  if (!isLaw) return ({ text }) => defines(text);
  const heading = new RegExp(`^(?:${namePattern(subject)})(?:\\s\\p{L}+){0,2}$`, 'iu');
  return (sentence) =>
    Math.max(
      defines(sentence.text),
      scoreUnderHeading(sentence, heading),
      statesLaw(sentence, subject) ? STATED_LAW : 0,
    );
}

/** 'Newton's universal law of gravitation states …' of 'law of universal gravitation': all its words before what states it, in whatever order. */
function statesLaw({ text, passage }: Stated, subject: string): boolean {
  const before = beforeStating(text);
  if (before === null || before.split(/\s+/u).length > NAME_MAX_WORDS || !namesLaw(before)) return false;
  const said = termsOf(before, passage.language);
  const wanted = subject.split(/\s+/u).filter((word) => !namesLaw(word));
  return wanted.every((word) => [...termsOf(word, passage.language)].every((term) => said.has(term)));
}

/** The first statement under a heading that names a law is the law. */
function scoreUnderHeading({ passage, start, before }: Stated, heading: RegExp): number {
  if (before) return heading.test(before.text.trim()) ? UNDER_LINE : 0;
  const isFirst = passage.text.slice(0, start).trim() === '';
  return isFirst && heading.test(passage.headingPath.at(-1)?.trim() ?? '') ? UNDER_HEADING : 0;
}
