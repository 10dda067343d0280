import type { Caller } from '#server/http/app.ts';
import { readTopic } from '#server/knowledge/search/read-topic.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { makeItems as endpoint } from '../../contract.making.ts';
import { ITEMS_MAX } from '../../contract.ts';
import type { PracticeDeps } from '../context.ts';
import { practiceFull } from '../items.ts';
import { countItems, findItems } from '../queries/items.ts';
import { toItems } from '../wire.ts';
import { draftFrom, headingAbout, madeBefore, shortfallOf } from './draft-from.ts';
import type { Drafted, MakingWanted } from './drafting.ts';
import { keepDrafts } from './keep-drafts.ts';
import { goOnLater, hasModelFor } from './later/go-on.ts';

/** So many are there at once where a model writes the others: enough to begin with. */
const FIRST = 3;

/** Throws AppError `practice_source_not_found`, `document_not_ready`, `practice_full`. */
export async function makeItems(
  deps: PracticeDeps,
  caller: Caller,
  asked: MakingWanted,
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = deps;
  const { wanted, respelled } = await withTopicRead(deps, caller, asked);
  const room = ITEMS_MAX - (await countItems(db, { userId: caller.id, sourceIds: null, topic: undefined }));
  if (room < wanted.count) throw practiceFull();
  const [drafted, hasModel] = await Promise.all([
    draftFrom(deps, { caller, wanted }),
    hasModelFor(deps, caller),
  ]);
  const before = await drafted.within(await madeBefore(deps, caller.id, drafted.source));
  const goesOn = hasModel && drafted.askable !== null;
  const count = goesOn ? Math.min(wanted.count, Math.max(FIRST, ownOf(drafted))) : wanted.count;
  const ids = await keepDrafts(deps, caller.id, { ...drafted, count });
  const rows = await findItems(db, caller.id, ids);
  const ordered = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const left = wanted.count - ids.length;
  const making = goesOn && left > 0 ? await goOnLater(deps, caller.id, { wanted, drafted, left }) : null;
  return {
    items: await toItems(deps, caller, ordered),
    existing: before.length,
    about: headingAbout(before, wanted),
    respelled,
    shortfall:
      making === null && left > 0 ? shortfallOf(drafted, { made: ids.length, before, wanted }) : null,
    making,
  };
}

/** What was mistyped is taken for a word of the document. */
async function withTopicRead({ knowledge }: PracticeDeps, { id: readerId }: Caller, wanted: MakingWanted) {
  const { source } = wanted;
  const sourceIds = 'document_id' in source ? [source.document_id] : [];
  const { topic, respelled } = await readTopic(knowledge, { topic: wanted.topic, readerId, sourceIds });
  return { wanted: { ...wanted, topic }, respelled: [...respelled] };
}

/** What the source asks itself, and what it works out with other numbers. */
function ownOf({ drafts }: Drafted): number {
  return drafts.filter(
    ({ author, content, explanation }) =>
      author === 'book' || author === 'teacher' || (content.kind === 'number' && explanation !== ''),
  ).length;
}
