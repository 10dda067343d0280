import { analyze } from '#language/analyze.ts';
import { definesSubject } from '#language/about-subject.ts';
import { readKind } from '#language/question-kinds.ts';
import { termsOf } from '../quote/passage-sentences.ts';
import type { Quotable, Sentence } from '../quote/quotable.ts';

/** How strongly sentences are about what a question asks. */
interface Strength {
  /** One says what the subject is, or stands under a heading that names it. */
  isAbout: boolean;
  /** Of the words of the question, the most that one of them has. */
  share: number;
}

/** Sentences of a library with fewer words of a question only have them in common. */
const SHARE_MIN = 0.6;

/** Words of one thought stand within so many. */
const REACH_WORDS = 16;

interface Asked {
  asked: string;
  query: string;
}

/** What of a library and of the courses is told, the stronger first: a course that teaches what is asked comes before documents that merely have its words. */
export function inOrderOfStrength(
  question: Asked,
  documents: ReadonlyArray<Sentence<Quotable>>,
  courses: ReadonlyArray<Sentence<Quotable>>,
): { documents: boolean; isCourseFirst: boolean } {
  const own = strengthOf(question, documents);
  const taught = strengthOf(question, courses);
  const isCourseFirst = courses.length > 0 && !own.isAbout && (taught.isAbout || taught.share >= own.share);
  const isTold = own.isAbout || (own.share >= SHARE_MIN && !isCourseFirst);
  return { documents: isTold, isCourseFirst };
}

function strengthOf({ asked, query }: Asked, sentences: ReadonlyArray<Sentence<Quotable>>): Strength {
  const kind = readKind(asked);
  const subject = kind && 'subject' in kind ? kind.subject : query;
  const defines = definesSubject(subject);
  const shares = sentences.map(({ text, passage }) => shareTogether(query, text, passage.language));
  const isHeaded = ({ passage }: Sentence<Quotable>) =>
    shareOf(subject, [passage.title, ...passage.headingPath].join('\n'), passage.language) === 1;
  return {
    isAbout: sentences.some((sentence) => defines(sentence.text) > 0 || isHeaded(sentence)),
    share: Math.max(0, ...shares),
  };
}

/** The most of the words of a question that stand near together. */
function shareTogether(wanted: string, text: string, language: string): number {
  const terms = termsOf(wanted, language);
  const found = analyze(text, language).filter(({ term }) => terms.has(term));
  const near = found.map(({ position }) => {
    const within = found.filter(
      (other) => other.position >= position && other.position <= position + REACH_WORDS,
    );
    return new Set(within.map(({ term }) => term)).size;
  });
  return terms.size === 0 ? 0 : Math.max(0, ...near) / terms.size;
}

function shareOf(wanted: string, text: string, language: string): number {
  const terms = termsOf(wanted, language);
  const said = termsOf(text, language);
  return terms.size === 0 ? 0 : [...terms].filter((term) => said.has(term)).length / terms.size;
}
