import type { Material } from '../contract.ts';
import type { Item, Objective, SectionContent } from '../contract.document.ts';
import type { SectionPlan } from './plan.ts';
import { textsIn } from './texts-in.ts';

const ITEMS_TOLD_MAX = 20;
const PROMPT_TOLD_CHARACTERS = 120;
const ID = /^[a-z]\d+$/;

export function objectivesOf({ sections }: Material): Objective[] {
  return sections.flatMap((section) =>
    section.type === 'objectives' ? (section.content?.objectives ?? []) : [],
  );
}

export function topicsOf({ sections }: Material): SectionContent<'topics'>['topics'] {
  return sections.flatMap((section) => (section.type === 'topics' ? (section.content?.topics ?? []) : []));
}

/** The items of all sections but one. */
export function itemsBesides({ sections }: Material, key: string): Item[] {
  return sections.flatMap((section) =>
    section.type === 'items' && section.key !== key ? (section.content?.items ?? []) : [],
  );
}

/** The section as it stands, for the prompt that is to change it as the teacher wishes; of questions those that are to be replaced. */
export function tellCurrent({ sections }: Material, { key }: SectionPlan, wish: string): string[] {
  const content = wish === '' ? null : (sections.find((section) => section.key === key)?.content ?? null);
  if (content === null) return [];
  const texts =
    'items' in content
      ? content.items.map(({ prompt }) => prompt)
      : textsIn(content).filter((text) => text !== '' && !ID.test(text));
  return [listed('This section as it stands, to be written again as the teacher asks:', texts)];
}

/** What is made already, for the prompt of another section; the most telling first, each part on its own. */
export function tellBefore(material: Material, plan: SectionPlan): string[] {
  const parts = [
    listed(
      'The objectives:',
      objectivesOf(material).map(({ text }) => text),
    ),
    listed(
      'The topics:',
      topicsOf(material).map(({ name }) => name),
    ),
    ...(plan.type === 'items'
      ? [listed('Questions that are there already:', promptsBesides(material, plan.key))]
      : []),
    ...(plan.type === 'weeks' ? [listed('The weeks before:', weekTitles(material, plan.key))] : []),
    ...material.sections.map((section) =>
      section.type === 'key_points' && section.key !== plan.key
        ? listed('The key points:', section.content?.points ?? [])
        : '',
    ),
  ];
  const own = plan.type === 'topics' || plan.type === 'objectives' ? ownHeading(plan.type) : null;
  return parts.filter((part) => part !== '' && (own === null || !part.startsWith(own)));
}

function ownHeading(type: 'topics' | 'objectives'): string {
  return type === 'topics' ? 'The topics:' : 'The objectives:';
}

function promptsBesides(material: Material, key: string): string[] {
  return itemsBesides(material, key)
    .slice(-ITEMS_TOLD_MAX)
    .map(({ prompt }) => prompt.slice(0, PROMPT_TOLD_CHARACTERS));
}

function weekTitles({ sections }: Material, key: string): string[] {
  const before = sections.slice(
    0,
    sections.findIndex((section) => section.key === key),
  );
  return before
    .flatMap((section) => (section.type === 'weeks' ? (section.content?.weeks ?? []) : []))
    .map(({ title }) => title);
}

/** Markers of other sections were numbered for those; here they would name other passages. */
function listed(heading: string, texts: string[]): string {
  if (texts.length === 0) return '';
  return [heading, ...texts.map((text) => `- ${text.replaceAll(/\s?\[\d{1,3}\]/g, '')}`)].join('\n');
}
