import type { SectionContent } from '../contract.document.ts';
import type { Material } from '../contract.ts';
import { objectivesOf, topicsOf } from './earlier-sections.ts';
import type { WeeksPlan } from './plan.ts';

type PlannedWeek = Omit<SectionContent<'weeks'>['weeks'][number], 'title' | 'activities' | 'minutes'>;

/**
 * Spreads topics and objectives over the weeks, both in their order: every topic has its weeks, every objective is taught in one week
 * and assessed in the next, the last ones in the last week. With more weeks than topics a topic goes on for several.
 */
export function planWeeks({ numbers, weeksInAll }: WeeksPlan, material: Material): PlannedWeek[] {
  const topics = inOrderOfNeeds(topicsOf(material)).map(({ id }) => id);
  const objectives = objectivesOf(material).map(({ id }) => id);
  const taughtIn = (index: number) => 1 + Math.floor((index * weeksInAll) / objectives.length);
  return numbers.map((number) => ({
    number,
    topics: shareOf(topics, number, weeksInAll),
    teaches: objectives.filter((_, index) => taughtIn(index) === number),
    assesses: objectives.filter((_, index) => Math.min(taughtIn(index) + 1, weeksInAll) === number),
  }));
}

/** One line for the model. */
export function tellWeek(week: PlannedWeek, material: Material): string {
  const topics = topicsOf(material).flatMap(({ id, name }) => (week.topics.includes(id) ? [name] : []));
  const told = (ids: string[]) =>
    objectivesOf(material).flatMap(({ id, text }) => (ids.includes(id) ? [text] : []));
  const parts = [
    `Topics: ${topics.join('; ')}.`,
    ...(week.teaches.length > 0 ? [`Taught: ${told(week.teaches).join('; ')}.`] : []),
    ...(week.assesses.length > 0 ? [`Assessed: ${told(week.assesses).join('; ')}.`] : []),
  ];
  return `- Week ${week.number}. ${parts.join(' ')}`;
}

function shareOf(topics: string[], week: number, weeks: number): string[] {
  const first = Math.floor(((week - 1) * topics.length) / weeks);
  const end = Math.ceil((week * topics.length) / weeks);
  return topics.slice(first, Math.max(end, first + 1));
}

/** As they come, but none before what it needs. Those of a cycle stay where they are. */
function inOrderOfNeeds<T extends { id: string; needs: string[] }>(topics: T[]): T[] {
  const left = [...topics];
  const ordered: T[] = [];
  while (left.length > 0) {
    const isFree = ({ needs }: T) => !left.some(({ id }) => needs.includes(id));
    const [next] = left.splice(Math.max(left.findIndex(isFree), 0), 1);
    if (next) ordered.push(next);
  }
  return ordered;
}
