import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { becomeProfessor, book, bookingOf, publish } from '../../../../test/meetings.ts';
import type { Person } from '../../../../test/sign-up.ts';

const DAY_MS = 86_400_000;

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let keyServer: Server;
let issuer: string;
let product: TestApp;

beforeEach(async () => {
  keys = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(keys.publicKey)), alg: 'ES256', use: 'sig' };
  keyServer = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => {
    keyServer.listen(0, '127.0.0.1', resolve);
  });
  const { port } = keyServer.address() as AddressInfo;
  issuer = `http://127.0.0.1:${port}`;
  product = await createTestApp({ AUTH_URL: issuer });
});
afterEach(async () => {
  await product.close();
  keyServer.close();
});

/** Somebody with an account at the other server, who has come here for the first time. */
async function arrive(language: string): Promise<Person> {
  const userId = randomUUID();
  const email = `${userId}@uni.example`;
  const metadata = { full_name: 'Ada Lovelace', language };
  const token = await new SignJWT({ email, user_metadata: metadata })
    .setProtectedHeader({ alg: 'ES256' })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(keys.privateKey);
  const person = { userId, email, token, headers: { authorization: `Bearer ${token}` }, institutionId: null };
  expect((await callAs(product.app, person, ['POST', '/api/profiles/me'])).status).toBe(200);
  return person;
}

it('is the one chosen here, also where another server keeps the accounts', async () => {
  const teacher = await arrive('french');
  const student = await arrive('french');
  await product.deps.db.orm.execute(sql`
    with school as (insert into institutions (name, domain) values ('Uni', 'uni.example') returning id)
    update profiles set role = 'teacher', institution_id = (select id from school) where id = ${teacher.userId}`);
  await callAs(product.app, student, ['PUT', '/api/settings', { language: 'spanish' }]);

  await becomeProfessor(product.app, teacher);
  const date = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  const [slot] = await publish(product.app, teacher, { date, start_time: '10:00', end_time: '11:00' });
  await book(product.app, student, bookingOf(student, slot?.id ?? ''));

  const mails = await product.deps.mail.listMailbox();
  const subjectTo = (person: Person) => mails.find(({ to }) => to === person.email)?.subject;
  expect(subjectTo(student)).toMatch(/^Tu reunión con Grace Hopper/);
  expect(subjectTo(teacher)).toMatch(/^Ada Lovelace a réservé/);
});
