import { onOneLine } from '#shared/on-one-line.ts';
import type { Section } from './contract.document.ts';

const NAME_MAX_CHARACTERS = 80;

export type NamingMaterial = { readonly sections: readonly Section[] };

/** The words of what `id` names, such as an objective or a question, shortened to a line; null when nothing has it. */
export function thingNamed({ sections }: NamingMaterial, id: string | null): string | null {
  const words = id === null ? undefined : sections.flatMap(wordsIn).find((thing) => thing.id === id)?.words;
  return words === undefined ? null : shortened(words);
}

/** One line of at most 80 characters. */
export function shortened(words: string): string {
  const line = [...onOneLine(words)];
  return line.length <= NAME_MAX_CHARACTERS
    ? line.join('')
    : `${line.slice(0, NAME_MAX_CHARACTERS).join('').trimEnd()}…`;
}

function wordsIn(section: Section): Array<{ id: string; words: string }> {
  switch (section.type) {
    case 'objectives':
      return (section.content?.objectives ?? []).map(({ id, text }) => ({ id, words: text }));
    case 'topics':
      return (section.content?.topics ?? []).map(({ id, name }) => ({ id, words: name }));
    case 'items':
      return (section.content?.items ?? []).map(({ id, prompt }) => ({ id, words: prompt }));
    case 'weeks':
      return (section.content?.weeks ?? []).map(({ number, title }) => ({
        id: String(number),
        words: title,
      }));
    default:
      return [];
  }
}
