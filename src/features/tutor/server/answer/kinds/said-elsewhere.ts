import { findMonths } from '#language/dates.ts';
import { CELL_BORDER } from '#server/knowledge/reading/part-structure.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { sentencesOf, termsOf } from '../../quote/passage-sentences.ts';
import type { Sentence } from '../../quote/quotable.ts';
import type { Found } from './asked-rows.ts';

/**
 * What other documents than those of the rows say of the same thing in a sentence, one each: 'The midterm takes place on 21 October' beside the row
 * of another course. It has a date where the rows have one, or a share where they have one.
 */
export function saidElsewhere(
  passages: readonly Passage[],
  { rows, thing, further }: Pick<Found, 'rows' | 'thing' | 'further'>,
): Sentence[] {
  if (thing.length === 0) return [];
  const told = new Set(rows.map(({ passage }) => passage.sourceId));
  const kinds = new Set(rows.flatMap(({ text, passage }) => valuesIn(text, passage.language)));
  const found = new Map<string, Sentence>();
  for (const passage of passages) {
    if (told.has(passage.sourceId) || found.has(passage.sourceId)) continue;
    const heads = termsOf([passage.title, ...passage.headingPath].join('\n'), passage.language);
    const saying = sentencesOf(passage).find(({ text }) => {
      const said = termsOf(text, passage.language);
      const isOfKind = valuesIn(text, passage.language).some((kind) => kinds.has(kind));
      const isOfThing =
        thing.every((term) => said.has(term)) && further.every((term) => said.has(term) || heads.has(term));
      return isOfKind && isOfThing && !text.includes(CELL_BORDER);
    });
    if (saying) found.set(passage.sourceId, saying);
  }
  return [...found.values()];
}

function valuesIn(text: string, language: string): Array<'date' | 'share'> {
  return [
    ...(findMonths(text, language).size > 0 ? (['date'] as const) : []),
    ...(/\d\s?%/u.test(text) ? (['share'] as const) : []),
  ];
}
