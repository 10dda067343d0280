import type { Finding } from '#features/materials/contract.document.ts';
import { WEEKS_OF } from '#features/materials/contract.ts';
import { type CheckedDocument, contentsOf, isMade } from './document.ts';
import { finding } from './finding.ts';

/**
 * What is wrong with a document as a whole, beside the findings of its sections (`validateSection`). While sections are missing it says
 * so, and judges only what they cannot change.
 */
export function validateMaterial(document: CheckedDocument): Finding[] {
  const missing = document.sections.filter(({ content }) => content === null);
  return [
    ...missing.map(({ key }) => finding('section_not_made', key)),
    ...checkNumbering(document),
    ...checkTopicOrder(document),
    ...(missing.length === 0 ? checkObjectives(document) : []),
  ];
}

function weeksOf(document: CheckedDocument) {
  return contentsOf(document, 'weeks').flatMap(({ weeks }) => weeks);
}

/** Weeks count from 1 without a gap and fill the chosen duration. */
function checkNumbering(document: CheckedDocument): Finding[] {
  if (!isMade(document, 'weeks')) return [];
  const weeks = weeksOf(document);
  const wrong = weeks.flatMap(({ number }, index) =>
    number === index + 1 ? [] : [finding('week_out_of_order', String(number), { expected: index + 1 })],
  );
  const expected = WEEKS_OF[document.settings.duration];
  return weeks.length === expected
    ? wrong
    : [...wrong, finding('weeks_do_not_fill', null, { weeks: weeks.length, expected })];
}

/** Every topic is taught, and not before what it needs. */
function checkTopicOrder(document: CheckedDocument): Finding[] {
  if (!isMade(document, 'weeks') || !isMade(document, 'topics')) return [];
  const firstWeek = new Map<string, number>();
  for (const { topics, number } of weeksOf(document))
    for (const topic of topics) if (!firstWeek.has(topic)) firstWeek.set(topic, number);
  const names = new Map(
    contentsOf(document, 'topics').flatMap(({ topics }) => topics.map(({ id, name }) => [id, name] as const)),
  );
  return contentsOf(document, 'topics').flatMap(({ topics }) =>
    topics.flatMap(({ id, needs }) => {
      const week = firstWeek.get(id);
      if (week === undefined) return [finding('topic_not_taught', id)];
      return needs
        .filter((need) => (firstWeek.get(need) ?? 0) > week)
        .map((need) => finding('topic_out_of_order', id, { topic: names.get(need) ?? need }));
    }),
  );
}

/** Of a curriculum every objective is taught and then assessed by a week, of other documents assessed by an item. */
function checkObjectives(document: CheckedDocument): Finding[] {
  const objectives = contentsOf(document, 'objectives').flatMap((content) => content.objectives);
  if (document.sections.some(({ type }) => type === 'weeks'))
    return objectives.flatMap(({ id }) => checkInWeeks(id, weeksOf(document)));
  if (!document.sections.some(({ type }) => type === 'items')) return [];
  const assessed = new Set(
    contentsOf(document, 'items').flatMap(({ items }) => items.flatMap((item) => item.objectives)),
  );
  return objectives.flatMap(({ id }) => (assessed.has(id) ? [] : [finding('objective_not_assessed', id)]));
}

function checkInWeeks(id: string, weeks: ReturnType<typeof weeksOf>): Finding[] {
  const taught = weeks.find(({ teaches }) => teaches.includes(id));
  const assessments = weeks.filter(({ assesses }) => assesses.includes(id));
  const last = assessments.at(-1);
  return [
    ...(taught ? [] : [finding('objective_not_taught', id)]),
    ...(last ? [] : [finding('objective_not_assessed', id)]),
    ...(taught && last && last.number < taught.number ? [finding('objective_assessed_early', id)] : []),
  ];
}
