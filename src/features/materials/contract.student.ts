import type { Citation } from '#shared/citation.ts';
import { isChoice, type Item, type Section, type SectionContent } from './contract.document.ts';
import type { Material } from './contract.ts';

// What students may have of a material. Both sides take it from here, so that a sheet on the screen and a file never differ.

const MARKER = /(?:(?<![ \t])[ \t]+)?\[\d{1,3}\](?!\()/g;
const CITED = /\[(\d{1,3})\](?!\()/g;
const NUMBER = /\d+/g;

/** The material without anything that only a teacher should read. Of the answers themselves no view for students asks. */
export function studentVersion(material: Material): Material {
  return { ...material, findings: [], sections: material.sections.flatMap(sectionForStudents) };
}

/** Which pair's right side stands in each row: sorted by its words, so that it is always the same order and never the key. */
export function orderOfRights(rights: readonly string[]): number[] {
  const order = rights.map((_, index) => index);
  const rightOf = (index: number) => rights[index] ?? '';
  order.sort((one, other) => (rightOf(one) < rightOf(other) ? -1 : 1));
  const isKey = order.every((pair, row) => pair === row);
  return isKey ? [...order.slice(1), ...order.slice(0, 1)] : order;
}

/** Misconceptions tell a teacher what to listen for, and correct it. */
function sectionForStudents(section: Section): Section[] {
  if (section.content === null || section.type === 'misconceptions') return [];
  const facts = { citations: section.citations.map((citation) => placeAlone(citation)), findings: [] };
  if (section.type === 'weeks') {
    return [{ ...section, ...facts, content: { weeks: section.content.weeks.map(withoutActivities) } }];
  }
  if (section.type !== 'items') return [{ ...section, ...facts }];
  const { items } = section.content;
  return [
    {
      ...section,
      ...facts,
      content: { items: items.map(withoutKey) },
      citations: section.citations.map((citation) => sourceOfQuestions(citation, items)),
    },
  ];
}

/** How a lesson is to be held is for whoever holds it. */
function withoutActivities(week: SectionContent<'weeks'>['weeks'][number]): typeof week {
  return { ...week, activities: [] };
}

function withoutKey(item: Item): Item {
  const bare = { ...item, solution: '' };
  // A right option or pair often is the only one with a source.
  switch (bare.type) {
    case 'multiple_choice':
    case 'multiple_select':
      return { ...bare, options: bare.options.map(({ text }) => optionAlone(text)) };
    case 'matching':
      return {
        ...bare,
        pairs: bare.pairs.map(({ left, right }) => ({ left: unmarked(left), right: unmarked(right) })),
      };
    default:
      return bare;
  }
}

function optionAlone(text: string) {
  return { text: unmarked(text), is_right: false, rationale: '' };
}

function unmarked(text: string): string {
  return text.replaceAll(MARKER, '');
}

/** Book and place. The quoted sentence may be what a gap was cut from; an address may repeat it behind its #. */
function placeAlone(citation: Citation): Citation {
  const { url } = citation;
  return {
    ...citation,
    ...(url && { url: url.replace(/#.*$/s, '') }),
    quote: '',
    boxes: undefined,
    position: undefined,
    chunk_id: undefined,
  };
}

/** A heading may be the term that is asked for, and a page the answer to 'Which page says this?'. */
function sourceOfQuestions(citation: Citation, items: readonly Item[]): Citation {
  const asking = items.filter((item) => cites(item, citation.marker));
  const isAsked = asking.some((item) => numbersInKey(item).has(String(citation.page)));
  const place = { ...placeAlone(citation), heading: undefined, paragraph: undefined };
  return isAsked ? { ...place, page: undefined } : place;
}

function cites(item: Item, marker: number): boolean {
  return [...JSON.stringify(item).matchAll(CITED)].some(([, number]) => Number(number) === marker);
}

function numbersInKey(item: Item): Set<string> {
  const right = isChoice(item) ? item.options.filter(({ is_right }) => is_right) : [];
  return new Set(right.flatMap(({ text }) => text.match(NUMBER) ?? []));
}
