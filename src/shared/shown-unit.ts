const GAP = /(?:_{3,}|\[\[\d{1,2}\]\])[ \u{A0}\u{202F}]?/gu;

/** Whether the unit of the answer stands behind a gap of the prompt, or as the sign of a currency before it, so that an answer need not say it. */
export function showsUnit(prompt: string, unit: string): boolean {
  if (unit === '') return false;
  return [...prompt.matchAll(GAP)].some(
    ({ 0: gap, index }) =>
      prompt.startsWith(unit, index + gap.length) || prompt.slice(0, index).endsWith(unit),
  );
}
