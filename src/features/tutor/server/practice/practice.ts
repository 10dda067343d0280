import { REQUEST_KINDS } from '#language/question-types.ts';
import { getAskable } from '#server/grounding/askable.ts';
import { answerOfPlaces } from '../answer/place-answer.ts';
import { citationOf } from '../answer/answer-writer.ts';
import type { TutorDeps } from '../answer/answering.ts';
import { note, topicOfQuote } from '../answer/note-answer.ts';
import { placeTexts } from '../answer/texts/place-texts.ts';
import { findPlaces } from '../find/places/find-places.ts';
import { conversationOf } from '../pedagogy/ladder.ts';
import type { Heard } from '../question/heard.ts';
import { readPlaces } from '../question/read-places.ts';
import type { Question } from '../question/question.ts';
import type { Wish } from '../question/wishes.ts';
import { findQuiz, saveQuiz } from './quiz-queries.ts';
import { goOn, type QuizStep } from './go-on.ts';
import { overviewOf } from './overview.ts';
import { overviewTexts } from './overview-texts.ts';
import { answerRequest, type Request } from './requests.ts';
import { lastPlaceOf, placeOf, type QuizQuestion } from './quiz.ts';
import { quizTexts } from './quiz-texts.ts';
import { makeQuiz } from './start-quiz.ts';
import { askedQuestion, type PracticeReply } from './write-quiz.ts';

const SOURCES_MAX = 3;
const UNREADY = 'You cannot ask about this document yet. It is still being read, or could not be read.';

/**
 * Answers what asks for no fact, where no model does: a quiz made by rule, where to begin, and what the main ideas are. Null for every
 * other message.
 */
export async function practise(deps: TutorDeps, heard: Heard): Promise<PracticeReply | null> {
  const { question, wish } = heard;
  const conversation = conversationOf({ userId: question.readerId, conversationId: question.conversationId });
  const isBegun = wish?.kind === 'quiz' || question.previous.length > 0;
  const kept = isBegun ? await findQuiz(deps.db, conversation) : [];
  const save = (questions: QuizQuestion[]) =>
    saveQuiz(deps.db, conversation, { questions, updatedAt: deps.clock.now() });
  if (wish?.kind === 'quiz') {
    const { reply, questions } = await begin(deps, question, { wish, kept });
    if (questions.length > 0) await save(questions);
    return reply;
  }
  const isGoingOn = wish?.kind === 'next' || wish?.kind === 'stop';
  const place = (isGoingOn ? lastPlaceOf : placeOf)(kept, question.previous);
  const step = place && goOn(kept, place, heard);
  if (step && (await mayRead(deps, question, kept))) {
    await save(step.questions);
    if (step.judged) void noteReply(deps, question, step.judged);
    return step.reply;
  }
  const request = wish && requestOf(wish);
  if (request) return answered(deps, question, request);
  if (wish?.kind === 'stop') return only([quizTexts(wish.language).noQuiz]);
  return wish ? overview(deps, question, wish) : null;
}

function requestOf(wish: Wish): Request | null {
  const kind = REQUEST_KINDS.find((one) => one === wish.kind);
  return kind ? { ...wish, kind } : null;
}

/** Null where no document is in use: then it is a question like any other. */
async function answered(
  deps: TutorDeps,
  question: Question,
  request: Request,
): Promise<PracticeReply | null> {
  const { documentIds } = question;
  // The exercises of 'chapter 2' stand there.
  if (!documentIds || documentIds.length === 0 || readPlaces(request.topic)) return null;
  const { text, quotes } = await answerRequest(deps.knowledge, question, { request, documentIds });
  const citations = await Promise.all(
    quotes.map((quote, index) => citationOf(deps.knowledge, { ...quote, marker: index + 1 })),
  );
  return { text, citations };
}

function noteReply(
  deps: TutorDeps,
  question: Question,
  { question: asked, verdict }: NonNullable<QuizStep['judged']>,
): Promise<void> {
  const topic = topicOfQuote(question, asked);
  return note(deps, question, { topic, question: asked.prompt, said: question.message, verdict });
}

interface Beginning {
  wish: Wish;
  /** The questions of the quiz before. */
  kept: readonly QuizQuestion[];
}

