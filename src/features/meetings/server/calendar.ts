import type { BookingRow } from './tables.ts';
import { studentOf } from './wire.ts';

/** iCalendar (RFC 5545). Times are in UTC, so that no program needs our idea of a time zone. */

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

interface Attendee {
  name: string;
  /** Null where there is none to be given. */
  email: string | null;
}

export interface CalendarEvent {
  booking: BookingRow;
  professor: Attendee;
  summary: string;
  description: string;
}

interface CalendarFacts {
  method: CalendarMethod;
  /** When this file is written. */
  now: Date;
  /** What programs call a calendar that is subscribed to. */
  name?: string;
}

const PRODUCT = '-//Lyceum//Meetings//EN';
/** RFC 5545 section 3.1: octets of a line, without the break. */
const LINE_MAX_OCTETS = 75;
/** How often programs should look at a calendar that is subscribed to. */
const REFRESH = 'PT30M';

/** A file of events that any calendar program reads. The same meeting always has the same UID. */
export function writeCalendar(events: readonly CalendarEvent[], facts: CalendarFacts): string {
  const { method, name } = facts;
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
  ];
  const subscription = name
    ? [
        `X-WR-CALNAME:${escapeText(name)}`,
        `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
        `X-PUBLISHED-TTL:${REFRESH}`,
      ]
    : [];
  const lines = [
    ...head,
    ...subscription,
    ...events.flatMap((event) => eventLines(event, facts)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventLines(
  { booking, professor, summary, description }: CalendarEvent,
  { method, now }: CalendarFacts,
) {
  const student = { name: studentOf(booking), email: booking.studentEmail };
  return [
    'BEGIN:VEVENT',
    `UID:${booking.id}@lyceum`,
    `DTSTAMP:${utc(now)}`,
    `CREATED:${utc(booking.createdAt)}`,
    `DTSTART:${utc(booking.startsAt)}`,
    `DTEND:${utc(booking.endsAt)}`,
    `SEQUENCE:${booking.sequence}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(booking.meetingLink)}`,
    `URL:${booking.meetingLink}`,
    ...(professor.email === null
      ? []
      : [`ORGANIZER;CN=${parameter(professor.name)}:mailto:${professor.email}`]),
    ...[professor, student].flatMap(({ name, email }) =>
      email === null
        ? []
        : [
            `ATTENDEE;CN=${parameter(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${email}`,
          ],
    ),
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return withoutControls(text.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');
}

/** A quoted parameter value, which cannot hold a quotation mark. */
function parameter(text: string): string {
  return `"${withoutControls(text.replaceAll(/[\r\n]+/g, ' ')).replaceAll('"', "'")}"`;
}

/** Control characters are not allowed in a file, but for the break. */
function withoutControls(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}/gu, ' ');
}

/** Breaks a long line between characters. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_MAX_OCTETS) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
