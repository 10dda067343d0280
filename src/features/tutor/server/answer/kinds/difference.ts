import { namePattern, naming } from '#language/about-subject.ts';
import { isAlike } from '../../quote/choose-sentences.ts';
import { termsOf } from '../../quote/passage-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { plainText, type Quotation, QuotationWriter } from '../../quote/quotation.ts';
import { type Asking, findPassages } from './asking.ts';
import { contrastsIn, describedIn } from './contrasts.ts';
import { definitionsOf } from './meaning.ts';

const BOTH_MAX = 2;
/** 'Economics' of 'macroeconomics' and the like: so much of the end tells them. */
const ENDING_CHARACTERS = 5;

/** What two things are beside each other, and what is said of both; null where the documents do not say it. */
export async function answerDifference(
  asking: Asking,
  asked: { one: string; other: string },
): Promise<Quotation | null> {
  const passages = await findPassages(asking, `${asked.one} ${asked.other}`);
  const said = passages.map(({ text }) => text).join('\n');
  const whole = completed(asked, said);
  const ones = await definitionsOfEither(asking, [asked.one, whole.one]);
  const named = await definitionsOfEither(asking, [asked.other, whole.other]);
  const others = named.sentences.length > 0 ? named : await definitionsOfFirst(asking, asked);
  const names = [ones.name, others.name] as const;
  const defined = besideEachOther(ones, others);
  const described = defined[0] && defined[1] ? [] : await describedIn(passages, names);
  const sides = names.map((_, side) => distinct([defined[side], described[side]]));
  const own = sides.flat().map(({ text, passage }) => termsOf(text, passage.language));
  const both = (await contrastsIn(passages, names))
    .filter(({ text, passage }) => own.every((terms) => !isAlike(terms, termsOf(text, passage.language))))
    .slice(0, BOTH_MAX);
  if (both.length === 0 && sides.some(({ length }) => length === 0)) return null;
  const writer = new QuotationWriter();
  writer.add(asking.texts.difference);
  for (const [index, name] of names.entries()) {
    const told = sides[index] ?? [];
    if (told.length > 0) writeUnder(writer, name, told);
  }
  if (both.length > 0) writeUnder(writer, asking.texts.both, both);
  return writer.finish();
}

function distinct(sentences: ReadonlyArray<Sentence | undefined>): Sentence[] {
  const there = sentences.flatMap((sentence) => sentence ?? []);
  return there.filter(({ text }, index) => there.findIndex((other) => other.text === text) === index);
}

/** One of the two, and what defines it, best first. */
interface Compared {
  name: string;
  sentences: Sentence[];
}

/** Of a thing by the first of its names that is defined: as it was named, or else with or without the noun that it shares with the other. */
async function definitionsOfEither(asking: Asking, names: readonly string[]): Promise<Compared> {
  for (const name of new Set(names)) {
    const sentences = await definitionsOf(asking, name);
    if (sentences.length > 0) return { name, sentences };
  }
  return { name: names[1] ?? names[0] ?? '', sentences: [] };
}

/** Of 'deductive and inductive arguments' a glossary may have 'deductive' and 'inductive', but a 'short circuit' is no 'circuit breaker'. */
async function definitionsOfFirst(
  asking: Asking,
  { one, other }: { one: string; other: string },
): Promise<Compared> {
  const name = other.split(' ').slice(0, one.split(' ').length).join(' ');
  const begins = new RegExp(String.raw`^(?:\p{L}{1,3}\s)?${namePattern(name)}(?!\p{L})`, 'iu');
  const sentences = (await definitionsOf(asking, name)).filter(({ text }) => begins.test(text));
  return { name: sentences.length > 0 ? name : other, sentences };
}

/** The best of both, or the best two that have the same word in front of their names: 'Human anatomy …', 'Human physiology …'. */
function besideEachOther(ones: Compared, others: Compared) {
  // What defines both is said of what they have in common.
  const isSaidOfBoth = ones.sentences[0] && ones.sentences[0].text === others.sentences[0]?.text;
  if (isSaidOfBoth) return [undefined, undefined] as const;
  for (const one of ones.sentences) {
    const before = wordBefore(one, ones.name);
    const other = others.sentences.find(
      (sentence) => before !== null && wordBefore(sentence, others.name) === before,
    );
    if (other) return [one, other] as const;
  }
  return [ones.sentences[0], others.sentences[0]] as const;
}

/** A word that begins the sentence and is no article; null where the name begins it. */
function wordBefore({ text }: Sentence, name: string): string | null {
  const before = new RegExp(String.raw`^(\p{L}{4,})\s${namePattern(name)}(?!\p{L})`, 'iu').exec(text);
  return before?.[1] ?? null;
}

function writeUnder(writer: QuotationWriter, title: string, sentences: readonly Sentence[]): void {
  writer.add(`**${plainText(title)}**`);
  writer.add(
    inContext(sentences.map(({ passage, start, end, text }) => ({ passage, start, end, text })))
      .map((sentence) => `- ${writer.quote(sentence)}`)
      .join('\n'),
  );
}

/** 'Micro and macroeconomics': words of the documents that begin as the one and end as the other. */
function endingsOf(one: string, other: string, said: string): string[] {
  if (!/^\p{L}{2,8}$/u.test(one) || !/^\p{L}{6,}$/u.test(other)) return [];
  const pattern = new RegExp(`(?<!\\p{L})${one}\\p{L}*${other.slice(-ENDING_CHARACTERS)}(?!\\p{L})`, 'iu');
  return (
    pattern
      .exec(said)
      ?.slice(0, 1)
      .map((word) => word.toLowerCase()) ?? []
  );
}

/** 'Positive and negative feedback': the noun that both share belongs to each, where the documents say so. */
function completed(
  { one, other }: { one: string; other: string },
  said: string,
): { one: string; other: string } {
  const [ones, others] = [one.split(' '), other.split(' ')];
  const isSaid = (name: string) => naming(name).test(said);
  const [behind, before] = [
    `${one} ${others.slice(ones.length).join(' ')}`,
    `${ones.slice(0, -others.length).join(' ')} ${other}`,
  ];
  const [ending] = endingsOf(one, other, said);
  if (ending !== undefined) return { one: ending, other };
  if (others.length > ones.length && isSaid(behind)) return { one: behind, other };
  if (ones.length > others.length && isSaid(before)) return { one, other: before };
  return { one, other };
}
