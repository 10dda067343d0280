import { languageFor } from './languages.ts';

/** Words for a quality, and for what it is measured as. */
type Measured = readonly [words: RegExp, measure: RegExp];

const known = new Map<string, readonly Measured[]>();

/**
 * A question with what a quality is measured as in the place of the word for it, where that is in one of some names: 'Which river has the most depth?'
 * of 'Which river is the deepest?' and the name 'Depth (m)'.
 */
export function asMeasured(question: string, names: readonly string[], language: string): string {
  let measured = question;
  for (const [words, measure] of qualitiesOf(language)) {
    const [name] = names.flatMap((one) => measure.exec(one)?.[0] ?? []);
    if (name !== undefined) measured = measured.replace(words, name);
  }
  return measured;
}

function qualitiesOf(language: string): readonly Measured[] {
  const found = known.get(language);
  if (found) return found;
  const listed = languageFor(language)?.questions?.details.qualities ?? [];
  const qualities = listed.map(([words, measure]) => [wholeWord(words), wholeWord(measure)] as const);
  known.set(language, qualities);
  return qualities;
}

function wholeWord(forms: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu');
}
