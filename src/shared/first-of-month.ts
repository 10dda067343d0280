/** A written date as its language has it: in French the first of a month is '1er', which Intl does not know. */
export function firstOfMonth(date: string, tag: string): string {
  return tag.startsWith('fr') ? date.replace(/(?<!\d)1(?=\s\p{L})/u, '1er') : date;
}