async function begin(
  deps: TutorDeps,
  question: Question,
  { wish, kept }: Beginning,
): Promise<{ reply: PracticeReply; questions: QuizQuestion[] }> {
  const language = wish.language;
  const texts = quizTexts(language);
  const field = question.session?.teaching.field ?? '';
  const topic = topicOf(wish, field);
  const { questions, missing } = await makeQuiz(deps, {
    ...{ question, language, field, topic, count: wish.count },
    seed: `${question.conversationId ?? question.readerId} ${deps.clock.now().getTime()}`,
    usedSentences: kept.map(({ quote }) => quote.replaceAll(/\s+/gu, ' ')),
  });
  const [first] = questions;
  const count = questions.length;
  if (first)
    return { reply: only([texts.intro(count), askedQuestion(first, texts, { index: 0, count })]), questions };
  const hasDocuments = question.documentIds?.length !== 0 || question.lesson;
  const isMissing = missing === 'topic_missing' && topic !== '';
  if (hasDocuments) return { reply: only([isMissing ? texts.topicMissing(topic) : texts.none]), questions };
  return { reply: await overviewFor(deps, question, wish), questions };
}

/** Null where documents are asked for something else than themselves. */
async function overview(deps: TutorDeps, question: Question, wish: Wish): Promise<PracticeReply | null> {
  // The ideas of 'chapter 2' stand there.
  if (wish.kind === 'next' || readPlaces(wish.topic)) return null;
  const field = question.session?.teaching.field ?? '';
  const hasDocuments = question.documentIds === null || question.documentIds.length > 0;
  const { lesson } = question;
  const isOfLesson = lesson && (lesson.unit !== null || wish.topic !== '');
  if (!hasDocuments) return isOfLesson ? null : overviewFor(deps, question, wish);
  const { documentIds } = question;
  return documentIds && topicOf(wish, field) === '' ? partsOf(deps, question, { wish, documentIds }) : null;
}

function overviewFor(deps: TutorDeps, question: Question, wish: Wish): Promise<PracticeReply> {
  const language = wish.language;
  const subject = wish.topic || (question.session?.teaching.field ?? '');
  return overviewOf(deps, {
    question,
    subject,
    language,
    isTopic: wish.topic !== '',
    kind: wish.kind === 'ideas' ? 'ideas' : 'begin',
  });
}

/** Whose field is named is asked about that as a whole. */
function topicOf({ topic }: Wish, field: string): string {
  return topic.toLowerCase() === field.toLowerCase() ? '' : topic;
}

/** The parts of documents, or what they mainly say. */
async function partsOf(
  { knowledge }: TutorDeps,
  question: Question,
  { wish, documentIds }: { wish: Wish; documentIds: readonly string[] },
): Promise<PracticeReply> {
  const { readerId, language: shown, message } = question;
  const language = wish.language;
  const sources = await getAskable(knowledge, {
    ids: documentIds,
    readerId,
    whenUnready: UNREADY,
    partIsEnough: true,
  });
  const kind = wish.kind === 'ideas' ? ('whole' as const) : ('contents' as const);
  const asked = { kind, number: '', words: message };
  const places = await findPlaces(knowledge, [asked], {
    sources: sources.slice(0, SOURCES_MAX),
    ...{ readerId, isForKeyPoints: wish.kind === 'ideas', wantsKey: false },
  });
  const isTitled = sources.length > 1;
  const facts = { texts: placeTexts(language, shown), isTitled };
  const { text, quotes } = answerOfPlaces(
    { ...{ places, topic: '', passages: [] }, isWholeLibrary: false, isForKeyPoints: wish.kind === 'ideas' },
    facts,
  );
  const citations = await Promise.all(
    quotes.map((quote, index) => citationOf(knowledge, { ...quote, marker: index + 1 })),
  );
  const { ofDocument, practise: next } = overviewTexts(language);
  return { text: [...(kind === 'contents' ? [ofDocument] : []), text, next].join('\n\n'), citations };
}

/** What was quoted to somebody may have been taken from them since. */
async function mayRead(
  { knowledge }: Pick<TutorDeps, 'knowledge'>,
  { readerId }: Question,
  questions: readonly QuizQuestion[],
): Promise<boolean> {
  const ids = [...new Set(questions.flatMap(({ citation }) => citation?.document_id ?? []))];
  return (await knowledge.findReadable(ids, readerId)).length === ids.length;
}

function only(paragraphs: readonly string[]): PracticeReply {
  return { text: paragraphs.join('\n\n'), citations: [] };
}
