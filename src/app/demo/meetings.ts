import {
  addAvailability,
  bookMeeting,
  listAvailability,
  registerProfessor,
} from '#features/meetings/contract.ts';
import type { App } from '#server/http/app.ts';
import { call } from './calls.ts';
import type { People } from './people.ts';

const DAY_MS = 86_400_000;
/** How long the weekly hours go on, so that a demo is not stale after a month. */
const OFFERED_DAYS = 180;
const OFFICE_HOURS = { start_time: '15:00', end_time: '17:00', slot_minutes: 30, weekdays: [2, 4] };

/** The teacher publishes weekly hours; the student has booked one of them. */
export async function offerMeetings(app: App, { teacher, student }: People): Promise<void> {
  const professor = await call(app, registerProfessor, {
    as: teacher,
    body: {
      name: teacher.fullName,
      title: 'Head of Science',
      specialization: 'Biology and Physics',
      email: teacher.email,
      // Of the numbers that are kept free for stories.
      phone: '+44 20 7946 0018',
      office: 'Science building, room 12',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
  await call(app, addAvailability, {
    as: teacher,
    body: { ...OFFICE_HOURS, date: dateIn(1), repeat_until: dateIn(OFFERED_DAYS) },
  });
  const { availabilities } = await call(app, listAvailability, {
    as: student,
    query: { professor_id: professor.id },
  });
  await call(app, bookMeeting, {
    as: student,
    body: {
      availability_id: availabilities[1]?.id,
      student_name: student.fullName,
      student_email: student.email,
      topic: 'Where the oxygen of photosynthesis comes from',
      questions:
        'I understand that water is split, but how do we know that the oxygen is not that of carbon dioxide?',
    },
  });
}

/** The day after `days` days here, as the form of the product sends it. */
function dateIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE');
}
