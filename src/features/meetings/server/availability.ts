import type { z } from 'zod';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import {
  type addAvailability as publication,
  LIST_MAX_SLOTS,
  type Rule,
  RULE_MAX_DAYS,
  type Slot,
  SLOTS_MAX,
} from '../contract.ts';
import {
  endBeforeStart,
  requireAhead,
  notATeacher,
  overlaps,
  slotBooked,
  slotNotFound,
  timeDoesNotExist,
} from './availability-refusals.ts';
import type { MeetingDeps } from './context.ts';
import { newMeetingLink } from './meeting-link.ts';
import { checkName, getOwnProfessor } from './professors.ts';
import * as queries from './queries/availability.ts';
import type { ProfessorRow } from './tables.ts';
import {
  datesBetween,
  daysBetween,
  divide,
  type Hours,
  lengthOf,
  type Interval,
  intervalOf,
  weekdayOf,
} from './wall-time.ts';
import { toRule, toSlot } from './wire.ts';

type Fields = z.output<typeof publication.body>;

const MINUTE_MS = 60_000;

export async function listAvailability(
  deps: MeetingDeps,
  { id: userId }: Caller,
  filter: { professor_name?: string | undefined; professor_id?: string | undefined },
): Promise<Slot[]> {
  const isNamed = Boolean(filter.professor_name) && !filter.professor_id;
  if (isNamed) await checkName(deps, filter.professor_name ?? '');
  const rows = await queries.findSlots(deps.db, {
    userId,
    now: deps.clock.now(),
    professorId: filter.professor_id || undefined,
    professorName: filter.professor_name || undefined,
    limit: LIST_MAX_SLOTS,
  });
  return rows.map(toSlot);
}

/** Publishes hours of the caller, who is a professor. */
export async function addAvailability(deps: MeetingDeps, fields: Fields, caller: Caller) {
  const hours = readHours(fields);
  const professor = await getOwnProfessor(deps, caller, fields.professor_name);
  if (caller.role === 'student') throw notATeacher();
  const dates = fields.repeat_until ? weeklyDates(hours.date, fields.repeat_until, fields) : [hours.date];
  const { stretches, skippedDates } = expand(deps, { hours, dates, fields, professor });
  return deps.db.transaction(async () => {
    const ruleId = fields.repeat_until ? await addRule(deps, { hours, fields, professor }) : null;
    const createdAt = deps.clock.now();
    const slots = await queries.insertSlots(
      deps.db,
      stretches.map((stretch) => ({
        ...stretch,
        professorId: professor.id,
        ruleId,
        timezone: professor.timezone,
        bookableUntil: new Date(stretch.startsAt.getTime() - fields.notice_minutes * MINUTE_MS),
        meetingLink: newMeetingLink(deps.config),
        createdAt,
      })),
    );
    const skipped = stretches.length - slots.length;
    const [first] = slots;
    if (!first || (skipped > 0 && ruleId === null)) throw overlaps();
    return {
      message: 'Availability added successfully',
      meeting_link: first.meetingLink,
      added: slots.length,
      skipped,
      skipped_dates: skippedDates,
    };
  });
}

export async function deleteAvailability(deps: MeetingDeps, id: string, caller: Caller): Promise<void> {
  await deps.db.transaction(async () => {
    if (!(await queries.lockOwnSlot(deps.db, id, caller.id))) throw slotNotFound();
    if (await queries.deleteFreeSlot(deps.db, id)) return;
    throw slotBooked();
  });
}

export async function listRules({ db, clock }: MeetingDeps, caller: Caller): Promise<Rule[]> {
  return (await queries.findRules(db, caller.id, clock.now())).map(toRule);
}

