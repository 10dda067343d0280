import { setImmediate as nextTurn } from 'node:timers/promises';
import { detailOf, tellsDetail } from '#language/details.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import { courseNotes } from '../find/course-notes.ts';
import { sentencesOfWhole } from '../find/course-overview.ts';
import { lastExchange } from '../question/told.ts';
import type { Quotable, Sentence } from '../quote/quotable.ts';
import { answeringSentences, answeringSentencesInSteps } from '../quote/quotation.ts';
import type { Answering } from './answering.ts';
import { courseSentencesOfKind, tellingOnly } from './kinds/course-kinds.ts';

/** What the course, or the courses of the library, say to a question. */
export async function sentencesOfCourse(answering: Answering): Promise<Array<Sentence<Quotable>>> {
  const { question, read, evidence, units } = answering;
  const { lesson, message } = question;
  if (!lesson)
    return sentencesOfUnits(answering, units, answeringSentences(read.query, units, read.answerBefore));
  // Others are served between two steps.
  await nextTurn();
  const whole = await sentencesOfWhole(lesson, message);
  if (whole.length > 0) return whole;
  const notes = await courseNotes(lesson, evidence.query, { hasRows: true });
  await nextTurn();
  return sentencesOfUnits(
    answering,
    notes,
    await answeringSentencesInSteps(evidence.query, notes, read.answerBefore),
  );
}

/** In the kind of the question where a rule tells it, else `chosen` by words; none that have too little of the question. */
async function sentencesOfUnits(
  answering: Answering,
  notes: readonly Quotable[],
  chosen: ReadonlyArray<Sentence<Quotable>>,
): Promise<Array<Sentence<Quotable>>> {
  const { query, answerBefore, ofTold } = answering.read;
  if (ofTold !== null) return courseSentencesOfKind(answering, notes);
  if (answerBefore !== '' || query.trim() === '') return [...chosen];
  const ofKind = await courseSentencesOfKind(answering, notes);
  const told = tellingOnly(query, notes, { sentences: ofKind, isOfKind: true });
  if (told.length > 0) return told;
  return furtherOf(answering.question, tellingOnly(query, notes, { sentences: chosen, isOfKind: false }));
}

/** Those that tell when, where or by whom, where that is asked; else those that the answer before has not, where there are any. */
function furtherOf<Of extends Sentence<Quotable>>(
  question: Answering['question'],
  chosen: readonly Of[],
): Of[] {
  const detail = detailOf(question.message)?.kind;
  const telling = detail
    ? chosen.filter(({ text, passage }) => tellsDetail(detail, text, passage.language))
    : [];
  if (telling.length > 0) return telling;
  const told = lastExchange(question)?.told ?? '';
  const further = chosen.filter(({ text }) => !told.includes(`> ${onOneLine(text)}`));
  return further.length > 0 ? further : [...chosen];
}
