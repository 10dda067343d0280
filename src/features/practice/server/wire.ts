import type { Caller } from '#server/http/app.ts';
import type { ItemContent, ItemSource, PracticeItem, Schedule } from '../contract.items.ts';
import { optionsThatStay } from '#language/option-places.ts';
import type { PracticeDeps } from './context.ts';
import { findForgetting } from './queries/learners.ts';
import { findSourcesById } from './queries/sources.ts';
import { findStates, learnedOf } from './queries/states.ts';
import { titledFor } from './sources.ts';
import { type Forgetting, gradeOfRating } from './schedule/memory.ts';
import type { Learned } from './schedule/replay.ts';
import type { ItemRow, SourceRow, StateRow } from './tables.ts';

/** When, and of whom it is asked what is remembered. */
export interface Moment {
  now: Date;
  forgetting: Forgetting;
}

/** What a schedule says of items, and by how their learner forgets. */
interface Scheduled {
  forgetting: Forgetting;
  states: readonly StateRow[];
}

/** Items as they are sent, in the order given. */
export async function toItems(
  deps: PracticeDeps,
  caller: Caller,
  rows: readonly ItemRow[],
): Promise<PracticeItem[]> {
  const scheduled = await findScheduled(deps.db, caller.id, rows);
  return toScheduledItems(deps, caller, { rows, ...scheduled });
}

/** The same for whoever has read their schedule already. */
export async function toScheduledItems(
  deps: PracticeDeps,
  caller: Caller,
  { rows, forgetting, states }: Scheduled & { rows: readonly ItemRow[] },
): Promise<PracticeItem[]> {
  const ids = [...new Set(rows.map(({ sourceId }) => sourceId))];
  const sources = await titledFor(deps, caller.id, await findSourcesById(deps.db, caller.id, ids));
  const open = await findOpen(deps, caller, sources);
  const [sourceOf, stateOf] = [
    new Map(sources.map((source) => [source.id, source])),
    new Map(states.map((state) => [state.itemId, state])),
  ];
  const now = deps.clock.now();
  return rows.flatMap((row) => {
    const source = sourceOf.get(row.sourceId);
    return source
      ? [
          toItem(row, {
            source,
            state: stateOf.get(row.id),
            canOpen: open.has(source.id),
            at: { now, forgetting },
          }),
        ]
      : [];
  });
}

async function findScheduled(
  db: PracticeDeps['db'],
  userId: string,
  rows: readonly ItemRow[],
): Promise<Scheduled> {
  const ids = rows.map(({ id }) => id);
  const [forgetting, states] = await Promise.all([findForgetting(db, userId), findStates(db, userId, ids)]);
  return { forgetting, states };
}

/** The ids of those sources that still open for the caller. */
export async function findOpen(
  { knowledge, ports }: PracticeDeps,
  caller: Caller,
  sources: readonly SourceRow[],
): Promise<Set<string>> {
  const documentIds = [...new Set(sources.flatMap(({ documentId }) => documentId ?? []))];
  const readable = documentIds.length === 0 ? [] : await knowledge.findReadable(documentIds, caller.id);
  const documents = new Set(readable.map(({ id }) => id));
  const open = await Promise.all(
    sources.map(async ({ documentId, courseId, unitId, materialId }) => {
      if (documentId !== null) return documents.has(documentId);
      if (courseId === null && materialId === null) return false;
      return ports.opens({ courseId, unitId, materialId }, caller);
    }),
  );
  return new Set(sources.filter((_, index) => open[index]).map(({ id }) => id));
}

export function toSource({
  documentId,
  courseId,
  unitId,
  materialId,
  title,
}: SourceRow): Omit<ItemSource, 'page'> {
  return { document_id: documentId, course_id: courseId, unit_id: unitId, material_id: materialId, title };
}

export function toSchedule(learned: Learned | null, at: Moment): Schedule | null {
  const grade = gradeOfRating(learned?.lastGrade ?? null);
  if (!learned || !grade) return null;
  return {
    due: learned.due.toISOString(),
    stability: learned.stability,
    difficulty: learned.difficulty,
    recall: recallNow(learned, at),
    reps: learned.reps,
    lapses: learned.lapses,
    last_at: learned.lastAt.toISOString(),
    last_grade: grade,
  };
}

function keptOptions(content: ItemContent): Pick<PracticeItem, 'kept_options'> {
  if (!('options' in content)) return {};
  const ids = content.options.map(({ id }) => id);
  const { last, hasLetters } = optionsThatStay(content.options.map(({ text }) => text));
  if (last.length === 0) return {};
  return { kept_options: { last: last.flatMap((at) => ids[at] ?? []), has_letters: hasLetters } };
}

/** Within the session of its last answer it is known, unless that failed. */
export function recallNow(learned: Learned, { now, forgetting }: Moment): number {
  return forgetting.recallAt(learned, learned.lastAt, now) ?? (learned.lastGrade === 1 ? 0 : 1);
}

function toItem(
  row: ItemRow,
  {
    source,
    state,
    canOpen,
    at,
  }: { source: SourceRow; state: StateRow | undefined; canOpen: boolean; at: Moment },
): PracticeItem {
  const { id, prompt, content, explanation, hints, quote, citation, language, topic, position, author } = row;
  return {
    ...{ id, prompt, content, explanation, hints, quote, citation, language, topic, position, author },
    source: { ...toSource(source), page: row.page },
    ...keptOptions(content),
    state: row.state,
    report: row.report,
    can_open: canOpen,
    schedule: toSchedule(learnedOf(state), at),
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
  };
}
