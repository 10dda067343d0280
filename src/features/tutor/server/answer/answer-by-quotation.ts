import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChatEvent, Hint } from '#shared/chat-event.ts';
import type { Knowledge } from '#server/knowledge/knowledge.ts';
import { sayEquation } from './equation/say-equation.ts';
import { answerOfCourse } from './course-facts.ts';
import { answerOfKind, formOf } from './kinds/answer-of-kind.ts';
import { aroundTold } from './kinds/told-place.ts';
import { hintTexts, verdictText } from '../pedagogy/hint-texts.ts';
import { hintFromLibrary } from '../pedagogy/library-hint.ts';
import type { Rung } from '../pedagogy/ladder.ts';
import { showsAnswer } from '../pedagogy/rungs.ts';
import { quotableSentences } from '../quote/passage-sentences.ts';
import type { Quotable, Sentence, WebPage } from '../quote/quotable.ts';
import { answeringSentences, joined, type Quotation, quoteSentences, saying } from '../quote/quotation.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { givesCause, readKind } from '#language/question-kinds.ts';
import { withoutAudience } from '#language/wording.ts';
import { requestTexts } from '../practice/request-texts.ts';
import { citationOf } from './answer-writer.ts';
import type { CheckedSolution } from '../solution/check-solution.ts';
import { type Answering, doneOf, type TutorDeps } from './answering.ts';
import { lessonTexts, quoteNotes } from './course-quotes.ts';
import { quotesOf } from './find-full-answer.ts';
import { inOrderOfStrength } from './library-order.ts';
import { missingTexts } from './missing-texts.ts';
import { sentencesOfCourse } from './sentences-of-course.ts';
import { answerNext } from './next-answer.ts';
import { answerOwnResult } from './own-result.ts';
import { answerOfPlaces } from './place-answer.ts';
import { quoteDocuments } from './quote-documents.ts';
import { namesLittle } from '../find/find-evidence.ts';
import { readSmallTalk, type SmallTalk } from '../question/small-talk.ts';
import { lastExchange } from '../question/told.ts';
import { smallTalkText } from './small-talk-texts.ts';
import { placeTexts } from './texts/place-texts.ts';

/** Results that are quoted when none of them seems to answer. */
const LISTED_MAX = 3;
const ADDRESS = /\b(?:https?|ftp|ircs?|mailto|xmpp):|www\./i;

/** Answers by quotation; where there is nothing to quote from, says what is missing. */
export async function* answerByQuotation(
  { knowledge }: TutorDeps,
  answering: Answering,
): AsyncGenerator<ChatEvent> {
  const { answer, hint } = answering.solution
    ? await solutionFor(knowledge, answering, answering.solution)
    : await quotationFor(knowledge, answering);
  const { text, quotes, grounded } = answer;
  if (hint) yield { type: 'hint', hint };
  yield { type: 'status', activity: 'writing' };
  yield { type: 'text', text };
  const citations = await Promise.all(
    quotes.map((quoted, index) => citationOf(knowledge, { ...quoted, marker: index + 1 })),
  );
  for (const citation of citations) yield { type: 'citation', citation };
  yield doneOf(answering, { text, citations, answered_by: 'library', grounded, hint });
}

/** What is known of a solution, with the hint of the ladder where documents have one. */
async function solutionFor(
  knowledge: Searched,
  answering: Answering,
  solution: CheckedSolution,
): Promise<Said> {
  const { rung } = answering;
  const isClimbing = rung !== null && !showsAnswer(rung.hint);
  const said = saying([solution.verdict, solution.question].filter(Boolean).join('\n\n'));
  if (!isClimbing) return { answer: said, hint: rung?.hint ?? null };
  const { answer, hint } = await quotationFor(knowledge, {
    ...answering,
    rung: { ...rung, judgement: null },
  });
  return hint && answer.grounded
    ? { answer: joined([saying(solution.verdict), answer]), hint }
    : { answer: said, hint: rung.hint };
}

/** What the documents and the course have to say, chosen once. */
interface Chosen {
  hasDocuments: boolean;
  ofDocuments: Sentence[];
  /** They were told just before. */
  isTold: boolean;
  /** The answer in its kind, where the question asks for one. */
  ofKind: Quotation | null;
  ofCourse: Array<Sentence<Quotable>>;
}

type Searched = Pick<
  Knowledge,
  'search' | 'definitionsOf' | 'readPages' | 'findPage' | 'apparatus' | 'findReadable' | 'placeOf'
>;

interface Said {
  answer: Quotation;
  hint: Hint | null;
}

