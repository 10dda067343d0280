import { namePattern, setsApart } from '#language/question-kinds.ts';
import { isAlike, termsOf } from '../quote/choose-sentences.ts';
import { inContext } from '../quote/in-context.ts';
import type { Sentence } from '../quote/quotable.ts';
import { plainText, type Quotation, QuotationWriter } from '../quote/quotation.ts';
import { type Asking, findPassages, statementsIn } from './asking.ts';
import { definitionsOf } from './meaning.ts';

const BOTH_MAX = 2;

/** What two things are beside each other, and what is said of both; null where the documents do not say it. */
export async function answerDifference(
  asking: Asking,
  asked: { one: string; other: string },
): Promise<Quotation | null> {
  const passages = await findPassages(asking, `${asked.one} ${asked.other}`);
  const said = passages.map(({ text }) => text).join('\n');
  const { one, other } = completed(asked, said);
  const [ofOne] = await definitionsOf(asking, one);
  const [ofOther] = await definitionsOf(asking, other);
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

function writeUnder(writer: QuotationWriter, title: string, sentences: readonly Sentence[]): void {
  writer.add(`**${plainText(title)}**`);
  writer.add(
    inContext(sentences.map(({ passage, start, end, text }) => ({ passage, start, end, text })))
      .map((sentence) => `- ${writer.quote(sentence)}`)
      .join('\n'),
  );
}

/** 'Positive and negative feedback': the noun that both share belongs to each, where the documents say so. */
function completed(
  { one, other }: { one: string; other: string },
  said: string,
): { one: string; other: string } {
  const [ones, others] = [one.split(' '), other.split(' ')];
  const isSaid = (name: string) => new RegExp(`(?<!\\p{L})${namePattern(name)}(?!\\p{L})`, 'iu').test(said);
  const [behind, before] = [`${one} ${others.slice(1).join(' ')}`, `${ones.slice(0, -1).join(' ')} ${other}`];
  if (ones.length === 1 && others.length > 1 && isSaid(behind)) return { one: behind, other };
  if (others.length === 1 && ones.length > 1 && isSaid(before)) return { one, other: before };
  return { one, other };
}
