import {
  addAvailability,
  type BookingFields,
  bookMeeting,
  listAvailability,
  registerProfessor,
  type Slot,
} from '#features/meetings/contract.ts';
import { cancelBooking, moveBooking } from '#features/meetings/contract.moving.ts';
import { call } from './calls.ts';
import { type Account, type Name } from './people.ts';
import { type Act, known, type School } from './school.ts';

const DAY_MS = 86_400_000;
/** How long the weekly hours continue, so that the demo is not out of date after a month. */
const OFFERED_DAYS = 180;

interface Chair {
  title: string;
  specialization: string;
  phone: string;
  office: string;
}

interface Hours {
  weekdays: number[];
  start_time: string;
  end_time: string;
  slot_minutes: number;
}

/** Becomes a professor who can be booked, in weekly hours. */
export const offers =
  (who: Name, chair: Chair, hours: Hours): Act =>
  async ({ app, calendar, professors }, as) => {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const body = { ...chair, name: as.fullName, email: as.email, timezone };
    const { id } = await call(app, registerProfessor, { as, body });
    professors.set(who, id);
    const repeat_until = calendar.dateIn(OFFERED_DAYS);
    await call(app, addAvailability, { as, body: { ...hours, date: calendar.dateIn(1), repeat_until } });
  };

type Talk = Pick<BookingFields, 'topic' | 'questions'>;

/** The first free time of a professor that is at least so many days away. */
interface When {
  readonly who: Name;
  readonly days: number;
}

/** `meeting` is the name that the diary uses for it later. */
export const books =
  (meeting: string, when: When, talk: Talk): Act =>
  async (school, as) => {
    const slot = await freeSlot(school, as, when);
    const student = { student_name: as.fullName, student_email: as.email };
    const body = { ...student, ...talk, availability_id: slot.id };
    const { booking } = await call(school.app, bookMeeting, { as, body });
    school.bookings.set(meeting, booking.id);
  };

export const cancels =
  (meeting: string): Act =>
  async ({ app, bookings }, as) => {
    await call(app, cancelBooking, { as, params: { id: known(bookings, meeting) } });
  };

export const moves =
  (meeting: string, when: When): Act =>
  async (school, as) => {
    const { id: availability_id } = await freeSlot(school, as, when);
    const params = { id: known(school.bookings, meeting) };
    await call(school.app, moveBooking, { as, params, body: { availability_id } });
  };

async function freeSlot(
  { app, calendar, professors }: School,
  as: Account,
  { who, days }: When,
): Promise<Slot> {
  const query = { professor_id: known(professors, who) };
  const { availabilities } = await call(app, listAvailability, { as, query });
  const from = calendar.now().getTime() + days * DAY_MS;
  const slot = availabilities.find(
    ({ is_booked, starts_at }) => !is_booked && new Date(starts_at).getTime() >= from,
  );
  if (!slot) throw new Error(`${who} has no free time in ${days} days.`);
  return slot;
}