/** The answer itself, before it is written. */
export async function quotationFor(knowledge: Searched, answering: Answering): Promise<Said> {
  const { question, read, rung, full, evidence, isWholeLibrary } = answering;
  const hasDocuments = isWholeLibrary || question.documentIds?.length !== 0;
  const talk = read.talk ?? saidInPassing(rung, question.message);
  if (talk) {
    const { lesson } = question;
    const about = hasDocuments || !lesson ? evidence.title : (lesson.unit ?? lesson.course);
    const asked = askedBefore(question);
    return { answer: saying(smallTalkText(talk, about, asked)), hint: rung?.hint ?? null };
  }
  const next = hasDocuments ? await answerNext(knowledge, answering) : null;
  if (next) return { answer: next, hint: null };
  const ofResult = hasDocuments ? await answerOwnResult(knowledge, answering) : null;
  if (ofResult) return { answer: ofResult, hint: null };
  const ofCourse = question.lesson && answerOfCourse(question.lesson, question.message, evidence.language);
  if (ofCourse) return { answer: ofCourse, hint: null };
  const ofEquation = await sayEquation(knowledge, answering);
  if (ofEquation) return ofEquation;
  const { query, passages } = evidence;
  // Each of these may take as long as others should wait.
  await nextTurn();
  const further = answeringSentences(query, passages, read.answerBefore);
  const again = saidAgain(answering, further);
  const ofDocuments = again ? [again] : further;
  await nextTurn();
  const judged = rung?.judgement && rung.judgement.verdict !== 'unknown' ? rung.judgement : null;
  const leads = full !== null && full.sentences.length > 0 && (full.isOfKind || ofDocuments.length > 0);
  const hint = rung && ((hasDocuments && leads) || judged) ? rung.hint : null;
  if (rung && hint && !showsAnswer(hint) && leads) {
    const nearby = passages.flatMap((passage) => quotableSentences(passage));
    const asked = answering.solution?.firstWrong ? answering.solution.question : null;
    const isFirst = question.previous.every(({ role }) => role !== 'assistant');
    const found = { query, language: evidence.language, full, nearby, asked, isFirst };
    return { answer: await hintFromLibrary(knowledge, found, rung), hint };
  }
  // Who climbs a ladder is not told the result of a sum before its last rung.
  const mayTell = !rung || showsAnswer(rung.hint);
  const ofKind = hasDocuments && mayTell ? await answerOfKind(knowledge, answering) : null;
  const ofCourses = await sentencesOfCourse(answering);
  const chosen = { hasDocuments, ofDocuments, isTold: again !== undefined, ofKind, ofCourse: ofCourses };
  const quoting = [placesPart, ...documentsAndCourses(answering, chosen), webPart, searchPart];
  const parts = [verdictPart, audiencePart, ...(judged ? quoting : [...quoting, nothingPart])];
  const said: Quotation[] = [];
  for (const part of parts) {
    await nextTurn();
    said.push(...[part(answering, chosen) ?? []].flat());
  }
  return { answer: joined(said), hint };
}

/** Thanks, a greeting or the like on the ladder, which is returned; 'ok' is shown the step again. */
function saidInPassing(rung: Rung | null, message: string): SmallTalk | null {
  const talk = rung?.isInPassing ? readSmallTalk(message) : null;
  return talk?.aside === 'other' ? null : talk;
}

type Part = (answering: Answering, chosen: Chosen) => Quotation | null;

/**
 * What was just told, where something is asked of that alone which no `other` sentence has to tell: 'Why?' Where it gives a cause itself, what lies
 * behind that is asked.
 */
function saidAgain(
  { read: { ofTold }, evidence: { query, passages } }: Answering,
  other: readonly Sentence[],
): Sentence | undefined {
  if (ofTold === null || ofTold === 'list' || ofTold === 'example') return undefined;
  const told = passages.map((passage) => aroundTold(passage, query).told).find((one) => one !== undefined);
  const isCause = ({ text }: Sentence) => givesCause(text);
  return told && !isCause(told) && (ofTold !== 'cause' || !other.some(isCause)) ? told : undefined;
}

/** In a library that nobody named, what is most about the question comes first, and what only has its words is left out. */
function documentsAndCourses(answering: Answering, { ofDocuments, ofKind, ofCourse }: Chosen): Part[] {
  const { read, isWholeLibrary, evidence } = answering;
  const isPlain = read.kind === 'subject' && evidence.places === null && read.answerBefore === '';
  if (!isWholeLibrary || !isPlain || ofKind?.quotes.length === 0) return [documentsPart, coursePart];
  const quoted = ofKind ? quotesOf(ofKind) : ofDocuments;
  const { isCourseFirst, documents } = inOrderOfStrength(
    { ...read, query: evidence.query },
    quoted,
    ofCourse,
  );
  if (isCourseFirst) return [coursePart, ...(documents ? [documentsPart] : [])];
  return documents || ofCourse.length === 0 ? [documentsPart, coursePart] : [coursePart];
}

/** The questions of the conversation so far, without greetings and the like. */
function askedBefore({ previous, language }: Answering['question']): string[] {
  return previous
    .filter(({ role, content }) => role === 'user' && !readSmallTalk(content, language))
    .map(({ content }) => content);
}

