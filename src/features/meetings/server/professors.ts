import { z } from 'zod';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { isTimeZone } from '#shared/time-zone.ts';
import type {
  changeProfessor as changing,
  Professor,
  registerProfessor as registration,
} from '../contract.ts';
import type { MeetingDeps } from './context.ts';
import { tellOfCancelling } from './booking-notices.ts';
import * as bookings from './queries/bookings.ts';
import * as queries from './queries/professors.ts';
import type { ProfessorRow } from './tables.ts';
import { toProfessor } from './wire.ts';

type Fields = z.output<typeof registration.body>;

export async function listProfessors({ db }: MeetingDeps, { id: userId }: Caller): Promise<Professor[]> {
  return (await queries.findProfessors(db, userId)).map((listed) => toProfessor(listed, userId));
}

/** A professor as `userId` sees them. */
export async function getProfessor({ db }: MeetingDeps, id: string, userId: string): Promise<Professor> {
  const [listed] = await queries.findProfessors(db, userId, id);
  if (!listed) throw professorNotFound();
  return toProfessor(listed, userId);
}

/** A name in a request has to be that of exactly one professor. */
export async function checkName({ db }: MeetingDeps, name: string): Promise<void> {
  if ((await queries.countNamed(db, name)) <= 1) return;
  throw new AppError('conflict', 'Several professors have this name. Use professor_id to choose one.', {
    code: 'professor_ambiguous',
  });
}

/** Makes the caller a professor: all six fields are required, and the form of the email address is checked. */
export async function registerProfessor(
  deps: MeetingDeps,
  body: Fields,
  { id: userId }: Caller,
): Promise<Professor> {
  const fields = checkFields(body);
  const createdAt = deps.clock.now();
  const row = await queries.insertProfessor(deps.db, { ...fields, userId, createdAt });
  if (row) return getProfessor(deps, row.id, userId);
  throw new AppError('conflict', 'You are already registered as a professor', { code: 'already_professor' });
}

interface Change {
  id: string;
  changes: z.output<typeof changing.body>;
}

/** Changes what the caller says of themselves as a professor. The names of meetings that were stay what they were. */
export async function changeProfessor(
  deps: MeetingDeps,
  { id, changes }: Change,
  { id: userId }: Caller,
): Promise<Professor> {
  const { db, clock } = deps;
  return db.transaction(async () => {
    const row = await queries.lockOwn(db, id, userId);
    if (!row) return refuse(deps, id);
    const fields = checkFields({
      name: changes.name ?? row.name,
      title: changes.title ?? row.title,
      specialization: changes.specialization ?? row.specialization,
      email: changes.email ?? row.email,
      phone: changes.phone ?? row.phone,
      office: changes.office ?? row.office,
      timezone: row.timezone,
    });
    await queries.updateLocked(db, id, { ...fields, ...columnsOf(changes.limits) });
    await bookings.renameAhead(db, id, clock.now());
    return getProfessor(deps, id, userId);
  });
}

interface Deletion {
  id: string;
  isConfirmed: boolean;
}

/** Refused while meetings lie ahead, unless confirmed: then they are cancelled and both sides told. */
export async function deleteProfessor(
  deps: MeetingDeps,
  { id, isConfirmed }: Deletion,
  { id: userId }: Pick<Caller, 'id'>,
): Promise<void> {
  const { db, clock } = deps;
  await db.transaction(async () => {
    if (!(await queries.lockProfessor(db, id, userId))) return refuse(deps, id);
    const meetings = await bookings.countAhead(db, id, clock.now());
    if (meetings > 0 && !isConfirmed) {
      throw new AppError('conflict', `${meetings} meetings with this professor lie ahead`, {
        code: 'professor_has_meetings',
        details: { meetings },
      });
    }
    const cancelled = await bookings.cancelAllOf(db, id, clock.now());
    for (const booking of cancelled) await tellOfCancelling(deps, booking, { by: 'professor', reason: '' });
    await queries.deleteLocked(db, id);
  });
}

/** The professor that the caller is. Throws AppError when they are none, or not the one named. */
export async function getOwnProfessor(
  { db }: MeetingDeps,
  { id: userId }: Caller,
  name: string | undefined,
): Promise<ProfessorRow> {
  const professor = await queries.findProfessorOf(db, userId);
  if (professor === null) {
    throw new AppError('not_found', 'Please register as a professor first to view meetings.', {
      code: 'not_a_professor',
    });
  }
  if (name && name !== professor.name) {
    throw new AppError('forbidden', 'You are not this professor', { code: 'not_that_professor' });
  }
  return professor;
}

async function refuse({ db }: MeetingDeps, id: string): Promise<never> {
  if (await queries.isProfessor(db, id)) {
    throw new AppError(
      'forbidden',
      'Only this professor or an administrator of their institution can do this',
      {
        code: 'not_that_professor',
      },
    );
  }
  throw professorNotFound();
}

function professorNotFound(): AppError {
  return new AppError('not_found', 'Professor not found', { code: 'professor_not_found' });
}

/** Meetings that are booked already keep until when they can be changed. */
function columnsOf(limits: Change['changes']['limits'] = {}) {
  return {
    meetingsPerDay: limits.meetings_per_day,
    meetingsAhead: limits.meetings_ahead,
    daysAhead: limits.days_ahead,
    noticeMinutes: limits.notice_minutes,
    cancelNoticeMinutes: limits.cancel_notice_minutes,
  };
}

function checkFields(fields: Fields): Fields {
  if (Object.values(fields).includes('')) {
    throw new AppError('invalid', 'Please fill in all required fields', { code: 'fields_required' });
  }
  if (!z.email().safeParse(fields.email).success) {
    throw new AppError('invalid', 'Please enter a valid email address', { code: 'email_malformed' });
  }
  if (!isTimeZone(fields.timezone)) {
    throw new AppError('invalid', 'The time zone is not recognised', { code: 'timezone_unknown' });
  }
  return fields;
}
