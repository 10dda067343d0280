import type { Difficulty, ItemType } from '../contract.document.ts';
import type { MaterialSettings } from '../contract.ts';

/** An item to be made. */
export interface Slot {
  type: ItemType;
  /** Null where it is made by rule: how hard a question is takes somebody to judge. */
  difficulty: Difficulty | null;
  /** Of a sentence, where more than one is wanted. */
  gaps?: number;
}

/** Subjects whose answers are mostly worked out. */
const RECKONING: ReadonlySet<MaterialSettings['subject']> = new Set(['mathematics', 'physics', 'chemistry']);

/** Of items made by rule. */
export function ruledSlots(count: number, types: ItemType[], more: Pick<Slot, 'gaps'> = {}): Slot[] {
  return slots(count, types, [null]).map((slot) => ({ ...slot, ...more }));
}

/** Types and difficulties in turns. */
export function slots(
  count: number,
  types: ItemType[],
  difficulties: ReadonlyArray<Slot['difficulty']>,
): Slot[] {
  return Array.from({ length: count }, (_, index) => ({
    type: types[index % types.length] ?? 'multiple_choice',
    difficulty: difficulties[Math.floor((index * difficulties.length) / count)] ?? null,
  }));
}

/** What is answered at a glance, and what takes work. */
export function typesFor({ subject }: MaterialSettings): Record<'quick' | 'worked', ItemType[]> {
  if (!RECKONING.has(subject)) {
    return {
      quick: ['multiple_choice', 'true_false', 'cloze'],
      worked: ['short_answer', 'multiple_select', 'open', 'matching'],
    };
  }
  const worked: ItemType[] = ['numeric', 'multiple_select'];
  if (subject === 'mathematics') worked.push('expression');
  return { quick: ['multiple_choice', 'true_false'], worked };
}
