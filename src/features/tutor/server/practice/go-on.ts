import { type Heard, moveAbout, replyLanguage } from '../question/heard.ts';
import { plainText } from '../quote/quotation.ts';
import { judgeReply, letterOf } from './judge-reply.ts';
import type { QuizPlace, QuizQuestion } from './quiz.ts';
import { type QuizTexts, quizTexts } from './quiz-texts.ts';
import { answerOf, askedQuestion, hintFor, type PracticeReply, shownQuote } from './write-quiz.ts';

/** A reply, and what has become of the quiz. */
export interface QuizStep {
  reply: PracticeReply;
  questions: QuizQuestion[];
  /** What the key said for certain; absent where nothing was answered. */
  judged?: { question: QuizQuestion; verdict: 'right' | 'wrong' };
}

/** After so many tries the answer is shown. */
const TRIES_MAX = 2;

/** What a message does in a quiz that is under way; null for one that is about something else. */
export function goOn(questions: QuizQuestion[], place: QuizPlace, heard: Heard): QuizStep | null {
  const texts = quizTexts(replyLanguage(heard));
  if (heard.wish?.kind === 'stop') return { reply: only(endOf(questions, texts)), questions };
  if (heard.wish?.kind === 'next') return goToNext(questions, place, texts);
  return place.isOpen ? judge(questions, place, heard) : null;
}

function goToNext(
  questions: QuizQuestion[],
  { index, question, isOpen }: QuizPlace,
  texts: QuizTexts,
): QuizStep {
  if (!isOpen) return { reply: only(nextText(questions, index, texts)), questions };
  const passed = withTry(questions, index, { tries: TRIES_MAX, isAnswer: false });
  const next = nextText(passed, index, texts);
  const shown = shownQuote(question);
  const text = [texts.answer(plainText(answerOf(question))), shown.text, next].join('\n\n');
  return { reply: { ...shown, text }, questions: passed };
}

function judge(questions: QuizQuestion[], { index, question }: QuizPlace, heard: Heard): QuizStep | null {
  const language = replyLanguage(heard);
  const texts = quizTexts(language);
  const verdict = judgeReply(question, heard.question.message, language);
  if (verdict === 'right') {
    const shown = shownQuote(question);
    return {
      reply: { ...shown, text: [texts.right, shown.text, closing(questions, index, texts)].join('\n\n') },
      questions: questions.with(index, {
        ...question,
        tries: question.tries + 1,
        isRight: true,
        isAnswered: true,
      }),
      judged: { question, verdict },
    };
  }
  const move = moveAbout(heard, question.prompt);
  if (move === 'question' || heard.talk) return null;
  const isWish = move === 'plea' || move === 'stuck';
  if (verdict === 'unread' && !isWish) {
    const asked = askedQuestion(question, texts, { index, count: questions.length });
    const { length } = question.options;
    return { reply: only([texts.unread(letterOf(length - 1)), asked].join('\n\n')), questions };
  }
  const opening = isWish ? [] : [verdict === 'nearly' ? texts.nearly : texts.wrong];
  const tried = withTry(questions, index, { tries: question.tries + 1, isAnswer: !isWish });
  const judged = verdict === 'wrong' && !isWish ? { judged: { question, verdict } } : {};
  if (question.tries + 1 < TRIES_MAX) {
    const asked = askedQuestion(question, texts, { index, count: questions.length });
    return {
      reply: only([...opening, hintFor(question, texts), asked].join('\n\n')),
      questions: tried,
      ...judged,
    };
  }
  const shown = shownQuote(question);
  const answer = texts.answer(plainText(answerOf(question)));
  const text = [...opening, answer, shown.text, closing(questions, index, texts)].join('\n\n');
  return { reply: { ...shown, text }, questions: tried, ...judged };
}

/** After an answer: how to go on, or how it went where this was the last question. */
function closing(questions: QuizQuestion[], index: number, texts: QuizTexts): string {
  return index + 1 < questions.length ? texts.goOn : texts.further;
}

function nextText(questions: QuizQuestion[], index: number, texts: QuizTexts): string {
  const next = questions[index + 1];
  if (!next) return endOf(questions, texts);
  return askedQuestion(next, texts, { index: index + 1, count: questions.length });
}

function endOf(questions: QuizQuestion[], texts: QuizTexts): string {
  const answered = questions.filter(({ tries, isAnswered = tries > 0 }) => isAnswered);
  const right = answered.filter(({ isRight }) => isRight);
  return `${texts.ended(right.length, answered.length)} ${texts.further}`;
}

function withTry(
  questions: QuizQuestion[],
  index: number,
  { tries, isAnswer }: { tries: number; isAnswer: boolean },
): QuizQuestion[] {
  return questions.map((question, place) =>
    place === index
      ? { ...question, tries, isAnswered: isAnswer || (question.isAnswered ?? question.tries > 0) }
      : question,
  );
}

function only(text: string): PracticeReply {
  return { text, citations: [] };
}
