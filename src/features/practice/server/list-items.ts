import { z } from 'zod';
import type { Caller } from '#server/http/app.ts';
import type { QueryOf, ResponseOf } from '#shared/endpoint.ts';
import { foldText } from '#shared/fold-text.ts';
import type * as contract from '../contract.ts';
import type { PracticeDeps } from './context.ts';
import { toRead } from './answer-wire.ts';
import { asSent, getItem } from './items.ts';
import { findContested, findLatest } from './queries/answers.ts';
import * as queries from './queries/items.ts';
import { findSourceIds } from './sources.ts';
import { toItems } from './wire.ts';

/** More words than this narrow nothing further down. */
const WORDS_MAX = 10;
const ANSWERS_SHOWN = 50;
const cursorSchema = z.tuple([z.iso.datetime(), z.uuid(), z.int().nonnegative(), z.uuid()]);

export async function listItems(
  deps: PracticeDeps,
  caller: Caller,
  query: QueryOf<typeof contract.listItems>,
): Promise<ResponseOf<typeof contract.listItems>> {
  const { state, author, topic, search, limit } = query;
  const words = foldText(search).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  const sourceIds = await findSourceIds(deps, caller.id, query);
  const wanted = { userId: caller.id, sourceIds, topic, state, author, words };
  const [total, found] = await Promise.all([
    queries.countItems(deps.db, wanted),
    queries.findPage(deps.db, wanted, { after: readCursor(query.cursor), limit: limit + 1 }),
  ]);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    items: await toItems(
      deps,
      caller,
      page.map(({ item }) => item),
    ),
    total,
    next_cursor: last ? writeCursor(last) : null,
  };
}

export async function readItem(
  deps: PracticeDeps,
  caller: Caller,
  id: string,
): Promise<ResponseOf<typeof contract.readItem>> {
  const row = await getItem(deps, { userId: caller.id, id });
  const answers = await findLatest(deps.db, { userId: caller.id, itemId: id, limit: ANSWERS_SHOWN });
  const contested = await findContested(
    deps.db,
    caller.id,
    answers.map((answer) => answer.id),
  );
  return {
    item: await asSent(deps, caller, row),
    answers: answers.map((answer) => ({
      ...{ id: answer.id, mode: answer.mode, answered_at: answer.answeredAt.toISOString() },
      ...toRead(answer, contested.has(answer.id)),
    })),
  };
}

/** Null for one that is not ours: the list begins anew. */
function readCursor(cursor: string | undefined): queries.ItemPosition | null {
  if (cursor === undefined) return null;
  const [sourceAt, sourceId, position, id] = cursor.split('_');
  const read = cursorSchema.safeParse([sourceAt, sourceId, Number(position), id]);
  if (!read.success) return null;
  return { sourceAt: read.data[0], sourceId: read.data[1], position: read.data[2], id: read.data[3] };
}

function writeCursor({ item, sourceAt }: Awaited<ReturnType<typeof queries.findPage>>[number]): string {
  return [sourceAt.toISOString(), item.sourceId, item.position, item.id].join('_');
}
