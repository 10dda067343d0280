import { publicUrl } from '#server/config.ts';
import { COLONS, compose, type Paragraph } from '#server/mail/compose.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { readMailLanguage } from '#server/mail/mail-language.ts';
import type { OutgoingMail } from '#server/mail/mailer.ts';
import { firstOfMonth } from '#shared/first-of-month.ts';
import { isShownTwice } from '#shared/shown-twice.ts';
import { writeCalendar } from './calendar.ts';
import type { MeetingDeps } from './context.ts';
import { type MailKind, MEETING_TEXTS, type MeetingTexts, type Side } from './mail-texts.ts';
import type { PersonRow } from './queries/people.ts';
import type { BookingRow } from './tables.ts';
import { studentOf } from './wire.ts';

export interface Cancelling {
  by: Side;
  /** Empty for none. */
  reason: string;
}

export interface MailFacts {
  kind: MailKind;
  side: Side;
  booking: BookingRow;
  /** The same, unless it was moved. */
  before: BookingRow;
  /** Of a meeting that was cancelled. */
  cancelling: Cancelling | undefined;
  recipient: PersonRow;
  /** Whose meeting it is; calendars call them the organizer. */
  professor: PersonRow;
}

const TIME = { timeStyle: 'short' } as const;
const TIME_AND_OFFSET = { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortOffset' } as const;
/** Subjects are one line, however long the name is. */
const NAME_MAX_CHARACTERS = 80;

/** What one of the two is told, in their language and in their time zone, with the file for their calendar. */
export function bookingMail(
  { config, clock }: Pick<MeetingDeps, 'config' | 'clock'>,
  facts: MailFacts,
): OutgoingMail {
  const { kind, side, booking, before, recipient, professor } = facts;
  const language = readMailLanguage(recipient.language);
  const texts = MEETING_TEXTS[language];
  const who = side === 'student' ? booking.professorName : studentOf(booking);
  const words = {
    who: shorten(who),
    when: sayWhen(booking, side, language),
    before: sayWhen(before, side, language),
    isOwnAct: facts.cancelling?.by === side,
  };
  const { subject, text } = texts.mails[kind][side];
  const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const mail = compose({ to: recipient.email, subject: subject(words), language }, [
    { text: texts.greeting(side === 'student' ? booking.studentName : booking.professorName) },
    { text: text(words) },
    ...details(texts, facts),
    { link: `${publicUrl(config)}/professors`, label: texts.open },
  ]);
  if (kind === 'reminder') return mail;
  const event = {
    booking,
    professor: { name: booking.professorName, email: professor.contact },
    ...eventTexts(booking, side, language),
  };
  return { ...mail, calendar: { method, content: writeCalendar([event], { method, now: clock.now() }) } };
}

/** How a meeting is called in the calendar of one of the two. */
export function eventTexts(booking: BookingRow, side: Side, language: InterfaceLanguage) {
  const texts = MEETING_TEXTS[language];
  const summary = texts.summary(side === 'student' ? booking.professorName : studentOf(booking));
  const lines = [texts.topic(booking.topic), booking.questions && texts.questions(booking.questions)];
  const description = [...lines, `${texts.join}${COLONS[language]} ${booking.meetingLink}`]
    .filter(Boolean)
    .join('\n');
  return { summary, description };
}

function details(texts: MeetingTexts, { kind, side, booking, cancelling }: MailFacts): Paragraph[] {
  const { professorName: name, professorAbout: about } = booking;
  const isNamed = side === 'student' && about !== '';
  const facts = [
    ...(cancelling?.reason ? [{ text: texts.reason(cancelling.reason) }] : []),
    ...(isNamed ? [{ text: texts.professor(`${name} (${about})`) }] : []),
    { text: texts.topic(booking.topic) },
  ];
  if (kind === 'cancelled') return facts;
  return [
    ...facts,
    ...(booking.questions ? [{ text: texts.questions(booking.questions) }] : []),
    ...(booking.context && side === 'professor' ? [{ text: texts.hasContext }] : []),
    { link: booking.meetingLink, label: texts.join },
  ];
}

/**
 * The professor's zone for the professor; the student's, where their browser said it. The zone is named, and in the hour that clocks
 * show twice the offset as well.
 */
function sayWhen(
  { startsAt, endsAt, timezone, studentTimezone }: BookingRow,
  side: Side,
  language: InterfaceLanguage,
) {
  const timeZone = side === 'student' ? (studentTimezone ?? timezone) : timezone;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(startsAt);
  const isUnclear = [startsAt, endsAt].some((moment) => isShownTwice(moment, timeZone));
  const time = new Intl.DateTimeFormat(language, { ...(isUnclear ? TIME_AND_OFFSET : TIME), timeZone });
  return `${firstOfMonth(day, language)}, ${time.format(startsAt)}–${time.format(endsAt)} (${timeZone})`;
}

function shorten(name: string): string {
  const line = name.replaceAll(/\s+/g, ' ');
  return [...line].length <= NAME_MAX_CHARACTERS
    ? line
    : `${[...line].slice(0, NAME_MAX_CHARACTERS).join('')}…`;
}
