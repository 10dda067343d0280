import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getAuthSettings } from '#features/auth/contract.ts';
import { call } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { useListChanges } from '#web/lib/use-list-changes.ts';
import {
  addAvailability,
  AVAILABILITY_TOPIC,
  type AvailabilityFields,
  type BookingFields,
  bookMeeting,
  BOOKINGS_TOPIC,
  changeProfessor,
  deleteAvailability,
  deleteProfessor,
  deleteRule,
  listAvailability,
  listProfessorBookings,
  listProfessors,
  listRules,
  listStudentBookings,
  type ProfessorChanges,
  type ProfessorFields,
  PROFESSORS_TOPIC,
  registerProfessor,
} from '../contract.ts';
import { cancelBooking, moveBooking, moveSlot, type SlotHours } from '../contract.moving.ts';
import { readProfessors, storeProfessors } from './stored.ts';

export const SLOTS_REFRESH_MS = 30_000;

/** What every change of a meeting may touch. */
export const MEETINGS = ['meetings'] as const;
const PROFESSORS = [...MEETINGS, 'professors'] as const;
const SLOTS = [...MEETINGS, 'slots'] as const;
const RULES = [...MEETINGS, 'rules'] as const;
const BOOKINGS = [...MEETINGS, 'bookings'] as const;

/** Whether the reader books meetings or offers them. */
export type View = 'student' | 'professor';

/** All professors by name. What was read last is shown at once, also without a network. */
export const professorsQuery = queryOptions({
  queryKey: PROFESSORS,
  queryFn: async ({ signal }) => {
    const { professors } = await call(listProfessors, { signal });
    storeProfessors(professors);
    return professors;
  },
  placeholderData: () => readProfessors(),
});

/** The time slots of a professor that can be booked. */
export function slotsQuery(professorId: string) {
  return queryOptions({
    queryKey: [...SLOTS, professorId],
    queryFn: async ({ signal }) =>
      (await call(listAvailability, { query: { professor_id: professorId }, signal })).availabilities,
    refetchInterval: SLOTS_REFRESH_MS,
  });
}

export const rulesQuery = queryOptions({
  queryKey: RULES,
  queryFn: async ({ signal }) => (await call(listRules, { signal })).rules,
});

export function bookingsQuery(view: View) {
  const endpoint = view === 'student' ? listStudentBookings : listProfessorBookings;
  return queryOptions({
    queryKey: [...BOOKINGS, view],
    queryFn: async ({ signal }) => (await call(endpoint, { signal })).bookings,
    refetchInterval: SLOTS_REFRESH_MS,
  });
}

/** How this server sends email. */
export const mailQuery = queryOptions({
  queryKey: [...MEETINGS, 'mail'],
  queryFn: ({ signal }) => call(getAuthSettings, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Shows what others do, as it happens. */
export function useMeetingChanges(): void {
  const client = useQueryClient();
  const refresh = (queryKey: readonly string[]) => () => void client.invalidateQueries({ queryKey });
  useListChanges(PROFESSORS_TOPIC, refresh(PROFESSORS));
  useListChanges(AVAILABILITY_TOPIC, refresh(SLOTS));
  useListChanges(BOOKINGS_TOPIC, refresh(BOOKINGS));
}

const useAct = <Input, Output>(act: (input: Input) => Promise<Output>) => useChange(act, MEETINGS);

export const useRegister = () => useAct((body: ProfessorFields) => call(registerProfessor, { body }));
export const useChangeProfessor = () =>
  useAct(({ id, changes }: { id: string; changes: ProfessorChanges }) =>
    call(changeProfessor, { params: { id }, body: changes }),
  );
export const useDeleteProfessor = () =>
  useAct(({ id, isConfirmed }: { id: string; isConfirmed: boolean }) =>
    call(deleteProfessor, { params: { id }, query: { confirmed: isConfirmed ? 'true' : 'false' } }),
  );
export const useAddAvailability = () => useAct((body: AvailabilityFields) => call(addAvailability, { body }));
export const useDeleteAvailability = () =>
  useAct((id: string) => call(deleteAvailability, { params: { id } }));
export const useMoveSlot = () =>
  useAct(({ id, hours }: { id: string; hours: SlotHours }) =>
    call(moveSlot, { params: { id }, body: hours }),
  );
export const useDeleteRule = () => useAct((id: string) => call(deleteRule, { params: { id } }));
export const useBook = () => useAct((body: BookingFields) => call(bookMeeting, { body }));
export const useCancel = () =>
  useAct(({ id, ...query }: { id: string; reason: string; withdraw: 'true' | 'false' }) =>
    call(cancelBooking, { params: { id }, query }),
  );
export const useMove = () =>
  useAct(({ id, slotId }: { id: string; slotId: string }) =>
    call(moveBooking, { params: { id }, body: { availability_id: slotId } }),
  );
