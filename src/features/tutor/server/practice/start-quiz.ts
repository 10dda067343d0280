import type { MadeQuestion, MadeQuestions } from '../../contract.practice.ts';
import type { TutorDeps } from '../answer/answering.ts';
import type { Quotable } from '../quote/quotable.ts';
import type { QuizQuestion } from './quiz.ts';
import { type QuizSource, sourcesOf, type SourcesWanted } from './quiz-sources.ts';

export interface QuizWanted extends SourcesWanted {
  seed: string;
  usedSentences: readonly string[];
  /** How many were asked for. */
  count?: number | undefined;
}

const QUESTIONS = 5;
const QUESTIONS_MAX = 10;

export interface MadeQuiz {
  questions: QuizQuestion[];
  /** Why there are none. */
  missing: MadeQuestions['missing'];
}

/** Makes the questions of a quiz; none where there is no text about what is wanted, or none that questions can be made from. */
export async function makeQuiz(deps: TutorDeps, wanted: QuizWanted): Promise<MadeQuiz> {
  const made: MadeQuiz = { questions: [], missing: 'no_text' };
  for (const texts of await sourcesOf(deps, wanted)) {
    const left = Math.min(wanted.count ?? QUESTIONS, QUESTIONS_MAX) - made.questions.length;
    if (left === 0) break;
    const { questions, missing } = await questionsOf(deps, wanted, { ...texts, count: left });
    made.questions.push(...questions);
    made.missing = missing;
  }
  return made;
}

async function questionsOf(
  deps: TutorDeps,
  { question, language, seed, usedSentences }: QuizWanted,
  { documentIds, topic, texts, count }: QuizSource & { count: number },
): Promise<MadeQuiz> {
  if (documentIds.length === 0 && texts.length === 0) return { questions: [], missing: 'no_text' };
  const { questions, missing } = await deps.makeQuestions({
    readerId: question.readerId,
    ...{ documentIds, topic, language, seed, usedSentences, count },
    texts: texts.map(({ id, title, text, language: spoken }) => ({ id, title, text, language: spoken })),
  });
  return { questions: questions.map((made) => kept(made, texts)), missing };
}

function kept(
  { prompt, options, accepted, number, quote, citation, textId }: MadeQuestion,
  texts: readonly Quotable[],
): QuizQuestion {
  const unit = texts.find(({ id }) => id === textId);
  return {
    ...{ prompt, accepted, number, quote, citation },
    options: options.map(({ text, isRight }) => ({ text, isRight })),
    unit: unit ? { title: unit.title, ...(unit.path && { path: unit.path }) } : null,
    tries: 0,
    isRight: false,
  };
}