/** What is known of an attempt, above what the documents say. */
function verdictPart({ rung, evidence }: Answering): Quotation | null {
  const { judgement } = rung ?? {};
  if (!judgement) return null;
  const texts = hintTexts(evidence.language);
  const verdict = verdictText(texts, judgement);
  return saying(judgement.verdict === 'right' ? `${verdict} ${texts.why}` : verdict);
}

/** A summary for somebody, or in another language, is quoted all the same. */
function audiencePart({ question, read, evidence }: Answering): Quotation | null {
  if (read.kind !== 'whole' || withoutAudience(question.message) === question.message) return null;
  const language = INTERFACE_LANGUAGES.find((known) => known === evidence.language) ?? question.language;
  return saying(requestTexts(language).onlyQuotes);
}

function placesPart({ question, evidence }: Answering): Quotation | null {
  const { places, language, title } = evidence;
  if (!places) return null;
  const texts = placeTexts(language, question.language);
  return answerOfPlaces(places, { texts, isTitled: title === null });
}

/** Left out where the places or the course answer. */
function documentsPart(answering: Answering, chosen: Chosen): Quotation | null {
  const { question, evidence, isWholeLibrary } = answering;
  const { hasDocuments, ofDocuments, isTold, ofKind, ofCourse } = chosen;
  if (ofKind) return ofKind;
  const { places } = evidence;
  // None of the places is there, and something else is asked that the documents may answer elsewhere.
  const isOpen = !places || (places.topic !== '' && places.places.every(({ found }) => found === null));
  if (!hasDocuments || !isOpen) return null;
  if (ofDocuments.length === 0 && !isOfWholeLibrary(answering) && (isWholeLibrary || ofCourse.length > 0))
    return null;
  const { isRephrasing } = answering.read;
  return quoteDocuments(evidence, ofDocuments, {
    fallback: question.language,
    isRephrasing,
    isTold,
    told: toldBefore(answering),
    ...formOf(answering),
  });
}

/** The answer before, where a question leans on it or names too little to be of anything else. */
function toldBefore({ question, read, evidence: { query, language } }: Answering): string {
  if (read.answerBefore !== '') return read.answerBefore;
  // 'What is a semiconductor?' is about that, and needs nothing before it.
  const isOfItself = readKind(read.asked)?.kind === 'meaning';
  return !isOfItself && namesLittle(query, language) ? (lastExchange(question)?.told ?? '') : '';
}

/** Told by how its documents begin. */
function isOfWholeLibrary({ isWholeLibrary, evidence: { kind, passages, places } }: Answering): boolean {
  return isWholeLibrary && (kind === 'whole' || places !== null) && passages.length > 0;
}

function coursePart(answering: Answering, { ofCourse }: Chosen): Quotation | null {
  if (isOfWholeLibrary(answering)) return null;
  const { question, evidence } = answering;
  const { fromCourse, fromCourses } = lessonTexts(evidence.language, question.language);
  return ofCourse.length > 0 ? quoteNotes(question.lesson ? fromCourse : fromCourses, ofCourse) : null;
}

function webPart({ question, evidence }: Answering): Quotation | null {
  const { query, language, web } = evidence;
  if (web.pages.length === 0) return null;
  const { fromSearch } = missingTexts(language, question.language);
  return quoteSentences(fromSearch, webSentences(query, web.pages), true);
}

function searchPart({ question, evidence }: Answering): Quotation | null {
  const texts = missingTexts(evidence.language, question.language);
  if (evidence.web.state === 'unavailable') return saying(texts.searchUnavailable);
  return evidence.web.state === 'nothing' ? saying(texts.searchNothing) : null;
}

/** Where nothing could be looked at, or nothing was found in a library that nobody named. */
function nothingPart({ question, evidence, isWholeLibrary }: Answering, chosen: Chosen): Quotation | null {
  const isSearched = isWholeLibrary
    ? chosen.ofDocuments.length > 0 || chosen.ofKind !== null || evidence.places !== null
    : chosen.hasDocuments;
  if (isSearched || evidence.web.pages.length > 0 || chosen.ofCourse.length > 0) return null;
  const { language } = evidence;
  const texts = question.lesson ? lessonTexts : missingTexts;
  const { nothing } = texts(language, question.language);
  const isFirst = question.previous.every(({ role }) => role !== 'assistant');
  const { connect } = missingTexts(language, question.language);
  return saying(isFirst ? `${nothing}\n${connect}` : nothing);
}

/** Never one with an address: a quote is no way for a web page to lead the reader elsewhere. */
function webSentences(query: string, pages: readonly WebPage[]): Array<Sentence<WebPage>> {
  const answering = answeringSentences(query, pages);
  const sentences =
    answering.length > 0
      ? answering
      : pages.slice(0, LISTED_MAX).flatMap((page) => quotableSentences(page).slice(0, 1));
  return sentences.filter(({ text }) => !ADDRESS.test(text));
}
