import type { Caller } from '#server/http/app.ts';
import type { QueryOf, ResponseOf } from '#shared/endpoint.ts';
import { ITEM_KINDS, type ItemKind, type PracticeItem } from '../contract.items.ts';
import type * as contract from '../contract.ts';
import { ITEMS_MAX } from '../contract.ts';
import type { PracticeDeps } from './context.ts';
import { dayAt } from './days.ts';
import { findPace } from './queries/answers.ts';
import { findItems } from './queries/items.ts';
import { findQueue } from './queries/queue.ts';
import { findForgetting } from './queries/learners.ts';
import { findStates, learnedOf } from './queries/states.ts';
import { countBegun } from './queries/today.ts';
import { ratingOf } from './schedule/memory.ts';
import { refreshOutdated } from './schedule/refresh.ts';
import { learn, type Learned } from './schedule/replay.ts';
import { findSourceIds } from './sources.ts';
import { findGoal, minutesFor, roomForNew } from './today.ts';
import { type Moment, toScheduledItems } from './wire.ts';

type Query = QueryOf<typeof contract.readQueue>;
type Queue = ResponseOf<typeof contract.readQueue>;

const DAY_MS = 86_400_000;
/** Without its options or parts, such a question cannot be answered from memory. */
const NOT_ON_CARDS: readonly ItemKind[] = ['choose_one', 'choose_several', 'match', 'order'];
const ON_CARDS = ITEM_KINDS.filter((kind) => !NOT_ON_CARDS.includes(kind));
/** How well a card was known only its learner can say. */
const IN_EXAMS = ITEM_KINDS.filter((kind) => kind !== 'card');
const KINDS_OF: Record<Query['mode'], readonly ItemKind[] | null> = {
  learn: null,
  review: null,
  exam: IN_EXAMS,
  cards: ON_CARDS,
};

export async function readQueue(deps: PracticeDeps, caller: Caller, query: Query): Promise<Queue> {
  const { db, clock } = deps;
  const { mode, limit, topic } = query;
  await refreshOutdated(db, caller.id);
  const now = clock.now();
  const [sourceIds, pace, newMax, forgetting] = await Promise.all([
    findSourceIds(deps, caller.id, query),
    findPace(db, caller.id),
    newMaxFor(deps, caller.id, query),
    findForgetting(db, caller.id),
  ]);
  const queue = await findQueue(db, {
    ...{ userId: caller.id, sourceIds, topic, limit, now, newMax },
    kinds: KINDS_OF[mode],
    dayEndsAt: dayAt(now, query.zone).endsAt,
    isAhead: goesOn(query),
  });
  const ids = queue.map(({ itemId }) => itemId);
  const [rows, states] = await Promise.all([findItems(db, caller.id, ids), findStates(db, caller.id, ids)]);
  const items = new Map(
    (await toScheduledItems(deps, caller, { rows, forgetting, states })).map((item) => [item.id, item]),
  );
  const learned = new Map(states.map((state) => [state.itemId, learnedOf(state)]));
  const entries = queue.flatMap(({ itemId, why }) => {
    const item = items.get(itemId);
    return item
      ? [{ item, why, days: daysAfter(item, learned.get(itemId) ?? null, { now, forgetting }) }]
      : [];
  });
  const left = (queue[0]?.total ?? 0) - queue.length;
  const fresh = entries.filter(({ why }) => why === 'new').length;
  return { items: entries, minutes: minutesFor({ due: entries.length - fresh, fresh }, pace), left };
}

/** Whoever asks for more than the day has wants to go on, with what is new and with what is not due yet. */
function goesOn({ mode }: Query): boolean {
  return mode !== 'review';
}

async function newMaxFor({ db, clock }: PracticeDeps, userId: string, query: Query): Promise<number> {
  if (goesOn(query)) return ITEMS_MAX;
  const [goal, begun] = await Promise.all([
    findGoal(db, userId),
    countBegun(db, userId, dayAt(clock.now(), query.zone).startsAt),
  ]);
  return roomForNew(goal.new_a_day, begun);
}

/** In how many days it would come again. */
function daysAfter(
  { id }: PracticeItem,
  learned: Learned | null,
  { now, forgetting }: Moment,
): Queue['items'][number]['days'] {
  const days = (grade: Parameters<typeof ratingOf>[0]) => {
    const { due } = learn(id, learned, { rating: ratingOf(grade), at: now, forgetting });
    return Math.round((due.getTime() - now.getTime()) / DAY_MS);
  };
  return { again: days('again'), hard: days('hard'), good: days('good'), easy: days('easy') };
}
