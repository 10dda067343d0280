import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listInstitutions } from '#features/institutions/contract.ts';
import type { Database } from '#server/db/database.ts';
import { type AuthServer, startAuthServer } from '../../../../test/auth-server.ts';
import { openTestDatabase, resetDatabase } from '../../../../test/database.ts';

let db: Database;
let server: AuthServer;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await resetDatabase(db);
  server = await startAuthServer(db);
});
afterEach(() => server.close());

/** The answer, held to the contract. */
async function list() {
  const response = await fetch(`${server.origin}/api/institutions`);
  expect(response.status).toBe(200);
  return listInstitutions.response.parse(await response.json()).institutions;
}

describe('GET /api/institutions', () => {
  it('lists them by name without regard to case, to anyone', async () => {
    await db.orm.execute(sql`
      insert into institutions (name, domain)
      values ('beta', 'b.example'), ('Gamma', 'g.example'), ('Alpha', 'a.example')`);
    const institutions = await list();
    expect(institutions.map(({ name }) => name)).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(institutions[0]).toMatchObject({ domain: 'a.example' });
  });

  it('answers an empty list while there are none', async () => {
    expect(await list()).toEqual([]);
  });
});
