import type { Finding, Objective, SectionContent } from '#features/materials/contract.document.ts';
import { type CheckedDocument, objectiveIds, topicIds } from './document.ts';
import { repeatedIds } from './duplicates.ts';
import { finding } from './finding.ts';

type Topic = SectionContent<'topics'>['topics'][number];
type Week = SectionContent<'weeks'>['weeks'][number];

/** Objectives have ids of their own. */
export function checkObjectives(objectives: Objective[]): Finding[] {
  return repeatedIds(objectives).map((id) => finding('duplicate_id', id));
}

/** Topics have ids of their own, need topics that exist, and none needs itself in the end. */
export function checkTopics(topics: Topic[], document: CheckedDocument): Finding[] {
  const known = topicIds(document);
  const names = new Map(topics.map(({ id, name }) => [id, name]));
  return [
    ...repeatedIds(topics).map((id) => finding('duplicate_id', id)),
    ...topics.flatMap(({ id, needs }) =>
      needs
        .filter((need) => known !== null && !known.has(need))
        .map((need) => finding('unknown_topic', id, { topic: need })),
    ),
    ...cycles(topics).map((path) =>
      finding('topic_cycle', path[0] ?? null, { path: path.map((id) => names.get(id) ?? id).join(' → ') }),
    ),
  ];
}

/** Weeks follow each other, refer to what exists, and last as long as their activities. */
export function checkWeeks(weeks: Week[], document: CheckedDocument): Finding[] {
  const objectives = objectiveIds(document);
  const topics = topicIds(document);
  const first = weeks[0]?.number ?? 1;
  return weeks.flatMap((week, index) => {
    const subject = String(week.number);
    const sum = week.activities.reduce((total, { minutes }) => total + minutes, 0);
    const used = new Set([...week.teaches, ...week.assesses]);
    return [
      ...(week.number === first + index
        ? []
        : [finding('week_out_of_order', subject, { expected: first + index })]),
      ...(sum === week.minutes
        ? []
        : [finding('minutes_do_not_add_up', subject, { minutes: week.minutes, sum })]),
      ...unknown(week.topics, topics).map((topic) => finding('unknown_topic', subject, { topic })),
      ...unknown(used, objectives).map((objective) => finding('unknown_objective', subject, { objective })),
    ];
  });
}

function unknown(references: Iterable<string>, known: Set<string> | null): string[] {
  return known === null ? [] : [...references].filter((reference) => !known.has(reference));
}

/** Each cycle once, as the path that closes it. */
function cycles(topics: Topic[]): string[][] {
  const needs = new Map(topics.map(({ id, needs: before }) => [id, before]));
  const done = new Set<string>();
  const found: string[][] = [];
  for (const { id } of topics) visit(id, []);
  return found;

  function visit(id: string, path: string[]): void {
    const start = path.indexOf(id);
    if (start !== -1) found.push([...path.slice(start), id]);
    if (start !== -1 || done.has(id)) return;
    for (const need of needs.get(id) ?? []) visit(need, [...path, id]);
    done.add(id);
  }
}
