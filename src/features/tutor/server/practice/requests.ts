import { findMonths } from '#language/dates.ts';
import { splitSentences } from '#language/sentences.ts';
import { saysTopic } from '#language/topic.ts';
import { getAskable } from '#server/grounding/askable.ts';
import type { Knowledge, Passage, ReadableSource } from '#server/knowledge/knowledge.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import { bestSentences } from '../quote/choose-sentences.ts';
import type { Sentence } from '../quote/quotable.ts';
import { joined, type Quotation, quoteSentences, saying } from '../quote/quotation.ts';
import type { Question } from '../question/question.ts';
import type { RequestKind, Wish } from '../question/wishes.ts';
import { requestTexts } from './request-texts.ts';

export type Request = Wish & { kind: RequestKind };

type Searched = Pick<Knowledge, 'search' | 'apparatus' | 'findPage' | 'readPages' | 'findReadable'>;

interface Requested {
  sources: readonly ReadableSource[];
  readerId: string;
  topic: string;
  texts: ReturnType<typeof requestTexts>;
}

const SENTENCES_MAX = 4;
const EXERCISES_MAX = 8;
const DATES_MAX = 20;
const PASSAGES_MAX = 40;
const PAGES_MAX = 20;
const ENDS = /[.!?…]$/u;
const YEAR = /(?<![\d.,])(?:1\d{3}|20\d{2})(?![\d,]|\.\d|\s?[°%€$])/u;
const UNREADY = 'You cannot ask about this document yet. It is still being read, or could not be read.';

/** What quotation can do of a request for something that only a language model can make. */
export async function answerRequest(
  knowledge: Searched,
  { readerId }: Pick<Question, 'readerId'>,
  { request, documentIds }: { request: Request; documentIds: readonly string[] },
): Promise<Quotation> {
  const sources = await getAskable(knowledge, {
    ids: documentIds,
    readerId,
    whenUnready: UNREADY,
    partIsEnough: true,
  });
  const texts = requestTexts(request.language);
  const requested = { sources, readerId, topic: request.topic, texts };
  switch (request.kind) {
    case 'made':
      return joined([saying(texts.onlyQuotes), ...(await quotesAbout(knowledge, requested))]);
    case 'discussion':
      return joined([saying(texts.onlyQuotes), await exercisesAbout(knowledge, requested)]);
    case 'exercises':
      return exercisesAbout(knowledge, requested);
    case 'timeline':
      return datesOf(knowledge, requested);
  }
}

async function quotesAbout(knowledge: Searched, requested: Requested): Promise<Quotation[]> {
  const { sources, topic, texts } = requested;
  if (topic === '') return [];
  const passages = await searchFor(knowledge, requested);
  const about = passages.filter(({ text, headingPath, language }) =>
    saysTopic(topic, [...headingPath, text].join('\n'), language),
  );
  const sentences = bestSentences(topic, about).slice(0, SENTENCES_MAX);
  return sentences.length > 0 ? [quoteSentences(texts.about(topic), sentences, sources.length > 1)] : [];
}

/** The questions of the documents themselves. */
async function exercisesAbout(knowledge: Searched, requested: Requested): Promise<Quotation> {
  const { sources, readerId, topic, texts } = requested;
  const near = topic === '' ? [] : await searchFor(knowledge, requested);
  const language = near[0]?.language ?? 'en';
  const found: Sentence[] = [];
  for (const source of sources) {
    const { exercises } = await knowledge.apparatus(source.id, { readerId });
    for (const { prompt, spans, options } of exercises) {
      const [span] = spans;
      if (found.length === EXERCISES_MAX) break;
      const whole = [prompt, ...options.map(({ text }) => text)].join('\n');
      const page =
        span &&
        saysTopic(topic, whole, language) &&
        (await knowledge.findPage(source.id, span.page, readerId));
      if (!page || !span) continue;
      const passage = passageOfPage(source, page, [span.start, span.end]);
      found.push({ passage, start: 0, end: passage.text.length, text: passage.text });
    }
  }
  return found.length > 0
    ? quoteSentences(texts.exercises(topic), found, sources.length > 1)
    : saying(texts.noExercises(topic));
}

/** Sentences and rows with a date, in reading order; of one year where the topic is one. */
async function datesOf(knowledge: Searched, requested: Requested): Promise<Quotation> {
  const { topic, texts, sources } = requested;
  const year = YEAR.exec(topic)?.[0];
  const isOfTopic = (text: string) => year === undefined || text.includes(year);
  const dated: Sentence[] = [];
  for (const page of await pagesAbout(knowledge, requested)) {
    for (const sentence of sentencesByLine(page)) {
      const { text } = sentence;
      // A heading names a year, and no event.
      const isDated = findMonths(text, page.language).size > 0 || (YEAR.test(text) && ENDS.test(text));
      if (isDated && isOfTopic(text)) dated.push(sentence);
    }
  }
  return dated.length > 0
    ? quoteSentences(texts.dates, dated.slice(0, DATES_MAX), sources.length > 1)
    : saying(texts.noDates);
}

/** The pages that speak of the topic, whole; the first ones where none is named. */
async function pagesAbout(knowledge: Searched, requested: Requested): Promise<Passage[]> {
  const { topic, sources, readerId } = requested;
  const found = topic === '' ? [] : await searchFor(knowledge, requested);
  const pages: Passage[] = [];
  for (const source of sources) {
    const named = new Set(found.filter(({ sourceId }) => sourceId === source.id).map(({ page }) => page));
    for await (const page of knowledge.readPages(source.id, { readerId })) {
      if (pages.length === PAGES_MAX) break;
      if (topic === '' || named.has(page.page)) pages.push(passageOfPage(source, page));
    }
  }
  return pages;
}

/** Rows of tables are lines of their own. */
function sentencesByLine(passage: Passage): Sentence[] {
  return [...passage.text.matchAll(/\S[^\n]*/gu)].flatMap(({ 0: line, index }) =>
    splitSentences(line, passage.language).map(({ start, end }) => ({
      passage,
      start: index + start,
      end: index + end,
      text: line.slice(start, end),
    })),
  );
}

function searchFor(knowledge: Searched, { topic, sources, readerId }: Requested): Promise<Passage[]> {
  return knowledge.search({
    text: topic,
    readerId,
    sourceIds: sources.map(({ id }) => id),
    limit: PASSAGES_MAX,
  });
}
