import type { App } from '#server/http/app.ts';
import { addDocuments } from './documents.ts';
import { offerMeetings } from './meetings.ts';
import { type Account, invitePeople, leave } from './people.ts';
import { askDocuments } from './questions.ts';
import { teach } from './teaching.ts';

/**
 * Fills an empty product with what a school has after its first weeks, over the product's own endpoints. Its jobs must run, and
 * every role must be granted at sign-up. Answers who can sign in.
 */
export async function seedDemo(app: App): Promise<Account[]> {
  const people = await invitePeople(app);
  const documents = await addDocuments(app, people);
  await askDocuments(app, people, documents);
  await teach(app, people, documents);
  await offerMeetings(app, people);
  const accounts = [people.student, people.teacher, people.admin];
  for (const account of accounts) await leave(app, account);
  return accounts;
}
