import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { dashboard } from '../contract.ts';
import { countPersonas } from './personas/personas.ts';
import { countConversations, type Counted, medianFirstText } from './exchange-queries.ts';

const HOUR_MS = 60 * 60_000;
const ACTIVE_MS = 24 * HOUR_MS;
const RESPONSE_TIME_MS = 30 * 24 * HOUR_MS;

/** The figures of the dashboard, of what the caller may see. */
export async function readDashboard(
  deps: Pick<Deps, 'db' | 'clock' | 'knowledge'>,
  caller: Caller,
): Promise<ResponseOf<typeof dashboard>> {
  const { db, clock, knowledge } = deps;
  const now = clock.now().getTime();
  const whose = countedFor(caller);
  const [active_sessions, ai_professors, response_time_ms, knowledge_base] = await Promise.all([
    countConversations(db, whose, new Date(now - ACTIVE_MS)),
    countPersonas(deps, caller),
    medianFirstText(db, whose, new Date(now - RESPONSE_TIME_MS)),
    knowledge.countReadable(caller.id),
  ]);
  return { active_sessions, ai_professors, response_time_ms, knowledge_base };
}

function countedFor({ id, role, institutionId }: Caller): Counted {
  return role === 'institution_admin' && institutionId !== null ? { institutionId } : { userId: id };
}
