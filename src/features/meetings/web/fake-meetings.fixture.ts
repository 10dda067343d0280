import type { Booking, Professor, Slot } from '../contract.ts';

const MINUTE_MS = 60_000;

export const GRACE: Professor = {
  id: '0b6f2f3e-5d1c-4f0e-9a53-000000000001',
  name: 'Grace Hopper',
  title: 'Professor',
  specialization: 'Compilers',
  email: 'grace@uni.example',
  phone: '+1 555 0100',
  office: 'B 12',
  institution: 'Uni',
  limits: {
    meetings_per_day: 2,
    meetings_ahead: 5,
    days_ahead: 180,
    notice_minutes: 30,
    cancel_notice_minutes: 0,
  },
  timezone: 'UTC',
  is_own: false,
  can_delete: false,
};

/** An hour that begins in so many minutes. */
export function slotIn(minutes: number, more: Partial<Slot> = {}): Slot {
  return {
    id: '0b6f2f3e-5d1c-4f0e-9a53-0000000000a1',
    professor_id: GRACE.id,
    professor_name: GRACE.name,
    ...hourIn(minutes),
    is_booked: false,
    meeting_link: null,
    rule_id: null,
    ...more,
  };
}

/** A meeting of an hour that begins, or began, in so many minutes. */
export function bookingIn(minutes: number, more: Partial<Booking> = {}): Booking {
  return {
    id: '0b6f2f3e-5d1c-4f0e-9a53-0000000000b1',
    professor_id: GRACE.id,
    professor_name: GRACE.name,
    professor_about: 'Compilers, Uni',
    ...hourIn(minutes),
    changeable_until: hourIn(minutes).ends_at,
    student_name: 'Ada Lovelace',
    student_account: 'Ada Lovelace',
    student_email: 'ada@example.org',
    topic: 'Recursion',
    questions: null,
    meeting_link: 'https://meet.example/room',
    context: null,
    ...more,
  };
}

function hourIn(minutes: number) {
  const start = new Date(Date.now() + minutes * MINUTE_MS);
  return {
    date: start.toISOString().slice(0, 10),
    start_time: '10:00',
    end_time: '11:00',
    timezone: 'UTC',
    starts_at: start.toISOString(),
    ends_at: new Date(start.getTime() + 60 * MINUTE_MS).toISOString(),
  };
}
