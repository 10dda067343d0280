import { analyze } from '#language/analyze.ts';
import { languageOf } from '#language/language-of.ts';
import { splitSentences } from '#language/sentences.ts';
import type { Question } from './question.ts';

/** A quote in an answer of the library: '- *Heading* – … [2]' of a document, '> …' of a course. */
const QUOTED = /^(?:- (?:\*[^*]+\* – )?(.+?)(?: \[\d+\])|> (.+))$/gmu;

const CITES = /\[\d+\]/u;

/** The last exchange of a conversation; null before it. */
export function lastExchange({
  previous,
}: Pick<Question, 'previous'>): { asked: string; told: string } | null {
  const asked = previous.findLast(({ role }) => role === 'user')?.content;
  const told = previous.findLast(({ role }) => role === 'assistant')?.content;
  return asked === undefined || told === undefined ? null : { asked, told };
}

/** The quote of an answer that has most words of its question, the last of several; null where nothing was quoted. */
export function quoteFor(asked: string, told: string, language: string): string | null {
  return likest(quotesIn(told), [asked], language);
}

/**
 * The sentence of an answer that 'And why is that?' is about; null where nothing was quoted. `asked` is what was answered, `whole` the same with what it
 * left out, which counts less.
 */
export function claimOf({
  asked,
  whole,
  told,
}: {
  asked: string;
  whole: string;
  told: string;
}): string | null {
  const language = languageOf(told, undefined);
  const sentences = quotesIn(told).flatMap((quote) =>
    splitSentences(quote, language)
      .map(({ start, end }) => quote.slice(start, end))
      // The number of an item is none: '1.'
      .filter((sentence) => /\p{L}{2}/u.test(sentence)),
  );
  return likest(sentences, [asked, whole], language);
}

/** Whether an answer cites anything, of whoever wrote it. */
export function hasQuotes(answer: string): boolean {
  return CITES.test(answer) || quotesIn(answer).length > 0;
}

/** The texts that an answer of the library quotes, in their order. */
export function quotesIn(answer: string): string[] {
  return [...answer.matchAll(QUOTED)].map(([, ofDocument, ofCourse = '']) => ofDocument ?? ofCourse);
}

/** The text that has most words of some questions, the last of several. */
function likest(texts: readonly string[], asked: readonly string[], language: string): string | null {
  const termsOf = (text: string) => new Set(analyze(text, language).map(({ term }) => term));
  const wanted = asked.flatMap((question) => [...termsOf(question)]);
  const shareOf = (text: string) => {
    const said = termsOf(text);
    return wanted.filter((term) => said.has(term)).length;
  };
  const best = Math.max(0, ...texts.map(shareOf));
  return texts.find((text) => shareOf(text) === best) ?? null;
}
