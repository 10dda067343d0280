import type { Asker, LanguageModel } from '#server/llm/language-models.ts';
import { findEvidence, findInLibrary, withPassagesBefore } from '../find/find-evidence.ts';
import { findUnits } from '../find/search-courses.ts';
import type { Heard } from '../question/heard.ts';
import type { CheckedSolution } from '../solution/check-solution.ts';
import type { Answering, TutorDeps } from './answering.ts';
import { findFullAnswer } from './find-full-answer.ts';
import { findRung } from './find-rung.ts';
import { noteAnswer } from './note-answer.ts';
import { readTurn } from './turn.ts';
import { writerOf } from './writer-of.ts';

interface Understanding {
  heard: Heard;
  model: LanguageModel | null;
  solution: CheckedSolution | null;
}

/** All that a question is answered from: what was meant, what was found for it and what of that the learner may be told. */
export async function understand(
  deps: TutorDeps,
  { heard, model, solution }: Understanding,
  signal: AbortSignal,
): Promise<Answering> {
  const { question } = heard;
  const { session } = question;
  const asker: Asker = { userId: question.readerId, institutionId: question.institutionId };
  const turn = await readTurn(deps, { heard, model, solution }, signal);
  const [found, writer] = await Promise.all([
    findEvidence(deps, turn, signal),
    question.withoutModel
      ? { model: null, instead_of: null }
      : writerOf(deps.llm, model, { preferred: session?.model, asker }),
  ]);
  const isAlone =
    turn.question.documentIds?.length === 0 && !question.lesson && found.web.results.length === 0;
  const isWholeLibrary = isAlone && model === null;
  const evidence = isWholeLibrary
    ? await findInLibrary(deps, turn, found)
    : await withPassagesBefore(deps, { question: turn.question, hasModel: model !== null }, found);
  const { read } = turn;
  const isClimbing = turn.underWay !== null && model === null;
  const full = isClimbing ? await findFullAnswer(deps.knowledge, { question, read, evidence }) : null;
  const rung = await findRung(deps, { question, turn, evidence, answer: full, hasModel: model !== null });
  void noteAnswer(deps, { question, rung, solution, evidence });
  const units = isWholeLibrary ? await findUnits(turn.question, turn.read) : [];
  return { question, read, rung, full, evidence, solution, isWholeLibrary, units, writer };
}
