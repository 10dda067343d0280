import { type Booking, nameOfStudent, type Professor, type Rule, type Slot } from '../contract.ts';
import type { ListedSlot } from './queries/availability.ts';
import type { ListedProfessor } from './queries/professors.ts';
import type { BookingRow, RuleRow } from './tables.ts';
import { clockAt } from './wall-time.ts';

export function toProfessor(listed: ListedProfessor, userId: string): Professor {
  const { professor, institution, canDelete, canContact } = listed;
  const { id, name, title, specialization, email, phone, office, timezone } = professor;
  return {
    id,
    name,
    title,
    specialization,
    email: canContact ? email : null,
    phone: canContact ? phone : null,
    office,
    institution,
    timezone,
    limits: {
      meetings_per_day: professor.meetingsPerDay,
      meetings_ahead: professor.meetingsAhead,
      days_ahead: professor.daysAhead,
      notice_minutes: professor.noticeMinutes,
      cancel_notice_minutes: professor.cancelNoticeMinutes,
    },
    is_own: professor.userId === userId,
    can_delete: canDelete,
  };
}

export function toSlot({ slot, professorName, isBooked, isOwn }: ListedSlot): Slot {
  return {
    id: slot.id,
    professor_id: slot.professorId,
    professor_name: professorName,
    ...whenOf(slot),
    is_booked: isBooked,
    meeting_link: isOwn ? slot.meetingLink : null,
    rule_id: isOwn ? slot.ruleId : null,
  };
}

export function toRule(row: RuleRow): Rule {
  return {
    id: row.id,
    weekdays: row.weekdays,
    from_date: row.fromDate,
    until_date: row.untilDate,
    exceptions: row.exceptions,
    start_time: row.startTime.slice(0, 5),
    end_time: row.endTime.slice(0, 5),
    slot_minutes: row.slotMinutes,
    timezone: row.timezone,
  };
}

/** The student as professors are told of them. */
export function studentOf(row: BookingRow): string {
  return nameOfStudent({ student_name: row.studentName, student_account: row.studentAccount });
}

export function toBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    professor_id: row.professorId,
    professor_name: row.professorName,
    professor_about: row.professorAbout,
    ...whenOf(row),
    changeable_until: row.changeableUntil.toISOString(),
    student_name: row.studentName,
    student_account: row.studentAccount,
    student_email: row.studentEmail,
    topic: row.topic,
    questions: row.questions,
    meeting_link: row.meetingLink,
    context: row.context,
  };
}

function whenOf({ startsAt, endsAt, timezone }: { startsAt: Date; endsAt: Date; timezone: string }) {
  const start = clockAt(startsAt, timezone);
  return {
    date: start.date,
    start_time: start.time,
    end_time: clockAt(endsAt, timezone).time,
    timezone,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  };
}
