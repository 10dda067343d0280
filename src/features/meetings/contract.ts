import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import { bookingContextSchema, LINE_MAX_CHARACTERS, QUESTIONS_MAX_CHARACTERS } from './contract.chat.ts';
import { bookingLimitsSchema } from './contract.limits.ts';

/** Lists whose changes are told. The ids of `availability` are those of the professors whose slots changed. */
export const PROFESSORS_TOPIC = 'professors';
export const AVAILABILITY_TOPIC = 'availability';
export const BOOKINGS_TOPIC = 'bookings';

/** Weekly hours end at most this many days after they begin. */
export const RULE_MAX_DAYS = 366;
/** How far ahead a time can be published, in days. */
export const AHEAD_MAX_DAYS = 731;
/** How many slots one request may publish. */
export const SLOTS_MAX = 2_000;
/** How many slots a list answers, the earliest first. */
export const LIST_MAX_SLOTS = 500;

const line = z.string().trim().max(LINE_MAX_CHARACTERS).default('');
/** Left out, it stays. */
const changedLine = z.string().trim().max(LINE_MAX_CHARACTERS).optional();
export const date = z.iso.date();
/** Hour and minute, 00:00 to 23:59. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const optionalText = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]).optional();
const instant = z.iso.datetime();
const idParams = z.object({ id: z.uuid() });

/** When something takes place: in the professor's zone, and as instants. */
const whenSchema = z.object({
  date,
  start_time: time,
  end_time: time,
  timezone: z.string(),
  starts_at: instant,
  ends_at: instant,
});

export const professorSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  specialization: z.string(),
  /** Null, as the telephone, for who neither belongs to the professor's institution nor has met or will meet them. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  office: z.string(),
  /** That the professor belongs to. */
  institution: z.string().nullable(),
  timezone: z.string(),
  limits: bookingLimitsSchema,
  is_own: z.boolean(),
  /** Whether the caller may delete it: their own, or as an administrator of its institution. */
  can_delete: z.boolean(),
});
export type Professor = z.infer<typeof professorSchema>;

export const slotSchema = whenSchema.extend({
  id: z.uuid(),
  professor_id: z.uuid(),
  professor_name: z.string(),
  is_booked: z.boolean(),
  /** Only for the professor: a room is known to those who meet in it. */
  meeting_link: z.string().nullable(),
  rule_id: z.uuid().nullable(),
});
export type Slot = z.infer<typeof slotSchema>;

export const ruleSchema = z.object({
  id: z.uuid(),
  /** ISO: 1 is Monday. */
  weekdays: z.array(z.int().min(1).max(7)),
  from_date: date,
  until_date: date,
  exceptions: z.array(date),
  start_time: time,
  end_time: time,
  slot_minutes: z.int(),
  timezone: z.string(),
});
export type Rule = z.infer<typeof ruleSchema>;

