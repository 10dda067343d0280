import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { flowStates, type FlowStateRow } from '../tables.ts';

export async function insertFlowState(db: Database, flow: typeof flowStates.$inferInsert): Promise<void> {
  await db.orm.insert(flowStates).values(flow);
}

export async function findFlowState(db: Database, id: string): Promise<FlowStateRow | null> {
  const [flow] = await db.orm.select().from(flowStates).where(eq(flowStates.id, id));
  return flow ?? null;
}

/** Locks the flow until the transaction ends, so that its code is exchanged once. */
export async function lockFlowStateByCode(db: Database, authCode: string): Promise<FlowStateRow | null> {
  const [flow] = await db.orm
    .select()
    .from(flowStates)
    .where(eq(flowStates.authCode, authCode))
    .for('update');
  return flow ?? null;
}

export async function updateFlowState(
  db: Database,
  id: string,
  change: Partial<typeof flowStates.$inferInsert>,
): Promise<void> {
  await db.orm.update(flowStates).set(change).where(eq(flowStates.id, id));
}

/** Notes that the browser came back; false when it did so before. */
export async function markReturned(db: Database, id: string, now: Date): Promise<boolean> {
  const marked = await db.orm
    .update(flowStates)
    .set({ returnedAt: now, updatedAt: now })
    .where(and(eq(flowStates.id, id), isNull(flowStates.returnedAt)))
    .returning({ id: flowStates.id });
  return marked.length > 0;
}

export async function deleteFlowState(db: Database, id: string): Promise<void> {
  await db.orm.delete(flowStates).where(eq(flowStates.id, id));
}

/** Voids what is under way for an account, and what is about to add an identity to it. */
export async function deleteFlowStatesOf(
  db: Database,
  userId: string,
  exceptId: string | null,
): Promise<void> {
  const others = exceptId === null ? undefined : ne(flowStates.id, exceptId);
  await db.orm
    .delete(flowStates)
    .where(and(or(eq(flowStates.userId, userId), eq(flowStates.linkTo, userId)), others));
}

export async function deleteFlowStatesBefore(db: Database, before: Date): Promise<void> {
  await db.orm.delete(flowStates).where(lt(flowStates.createdAt, before));
}
