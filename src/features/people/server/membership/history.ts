import type { HistoryKind, MembershipEvent, Named } from '#features/people/contract.members.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import { type EventOverview, findMembershipEvents } from '../queries/history.ts';
import { assertManager, type CallerAtInstitution } from './members.ts';

const EVENTS_PER_PAGE = 50;

interface HistoryWish {
  before?: number | undefined;
  search: string;
  kind?: HistoryKind | undefined;
}

export async function listMembershipEvents(
  ctx: AuthContext,
  place: CallerAtInstitution,
  { before, search, kind }: HistoryWish,
): Promise<{ events: MembershipEvent[]; has_more: boolean }> {
  await assertManager(ctx, place);
  const page = { before, search, kind, limit: EVENTS_PER_PAGE + 1 };
  const rows = await findMembershipEvents(ctx.db, place.institutionId, page);
  const events = rows.slice(0, EVENTS_PER_PAGE).map(({ event, person, actor }) => ({
    id: event.id,
    action: event.action,
    role: event.role,
    person: toNamed(person),
    actor: toNamed(actor),
    detail: event.detail,
    previous: event.previous,
    created_at: event.createdAt.toISOString(),
  }));
  return { events, has_more: rows.length > EVENTS_PER_PAGE };
}

function toNamed(person: EventOverview['person']): Named | null {
  return person && { name: person.fullName, email: person.email };
}