export const bookingSchema = whenSchema.extend({
  id: z.uuid(),
  professor_id: z.uuid(),
  professor_name: z.string(),
  /** Specialization and institution, by which professors of one name are told apart. */
  professor_about: z.string(),
  /** Until then the student may move or cancel it; the professor may until it ends. */
  changeable_until: instant,
  /** As the student wrote it for this meeting. */
  student_name: z.string(),
  /** The name of the account that booked it; empty where it has none. */
  student_account: z.string(),
  student_email: z.string(),
  topic: z.string(),
  questions: z.string().nullable(),
  meeting_link: z.string(),
  context: bookingContextSchema.nullable(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** Who comes, for the professor: whoever books may write any name, so that of their account stands first. */
export function nameOfStudent({
  student_name: name,
  student_account: account,
}: Pick<Booking, 'student_name' | 'student_account'>): string {
  const plain = (text: string) => onOneLine(text).toLowerCase();
  return account.trim() === '' || plain(account) === plain(name) ? name : `${account} (${name})`;
}

export const listProfessors = endpoint({
  method: 'GET',
  path: '/api/professors',
  access: 'user',
  offline: 'user',
  response: z.object({ professors: z.array(professorSchema) }),
});

/** 400 `fields_required` | `email_malformed` | `timezone_unknown`; 409 `already_professor`. */
export const registerProfessor = endpoint({
  method: 'POST',
  path: '/api/professors',
  access: ['teacher', 'institution_admin'],
  body: z.object({
    name: line,
    title: line,
    specialization: line,
    email: line,
    phone: line,
    office: line,
    timezone: z.string().trim().max(100),
  }),
  response: professorSchema,
});
export type ProfessorFields = z.input<typeof registerProfessor.body>;

/** The caller's own. Meetings ahead take the new name. 400 as above; 403 `not_that_professor`; 404 `professor_not_found`. */
export const changeProfessor = endpoint({
  method: 'PATCH',
  path: '/api/professors/:id',
  access: 'user',
  params: idParams,
  body: z.object({
    name: changedLine,
    title: changedLine,
    specialization: changedLine,
    email: changedLine,
    phone: changedLine,
    office: changedLine,
    limits: bookingLimitsSchema.partial().optional(),
  }),
  response: professorSchema,
});
export type ProfessorChanges = z.input<typeof changeProfessor.body>;

/**
 * Refused with 409 `professor_has_meetings` and `details.meetings` while meetings lie ahead, unless `confirmed`: then they are
 * cancelled and their students told.
 */
export const deleteProfessor = endpoint({
  method: 'DELETE',
  path: '/api/professors/:id',
  access: 'user',
  params: idParams,
  query: z.object({ confirmed: z.enum(['true', 'false']).optional() }),
  response: z.object({ deleted: z.literal(true) }),
});

/** What can be booked, the earliest first, and all of what lies ahead of the caller's own. 409 `professor_ambiguous` for a name of several. */
export const listAvailability = endpoint({
  method: 'GET',
  path: '/api/professor/availability',
  access: 'user',
  offline: 'nobody',
  query: z.object({ professor_name: optionalText(z.string()), professor_id: optionalText(z.uuid()) }),
  response: z.object({ availabilities: z.array(slotSchema) }),
});

/**
 * Publishes one slot, or with `slot_minutes` as many as fit, on one date or every week until `repeat_until`. Dates and times are of
 * the professor's zone. 400 `fields_required` | `end_before_start` | `in_the_past` | `too_far_ahead` | `time_does_not_exist` |
 * `repeat_range` | `no_slots` | `too_many_slots`; 404 `not_a_professor`; 409 `availability_overlaps`, which weekly hours only are when nothing of
 * them is free.
 */
export const addAvailability = endpoint({
  method: 'POST',
  path: '/api/professor/availability',
  access: 'user',
  body: z.object({
    professor_name: optionalText(z.string()),
    date: optionalText(date),
    start_time: optionalText(time),
    end_time: optionalText(time),
    slot_minutes: z.int().min(5).max(1_440).optional(),
    /** Pause after each slot. */
    buffer_minutes: z.int().min(0).max(1_440).default(0),
    /** How long before its start a slot can be booked at the latest. */
    notice_minutes: z.int().min(0).max(43_200).default(0),
    repeat_until: optionalText(date),
    /** ISO: 1 is Monday. Default: that of `date`. */
    weekdays: z.array(z.int().min(1).max(7)).max(7).optional(),
    except: z.array(date).max(RULE_MAX_DAYS).default([]),
  }),
  response: z.object({
    message: z.string(),
    /** The link of the first slot. */
    meeting_link: z.string(),
    added: z.int(),
    /** Slots that met others of the professor. */
    skipped: z.int(),
    /** Days of weekly hours on which clocks are set forward over them. */
    skipped_dates: z.array(date),
  }),
});
export type AvailabilityFields = z.input<typeof addAvailability.body>;

/** Refused with 409 `slot_booked` while somebody has booked it. */
export const deleteAvailability = endpoint({
  method: 'DELETE',
  path: '/api/professor/availability/:id',
  access: 'user',
  params: idParams,
  response: z.object({ deleted: z.literal(true) }),
});

/** The caller's weekly hours that have not ended. */
export const listRules = endpoint({
  method: 'GET',
  path: '/api/professor/rules',
  access: 'user',
  offline: 'nobody',
  response: z.object({ rules: z.array(ruleSchema) }),
});

/** Takes back what nobody has booked. */
export const deleteRule = endpoint({
  method: 'DELETE',
  path: '/api/professor/rules/:id',
  access: 'user',
  params: idParams,
  response: z.object({ deleted: z.literal(true), kept: z.int() }),
});

/**
 * 400 `fields_required`; 403 `not_that_student` when the address is not the caller's; 404 `slot_not_found`; 409 `slot_taken` |
 * `slot_past` | `notice_too_short` | `too_early` | `student_busy` | `own_slot` | `daily_limit` | `meetings_limit`.
 */
export const bookMeeting = endpoint({
  method: 'POST',
  path: '/api/student/book-meeting',
  access: 'user',
  body: z.object({
    availability_id: optionalText(z.uuid()),
    student_name: line,
    student_email: line,
    topic: line,
    questions: z.string().trim().max(QUESTIONS_MAX_CHARACTERS).nullish(),
    /** For the times in emails. Default: the professor's. */
    timezone: z.string().max(100).optional(),
    context: bookingContextSchema.nullish(),
  }),
  response: z.object({ message: z.string(), booking: bookingSchema }),
});
export type BookingFields = z.input<typeof bookMeeting.body>;

/** 403 `not_that_professor` when the name is not the caller's; 404 `not_a_professor`. */
export const listProfessorBookings = endpoint({
  method: 'GET',
  path: '/api/professor/bookings',
  access: 'user',
  offline: 'nobody',
  query: z.object({ professor_name: optionalText(z.string()) }),
  response: z.object({ bookings: z.array(bookingSchema) }),
});

/** 403 `not_that_student` when the address is not the caller's. */
export const listStudentBookings = endpoint({
  method: 'GET',
  path: '/api/student/bookings',
  access: 'user',
  offline: 'user',
  query: z.object({ student_email: optionalText(z.string()) }),
  response: z.object({ bookings: z.array(bookingSchema) }),
});
