import { setImmediate as otherRequests } from 'node:timers/promises';
import type { BodyOf, ResponseOf } from '#shared/endpoint.ts';
import type { Answer, JudgedAnswer, recordAnswers as endpoint } from '../contract.answers.ts';
import { gradeAnswer } from '../contract.grading.ts';
import { DoesNotFit } from '../contract.judging.ts';
import { toRead } from './answer-wire.ts';
import type { LogDeps } from './context.ts';
import { judge } from './judge/judge.ts';
import * as queries from './queries/answers.ts';
import { findItemIds, findItems } from './queries/items.ts';
import { lockLearner } from './queries/learners.ts';
import { forgettingOf, ratingOf, SCHEDULE_RULES } from './schedule/memory.ts';
import { countTowardsFit } from './schedule/fit/fit-job.ts';
import { refreshItems, refreshOutdated } from './schedule/refresh.ts';
import type { Learned } from './schedule/replay.ts';
import type { AnswerRow, ItemRow } from './tables.ts';
import { type Moment, toSchedule } from './wire.ts';

type Result = ResponseOf<typeof endpoint>['answers'][number];
type Refusal = Extract<Result, { status: 'refused' }>['code'];

/** What becomes of one answer of a batch. */
type Outcome = { code: Refusal } | { row: AnswerRow; isRepeated: boolean };

/** Clocks of devices go wrong; beyond this an answer counts as given when it arrived. */
const AHEAD_MAX_MS = 5 * 60_000;

/** Judges and keeps answers; the same one counts once, whichever device sends it. */
export async function recordAnswers(
  deps: LogDeps,
  userId: string,
  { answers }: BodyOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = deps;
  await refreshOutdated(db, userId);
  const items = await itemsOf(deps, userId, answers);
  // Judging takes longest and needs no lock; what it says depends on nothing but the key.
  const judged = await judgeAll(deps, answers, items);
  return db.transaction(async () => {
    const learner = await lockLearner(db, userId, SCHEDULE_RULES);
    const forgetting = forgettingOf(learner.weights);
    const outcomes = await keep(deps, userId, judged);
    const rows = outcomes.flatMap((outcome) => ('row' in outcome ? [outcome.row] : []));
    const itemIds = [...new Set(rows.map(({ itemId }) => itemId))];
    const learned = await refreshItems(db, { userId, forgetting }, itemIds);
    const added = outcomes.filter((one) => 'row' in one && !one.isRepeated);
    await countTowardsFit(deps, learner, added.length);
    // What has just arrived nobody has contested.
    const repeated = outcomes.flatMap((one) => ('row' in one && one.isRepeated ? [one.row.id] : []));
    const contested = await queries.findContested(db, userId, repeated);
    const now = deps.clock.now();
    return {
      answers: outcomes.map((outcome, index): Result => {
        const id = answers[index]?.id ?? '';
        if ('code' in outcome) return { status: 'refused', id, code: outcome.code };
        const { row, isRepeated } = outcome;
        const item = items.get(row.itemId);
        if (!item) return { status: 'refused', id, code: 'practice_item_not_found' };
        const facts = {
          item,
          learned: learned.get(item.id) ?? null,
          isContested: contested.has(id),
          now,
          forgetting,
        };
        return { status: 'recorded', is_repeated: isRepeated, ...toJudged(row, facts) };
      }),
    };
  });
}

export function toJudged(
  row: AnswerRow,
  {
    item,
    learned,
    isContested,
    ...at
  }: { item: ItemRow; learned: Learned | null; isContested: boolean } & Moment,
): JudgedAnswer {
  const { content, explanation, quote, citation } = item;
  const read = toRead(row, isContested);
  return {
    ...{ id: row.id, item_id: item.id, ...read, content, explanation, quote, citation },
    schedule: toSchedule(learned, at),
    is_again: learned ? learned.lastGrade === 1 : read.verdict !== 'right',
  };
}

