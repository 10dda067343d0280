import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { messageFields } from './protobuf.ts';

export interface NoteType {
  isCloze: boolean;
  fields: string[];
  templates: Array<{ question: string; answer: string }>;
}

const CLOZE = 1;
const DECK_SEPARATOR = '\u001F';

const modelsSchema = z.record(
  z.string(),
  z.object({
    type: z.number().default(0),
    flds: z.array(z.object({ name: z.string(), ord: z.number().default(0) })),
    tmpls: z.array(z.object({ qfmt: z.string(), afmt: z.string(), ord: z.number().default(0) })),
  }),
);
const decksSchema = z.record(z.string(), z.object({ name: z.string() }));

/** By id: from the tables of newer collections, else from the JSON of older ones. */
export function readNoteTypes(database: DatabaseSync): Map<string, NoteType> {
  if (!hasTable(database, 'notetypes')) return readModels(database);
  const types = new Map<string, NoteType>();
  for (const { id, config } of database.prepare('select id, config from notetypes').iterate()) {
    const isCloze = messageFields(config).get(1)?.[0] === CLOZE;
    types.set(String(id), { isCloze, fields: [], templates: [] });
  }
  for (const { ntid, name } of rowsInOrder(database, 'select ntid, ord, name from fields'))
    types.get(String(ntid))?.fields.push(String(name));
  for (const { ntid, config } of rowsInOrder(database, 'select ntid, ord, config from templates')) {
    const [question, answer] = [1, 2].map((field) => messageFields(config).get(field)?.[0]);
    types.get(String(ntid))?.templates.push({ question: textOf(question), answer: textOf(answer) });
  }
  return types;
}

/** Sorted here: what indexes a collection has, and in which order, is not relied on. */
function rowsInOrder(database: DatabaseSync, sql: string): Array<Record<string, unknown>> {
  return database
    .prepare(sql)
    .all()
    .toSorted((one, other) => Number(one['ord']) - Number(other['ord']));
}

/** The levels of each deck, by id. */
export function readDecks(database: DatabaseSync): Map<string, string[]> {
  if (hasTable(database, 'decks')) {
    const rows = database.prepare('select id, name from decks').all();
    return new Map(rows.map(({ id, name }) => [String(id), String(name).split(DECK_SEPARATOR)]));
  }
  const decks = decksSchema.parse(jsonOf(database, 'decks'));
  return new Map(Object.entries(decks).map(([id, { name }]) => [id, name.split('::')]));
}

function readModels(database: DatabaseSync): Map<string, NoteType> {
  const models = modelsSchema.parse(jsonOf(database, 'models'));
  const inOrder = <Part extends { ord: number }>(parts: readonly Part[]) =>
    parts.toSorted((one, other) => one.ord - other.ord);
  return new Map(
    Object.entries(models).map(([id, { type, flds, tmpls }]) => [
      id,
      {
        isCloze: type === CLOZE,
        fields: inOrder(flds).map(({ name }) => name),
        templates: inOrder(tmpls).map(({ qfmt, afmt }) => ({ question: qfmt, answer: afmt })),
      },
    ]),
  );
}

function jsonOf(database: DatabaseSync, column: 'models' | 'decks'): unknown {
  const row = database.prepare(`select ${column} as json from col limit 1`).get();
  return JSON.parse(String(row?.['json'] ?? '{}'));
}

function hasTable(database: DatabaseSync, name: string): boolean {
  return (
    database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined
  );
}

function textOf(value: number | Uint8Array | undefined): string {
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : '';
}
