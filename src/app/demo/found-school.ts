import { addJoinCode } from '#features/people/contract.members.ts';
import { addFirstInstitution, listInstitutions } from '#features/people/contract.institutions.ts';
import type { App } from '#server/http/app.ts';
import type { Calendar } from './calendar.ts';
import { call } from './calls.ts';
import { type Account, DOMAIN, type Name, NAMES, roleOf, signUp, signUpAs } from './people.ts';
import { known, type School } from './school.ts';

/** When the school came to Lyceum, in days before today. */
export const FOUNDED_DAYS_AGO = 27;

/** The administrator and the teachers sign up; the students follow with the code that they were given. */
export async function foundSchool(app: App, calendar: Calendar): Promise<School> {
  calendar.goTo(FOUNDED_DAYS_AGO, '08:20');
  const fields = { name: 'Lyceum International School', domain: DOMAIN };
  const { id } = await call(app, addFirstInstitution, { body: fields });
  const people = new Map<Name, Account>();
  for (const name of NAMES.filter((one) => roleOf(one) !== 'student'))
    people.set(name, await signUpAs(app, name, { institution_id: id }));
  const as = known(people, 'samuel');
  const { code } = await call(app, addJoinCode, { as, params: { id }, body: { days: 365 } });
  calendar.goTo(FOUNDED_DAYS_AGO - 1, '09:05');
  for (const name of NAMES.filter((one) => roleOf(one) === 'student'))
    people.set(name, await signUpAs(app, name, { join_code: code }));
  return {
    app,
    calendar,
    people,
    documents: new Map(),
    courses: new Map([
      ['python', 'python'],
      ['cells', 'cells'],
      ['algebra', 'algebra'],
    ]),
    professors: new Map(),
    bookings: new Map(),
    practised: new Map(),
  };
}

/** Somebody waits for the administrator's decision. The product must not grant roles by itself. */
export async function askToTeach(app: App): Promise<void> {
  const { institutions } = await call(app, listInstitutions, {});
  const person = { role: 'teacher', fullName: 'Hannah Vogel', email: 'hannah.vogel@music.example' } as const;
  await signUp(app, person, { institution_id: institutions[0]?.id ?? '' });
}
