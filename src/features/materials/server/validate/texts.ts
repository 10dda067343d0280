import { isChoice, type Item, type Section } from '#features/materials/contract.document.ts';

/** All texts of a section that a reader sees, in order. */
export function textsOf(section: Section): string[] {
  if (!section.content) return [];
  if (section.type === 'objectives') return section.content.objectives.map(({ text }) => text);
  if (section.type === 'key_points') return section.content.points;
  if (section.type === 'misconceptions')
    return section.content.misconceptions.flatMap(({ belief, correction }) => [belief, correction]);
  if (section.type === 'explanation') return [section.content.text];
  if (section.type === 'items') return section.content.items.flatMap(textsOfItem);
  if (section.type === 'topics') return section.content.topics.map(({ name }) => name);
  return section.content.weeks.flatMap(({ title, activities }) => [
    title,
    ...activities.map(({ text }) => text),
  ]);
}

function textsOfItem(item: Item): string[] {
  return [item.prompt, ...answersOf(item), item.solution];
}

function answersOf(item: Item): string[] {
  if (isChoice(item)) return item.options.flatMap(({ text, rationale }) => [text, rationale]);
  if (item.type === 'short_answer') return item.answers;
  if (item.type === 'cloze') return item.gaps.flat();
  if (item.type === 'matching') return item.pairs.flatMap(({ left, right }) => [left, right]);
  return item.type === 'open' ? [item.answer] : [];
}
