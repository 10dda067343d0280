import { AppError } from '#shared/errors.ts';
import type { JudgedAnswer } from '../contract.answers.ts';
import { gradeAnswer } from '../contract.grading.ts';
import { toJudged } from './answers.ts';
import type { PracticeDeps } from './context.ts';
import { getItem } from './items.ts';
import * as queries from './queries/answers.ts';
import { lockLearner } from './queries/learners.ts';
import { forgettingOf, gradeOfRating, ratingOf, SCHEDULE_RULES } from './schedule/memory.ts';
import { refreshItems, refreshOutdated } from './schedule/refresh.ts';
import type { AnswerRow } from './tables.ts';

/** What is to become of an answer. Runs while its learner is locked. */
type Change = (row: AnswerRow) => Promise<{ isContested: boolean }>;

/** The answer counts as right from now on. Throws AppError `practice_answer_not_found` and `answer_not_contestable`. */
export function contestAnswer(
  deps: PracticeDeps,
  key: queries.AnswerKey,
  note: string,
): Promise<JudgedAnswer> {
  return judgeAgain(deps, key, async ({ verdict }) => {
    // What no rule decided is its learner's to judge, whichever of the two arrives first.
    if (verdict === 'right' || verdict === 'undecided') throw notContestable();
    await queries.saveContest(deps.db, {
      ...{ userId: key.userId, answerId: key.id },
      ...{ note, at: deps.clock.now() },
    });
    return { isContested: true };
  });
}

/** The answer counts as it was judged. Throws AppError `practice_answer_not_found`. */
export function withdrawContest(deps: PracticeDeps, key: queries.AnswerKey): Promise<JudgedAnswer> {
  return judgeAgain(deps, key, async () => {
    await queries.removeContest(deps.db, key);
    return { isContested: false };
  });
}

async function judgeAgain(
  deps: PracticeDeps,
  { userId, id }: queries.AnswerKey,
  change: Change,
): Promise<JudgedAnswer> {
  const { db, clock } = deps;
  await refreshOutdated(db, userId);
  return db.transaction(async () => {
    const forgetting = forgettingOf((await lockLearner(db, userId, SCHEDULE_RULES)).weights);
    const [row] = await queries.findAnswers(db, userId, [id]);
    if (!row) throw new AppError('not_found', 'Answer not found', { code: 'practice_answer_not_found' });
    const { isContested } = await change(row);
    const item = await getItem(deps, { userId, id: row.itemId });
    const selfGrade = isContested ? null : gradeOfRating(row.selfGrade);
    const facts = { ...row, selfGrade, kind: item.kind, prompt: item.prompt };
    const told = gradeAnswer(isContested ? 'right' : row.verdict, facts);
    const grade = told === null ? row.grade : ratingOf(told);
    await queries.updateAnswer(db, { userId, id }, { grade });
    const learned = (await refreshItems(db, { userId, forgetting }, [item.id])).get(item.id) ?? null;
    return toJudged({ ...row, grade }, { item, learned, isContested, now: clock.now(), forgetting });
  });
}

function notContestable(): AppError {
  return new AppError('conflict', 'Only an answer that was judged to be wrong can be contested', {
    code: 'answer_not_contestable',
  });
}
