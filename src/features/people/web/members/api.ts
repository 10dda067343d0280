import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Role } from '#shared/roles.ts';
import * as invitations from '../../contract.invitations.ts';
import * as contract from '../../contract.members.ts';

const ALL = ['members'] as const;

export const membersQuery = (id: string, query: { search: string; role?: Role; page: number }) =>
  queryOptions({
    queryKey: [...ALL, id, 'list', query],
    queryFn: ({ signal }) => call(contract.listMembers, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const historyQuery = (
  id: string | null,
  { search, kind }: { search: string; kind: contract.HistoryKind | null },
) =>
  infiniteQueryOptions({
    queryKey: [...ALL, id, 'history', search, kind],
    queryFn: ({ signal, pageParam }) =>
      readHistory(id, {
        query: { search, ...(kind && { kind }), ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ events, has_more: hasMore }) => (hasMore ? (events.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
  });

interface HistoryAsked {
  query: { search: string; kind?: contract.HistoryKind; before?: number };
  signal: AbortSignal;
}

/** Of one institution, or of all of them. */
function readHistory(id: string | null, asked: HistoryAsked) {
  return id === null
    ? call(contract.listAllMembershipEvents, asked)
    : call(contract.listMembershipEvents, { params: { id }, ...asked });
}

export const invitationsQuery = (id: string) =>
  queryOptions({
    queryKey: [...ALL, id, 'invitations'],
    queryFn: ({ signal }) => call(invitations.listInvitations, { params: { id }, signal }),
  });

export const joinCodesQuery = (id: string) =>
  queryOptions({
    queryKey: [...ALL, id, 'codes'],
    queryFn: async ({ signal }) => (await call(contract.listJoinCodes, { params: { id }, signal })).codes,
  });

/** The reader's own. */
export const membershipQuery = queryOptions({
  queryKey: ['auth', 'membership'],
  queryFn: ({ signal }) => call(contract.getMembership, { signal }),
});

// One's own profile may be another after each of these, and with it everything that one sees.

export type MemberChange =
  | { act: 'role'; userId: string; role: Role }
  | { act: 'remove'; userId: string }
  | { act: 'move'; userId: string; to: string };

export const useChangeMember = (id: string) =>
  useChange(async (change: MemberChange) => {
    const params = { id, userId: change.userId };
    if (change.act === 'remove') await call(contract.removeMember, { params });
    else if (change.act === 'move') {
      await call(contract.moveMember, { params, body: { institution_id: change.to } });
    } else await call(contract.changeMemberRole, { params, body: { role: change.role } });
  });

export const useAddJoinCode = (id: string) =>
  useChange((days: (typeof contract.JOIN_CODE_DAYS)[number]) =>
    call(contract.addJoinCode, { params: { id }, body: { days } }),
  );

export const useRevokeJoinCode = (id: string) =>
  useChange((codeId: string) => call(contract.revokeJoinCode, { params: { id, codeId } }));

export interface InvitationWish {
  email: string;
  role: invitations.InvitedRole;
  language: InterfaceLanguage;
}

export const useInvite = (id: string) =>
  useChange((body: InvitationWish) => call(invitations.invitePerson, { params: { id }, body }));

export const useRevokeInvitation = (id: string) =>
  useChange((invitationId: string) => call(invitations.revokeInvitation, { params: { id, invitationId } }));

export const useDeclineInvitation = () =>
  useChange((id: string) => call(contract.declineInvitation, { params: { id } }));

export type JoinWish = { code: string } | { institution_id: string } | { invitation_id: string };

export const useJoin = () => useChange((body: JoinWish) => call(contract.joinInstitution, { body }));

export const useLeave = () => useChange(() => call(contract.leaveInstitution));
