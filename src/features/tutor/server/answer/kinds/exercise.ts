import { analyze } from '#language/analyze.ts';
import { findQuantities } from '#language/quantities.ts';
import { wordsOnly } from '#shared/words-only.ts';
import type { BookExercise } from '#server/knowledge/apparatus/apparatus.ts';
import { DocumentText } from '../../find/places/document-text.ts';
import { sentenceTerms, termsOf } from '../../quote/passage-sentences.ts';
import { answeringSentences, type Quotation, quoteSentences } from '../../quote/quotation.ts';
import type { Asking } from './asking.ts';

/** Pages on which passages for the question were found. */
const PAGES_MAX = 6;
/** Fewer words may stand in any exercise. */
const TERMS_MIN = 3;
/** So much of the question and of the exercise is the same where it was copied. */
const COPIED_ASKED_MIN = 0.85;
const COPIED_OWN_MIN = 0.7;
const COPIED_MIN = 0.65;

/** '6. Which countries …', as it is copied. */
const NUMBER = /^\s*\(?\d{1,3}(?:\.\d{1,3})*[.)]\s+/u;

interface Alike {
  exercise: BookExercise;
  sourceId: string;
  /** Of all words of the question and the exercise, how many both have. */
  share: number;
}

/**
 * The exercise that a question was copied from, or asks in its words where no sentence has them all, with the answer that is printed for it. Null where
 * there is none; one without an answer counts only where it was copied.
 */
export async function answerExercise(asking: Asking, message: string): Promise<Quotation | null> {
  const { passages } = asking;
  const language = passages[0]?.language ?? asking.language;
  const asked = termsOf(message.replace(NUMBER, ''), language);
  if (asked.size < TERMS_MIN) return null;
  const alike = (await exercisesAround(asking)).flatMap((one) => likeness(one, asked, language) ?? []);
  const [best] = alike.toSorted((a, b) => b.share - a.share);
  const isCopied = best !== undefined && best.share >= COPIED_MIN;
  // What no answer is printed for is answered like any other question, if something else of the document does.
  const isOpen = best !== undefined && keyOf(best.exercise) === null;
  if (!best || (!isCopied && (isOpen || isStatedAtOnce(passages, asked)))) return null;
  if (isOpen && answeringSentences(asking.query, passages).length > 0) return null;
  return quoted(asking, best, !isAskedThere(message.replace(NUMBER, ''), best.exercise, language));
}

/** Whether an exercise has all figures and words of a question, each as often: with other ones its answer is another. */
function isAskedThere(message: string, { prompt }: BookExercise, language: string): boolean {
  // A copy may be cut off within a word.
  if (wordsOnly(prompt).includes(wordsOnly(message))) return true;
  const figures = new Set(figuresIn(prompt, language));
  const words = countedIn(prompt, language);
  return (
    figuresIn(message, language).every((figure) => figures.has(figure)) &&
    [...countedIn(message, language)].every(([term, count]) => count <= (words.get(term) ?? 0))
  );
}

/** Also in words: 'three coins'. */
function figuresIn(text: string, language: string): number[] {
  return findQuantities(text, language).flatMap(({ values }) => values);
}

function countedIn(text: string, language: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term, word } of analyze(text, language))
    if (!/\d/u.test(word)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** The exercise with its answer. */
async function quoted(
  asking: Asking,
  { exercise, sourceId }: Alike,
  isOther: boolean,
): Promise<Quotation | null> {
  const { knowledge, readerId, texts, isTitled } = asking;
  const [source] = await knowledge.findReadable([sourceId], readerId);
  if (!source) return null;
  const document = new DocumentText(knowledge, source, readerId);
  const key = keyOf(exercise);
  if (isOther && !key) return null;
  const spans = [...exercise.spans, ...(key?.spans ?? [])];
  const intro = isOther ? texts.similarExercise : key ? texts.exercise : texts.openExercise;
  const said = quoteSentences(intro, await document.sentences(spans), isTitled);
  return key && !isOther ? said : { ...said, grounded: false };
}

/** What stands below an exercise without a number is not always its answer. */
function keyOf({ number, key }: BookExercise): BookExercise['key'] {
  return number === null ? null : key;
}

/** Those of the pages on which passages were found. */
export async function exercisesAround({
  knowledge,
  readerId,
  passages,
}: Asking): Promise<Array<Omit<Alike, 'share'>>> {
  const pages = new Map(passages.map(({ sourceId, page }) => [`${sourceId} ${page}`, { sourceId, page }]));
  const found: Array<Omit<Alike, 'share'>> = [];
  for (const { sourceId, page } of [...pages.values()].slice(0, PAGES_MAX)) {
    const { exercises } = await knowledge.apparatus(sourceId, { readerId, from: page, to: page });
    found.push(...exercises.map((exercise) => ({ exercise, sourceId })));
  }
  return found;
}

/** Null where the question is neither copied from the exercise nor asks something in its words. */
function likeness(
  { exercise, sourceId }: Omit<Alike, 'share'>,
  asked: ReadonlySet<string>,
  language: string,
): Alike | null {
  const own = termsOf(exercise.prompt, language);
  const both = [...asked].filter((term) => own.has(term)).length;
  const isWithin = both === asked.size;
  const isCopied = both >= asked.size * COPIED_ASKED_MIN && both >= own.size * COPIED_OWN_MIN;
  if (both < TERMS_MIN || (!isWithin && !isCopied)) return null;
  return { exercise, sourceId, share: both / (asked.size + own.size - both) };
}

function isStatedAtOnce(passages: Asking['passages'], asked: ReadonlySet<string>): boolean {
  return passages.some((passage) =>
    sentenceTerms(passage).some((said) => [...asked].every((term) => said.has(term))),
  );
}
