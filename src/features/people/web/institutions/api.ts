import { queryOptions } from '@tanstack/react-query';
import { approveRoleRequest, declineRoleRequest, listRoleRequests } from '../../contract.requests.ts';
import { call } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import {
  addInstitution,
  changeInstitution,
  deleteInstitution,
  listOverviews,
} from '../../contract.institutions.ts';

const ALL = ['institutions'] as const;
/** New requests come in while the page is open. */
const REQUESTS_REFRESH_MS = 30_000;

export interface InstitutionFields {
  name: string;
  domain: string;
}

/** All institutions by name. */
export const overviewsQuery = queryOptions({
  queryKey: [...ALL, 'overview'],
  queryFn: ({ signal }) => call(listOverviews, { signal }),
});

/** The role requests that wait for the reader, the oldest first. */
export const roleRequestsQuery = queryOptions({
  queryKey: [...ALL, 'role-requests'],
  queryFn: async ({ signal }) => (await call(listRoleRequests, { signal })).requests,
  refetchInterval: REQUESTS_REFRESH_MS,
});

/** Changes the institution with this id, or adds one. */
export const useSaveInstitution = (id: string | undefined) =>
  useChange(
    (body: InstitutionFields) =>
      id === undefined ? call(addInstitution, { body }) : call(changeInstitution, { params: { id }, body }),
    ALL,
  );

export const useDeleteInstitution = () =>
  useChange((id: string) => call(deleteInstitution, { params: { id } }), ALL);

export const useDecideRoleRequest = () =>
  useChange(
    ({ userId, isGranted }: { userId: string; isGranted: boolean }) =>
      call(isGranted ? approveRoleRequest : declineRoleRequest, { params: { userId } }),
    ALL,
  );
