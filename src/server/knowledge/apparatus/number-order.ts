/** Numbers that are left out, such as all even ones in a list of answers. */
const GAP_MAX = 3;

/** The numbers that may come next: one further, or two where every other is left out. */
export function successors(last: string, isDense: boolean): string[] {
  return isDense ? [addTo(last, 1), addTo(last, 2)] : [addTo(last, 1)];
}

function addTo(number: string, by: number): string {
  const parts = number.split('.');
  const value = Number(parts.pop()) + by;
  return [...parts, String(value)].join('.');
}

/** '4' after '3', '2.4' after '2.3', '3.1' after '2.9'. */
export function follows(number: string, last: string): boolean {
  const [now, before] = [number.split('.').map(Number), last.split('.').map(Number)];
  if (now.length !== before.length) return false;
  const at = now.findIndex((value, index) => value !== before[index]);
  const [value, previous] = [now[at], before[at]];
  if (value === undefined || previous === undefined || value <= previous) return false;
  const isLast = at === now.length - 1;
  return isLast
    ? value - previous <= GAP_MAX
    : value - previous === 1 && now.slice(at + 1).every((rest) => rest <= GAP_MAX);
}

const SECTION = /^(?<n>\d{1,3}(?:\.\d{1,3}){0,2})\.?\s+\p{Lu}[^.?!:;=]{3,80}$/u;

/** The title of a section, whose number is smaller or of another kind, ends a list of exercises. */
export function goesBack(text: string, last: string): boolean {
  const number = SECTION.exec(text)?.groups?.['n'];
  if (number === undefined) return false;
  const depth = number.split('.').length;
  const lastDepth = last.split('.').length;
  return depth !== lastDepth
    ? depth > lastDepth
    : depth === 1 && Number(number) <= Number(last) && number !== '1';
}