/** Answers how many booked slots stay. */
export async function deleteRule(deps: MeetingDeps, id: string, caller: Caller): Promise<number> {
  return deps.db.transaction(async () => {
    if (await queries.lockOwnRule(deps.db, id, caller.id)) {
      return queries.deleteLockedRule(deps.db, id, deps.clock.now());
    }
    throw new AppError('not_found', 'These weekly hours no longer exist', { code: 'rule_not_found' });
  });
}

function readHours({ date, start_time: startTime, end_time: endTime }: Fields): Hours {
  if (!date || !startTime || !endTime) {
    throw new AppError('invalid', 'Please fill in all required fields', { code: 'fields_required' });
  }
  if (endTime > startTime) return { date, startTime, endTime };
  throw endBeforeStart();
}

function weeklyDates(from: string, until: string, { weekdays, except }: Fields): string[] {
  const days = daysBetween(from, until);
  if (days < 0 || days > RULE_MAX_DAYS) {
    throw new AppError('invalid', 'Weekly hours must end within a year of their start', {
      code: 'repeat_range',
    });
  }
  return datesBetween(from, until, weekdaysOf(from, weekdays)).filter((date) => !except.includes(date));
}

function weekdaysOf(date: string, weekdays: Fields['weekdays']): number[] {
  return weekdays && weekdays.length > 0
    ? [...new Set(weekdays)].toSorted((a, b) => a - b)
    : [weekdayOf(date)];
}

interface Plan {
  hours: Hours;
  fields: Fields;
  professor: ProfessorRow;
}

/**
 * The slots that lie ahead. Weekly hours leave out days on which clocks skip one of their ends, or on which no slot of their length is
 * left of them, and say which.
 */
function expand({ clock }: MeetingDeps, { hours, dates, fields, professor }: Plan & { dates: string[] }) {
  const days = dates.map((date) => {
    const window = intervalOf({ ...hours, date }, professor.timezone);
    return { date, window, slots: window ? split(window, hours, fields) : [] };
  });
  if (!fields.repeat_until && days[0]?.window === null) {
    throw timeDoesNotExist(professor.timezone);
  }
  const all = days.flatMap(({ slots }) => slots);
  if (all.length === 0)
    throw new AppError('invalid', 'These hours are too short for a time slot', { code: 'no_slots' });
  const now = clock.now();
  const [first, last] = [all[0], all.at(-1)];
  // Of weekly hours, those of the first days may have passed.
  for (const slot of fields.repeat_until ? [last] : [first, last]) if (slot) requireAhead(slot.startsAt, now);
  const ahead = all.filter(({ startsAt }) => startsAt > now);
  const skippedDates = days.filter(({ slots }) => slots.length === 0).map(({ date }) => date);
  if (ahead.length <= SLOTS_MAX) return { stretches: ahead, skippedDates };
  throw new AppError('invalid', `You can publish at most ${SLOTS_MAX} time slots at once`, {
    code: 'too_many_slots',
    details: { max: SLOTS_MAX },
  });
}

/** Every week a slot lasts as long; on a single date it is what the professor sees on the clock. */
function split(window: Interval, hours: Hours, fields: Fields): Interval[] {
  const minutes = fields.slot_minutes ?? (fields.repeat_until ? lengthOf(hours) : undefined);
  return minutes === undefined ? [window] : divide(window, minutes, fields.buffer_minutes);
}

async function addRule({ db, clock }: MeetingDeps, { hours, fields, professor }: Plan): Promise<string> {
  const minutes = fields.slot_minutes ?? lengthOf(hours);
  const { id } = await queries.insertRule(db, {
    professorId: professor.id,
    weekdays: weekdaysOf(hours.date, fields.weekdays),
    fromDate: hours.date,
    untilDate: fields.repeat_until || hours.date,
    exceptions: fields.except,
    startTime: hours.startTime,
    endTime: hours.endTime,
    slotMinutes: minutes,
    bufferMinutes: fields.buffer_minutes,
    noticeMinutes: fields.notice_minutes,
    timezone: professor.timezone,
    createdAt: clock.now(),
  });
  return id;
}
