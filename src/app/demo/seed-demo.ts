import type { App } from '#server/http/app.ts';
import type { Calendar } from './calendar.ts';
import { DIARY } from './diary.ts';
import { foundSchool } from './found-school.ts';
import { type Account, comeBack, leave } from './people.ts';
import { inOrder, known, live } from './school.ts';
import { WEEKS_OF_MAYA } from './weeks-of-maya.ts';

/**
 * Fills an empty product with what a school has after its first weeks, over the product's own endpoints. Its jobs must run, and
 * every role must be granted at sign-up. Answers who can sign in.
 */
export async function seedDemo(app: App, calendar: Calendar): Promise<Account[]> {
  const school = await foundSchool(app, calendar);
  await live(school, inOrder([...DIARY, ...WEEKS_OF_MAYA]));
  for (const account of school.people.values()) {
    await comeBack(app, account);
    await leave(app, account);
  }
  return [known(school.people, 'maya'), known(school.people, 'elena'), known(school.people, 'samuel')];
}
