/** The ground and edge of a part of an answer, by whether it was right; `plain` while nobody may know. */
export function partLook(isRight: boolean | null, plain: string): string {
  if (isRight === null) return plain;
  return isRight ? 'border-success bg-success/10' : 'border-destructive bg-destructive/10';
}
