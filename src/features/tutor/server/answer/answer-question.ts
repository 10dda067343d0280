import type { Asker, LanguageModel } from '#server/llm/language-models.ts';
import type { ChatEvent } from '#shared/chat-event.ts';
import { type Evidence, findEvidence, findInLibrary } from '../find/find-evidence.ts';
import { judgeAttempt } from '../pedagogy/judge-attempt.ts';
import { climb, findAtHand, type Rung, type UnderWay, underWay } from '../pedagogy/ladder.ts';
import { hasLadder } from '../pedagogy/teaching-modes.ts';
import { boundQuestion } from '../question/bound-question.ts';
import type { ModelReading } from '../question/model-readings.ts';
import type { Question } from '../question/question.ts';
import { type ReadQuestion, readQuestion } from '../question/read-question.ts';
import { readFollowUp, readOnLadder } from '../question/read-turn.ts';
import { bestSentences } from '../quote/choose-sentences.ts';
import { readSmallTalk } from '../question/small-talk.ts';
import { answerByModel } from './answer-by-model.ts';
import { answerByQuotation } from './answer-by-quotation.ts';
import type { TutorDeps } from './answering.ts';
import { writerOf } from './writer-of.ts';

/**
 * Answers a question about documents, of a professor or both: understand, retrieve, search the web where asked, compose, generate, and
 * check each citation as soon as its sentence is complete. Without a language model the documents answer in their own words. Aborting
 * `signal` stops the search and the generation upstream.
 */
export async function* answerQuestion(
  deps: TutorDeps,
  given: Question,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const { session } = given;
  if (given.documentIds?.length !== 0) yield { type: 'status', activity: 'searching' };
  if (session?.isSearching) yield { type: 'status', activity: 'searching_web' };
  const question = boundQuestion(given);
  const asker: Asker = { userId: given.readerId, institutionId: given.institutionId };
  const model = await deps.llm.find(session?.model, asker);
  const turn = await readTurn(deps, { question, model }, signal);
  const [found, writer] = await Promise.all([
    findEvidence(deps, turn, signal),
    writerOf(deps.llm, model, { preferred: session?.model, asker }),
  ]);
  const { state: search, results } = found.web;
  if (search !== 'off') yield { type: 'search_results', results, search };
  const isAlone = turn.question.documentIds?.length === 0 && !question.lesson && results.length === 0;
  const isWholeLibrary = isAlone && model === null;
  const evidence = isWholeLibrary ? await findInLibrary(deps, turn, found) : found;
  const rung = await findRung(deps, { question, turn, evidence, hasModel: model !== null });
  const answering = { question, read: turn.read, rung, evidence, isWholeLibrary, writer };
  // A model would make up what stands behind an address.
  const isLink = turn.read.kind === 'link' && search === 'off';
  yield* model && !isLink
    ? answerByModel(deps, { ...answering, given, model, signal })
    : answerByQuotation(deps, answering);
}

/** What the learner means: the question that is answered now, and what it is on the ladder. */
interface Turn {
  question: Question;
  read: ReadQuestion;
  reading: ModelReading | null;
  /** Null where no ladder is climbed. */
  underWay: UnderWay | null;
}

async function readTurn(
  deps: TutorDeps,
  { question, model }: { question: Question; model: LanguageModel | null },
  signal: AbortSignal,
): Promise<Turn> {
  const { session, message, previous, readerId: userId } = question;
  const reader = { readings: deps.readings, model };
  if (!session || !hasLadder(session.teaching.mode) || readSmallTalk(message)?.kind === 'quiz') {
    const reading = await readFollowUp(reader, question, signal);
    return { question, read: readQuestion(question, reading), reading, underWay: null };
  }
  const atHand = await findAtHand(deps, { userId, conversationId: session.conversationId });
  const { move, reading } = await readOnLadder(reader, question, atHand, signal);
  const about = underWay(atHand, { move, message, previous });
  const asked = about ? { ...question, message: about.question } : question;
  const isNew = move === 'question';
  const read = readQuestion(asked, isNew || !reading ? reading : { ...reading, move: null });
  return {
    question: asked,
    read,
    reading,
    underWay: about && { ...about, result: about.result ?? reading?.result ?? null },
  };
}

/** Judges an attempt and moves the learner; null where there is no ladder. */
async function findRung(
  deps: TutorDeps,
  {
    question,
    turn,
    evidence,
    hasModel,
  }: { question: Question; turn: Turn; evidence: Evidence; hasModel: boolean },
): Promise<Rung | null> {
  const { session, message: attempt, previous, readerId: userId } = question;
  const { underWay: about, reading } = turn;
  if (!session || !about) return null;
  const { query, passages, language } = evidence;
  const judgement =
    about.move === 'attempt'
      ? judgeAttempt({
          ...about,
          attempt,
          asked: previous.findLast(({ role }) => role === 'assistant')?.content ?? '',
          sentences: bestSentences(query, passages),
          reading,
          hasModel,
          language,
        })
      : null;
  const asking = { userId, conversationId: session.conversationId };
  return climb(deps, asking, { ...about, judgement, attempt });
}
