import type { App } from '#server/http/app.ts';
import type { Calendar } from './calendar.ts';
import type { TextName } from './library/catalogue.ts';
import type { CourseName } from './courses/catalogue.ts';
import { type Account, comeBack, type Name } from './people.ts';

/** A course of the school's teachers, or one that comes with the product. */
export type AnyCourse = CourseName | 'algebra' | 'cells' | 'python';

/** The school of the demo while it comes to life, and the ids of what it has so far. */
export interface School {
  readonly app: App;
  readonly calendar: Calendar;
  readonly people: Map<Name, Account>;
  readonly documents: Map<TextName, string>;
  readonly courses: Map<AnyCourse, string>;
  readonly professors: Map<Name, string>;
  readonly bookings: Map<string, string>;
  /** How many questions of practice each has answered, by email. */
  readonly practised: Map<string, number>;
}

/** Something that somebody does at the school. */
export type Act = (school: School, as: Account) => Promise<void>;

/** Who did what, how many days ago. */
export type Entry = readonly [daysAgo: number, time: string, who: Name, ...acts: Act[]];

/** The oldest first; what was at the same time stays in its order. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  return entries.toSorted(([days, time], [others, other]) => others - days || time.localeCompare(other));
}

/** Lets everything happen on its day; the entries are in order of time. */
export async function live(school: School, diary: readonly Entry[]): Promise<void> {
  for (const [daysAgo, time, who, ...acts] of diary) {
    school.calendar.goTo(daysAgo, time);
    const account = known(school.people, who);
    await comeBack(school.app, account);
    for (const act of acts) await act(school, account);
  }
}

/** Throws for what the diary has not brought about yet. */
export function known<K extends string, V>(all: ReadonlyMap<K, V>, name: K): V {
  const found = all.get(name);
  if (found === undefined) throw new Error(`The school of the demo has no ${name} yet.`);
  return found;
}
