import { namePattern } from '#language/about-subject.ts';
import { setsApart } from '#language/question-kinds.ts';
import { isAlike, termsOf } from '../../quote/choose-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { plainText, type Quotation, QuotationWriter } from '../../quote/quotation.ts';
import { type Asking, findPassages, statementsIn } from './asking.ts';
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
  const [ones, others] = [
    await definitionsOfEither(asking, asked.one, whole.one),
    await definitionsOfEither(asking, asked.other, whole.other),
  ];
  const [one, other] = [ones.name, others.name];
  const [ofOne, ofOther] = besideEachOther(ones, others);
  const names = [one, other].map((name) => new RegExp(`(?<!\\p{L})${namePattern(name)}(?!\\p{L})`, 'iu'));
  const own = [ofOne, ofOther].flatMap((sentence) =>
    sentence ? [termsOf(sentence.text, sentence.passage.language)] : [],
  );
  const both = (
    await statementsIn(passages, (text) => setsApart(text) && names.every((name) => name.test(text)))
  )
    .filter(({ text, passage }) => own.every((terms) => !isAlike(terms, termsOf(text, passage.language))))
    .slice(0, BOTH_MAX);
  if (both.length === 0 && !(ofOne && ofOther)) return null;
  const writer = new QuotationWriter();
  writer.add(asking.texts.difference);
  for (const [name, sentence] of [
    [one, ofOne],
    [other, ofOther],
  ] as const)
    if (sentence) writeUnder(writer, name, [sentence]);
  if (both.length > 0) writeUnder(writer, asking.texts.both, both);
  return writer.finish();
}

/** One of the two, and what defines it, best first. */
interface Compared {
  name: string;
  sentences: Sentence[];
}

/** Of a thing as it was named, or else with the noun that it shares with the other. */
async function definitionsOfEither(asking: Asking, named: string, whole: string): Promise<Compared> {
  const sentences = await definitionsOf(asking, named);
  return sentences.length > 0 || whole === named
    ? { name: named, sentences }
    : { name: whole, sentences: await definitionsOf(asking, whole) };
}

/** The best of both, or the best two that have the same word in front of their names: 'Human anatomy …', 'Human physiology …'. */
function besideEachOther(ones: Compared, others: Compared) {
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
  const isSaid = (name: string) => new RegExp(`(?<!\\p{L})${namePattern(name)}(?!\\p{L})`, 'iu').test(said);
  const [behind, before] = [
    `${one} ${others.slice(ones.length).join(' ')}`,
    `${ones.slice(0, -1).join(' ')} ${other}`,
  ];
  const [ending] = endingsOf(one, other, said);
  if (ending !== undefined) return { one: ending, other };
  if (others.length > ones.length && isSaid(behind)) return { one: behind, other };
  if (others.length === 1 && ones.length > 1 && isSaid(before)) return { one, other: before };
  return { one, other };
}
