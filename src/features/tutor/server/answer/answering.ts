import type { Deps } from '#server/deps.ts';
import type { ChatEvent, Hint } from '#shared/chat-event.ts';
import type { Writer } from '#shared/chat-event.ts';
import type { Memory } from '../../contract.memory.ts';
import type { MakeQuestions } from '../../contract.practice.ts';
import type { Evidence } from '../find/find-evidence.ts';
import type { FullAnswer } from '../pedagogy/full-answer.ts';
import type { Rung } from '../pedagogy/ladder.ts';
import type { Question } from '../question/question.ts';
import type { ModelReadings } from '../question/model-readings.ts';
import { askedAs, type ReadQuestion } from '../question/read-question.ts';
import type { Quotable } from '../quote/quotable.ts';
import type { CheckedSolution } from '../solution/check-solution.ts';
import { structureOf } from './structured-answer.ts';

export type TutorDeps = Pick<Deps, 'knowledge' | 'llm' | 'db' | 'clock' | 'webSearch' | 'log'> & {
  readings: ModelReadings;
  makeQuestions: MakeQuestions;
  memory: Memory;
};

/** All that an answer is made of. */
export interface Answering {
  /** As far as rules read it (`boundQuestion`). */
  question: Question;
  read: ReadQuestion;
  /** Null where no ladder is climbed. */
  rung: Rung | null;
  /** What hints lead to; null where no ladder is climbed or a model leads. */
  full: FullAnswer | null;
  evidence: Evidence;
  /** Null where the message hands in none. */
  solution: CheckedSolution | null;
  /** The evidence is from all that the learner may read, since no document is in use. */
  isWholeLibrary: boolean;
  /** Of the courses that the learner may open, since neither a document nor a course is asked. */
  units: readonly Quotable[];
  writer: Writer;
}

type Done = Extract<ChatEvent, { type: 'done' }>;

/** The event that ends an answer. */
export function doneOf(
  { question, evidence, rung, solution, writer }: Answering,
  answer: Pick<Done, 'citations' | 'answered_by' | 'grounded' | 'unsourced'> & {
    text: string;
    hint: Hint | null;
  },
): Done {
  const { text, hint, ...checked } = answer;
  const { by, isSettled } = rung?.judgement ?? {};
  // A model says itself that an attempt is wrong.
  const saysJudgement = by === 'arithmetic' && (isSettled || checked.answered_by === 'library');
  const saysVerdict = solution?.isJudged ?? saysJudgement;
  return {
    type: 'done',
    response: text,
    ...checked,
    ...(saysVerdict && { verdict_by: 'algebra' as const }),
    asked_as: askedAs(question),
    writer,
    search_results: evidence.web.results,
    search: evidence.web.state,
    hint,
    structured: question.session?.isStructured ? structureOf(text, question.message) : null,
  };
}
