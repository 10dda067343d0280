import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/database.ts';
import { composedOnce } from './composed.ts';
import type { Database } from './database.ts';

const word = pgTable('composed_word', { id: integer().primaryKey(), text: text().notNull() });

let db: Database;
const shapes: string[] = [];
const find = composedOnce((orm, shape) => {
  shapes.push(shape);
  const column = shape === 'by text' ? word.text : word.id;
  return orm
    .select()
    .from(word)
    .where(eq(column, sql.placeholder('given')))
    .prepare('');
});

beforeAll(async () => {
  db = await openTestDatabase();
});

test('a statement is composed once for each shape, and takes part in the transaction around each call', async () => {
  const undone = db.transaction(async () => {
    await db.orm.execute(sql`create table composed_word (id int primary key, text text not null)`);
    await db.orm.insert(word).values([
      { id: 1, text: 'one' },
      { id: 2, text: 'two' },
    ]);
    const found = [
      await find(db).execute({ given: 1 }),
      await find(db).execute({ given: 2 }),
      await find(db, 'by text').execute({ given: 'two' }),
    ];
    expect(found.flat().map(({ id }) => id)).toEqual([1, 2, 2]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await expect(find(db).execute({ given: 1 })).rejects.toThrow('does not exist');
  expect(shapes).toEqual(['', 'by text']);
});
