import type { Deps } from '#server/deps.ts';
import type { Passage, ReadableSource } from '#server/knowledge/knowledge.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import { AppError } from '#shared/errors.ts';
import type { Material } from '../contract.ts';
import type { SectionPlan } from './plan.ts';

type GroundDeps = Pick<Deps, 'knowledge'>;

/** How many are looked at; the prompt takes the best of them that fit. */
const PASSAGES_MAX = 12;
/** A document about which nothing is asked is read from its beginning. */
const OPENING_PAGES = 3;
const OPENING_PASSAGE_CHARACTERS = 1_500;

/** All of the documents or none: what may not be read does not even show which one it is. Throws `not_found` or `conflict`. */
export async function checkDocuments(
  { knowledge }: GroundDeps,
  ids: string[],
  readerId: string,
): Promise<ReadableSource[]> {
  const sources = await knowledge.findReadable(ids, readerId);
  if (sources.length < ids.length) {
    throw new AppError('not_found', 'Document not found', { code: 'document_not_found' });
  }
  const unready = sources.filter(({ isReady }) => !isReady).map(({ id }) => id);
  if (unready.length === 0) return sources;
  throw new AppError(
    'conflict',
    'This document cannot be used yet. It is still being read, or could not be read.',
    { code: 'document_not_ready', details: { document_ids: unready } },
  );
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
  return found.length > 0 ? found : readOpenings(deps, sources, readerId);
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

async function readOpenings(
  { knowledge }: GroundDeps,
  sources: ReadableSource[],
  readerId: string,
): Promise<Passage[]> {
  const numbers = Array.from({ length: OPENING_PAGES }, (_, index) => index + 1);
  const pages = sources.flatMap((source) => numbers.map((number) => ({ source, number })));
  const read = await Promise.all(
    pages.map(async ({ source, number }) => {
      const page = await knowledge.findPage(source.id, number, readerId);
      if (page === null) return [];
      const opening = passageOfPage(source, page, [0, OPENING_PASSAGE_CHARACTERS]);
      return opening.text.trim() === '' ? [] : [opening];
    }),
  );
  return read.flat();
}
