/** Whether one letter more, less, other, or two neighbours swapped turn `a` into `b` (Damerau). Equal words count too. */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const start = commonStart(a, b);
  const end = commonEnd(a, b, start);
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

function commonEnd(a: string, b: string, start: number): number {
  let length = 0;
  const max = Math.min(a.length, b.length) - start;
  while (length < max && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}
