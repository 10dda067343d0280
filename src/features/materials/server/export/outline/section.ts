import type { Section, SectionContent } from '../../../contract.document.ts';
import type { Material } from '../../../contract.ts';
import type { ExportWords } from '../words/en.ts';
import { fill } from '../words/words.ts';
import type { OutlineBlock } from './block.ts';
import { lineOf, type NumberOf, proseOf } from './safe-text.ts';

export interface SectionContext {
  readonly words: ExportWords;
  readonly material: Material;
  readonly numberOf: NumberOf;
}

/** What stands below the heading of a section. Its items are not here: they are numbered over the whole material. */
export function contentOf(section: Section, context: SectionContext): OutlineBlock[] {
  const { numberOf, words } = context;
  if (section.content === null) return [];
  switch (section.type) {
    case 'objectives':
      return [numbered(section.content.objectives.map(({ text }) => lineOf(text, numberOf)))];
    case 'key_points':
      return [bullets(section.content.points.map((point) => proseOf(point, numberOf)))];
    case 'misconceptions': {
      const rows = section.content.misconceptions.map(({ belief, correction }) => [
        lineOf(belief, numberOf),
        lineOf(correction, numberOf),
      ]);
      return [{ kind: 'table', head: [words.belief, words.correction], rows, widths: [2, 3] }];
    }
    case 'explanation':
      return [{ kind: 'prose', source: proseOf(section.content.text, numberOf) }];
    case 'topics':
      return [topicTable(section.content, context)];
    case 'weeks':
      return section.content.weeks.flatMap((week) => weekBlocks(week, context));
    case 'items':
      return [];
  }
}

function topicTable(
  { topics }: SectionContent<'topics'>,
  { words, numberOf, material }: SectionContext,
): OutlineBlock {
  const names = topicNames(material);
  const rows = topics.map(({ name, needs }) => [
    lineOf(name, numberOf),
    needs.map((id) => lineOf(names.get(id) ?? id, numberOf)).join(', ') || '–',
  ]);
  return { kind: 'table', head: [words.topic, words.needs], rows, widths: [1, 1] };
}

type Week = SectionContent<'weeks'>['weeks'][number];

function weekBlocks(week: Week, { words, numberOf, material }: SectionContext): OutlineBlock[] {
  const topics = topicNames(material);
  const objectives = objectiveNumbers(material);
  const named = (label: string, ids: readonly string[], names: ReadonlyMap<string, string>): string[] =>
    ids.length === 0
      ? []
      : [`**${label}${words.colon}** ${ids.map((id) => lineOf(names.get(id) ?? id, numberOf)).join(', ')}`];
  const facts = [
    ...named(words.section.topics, week.topics, topics),
    ...named(words.teaches, week.teaches, objectives),
    ...named(words.assesses, week.assesses, objectives),
  ];
  const rows = week.activities.map(({ text, minutes }) => [lineOf(text, numberOf), String(minutes)]);
  return [
    {
      kind: 'heading',
      level: 3,
      source: fill(words.weekTitle, { number: week.number, title: lineOf(week.title, numberOf) }),
    },
    ...facts.map((source): OutlineBlock => ({ kind: 'line', tone: 'plain', source })),
    ...(rows.length === 0 ? [] : [activityTable(rows, week, words)]),
  ];
}

function activityTable(rows: string[][], { minutes }: Week, words: ExportWords): OutlineBlock {
  return {
    kind: 'table',
    head: [words.activity, words.minutes],
    rows: [...rows, [`**${words.total}**`, `**${minutes}**`]],
    widths: [5, 1],
  };
}

function topicNames({ sections }: Material): Map<string, string> {
  const topics = sections.flatMap((section) =>
    section.type === 'topics' ? (section.content?.topics ?? []) : [],
  );
  return new Map(topics.map(({ id, name }) => [id, name]));
}

/** Objectives are named by the number that they have in their list. */
export function objectiveNumbers(material: Material): Map<string, string> {
  return new Map(objectivesOf(material).map(({ id }, index) => [id, String(index + 1)]));
}

/** The objectives of all sections in their order. */
export function objectivesOf({ sections }: Material): SectionContent<'objectives'>['objectives'] {
  return sections.flatMap((section) =>
    section.type === 'objectives' ? (section.content?.objectives ?? []) : [],
  );
}

function numbered(entries: string[]): OutlineBlock {
  return { kind: 'entries', marker: 'number', entries };
}

function bullets(entries: string[]): OutlineBlock {
  return { kind: 'entries', marker: 'bullet', entries };
}
