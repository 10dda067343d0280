import {
  registerProfessor,
  addAvailability,
  bookMeeting,
  listAvailability,
} from '#features/meetings/contract.ts';
import { z } from 'zod';
import type { App } from '#server/http/app.ts';
import { callAs } from './call-as.ts';
import type { Person } from './sign-up.ts';

export const PROFESSOR = {
  name: 'Grace Hopper',
  title: 'Professor',
  specialization: 'Compilers',
  email: 'grace@uni.example',
  phone: '+1 555 0100',
  office: 'B 12',
  timezone: 'America/New_York',
};

/** Makes a teacher a professor. Answers the professor's id. */
export async function becomeProfessor(app: App, teacher: Person, fields: object = {}): Promise<string> {
  const { body } = await callAs(app, teacher, ['POST', '/api/professors', { ...PROFESSOR, ...fields }]);
  return registerProfessor.response.parse(body).id;
}

/** Publishes hours and answers what can be booked of that professor. */
export async function publish(app: App, teacher: Person, hours: object) {
  const { body } = await callAs(app, teacher, ['POST', '/api/professor/availability', hours]);
  addAvailability.response.parse(body);
  return slotsFor(app, teacher);
}

export async function slotsFor(app: App, person: Person, query = '') {
  const { body } = await callAs(app, person, ['GET', `/api/professor/availability${query}`]);
  return listAvailability.response.parse(body).availabilities;
}

/** A booking of that slot; `fields` override what is sent. */
export function bookingOf(student: Pick<Person, 'email'>, slotId: string, fields: object = {}) {
  return {
    availability_id: slotId,
    student_name: 'Ada Lovelace',
    student_email: student.email,
    topic: 'Recursion',
    questions: '',
    ...fields,
  };
}

/** Books a slot, with a usual order where only the slot is given. */
export async function book(app: App, student: Person, order: string | ReturnType<typeof bookingOf>) {
  const payload = typeof order === 'string' ? bookingOf(student, order) : order;
  const { body } = await callAs(app, student, ['POST', '/api/student/book-meeting', payload]);
  return bookMeeting.response.parse(body).booking;
}

export const codeOf = (body: unknown) => z.object({ code: z.string() }).parse(body).code;
