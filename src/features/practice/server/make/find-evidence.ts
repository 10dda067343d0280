import { setImmediate as nextTurn } from 'node:timers/promises';
import { isStatement } from '#language/sentence-form.ts';
import { readStatement, type Statement } from '#language/statement.ts';
import { supportShare } from '#server/citations/check-claim.ts';
import { chooseQuote } from '#server/citations/choose-quote.ts';
import { stretchesBetween } from '#server/knowledge/apparatus/asides.ts';
import type { Knowledge, Passage } from '#server/knowledge/knowledge.ts';
import { within } from '#server/knowledge/passage-of-page.ts';
import type { TextRange } from '#shared/text-range.ts';
import type { Span } from '#shared/text-structure.ts';
import { foldText } from '#shared/fold-text.ts';
import { saysAnswer, saysSubject } from './says-answer.ts';

export interface BookDeps {
  knowledge: Knowledge;
}

export interface EvidenceWanted {
  documentId: string;
  readerId: string;
  prompt: string;
  /** Null where the book prints none: the sentence has to say nearly all that is asked about, and then answers itself. */
  answer: string | null;
  /** What of the document was asked for; undefined for all. */
  range: TextRange | undefined;
  /** Where the exercise stands. */
  page: number;
  /** The number of its chapter, where the book numbers them. */
  chapter: string | null;
}

/** Sentences that prove a key. */
export interface Evidence {
  passage: Passage;
  span: Span;
}

const EVIDENCE_PASSAGES = 30;
/** Exercises follow what they ask about, by at most as much as a long chapter. */
const PAGES_BEFORE = 40;
const PAGES_BEHIND = 2;
/** Of what the question asks about, by how rare its words are. */
const SUBJECT_SHARE_MIN = 0.4;
const SUBJECT_SHARE_ALONE_MIN = 0.75;

/**
 * The sentences outside of exercises that say most of question and answer, near the exercise; null where none has the words that tell the answer
 * together with those that tell what is asked.
 */
export async function findEvidence(
  { knowledge }: BookDeps,
  wanted: EvidenceWanted,
): Promise<Evidence | null> {
  const { readerId, documentId, prompt, answer } = wanted;
  const text = `${prompt} ${answer ?? ''}`;
  const shareMin = answer === null ? SUBJECT_SHARE_ALONE_MIN : SUBJECT_SHARE_MIN;
  const scope = { text, readerId, sourceIds: [documentId] };
  const passages = (await knowledge.search({ ...scope, limit: EVIDENCE_PASSAGES }))
    .flatMap((passage) => within(passage, wanted.range) ?? [])
    .filter((passage) => isNear(passage, wanted))
    .flatMap(withoutAsides);
  const [first] = passages;
  if (!first) return null;
  const words = await knowledge.askedWords({ ...scope, text: prompt, language: first.language });
  const asked = words.filter((word) => passages.some((passage) => readPassage(passage).terms.has(word.term)));
  let best: (Evidence & { share: number }) | null = null;
  for (const passage of passages) {
    // Others are served between two passages.
    await nextTurn();
    const { language } = passage;
    // What says most of a long question may leave the answer out.
    for (const claim of [text, answer ?? text]) {
      const span = chooseQuote({ text: claim, language }, passage);
      const said = passage.text.slice(span.start, span.end);
      const shown = readStatement(said, language);
      if (!isStatement(said) || isAsked(said, prompt)) continue;
      if (!saysAnswer(wanted, shown) || !saysSubject(asked, { shown, shareMin })) continue;
      const share = supportShare(readStatement(text, language), shown);
      if (!best || share > best.share) best = { passage, span, share };
    }
  }
  return best;
}

/** In the chapter of the exercise or shortly before it. */
function isNear({ page, headingPath }: Passage, { page: at, chapter }: EvidenceWanted): boolean {
  if (page >= at - PAGES_BEFORE && page <= at + PAGES_BEHIND) return true;
  return chapter !== null && headingPath.some((heading) => heading.match(/\d+/)?.[0] === chapter);
}

/** The stretches of a passage that are neither exercises nor keys nor the like. */
function withoutAsides({ asides = [], ...passage }: Passage): Passage[] {
  return stretchesBetween(asides, passage.text.length)
    .map(([from, to]) => {
      const text = passage.text.slice(from, to);
      return { ...passage, text, start: passage.start + from, end: passage.start + to };
    })
    .filter(({ text }) => text.trim() !== '');
}

function isAsked(said: string, prompt: string): boolean {
  const [quote, question] = [foldText(said), foldText(prompt)];
  return quote.includes(question) || question.includes(quote);
}

function readPassage({ text, language }: Passage): Statement {
  return readStatement(text, language);
}
