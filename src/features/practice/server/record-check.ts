import { setImmediate as otherRequests } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { CheckAttempt, ItemDraft, JudgedCheck } from '../contract.drafts.ts';
import { DoesNotFit } from '../contract.judging.ts';
import { ITEMS_MAX } from '../contract.ts';
import { recordAnswers } from './answers.ts';
import type { LogDeps } from './context.ts';
import { judge } from './judge/judge.ts';
import { newItem } from './new-item.ts';
import { countItems, findItemByKey, insertItems } from './queries/items.ts';
import { lockLearner } from './queries/learners.ts';
import { insertStates } from './queries/states.ts';
import { SCHEDULE_RULES } from './schedule/memory.ts';
import { takeSource } from './sources.ts';

/** See `RecordCheck`. Judged by the keys of the course: those of the learner's own items may have been edited. */
export async function recordCheck(
  deps: LogDeps,
  userId: string,
  attempt: CheckAttempt,
): Promise<JudgedCheck> {
  const verdicts: JudgedCheck['verdicts'] = [];
  for (const [index, draft] of attempt.drafts.entries()) {
    const given = attempt.answers[index]?.given ?? { kind: 'none' };
    verdicts.push(judgeDraft(draft, given));
    await otherRequests();
  }
  const right = verdicts.filter(({ verdict }) => verdict === 'right').length;
  const isPassed = right >= attempt.needed;
  if (isPassed) await keepAnswers(deps, userId, attempt);
  return { verdicts, right, isPassed };
}

async function keepAnswers(deps: LogDeps, userId: string, attempt: CheckAttempt): Promise<void> {
  const itemIds = await takeItems(deps, userId, attempt);
  const answeredAt = deps.clock.now().toISOString();
  const answers = attempt.answers.flatMap((answer, index) => {
    const itemId = itemIds[index];
    if (!itemId) return [];
    const facts = { self_grade: null, confidence: null, mode: 'exam' as const, hints: 0 };
    return [{ ...answer, ...facts, item_id: itemId, answered_at: answeredAt }];
  });
  if (answers.length > 0) await recordAnswers(deps, userId, { answers });
}

function judgeDraft(draft: ItemDraft, given: Parameters<typeof judge>[1]): JudgedCheck['verdicts'][number] {
  try {
    const { verdict, reason } = judge(draft, given);
    return { verdict, reason };
  } catch (error) {
    if (!(error instanceof DoesNotFit)) throw error;
    throw new AppError('invalid', 'This answers another kind of question', { code: 'answer_does_not_fit' });
  }
}

/** The learner's item for each question, added where it is missing; null where there is no room for more. */
async function takeItems(
  deps: LogDeps,
  userId: string,
  { source: { courseId, unitId, title }, drafts }: CheckAttempt,
): Promise<Array<string | null>> {
  const { db } = deps;
  return db.transaction(async () => {
    await lockLearner(db, userId, SCHEDULE_RULES);
    const facts = { documentId: null, courseId, unitId, materialId: null, title };
    const { id: sourceId } = await takeSource(deps, userId, facts);
    let room = ITEMS_MAX - (await countItems(db, { userId, sourceIds: null, topic: undefined }));
    const ids: Array<string | null> = [];
    for (const draft of drafts) {
      const row = newItem(deps, { ...draft, userId, sourceId });
      const known = await findItemByKey(db, userId, row.contentKey);
      if (!known && room > 0) {
        await insertItems(db, [row]);
        await insertStates(db, [row]);
        room -= 1;
        ids.push(row.id);
      } else ids.push(known?.id ?? null);
    }
    return ids;
  });
}
