import type { Knowledge } from '#server/knowledge/knowledge.ts';
import { type Item, itemSchema } from '../contract.document.ts';
import { coerceItem } from './answer/coerce-item.ts';
import { readItems } from './answer/read-items.ts';
import { cite } from './cite.ts';
import { complainOfFindings, complainOfReason, complainOfShape } from './complaints.ts';
import type { ItemSlot, Written } from './item-slots.ts';
import { findErrors, type Making, type MakingDeps } from './section-making.ts';
import type { FailedReason } from './section-failure.ts';
import { mendItem } from './mend-item.ts';
import { type ModelItem, modelItemSchema } from './model-shapes.ts';
import type { ItemsPlan } from './plan.ts';
import { exampleOf } from './prompts/item-examples.ts';
import { markersOutOfTasks } from './task-markers.ts';
import type { CheckedDocument } from './validate/document.ts';

export interface JudgedPlace {
  isGood: boolean;
  written: Written | null;
  complaints: string[];
  reason: FailedReason | null;
}

interface Answered {
  answer: string;
  round: ItemSlot[];
  /** The items of the section that have passed. */
  good: Written[];
}

/** What it takes to judge. */
export type JudgingItems = Pick<Making<ItemsPlan>, 'passages'> & {
  material: CheckedDocument;
  deps: Pick<MakingDeps, 'checks'> & { knowledge: Pick<Knowledge, 'boxesOf' | 'placeOf'> };
  plan: Pick<ItemsPlan, 'key' | 'type'>;
};

interface JudgedItems {
  places: Array<JudgedPlace | undefined>;
  complaints: string[];
  reason: FailedReason | null;
}

/** Gives each place of the round its item, checked beside those that have passed. */
export async function judgeAnswer(
  making: JudgingItems,
  { answer, round, good }: Answered,
): Promise<JudgedItems> {
  const read = readItems(answer);
  if ('problem' in read) {
    return { places: [], complaints: [complainOfReason(read.problem)], reason: read.problem };
  }
  const passed = [...good];
  const places: JudgedPlace[] = [];
  for (const [index, place] of round.entries()) {
    const judged = await judgePlace(making, { place, raw: read.items[index], passed });
    if (judged.isGood && judged.written) passed.push(judged.written);
    places.push(judged);
  }
  const complaints = places.flatMap((place) => place.complaints);
  return { places, complaints, reason: places.find(({ reason }) => reason !== null)?.reason ?? null };
}

async function judgePlace(
  { deps, material, plan, passages }: JudgingItems,
  { place, raw, passed }: { place: ItemSlot; raw: unknown; passed: Written[] },
): Promise<JudgedPlace> {
  if (raw === undefined) return refused(`Question ${place.type} is missing.`);
  const coerced = coerceItem(raw, place.type);
  if ('complaint' in coerced) return refused(`Question ${place.type}: ${coerced.complaint}.`);
  const shaped = modelItemSchema.safeParse(coerced.item);
  if (!shaped.success) return refused(complainOfShape(shaped.error));
  if (shaped.data.type !== place.type) {
    return refused(`A question of type ${place.type} was asked for, not ${shaped.data.type}.`);
  }
  const { language } = material.settings;
  const mended = mendItem(shaped.data, language);
  if (mended.prompt === exampleOf(place.type).prompt) return refused('The example is no question of yours.');
  const from = nextMarker(passed);
  const cited = markersOutOfTasks(await cite(deps.knowledge, mended, { passages, language, from }));
  const parsed = itemSchema.safeParse(toItem(cited.content, place));
  if (!parsed.success) return refused(complainOfShape(parsed.error));
  const written: Written = { ...cited, item: parsed.data };
  const beside = [...passed, written];
  const content = { items: beside.map(({ item }) => item) };
  const citations = beside.flatMap((other) => other.citations);
  const found = await findErrors(deps, { plan, made: { content, citations }, material });
  const errors = found.filter(({ subject }) => subject === null || subject === place.id);
  if (errors.length === 0) return { isGood: true, written, complaints: [], reason: null };
  const complaints = complainOfFindings(errors).map((words) => `${parsed.data.prompt}: ${words}`);
  // A repeated question is nothing to be marked, but none at all.
  const isRepeated = errors.some(({ code }) => code.startsWith('duplicate_item'));
  return { isGood: false, written: isRepeated ? null : written, complaints, reason: 'invalid' };
}

function refused(complaint: string): JudgedPlace {
  return { isGood: false, written: null, complaints: [complaint], reason: 'wrong_shape' };
}

/** Behind the last one that is given, so that no two citations of a section share one. */
function nextMarker(passed: Written[]): number {
  return 1 + Math.max(0, ...passed.flatMap(({ citations }) => citations.map(({ marker }) => marker)));
}

/** What the model leaves empty is none. Ids, difficulty and objectives are the place's. */
function toItem(item: ModelItem, { id, difficulty, objective }: ItemSlot): unknown {
  const base = {
    ...item,
    id,
    difficulty,
    objectives: objective ? [objective.id] : [],
  } satisfies Partial<Item>;
  if (item.type === 'expression') return { ...base, equals: noneIfEmpty(item.equals) };
  if (item.type !== 'numeric') return base;
  return {
    ...base,
    computation: noneIfEmpty(item.computation),
    tolerance: item.tolerance === 0 ? null : item.tolerance,
    significant_figures: item.significant_figures === 0 ? null : item.significant_figures,
  };
}

function noneIfEmpty(text: string): string | null {
  return text.trim() === '' ? null : text;
}
