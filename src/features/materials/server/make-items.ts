import type { Finding, Item } from '../contract.document.ts';
import { withComplaints } from './complaints.ts';
import { composePrompt } from './compose-prompt.ts';
import { judgeAnswer, type JudgedPlace } from './judge-items.ts';
import { objectivesOf, tellBefore, tellCurrent } from './earlier-sections.ts';
import { isPassing, type Made, type Making, TRIES_MAX } from './section-making.ts';
import { type FailedReason, SectionFailure } from './section-failure.ts';
import { answerShape } from './model-shapes.ts';
import type { ItemSlot, Written } from './item-slots.ts';
import type { ItemsPlan } from './plan.ts';
import { itemsPrompt } from './prompts/items.ts';
import { finding } from './validate/finding.ts';

/** Items asked for at once: as many as the answer has room for. */
const AT_ONCE_MAX = 5;
const AT_ONCE_SMALL = 2;
const SMALL_CONTEXT_TOKENS = 8_192;

/** A section as it was made, its questions apart. */
type MadeItems = Omit<Made, 'content'> & { items: Item[] };

/**
 * Makes items place by place: those that pass the checks are kept, the others asked for again with what was wrong. What still fails
 * in the end is kept to be marked, unless it could not be read or repeats another; then it is missing, and a finding says so. Throws
 * SectionFailure when there is none, and what `LanguageModel.stream` throws.
 */
export async function makeItems(making: Making<ItemsPlan>): Promise<MadeItems> {
  const places = placesOf(making);
  let complaints: string[] = [];
  let reason: FailedReason = 'empty';
  for (let open = openOf(places); open.length > 0; open = openOf(places)) {
    const round = open.slice(0, atOnce(making));
    const judged = await askFor(making, { round, places, complaints });
    for (const [index, place] of round.entries()) settle(place, judged.places[index]);
    complaints = judged.complaints;
    reason = judged.reason ?? reason;
  }
  const written = places.flatMap((place) => place.written ?? []);
  if (written.length === 0) throw new SectionFailure(reason);
  return {
    items: written.map(({ item }) => item),
    citations: written.flatMap(({ citations }) => citations),
    findings: [...written.flatMap(({ findings }) => findings), ...missing(places.length, written.length)],
    madeBy: making.asking.nameOf(itemsPrompt([])),
  };
}

/** Each objective gets its items in turn, so that each is assessed. */
function placesOf({ plan, material }: Making<ItemsPlan>): ItemSlot[] {
  const objectives = objectivesOf(material);
  const before = material.sections.findIndex(({ key }) => key === plan.key);
  return plan.slots.map((slot, index) => ({
    ...slot,
    id: `${plan.key}-${index + 1}`,
    objective: objectives[(index + before) % Math.max(objectives.length, 1)] ?? null,
    tries: 0,
    isGood: false,
    written: null,
  }));
}

function openOf(places: ItemSlot[]): ItemSlot[] {
  return places.filter(({ isGood, tries }) => !isGood && tries < TRIES_MAX);
}

function atOnce({ asking }: Making): number {
  return asking.model.contextTokens <= SMALL_CONTEXT_TOKENS ? AT_ONCE_SMALL : AT_ONCE_MAX;
}

function settle(place: ItemSlot, judged: JudgedPlace | undefined): void {
  place.tries += 1;
  place.isGood = judged?.isGood ?? false;
  place.written = judged?.written ?? place.written;
}

interface Round {
  round: ItemSlot[];
  places: ItemSlot[];
  complaints: string[];
}

interface JudgedRound {
  /** One for each place of the round. */
  places: Array<JudgedPlace | undefined>;
  complaints: string[];
  reason: FailedReason | null;
}

async function askFor(making: Making<ItemsPlan>, { round, places, complaints }: Round): Promise<JudgedRound> {
  const { asking, material, plan } = making;
  const good = places.flatMap(({ isGood, written }) => (isGood && written ? [written] : []));
  const listed = round.map(({ type, difficulty, objective }, index) => {
    const about = objective ? `, about: ${objective.text}` : '';
    return `${index + 1}. ${type}, ${difficulty}${about}`;
  });
  const task = `Write ${round.length} questions, in this order:\n${listed.join('\n')}`;
  const types = round.map(({ type }) => type);
  const prompt = composePrompt({
    settings: material.settings,
    prompt: itemsPrompt(types),
    task: withComplaints(task, complaints),
    wish: making.wish,
    before: [...tellCurrent(material, plan, making.wish), ...tellGood(good), ...tellBefore(material, plan)],
    passages: making.passages,
    contextTokens: asking.model.contextTokens,
  });
  try {
    const answer = await asking.ask(prompt, answerShape('items', types));
    return await judgeAnswer({ ...making, passages: prompt.passages }, { answer, round, good });
  } catch (error) {
    if (!isPassing(error) || round.some(({ tries }) => tries + 1 >= TRIES_MAX)) throw error;
    return { places: [], complaints: [], reason: 'empty' };
  }
}

function tellGood(good: Written[]): string[] {
  if (good.length === 0) return [];
  return [['Questions of this section so far:', ...good.map(({ item }) => `- ${item.prompt}`)].join('\n')];
}

function missing(wanted: number, made: number): Finding[] {
  if (made === wanted) return [];
  return [finding('items_missing', null, { made, wanted })];
}
