import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listInstitutions } from '#features/people/contract.institutions.ts';
import { type AuthServer, startAuthServer } from '../../../../../test/auth-server.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { hasTestPostgres, openTestPostgres, type TestPostgres } from '../../../../../test/database.ts';
import { signUp } from '../../../../../test/sign-up.ts';

// The embedded database has one connection, so only a PostgreSQL can show what happens at the same time.
describe.skipIf(!hasTestPostgres)('institutions on PostgreSQL', () => {
  let postgres: TestPostgres;
  let server: AuthServer;

  beforeAll(async () => {
    postgres = await openTestPostgres();
    server = await startAuthServer(postgres.db, { EMAIL_CONFIRMATION: 'off' });
  });
  afterAll(async () => {
    await server.close();
    await postgres.close();
  });

  it('adds one first institution, however many try at once', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(
      names.map((name) =>
        callAs(server.app, null, ['POST', '/api/institutions/first', { name, domain: `${name}.example` }]),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  it('never deletes one that somebody joins at that moment', async () => {
    const admin = await signUp(server.app, server.deps, { role: 'institution_admin' });
    const domains = ['f.example', 'g.example', 'h.example', 'i.example'];
    for (const domain of domains) {
      await callAs(server.app, admin, ['POST', '/api/institutions', { name: domain, domain }]);
    }
    const { body } = await callAs(server.app, admin, ['GET', '/api/institutions']);
    const { institutions } = listInstitutions.response.parse(body);
    const added = institutions.filter(({ domain }) => domains.includes(domain));
    const results = await Promise.all(
      added.map(async ({ id, domain }) => {
        const email = `ada@${domain}`;
        const data = { full_name: 'Ada', role: 'teacher', institution_id: id };
        const [join, removal] = await Promise.all([
          callAs(server.app, null, ['POST', '/auth/v1/signup', { email, password: 'correct horse', data }]),
          callAs(server.app, admin, ['DELETE', `/api/institutions/${id}`]),
        ]);
        return `${join.status} ${removal.status}`;
      }),
    );
    for (const result of results) expect(['200 409', '400 200']).toContain(result);
  });
});
