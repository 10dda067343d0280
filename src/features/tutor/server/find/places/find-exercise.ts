import type { BookExercise } from '#server/knowledge/apparatus/apparatus.ts';
import type { Knowledge } from '#server/knowledge/knowledge.ts';
import type { AskedPlace } from '../../question/read-places.ts';
import type { DocumentText } from './document-text.ts';
import { showStretches } from './find-labels.ts';
import type { PlaceContent } from './found-place.ts';

/** Each chapter may have an exercise 2; of more it is not clear which is meant. */
const SAME_NUMBER_MAX = 3;

interface Where {
  knowledge: Pick<Knowledge, 'apparatus'>;
  sourceId: string;
  readerId: string;
  /** The printed answer is asked for as well. */
  wantsKey: boolean;
}

/** An exercise by its printed number, with its answer where that is asked for; null where the document prints no such number, or that often. */
export async function findExercise(
  document: DocumentText,
  { number }: AskedPlace,
  { knowledge, sourceId, readerId, wantsKey }: Where,
): Promise<PlaceContent | null> {
  const { exercises } = await knowledge.apparatus(sourceId, { readerId });
  const found = exercises.filter((exercise) => exercise.number === number);
  if (found.length === 0 || found.length > SAME_NUMBER_MAX) return null;
  const spansOf = ({ spans, key }: BookExercise) => [...spans, ...(wantsKey ? (key?.spans ?? []) : [])];
  return showStretches(document, found.flatMap(spansOf));
}
