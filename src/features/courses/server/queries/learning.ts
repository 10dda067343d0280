import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type CheckRow, checks, completions, enrolments, type EnrolmentRow } from '../tables.ts';

interface Learner {
  userId: string;
  courseId: string;
}

const isLearner = ({ userId, courseId }: Learner) =>
  and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId));
const isTheirs = ({ userId, courseId }: Learner) =>
  and(eq(completions.userId, userId), eq(completions.courseId, courseId));

/** Where somebody learns, and what they have finished there. */
export interface Learning {
  enrolment: EnrolmentRow;
  finished: string[];
  checks: CheckRow[];
}

/** By the id of the course; of the courses given, or of all. */
export async function findLearning(
  db: Database,
  userId: string,
  courseIds?: string[],
): Promise<Map<string, Learning>> {
  const isOneOf = courseIds && inArray(enrolments.courseId, courseIds);
  const isOneOfThem = courseIds && inArray(completions.courseId, courseIds);
  const [rows, done, tried] = await Promise.all([
    db.orm
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.userId, userId), isOneOf))
      .orderBy(asc(enrolments.startedAt)),
    db.orm
      .select()
      .from(completions)
      .where(and(eq(completions.userId, userId), isOneOfThem))
      .orderBy(asc(completions.completedAt)),
    db.orm
      .select()
      .from(checks)
      .where(and(eq(checks.userId, userId), courseIds && inArray(checks.courseId, courseIds))),
  ]);
  const finishedIn = Map.groupBy(done, ({ courseId }) => courseId);
  return new Map(
    rows.map((enrolment) => {
      const finished = finishedIn.get(enrolment.courseId) ?? [];
      const learning = {
        enrolment,
        finished: finished.map(({ unitId }) => unitId),
        checks: tried.filter(({ courseId }) => courseId === enrolment.courseId),
      };
      return [enrolment.courseId, learning];
    }),
  );
}

/** A second enrolment changes nothing. */
export async function enrol(db: Database, learner: Learner, startedAt: Date): Promise<void> {
  await db.orm
    .insert(enrolments)
    .values({ ...learner, startedAt })
    .onConflictDoNothing();
}

/** Lets what one learner does in a course happen one after the other, until the end of the transaction. */
export async function lockEnrolment(db: Database, learner: Learner): Promise<void> {
  await db.orm.select().from(enrolments).where(isLearner(learner)).for('update');
}

export async function addCompletion(
  db: Database,
  { unitId, ...learner }: Learner & { unitId: string },
  completedAt: Date,
): Promise<void> {
  await db.orm
    .insert(completions)
    .values({ ...learner, unitId, completedAt })
    .onConflictDoNothing();
}

export async function removeCompletion(
  db: Database,
  { unitId, ...learner }: Learner & { unitId: string },
): Promise<void> {
  await db.orm.delete(completions).where(and(isTheirs(learner), eq(completions.unitId, unitId)));
}

export async function setBest(db: Database, learner: Learner, bestPercent: number): Promise<void> {
  await db.orm.update(enrolments).set({ bestPercent }).where(isLearner(learner));
}

/** Keeps for everybody in the course what the formula gives with these units, before they change. */
export async function keepBest(db: Database, courseId: string, unitIds: string[]): Promise<void> {
  if (unitIds.length === 0) return;
  const finished = sql`(
    select count(*) from course_completion done
    where done.user_id = course_enrolment.user_id and done.course_id = course_enrolment.course_id
      and ${inArray(sql`done.unit_id`, unitIds)})`;
  await db.orm.execute(sql`
    update course_enrolment set best_percent = greatest(best_percent, case
      when ${finished} = ${unitIds.length}::integer then 100
      else least(round(100.0 * ${finished} / ${unitIds.length}::integer), 99) end)
    where course_id = ${courseId}`);
}
