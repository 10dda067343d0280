import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Lesson } from '#server/lessons.ts';
import type { ChatEvent, Hint } from '../contract.ts';
import { citationOf } from './answer-writer.ts';
import { quotableSentences, type Sentence } from './choose-sentences.ts';
import type { Material, TutorDeps } from './gather.ts';
import {
  answerFromLibrary,
  answeringSentences,
  type LibraryAnswer,
  quoteSentences,
} from './library-answer.ts';
import { lessonPassages, lessonTexts, quoteNotes } from './lesson-notes.ts';
import { sentencesOfWhole } from './lesson-whole.ts';
import { missingTexts } from './missing-texts.ts';
import { hintFromLibrary } from './pedagogy/library-hint.ts';
import { LAST_STEP_KIND } from './pedagogy/rungs.ts';
import { answerOfPlaces } from './places/place-answer.ts';
import { placeTexts } from './texts/place-texts.ts';
import type { RetrievedPlaces } from './places/retrieve-places.ts';
import type { Question } from './question.ts';
import { readSmallTalk } from './small-talk.ts';
import { smallTalkText } from './small-talk-texts.ts';
import { structureOf } from './structured-answer.ts';
import type { Source } from './web-passages.ts';

/** Results that are quoted when none of them seems to answer. */
const LISTED_MAX = 3;
const ADDRESS = /\b(?:https?|ftp|ircs?|mailto|xmpp):|www\./i;

/** Answers by quotation; where there is nothing to quote from, says what is missing. */
export async function* answerByLibrary(
  deps: TutorDeps,
  question: Question,
  material: Material,
): AsyncGenerator<ChatEvent> {
  const { search, results } = material;
  const { answer, hint } = await written(question, material);
  const { text, quotes, grounded } = answer;
  if (hint) yield { type: 'hint', hint };
  yield { type: 'status', activity: 'writing' };
  yield { type: 'text', text };
  const citations = await Promise.all(
    quotes.map((quoted, index) => citationOf(deps.knowledge, { ...quoted, marker: index + 1 })),
  );
  for (const citation of citations) yield { type: 'citation', citation };
  yield {
    type: 'done',
    response: text,
    citations,
    answered_by: 'library',
    writer: material.writer,
    grounded,
    search_results: results,
    search,
    hint,
    structured: question.session?.isStructured ? structureOf(text, question.message) : null,
  };
}

interface Written {
  answer: LibraryAnswer;
  hint: Hint | null;
}

async function written(question: Question, material: Material): Promise<Written> {
  const { retrieved, rung, search } = material;
  const { lesson = null } = question;
  const own = { ...retrieved, passages: retrieved.passages.filter(({ result }) => !result) };
  const web = retrieved.passages.filter(({ result }) => result);
  const hasDocuments = question.documentIds?.length !== 0;
  const talk = rung ? null : readSmallTalk(question.message);
  if (hasDocuments && talk) return { answer: plain(smallTalkText(talk, own.title)), hint: null };
  const sentences = answeringSentences(own.query, own.passages, own.quoted);
  if (hasDocuments && rung && rung.hint.kind !== LAST_STEP_KIND && sentences.length > 0) {
    const nearby = own.passages.flatMap(quotableSentences);
    return { answer: hintFromLibrary({ ...own, sentences }, nearby, rung), hint: rung.hint };
  }
  const texts = missingTexts(retrieved.language, question.language);
  const notes = lesson ? await notesFor(lesson, { message: question.message, query: own.query }) : [];
  const ofLesson = lessonTexts(retrieved.language, question.language);
  const { places } = retrieved;
  const parts = [
    ...(places
      ? [
          answerOfPlaces(places, {
            texts: placeTexts(retrieved.language, question.language),
            isTitled: retrieved.title === null,
          }),
        ]
      : []),
    ...(hasDocuments && (!places || isUnanswered(places)) && (sentences.length > 0 || notes.length === 0)
      ? [answerFromLibrary({ ...own, sentences }, question.language)]
      : []),
    ...(notes.length > 0 ? [quoteNotes(ofLesson.fromCourse, notes)] : []),
    ...(web.length > 0 ? [quoteSentences(texts.fromSearch, webSentences(own.query, web), true)] : []),
    ...(search === 'unavailable' ? [plain(texts.searchUnavailable)] : []),
    ...(search === 'nothing' ? [plain(texts.searchNothing)] : []),
    ...(hasDocuments || web.length > 0 || notes.length > 0
      ? []
      : [plain(lesson ? ofLesson.nothing : texts.nothing)]),
  ];
  const isSolved = rung?.hint.kind === LAST_STEP_KIND && sentences.length > 0;
  return { answer: joined(parts), hint: isSolved ? rung.hint : null };
}

async function notesFor(
  lesson: Lesson,
  { message, query }: { message: string; query: string },
): Promise<Sentence[]> {
  // Others are served between two steps.
  await nextTurn();
  const whole = await sentencesOfWhole(lesson, message);
  if (whole.length > 0) return whole;
  const passages = await lessonPassages(lesson, query);
  await nextTurn();
  return answeringSentences(query, passages);
}

/** None of the places is there, and something else is asked that the documents may answer elsewhere. */
function isUnanswered({ places, topic }: RetrievedPlaces): boolean {
  return topic !== '' && places.every(({ found }) => found === null);
}

/** Never one with an address: a quote is no way for a web page to lead the reader elsewhere. */
function webSentences(query: string, web: Source[]): Sentence[] {
  const answering = answeringSentences(query, web);
  const sentences =
    answering.length > 0
      ? answering
      : web.slice(0, LISTED_MAX).flatMap((page) => quotableSentences(page).slice(0, 1));
  return sentences.filter(({ text }) => !ADDRESS.test(text));
}

function plain(text: string): LibraryAnswer {
  return { text, quotes: [], grounded: false };
}

/** One after the other, markers counted through. */
function joined(parts: LibraryAnswer[]): LibraryAnswer {
  const whole: LibraryAnswer = { text: '', quotes: [], grounded: false };
  for (const { text, quotes, grounded } of parts) {
    const before = whole.quotes.length;
    const renumbered = text.replaceAll(/\[(\d+)\]/g, (_, number: string) => `[${Number(number) + before}]`);
    whole.text += whole.text === '' ? renumbered : `\n\n${renumbered}`;
    whole.quotes.push(...quotes);
    whole.grounded ||= grounded;
  }
  return whole;
}