async function itemsOf(
  { db }: LogDeps,
  userId: string,
  answers: readonly Answer[],
): Promise<Map<string, ItemRow>> {
  const rows = await findItems(db, userId, [...new Set(answers.map((answer) => answer.item_id))]);
  return new Map(rows.map((row) => [row.id, row]));
}

async function judgeAll(
  { clock }: LogDeps,
  answers: readonly Answer[],
  items: ReadonlyMap<string, ItemRow>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const answer of answers) {
    const item = items.get(answer.item_id);
    outcomes.push(item ? judgeOne(item, answer, clock.now()) : { code: 'practice_item_not_found' });
    await otherRequests();
  }
  return outcomes;
}

function judgeOne(item: ItemRow, answer: Answer, now: Date): Outcome {
  try {
    const judged = judge(item, answer.given);
    const isOpen = judged.verdict === 'undecided';
    const selfGrade = isOpen ? answer.self_grade : null;
    const { confidence, milliseconds, hints, mode, given } = answer;
    const facts = { confidence, milliseconds, hints, selfGrade, kind: item.kind, prompt: item.prompt };
    const grade = gradeAnswer(judged.verdict, facts);
    const row: AnswerRow = {
      ...{ userId: item.userId, id: answer.id, itemId: item.id, given, ...judged },
      selfGrade: selfGrade === null ? null : ratingOf(selfGrade),
      grade: grade === null ? null : ratingOf(grade),
      predicted: null,
      ...{ confidence, milliseconds, mode, hints },
      answeredAt: new Date(Math.min(Date.parse(answer.answered_at), now.getTime() + AHEAD_MAX_MS)),
      receivedAt: now,
    };
    return { row, isRepeated: false };
  } catch (error) {
    if (error instanceof DoesNotFit) return { code: 'answer_does_not_fit' };
    throw error;
  }
}

/** Joins what is there already: the first verdict stays, and a grade of the learner's own may follow. */
async function keep({ db }: LogDeps, userId: string, judged: readonly Outcome[]): Promise<Outcome[]> {
  const sent = judged.flatMap((outcome) => ('row' in outcome ? [outcome.row] : []));
  const ids = [...new Set(sent.map(({ id }) => id))];
  const known = new Map((await queries.findAnswers(db, userId, ids)).map((row) => [row.id, row]));
  // An item may have been deleted while the answers were judged.
  const there = await findItemIds(db, userId, [...new Set(sent.map(({ itemId }) => itemId))]);
  const added = new Map<string, AnswerRow>();
  const outcomes: Outcome[] = [];
  for (const outcome of judged) {
    const row = 'row' in outcome ? (known.get(outcome.row.id) ?? added.get(outcome.row.id)) : undefined;
    if ('code' in outcome) outcomes.push(outcome);
    else if (!there.has(outcome.row.itemId)) outcomes.push({ code: 'practice_item_not_found' });
    else if (!row) {
      added.set(outcome.row.id, outcome.row);
      outcomes.push(outcome);
    } else if (row.itemId !== outcome.row.itemId) outcomes.push({ code: 'answer_id_taken' });
    else {
      const joined = join(row, outcome.row);
      if (known.has(row.id) && joined !== row)
        await queries.updateAnswer(db, row, { selfGrade: joined.selfGrade, grade: joined.grade });
      (known.has(row.id) ? known : added).set(row.id, joined);
      outcomes.push({ row: joined, isRepeated: true });
    }
  }
  await queries.insertAnswers(db, [...added.values()]);
  return outcomes.map((outcome) =>
    'row' in outcome
      ? { ...outcome, row: known.get(outcome.row.id) ?? added.get(outcome.row.id) ?? outcome.row }
      : outcome,
  );
}

/** Of two grades that a learner gave the same answer, the lower one, so that it does not matter which arrives first. */
function join(row: AnswerRow, again: AnswerRow): AnswerRow {
  if (row.verdict !== 'undecided' || again.selfGrade === null) return row;
  if (row.selfGrade !== null && row.selfGrade <= again.selfGrade) return row;
  return { ...row, selfGrade: again.selfGrade, grade: again.selfGrade };
}
