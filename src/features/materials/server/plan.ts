import { type MaterialSettings, type MaterialSummary, WEEKS_OF } from '../contract.ts';
import type { SectionType } from '../contract.document.ts';
import { ruledSlots, type Slot, slots, typesFor } from './slots.ts';

interface Planned<T extends SectionType> {
  key: string;
  type: T;
  /** Sections without which a model cannot make this one. */
  needs: readonly string[];
}
export type ItemsPlan = Planned<'items'> & { slots: readonly Slot[] };
/** `numbers` are consecutive weeks of `weeksInAll`. */
export type WeeksPlan = Planned<'weeks'> & { numbers: readonly number[]; weeksInAll: number };
export type CountedPlan = Planned<'objectives' | 'key_points' | 'misconceptions' | 'topics'> & {
  count: number;
};
export type SectionPlan = ItemsPlan | WeeksPlan | CountedPlan | Planned<'explanation'>;

/** Of one section, so that a small model can fill it. */
const WEEKS_PER_SECTION = 4;
const CURRICULUM_TOPICS_MIN = 4;
const CURRICULUM_TOPICS_MAX = 18;
const CURRICULUM_OBJECTIVES_MIN = 3;
const CURRICULUM_OBJECTIVES_MAX = 12;

const AFTER_OBJECTIVES = ['objectives'];

/** Which sections a material has, in the order in which they are made. */
export function planOf({ settings, origin }: Pick<MaterialSummary, 'settings' | 'origin'>): SectionPlan[] {
  if (origin === 'rules') return ruledPlan(settings);
  switch (settings.teachingMode) {
    case 'concept':
      return conceptPlan(settings);
    case 'practice':
      return practicePlan(settings);
    case 'curriculum':
      return curriculumPlan(settings);
  }
}

function conceptPlan(settings: MaterialSettings): SectionPlan[] {
  const { quick, worked } = typesFor(settings);
  return [
    { key: 'objectives', type: 'objectives', needs: [], count: 4 },
    { key: 'key_points', type: 'key_points', needs: AFTER_OBJECTIVES, count: 5 },
    { key: 'misconceptions', type: 'misconceptions', needs: AFTER_OBJECTIVES, count: 3 },
    { key: 'explanation', type: 'explanation', needs: AFTER_OBJECTIVES },
    items('checks', slots(3, quick, ['easy'])),
    items('practice', slots(5, worked, ['easy', 'medium'])),
    items('exit_quiz', slots(4, [...quick, ...worked], ['medium'])),
  ];
}

function practicePlan(settings: MaterialSettings): SectionPlan[] {
  const { quick, worked } = typesFor(settings);
  return [
    { key: 'objectives', type: 'objectives', needs: [], count: 4 },
    items('easy', slots(5, [...quick, ...worked], ['easy'])),
    items('medium', slots(5, worked, ['medium'])),
    items('hard', slots(4, worked, ['hard'])),
  ];
}

function curriculumPlan({ duration }: MaterialSettings): SectionPlan[] {
  const weeks = WEEKS_OF[duration];
  const topics = between(CURRICULUM_TOPICS_MIN, weeks, CURRICULUM_TOPICS_MAX);
  const objectives = between(CURRICULUM_OBJECTIVES_MIN, weeks, CURRICULUM_OBJECTIVES_MAX);
  return [
    { key: 'topics', type: 'topics', needs: [], count: topics },
    { key: 'objectives', type: 'objectives', needs: ['topics'], count: objectives },
    ...weekSections(weeks),
  ];
}

function weekSections(weeksInAll: number): WeeksPlan[] {
  const numbers = Array.from({ length: weeksInAll }, (_, index) => index + 1);
  return Array.from({ length: Math.ceil(weeksInAll / WEEKS_PER_SECTION) }, (_, index) => ({
    key: `weeks-${index + 1}`,
    type: 'weeks',
    needs: ['topics', 'objectives'],
    numbers: numbers.slice(index * WEEKS_PER_SECTION, (index + 1) * WEEKS_PER_SECTION),
    weeksInAll,
  }));
}

/** What sentences of documents can be turned into; objectives cannot, and are not made up. */
function ruledPlan({ teachingMode }: MaterialSettings): SectionPlan[] {
  const choose = ruledSlots(6, ['multiple_choice', 'matching', 'multiple_choice']);
  const recall = ruledSlots(6, ['cloze', 'short_answer']);
  const more = ruledSlots(4, ['cloze'], { gaps: 2 });
  if (teachingMode === 'practice') {
    return [items('choose', choose, []), items('recall', recall, []), items('more', more, [])];
  }
  return [
    { key: 'key_points', type: 'key_points', needs: [], count: 6 },
    items('checks', choose.slice(0, 4), []),
    items('exit_quiz', recall.slice(0, 4), []),
  ];
}

function items(key: string, own: Slot[], needs: readonly string[] = AFTER_OBJECTIVES): ItemsPlan {
  return { key, type: 'items', needs, slots: own };
}

function between(least: number, wanted: number, most: number): number {
  return Math.min(Math.max(least, wanted), most);
}
