const GAP = /(?:_{3,}|\[\[\d{1,2}\]\])[ \u{A0}\u{202F}]?/gu;

/** What stands before a unit that is asked for: 'Give the result in N.', not '… weighs 2 N.' */
const ASKED_BEFORE = /(?<!\d)\s$/u;
const END = /[\s.?!:]*$/u;

/**
 * Whether the prompt says the unit of the answer, so that an answer need not say it again: behind a gap, as the sign of a currency before it, or
 * at its end ('Give the result in N.').
 */
export function showsUnit(prompt: string, unit: string): boolean {
  if (unit === '') return false;
  const asked = prompt.replace(END, '');
  if (asked.endsWith(unit) && ASKED_BEFORE.test(asked.slice(0, -unit.length))) return true;
  return [...prompt.matchAll(GAP)].some(
    ({ 0: gap, index }) =>
      prompt.startsWith(unit, index + gap.length) || prompt.slice(0, index).endsWith(unit),
  );
}
