import { languageIn } from '#language/language-in.ts';
import { isAbout, isPartlyUnder, isUnder } from '#language/topic.ts';
import type { Caller } from '#server/http/app.ts';
import type { Shortfall } from '../../contract.making.ts';
import type { PracticeDeps } from '../context.ts';
import { findMade } from '../queries/items.ts';
import { findSource, type SourceFacts } from '../queries/sources.ts';
import type { Drafted, MakingWanted } from './drafting.ts';
import { draftFromDocument } from './from-document.ts';
import { draftFromMaterial } from './from-material.ts';
import { draftFromUnit } from './from-unit.ts';

type Made = Awaited<ReturnType<typeof findMade>>[number];

/** What a source gives without a model. Throws AppError `practice_source_not_found`, `document_not_ready`. */
export function draftFrom(
  deps: PracticeDeps,
  { caller, wanted }: { caller: Caller; wanted: MakingWanted },
): Promise<Drafted> {
  const used = (facts: SourceFacts) => madeBefore(deps, caller.id, facts);
  const drafting = { caller, wanted, used };
  const { source } = wanted;
  if ('document_id' in source) return draftFromDocument(deps, drafting, source);
  if ('course_id' in source) return draftFromUnit(deps, drafting, source);
  return draftFromMaterial(deps, drafting, source);
}

/** What is told whatever the learner has of the source already. */
const LACKING: ReadonlySet<Shortfall> = new Set([
  'busy',
  'topic_missing',
  'topic_in_other_language',
  'chapter_missing',
]);

/** Why there are fewer than asked for. */
export function shortfallOf(
  { missing, drafts }: Pick<Drafted, 'missing' | 'drafts'>,
  { made, before, wanted }: { made: number; before: readonly Made[]; wanted: AboutTopic },
): Shortfall {
  if (made > 0) return missing === 'busy' ? 'busy' : 'few_sentences';
  if (missing !== null && LACKING.has(missing)) return missing;
  const { topic } = wanted;
  if (drafts.length > 0 || before.some((item) => isItemAbout(item, wanted))) return 'all_made';
  return missing ?? (topic === '' ? 'nothing_fit' : 'topic_unfit');
}

type AboutTopic = Pick<MakingWanted, 'topic' | 'language'>;

function isItemAbout(
  { prompt, quote, topic: headingPath }: Made,
  { topic, language: usual }: AboutTopic,
): boolean {
  const language = languageIn(quote, usual);
  const place = { headingPath, language };
  return topic === '' || isAbout(topic, `${prompt}\n${quote}`, place) || isPartlyUnder(topic, place);
}

/** See `about` of the endpoint. */
export function headingAbout(
  before: readonly Made[],
  { topic, language: usual }: AboutTopic,
): { topic: string; count: number } | null {
  if (topic === '') return null;
  const named = before.flatMap(({ quote, topic: path }) => {
    const language = languageIn(quote, usual);
    return path.filter((heading, level) =>
      isUnder(topic, { headingPath: [...new Array<string>(level).fill(''), heading], language }),
    );
  });
  const counts = [...Map.groupBy(named, (heading) => heading)].map(([heading, of]) => ({
    topic: heading,
    count: of.length,
  }));
  return counts.toSorted((a, b) => b.count - a.count)[0] ?? null;
}

/** What the learner has of a source already. */
export async function madeBefore(
  { db }: Pick<PracticeDeps, 'db'>,
  userId: string,
  facts: SourceFacts,
): Promise<Made[]> {
  const source = await findSource(db, userId, facts);
  return source ? findMade(db, { userId, sourceId: source.id }) : [];
}
