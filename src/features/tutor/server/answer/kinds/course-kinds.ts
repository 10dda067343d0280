import type { Knowledge, Passage } from '#server/knowledge/knowledge.ts';
import { NO_APPARATUS } from '#server/knowledge/apparatus/apparatus.ts';
import { inverseFrequency } from '#server/knowledge/search/bm25.ts';
import { analyze } from '#language/analyze.ts';
import { isStopWord } from '#language/languages.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { isTalk } from '#language/talk.ts';
import { readKind } from '#language/question-kinds.ts';
import { namesAnswerKind } from '../../question/question-words.ts';
import { sentencesOf, termsOf, textTerms } from '../../quote/passage-sentences.ts';
import type { Quotable, Sentence } from '../../quote/quotable.ts';
import type { Answering } from '../answering.ts';
import { answerOfKind } from './answer-of-kind.ts';

/** So much of a question, by rarity, must a sentence of a course have with its headings; less is said of something else. */
const SAID_MIN = 0.6;
/** The same of all sentences together where they answer in the kind of the question, which may say it with other verbs. */
const TOLD_MIN = 0.4;
const TALK_SHARE = 0.3;
const ALWAYS = 0.2;
/** Whose answers are more than sentences in a row. */
const NOT_HERE: ReadonlySet<string> = new Set(['truth', 'where', 'formula']);

/** The sentences of units that answer a question in its kind, as those of a document would; none where no rule tells the kind, or none answers. */
export async function courseSentencesOfKind(
  answering: Answering,
  notes: readonly Quotable[],
): Promise<Array<Sentence<Quotable>>> {
  const asked = readKind(answering.read.asked);
  const { read } = answering;
  const isOfTold = read.ofTold !== null;
  if (!isOfTold && (!asked || NOT_HERE.has(asked.kind))) return [];
  const passages = notes.map(asPassage);
  const knowledge = knowledgeOf(passages);
  // What was told is found by all of its words.
  const dropped = isOfTold ? new Set<string>() : droppedFrom(read.query, notes);
  const query = without(read.query, dropped);
  if (!/\p{L}/u.test(query)) return [];
  const found = await knowledge.search({ text: query, readerId: '', limit: passages.length });
  if (found.length === 0) return [];
  const { language } = answering.evidence;
  const answer = await answerOfKind(knowledge, {
    ...answering,
    read: { ...read, asked: without(read.asked, dropped) },
    evidence: { ...answering.evidence, query, language, passages: found, places: null, words: [], title: '' },
  });
  // What only comes nearest to what was asked of it was told already.
  if (isOfTold && !answer?.grounded) return [];
  const byId = new Map(notes.map((note) => [note.id, note]));
  return (answer?.quotes ?? []).flatMap(({ passage, quote: { span } }) => {
    const note = byId.get(passage.id);
    return note ? [{ passage: note, ...span, text: note.text.slice(span.start, span.end) }] : [];
  });
}

/** The words that people talk with and those that no note has: a course is short, and says 'produce' in other words. None where nothing else is left. */
function droppedFrom(query: string, notes: readonly Quotable[]): ReadonlySet<string> {
  const language = notes[0]?.language ?? 'en';
  const words = analyze(query, language).filter(({ isExtra }) => !isExtra);
  const isTelling = ({ term }: { term: string }) =>
    !isTalk(term, language) && notes.some((note) => textTerms(note).has(term));
  const dropped = words.filter((word) => !isTelling(word));
  return dropped.length === words.length ? new Set() : new Set(dropped.map(({ word }) => word));
}

/** A small word that led to the last of them goes with it: 'What is a function' of '… in Python'. */
function without(text: string, dropped: ReadonlySet<string>): string {
  const words = text.split(/\s+/u);
  const isDropped = (word: string) => {
    const letters = word.toLowerCase().match(/\p{L}+/gu) ?? [];
    return letters.length > 0 && letters.every((one) => dropped.has(one));
  };
  const last = words.findLastIndex((word) => !isDropped(word));
  const isCut = last >= 0 && last < words.length - 1;
  const isSmall = INTERFACE_LANGUAGES.some((language) =>
    isStopWord(words[last]?.toLowerCase() ?? '', language),
  );
  const kept = isCut && isSmall ? words.slice(0, last) : words.slice(0, last + 1);
  return kept
    .filter((word) => !isDropped(word))
    .join(' ')
    .trim();
}

interface Told {
  sentences: ReadonlyArray<Sentence<Quotable>>;
  /** They answer in the kind of the question, together. */
  isOfKind: boolean;
}

/** The same sentences where they have enough of the question; else none. */
export function tellingOnly(
  query: string,
  notes: readonly Quotable[],
  { sentences, isOfKind }: Told,
): Array<Sentence<Quotable>> {
  const language = notes[0]?.language ?? 'en';
  const words = analyze(query, language).filter(({ word }) => !namesAnswerKind(word));
  const weights = new Map(
    words.map(({ term }) => {
      const frequency = notes.filter((note) => textTerms(note).has(term)).length;
      const rarity = ALWAYS + inverseFrequency(frequency, notes.length);
      return [term, rarity * (isTalk(term, language) ? TALK_SHARE : 1)] as const;
    }),
  );
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const shareOf = (some: ReadonlyArray<Sentence<Quotable>>) => {
    const texts = some.map(({ text, passage }) => [passage.title, ...passage.headingPath, text].join('\n'));
    const said = termsOf(texts.join('\n'), language);
    return (
      [...weights].reduce((sum, [term, weight]) => sum + (said.has(term) ? weight : 0), 0) / (whole || 1)
    );
  };
  const isTold = isOfKind
    ? shareOf(sentences) >= TOLD_MIN
    : sentences.some((sentence) => shareOf([sentence]) >= SAID_MIN);
  return whole === 0 || isTold ? [...sentences] : [];
}

function asPassage(note: Quotable): Passage {
  const { id, sourceId, title, headingPath, text, language } = note;
  return {
    ...{ id, sourceId, title, text, language },
    headingPath: [...headingPath],
    page: 1,
    start: 0,
    end: text.length,
    isFlowing: true,
    score: 0,
  };
}

/** Notes as what is searched: those first that have most of the words of a question. */
function knowledgeOf(
  passages: readonly Passage[],
): Pick<Knowledge, 'search' | 'definitionsOf' | 'readPages' | 'findPage' | 'apparatus' | 'findReadable'> {
  return {
    async search({ text, limit }) {
      const rated = passages.map((passage) => {
        const wanted = termsOf(text, passage.language);
        const whole = [passage.title, ...passage.headingPath, passage.text].join('\n');
        const said = analyze(whole, passage.language).filter(({ term }) => wanted.has(term));
        const counts = [...Map.groupBy(said, ({ term }) => term).values()].map(({ length }) => length);
        // Each word counts, and again a little less each time it is said.
        return { passage, hits: counts.reduce((sum, count) => sum + 1 + count / (count + 1), 0) };
      });
      return rated
        .filter(({ hits }) => hits > 0)
        .toSorted((a, b) => b.hits - a.hits || sentencesOf(a.passage).length - sentencesOf(b.passage).length)
        .slice(0, limit)
        .map(({ passage }) => passage);
    },
    definitionsOf: async () => [],
    findPage: async () => null,
    async *readPages() {
      // A unit has no pages.
    },
    apparatus: async () => NO_APPARATUS,
    findReadable: async () => [],
  };
}
