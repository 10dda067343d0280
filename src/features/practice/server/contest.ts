import { AppError } from '#shared/errors.ts';
import type { JudgedAnswer } from '../contract.answers.ts';
import { gradeAnswer } from '../contract.grading.ts';
import { toJudged } from './answers.ts';
import type { PracticeDeps } from './context.ts';
import { getItem } from './items.ts';
import * as queries from './queries/answers.ts';
import { lockLearner } from './queries/learners.ts';
import { forgettingOf, ratingOf, SCHEDULE_RULES } from './schedule/memory.ts';
import { refreshItems, refreshOutdated } from './schedule/refresh.ts';

/** The answer counts as right from now on. Throws AppError `practice_answer_not_found` and `answer_not_contestable`. */
export async function contestAnswer(
  deps: PracticeDeps,
  { userId, id }: queries.AnswerKey,
  note: string,
): Promise<JudgedAnswer> {
  const { db, clock } = deps;
  await refreshOutdated(db, userId);
  return db.transaction(async () => {
    const forgetting = forgettingOf((await lockLearner(db, userId, SCHEDULE_RULES)).weights);
    const [row] = await queries.findAnswers(db, userId, [id]);
    if (!row) throw new AppError('not_found', 'Answer not found', { code: 'practice_answer_not_found' });
    // What no rule decided is its learner's to judge, whichever of the two arrives first.
    if (row.verdict === 'right' || row.verdict === 'undecided') throw notContestable();
    const item = await getItem(deps, { userId, id: row.itemId });
    const right = gradeAnswer('right', { ...row, selfGrade: null, kind: item.kind, prompt: item.prompt });
    const grade = right === null ? row.grade : ratingOf(right);
    await queries.saveContest(db, { userId, answerId: id, note, at: clock.now() });
    await queries.updateAnswer(db, { userId, id }, { grade });
    const learned = (await refreshItems(db, { userId, forgetting }, [item.id])).get(item.id) ?? null;
    return toJudged({ ...row, grade }, { item, learned, isContested: true, now: clock.now(), forgetting });
  });
}

function notContestable(): AppError {
  return new AppError('conflict', 'Only an answer that was judged to be wrong can be contested', {
    code: 'answer_not_contestable',
  });
}
