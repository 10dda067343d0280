import type { Deps } from '#server/deps.ts';
import { getAskable } from '#server/grounding/askable.ts';
import { readFirstPages } from '#server/grounding/openings.ts';
import type { Passage, ReadableSource } from '#server/knowledge/knowledge.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import type { Material } from '../contract.ts';
import type { SectionPlan } from './plan.ts';

type GroundDeps = Pick<Deps, 'knowledge'>;

/** How many are looked at; the prompt takes the best of them that fit. */
const PASSAGES_MAX = 12;
/** How much of each of the first pages is read. */
const BEGINNING_CHARACTERS = 1_500;
const UNREADY = 'This document cannot be used yet. It is still being read, or could not be read.';

/** Throws what `getAskable` throws. */
export async function checkDocuments(
  { knowledge }: GroundDeps,
  ids: string[],
  readerId: string,
): Promise<ReadableSource[]> {
  return getAskable(knowledge, { ids, readerId, whenUnready: UNREADY });
}

/** The passages that a section is made from, best first; none where no documents were chosen. Deleted documents are left out. */
export async function findPassages(
  deps: GroundDeps,
  { material, plan, readerId }: { material: Material; plan: SectionPlan; readerId: string },
): Promise<Passage[]> {
  const ids = material.settings.document_ids;
  if (ids.length === 0) return [];
  const { knowledge } = deps;
  const readable = await knowledge.findReadable(ids, readerId);
  const sources = readable.filter(({ isReady }) => isReady);
  if (sources.length === 0) return [];
  const sourceIds = sources.map(({ id }) => id);
  const text = queryFor(material, plan);
  const found = text === '' ? [] : await knowledge.search({ text, readerId, sourceIds, limit: PASSAGES_MAX });
  return found.length > 0 ? found : readBeginnings(deps, sources, readerId);
}

/** What is to be learnt says best what to look for; before that is known, the topic. */
function queryFor({ settings, sections }: Material, plan: SectionPlan): string {
  const objectives = sections.flatMap((section) =>
    section.type === 'objectives' && section.content && plan.key !== section.key
      ? section.content.objectives.map(({ text }) => text)
      : [],
  );
  return [settings.topic, ...objectives].join('\n').trim();
}

/** A document about which nothing is asked is read from its beginning. */
async function readBeginnings(
  { knowledge }: GroundDeps,
  sources: ReadableSource[],
  readerId: string,
): Promise<Passage[]> {
  const opened = await readFirstPages(knowledge, sources, readerId);
  return opened
    .flat()
    .map(({ source, page }) => passageOfPage(source, page, [0, BEGINNING_CHARACTERS]))
    .filter(({ text }) => text.trim() !== '');
}
