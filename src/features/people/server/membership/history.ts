import type { HistoryKind, MembershipEvent, Named } from '#features/people/contract.members.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import type { Caller } from '#server/http/app.ts';
import { requireInstallation } from '#server/installation.ts';
import { type EventOverview, findMembershipEvents } from '../queries/history.ts';
import { assertManager, type CallerAtInstitution } from './managed-institution.ts';

const EVENTS_PER_PAGE = 50;

interface HistoryWish {
  before?: number | undefined;
  search: string;
  kind?: HistoryKind | undefined;
}

interface HistoryPage {
  events: MembershipEvent[];
  has_more: boolean;
}

export async function listMembershipEvents(
  ctx: AuthContext,
  place: CallerAtInstitution,
  wish: HistoryWish,
): Promise<HistoryPage> {
  await assertManager(ctx, place);
  const { events, has_more: hasMore } = await readPage(ctx, place.institutionId, wish);
  return { events: events.map((event) => ({ ...event, institution: null })), has_more: hasMore };
}

/** Of all institutions. Throws AppError unless the caller looks after all of them. */
export async function listAllMembershipEvents(
  ctx: AuthContext,
  caller: Caller,
  wish: HistoryWish,
): Promise<HistoryPage> {
  requireInstallation(caller);
  return readPage(ctx, null, wish);
}

async function readPage(
  { db }: AuthContext,
  institutionId: string | null,
  { before, search, kind }: HistoryWish,
): Promise<HistoryPage> {
  const page = { before, search, kind, limit: EVENTS_PER_PAGE + 1 };
  const rows = await findMembershipEvents(db, institutionId, page);
  const events = rows.slice(0, EVENTS_PER_PAGE).map(({ event, person, actor, institution }) => ({
    id: event.id,
    action: event.action,
    role: event.role,
    person: toNamed(person),
    actor: toNamed(actor),
    detail: event.detail,
    previous: event.previous,
    institution,
    created_at: event.createdAt.toISOString(),
  }));
  return { events, has_more: rows.length > EVENTS_PER_PAGE };
}

function toNamed(person: EventOverview['person']): Named | null {
  return person && { name: person.fullName, email: person.email };
}
