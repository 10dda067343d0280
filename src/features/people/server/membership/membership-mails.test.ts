import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#shared/languages.ts';
import type { Role } from '#shared/roles.ts';
import { openTestDatabase, resetDatabase } from '../../../../../test/database.ts';
import { type MemberSchool, openMemberSchool, ROOT } from '../../../../../test/member-school.ts';
import type { Person } from '../../../../../test/sign-up.ts';

let db: Database;
let school: MemberSchool;
let head: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await resetDatabase(db);
  school = await openMemberSchool(db);
});
afterEach(() => school.server.close());

const join = (email: string, role: Role, language: InterfaceLanguage) =>
  school.register(email, role, { data: { language } });
const open = async (language: InterfaceLanguage) => {
  head = await join('head@school.example', 'institution_admin', language);
};
const decide = (person: Person, decision: 'approve' | 'decline') =>
  school.as(head, 'POST', `/api/role-requests/${person.userId}/${decision}`);
const latestTo = async (email: string) => (await school.server.mailsTo(email))[0];

describe.each(INTERFACE_LANGUAGES)('in %s', (language) => {
  /** What each case must say, and what it must not. */
  const WORDS = {
    en: {
      join: 'asked to join',
      asks: 'asked to become a teacher',
      out: 'no longer',
      keeps: 'present role',
      docs: 'only you can read',
    },
    es: {
      join: 'pedido unirse',
      asks: 'ha pedido el de docente',
      out: 'ya no',
      keeps: 'Conservas el rol',
      docs: 'solo tú puedes leer',
    },
    fr: {
      join: 'demande à rejoindre',
      asks: 'demande celui d’enseignant',
      out: 'plus partie',
      keeps: 'rôle actuel',
      docs: 'vous seul pouvez',
    },
  }[language];

  it('administrators read whether somebody wants to join, or is a member and wants another role', async () => {
    await open(language);
    await join('outside@mail.example', 'student', language);
    expect((await latestTo(head.email))?.text).toContain(WORDS.join);
    await join('outside2@mail.example', 'teacher', language);
    expect((await latestTo(head.email))?.text).toContain(WORDS.join);
    await join('inside@school.example', 'teacher', language);
    const mail = await latestTo(head.email);
    expect(mail?.text).toContain(WORDS.asks);
    expect(mail?.text).not.toContain(WORDS.join);
  });

  it('a member whom a refusal puts out reads so, with what becomes of shared documents', async () => {
    await open(language);
    const ada = await join('ada@school.example', 'teacher', language);
    await decide(ada, 'decline');
    const text = (await latestTo(ada.email))?.text ?? '';
    for (const words of [WORDS.out, WORDS.docs]) expect(text).toContain(words);
  });

  it('a teacher who asked for more reads that they stay one, and whoever was outside reads of no documents', async () => {
    await open(language);
    const ada = await join('ada@school.example', 'institution_admin', language);
    await school.as(head, 'PUT', `/api/institutions/${school.id}/members/${ada.userId}`, { role: 'student' });
    const stranger = await join('eve@mail.example', 'student', language);
    await decide(stranger, 'decline');
    const text = (await latestTo(stranger.email))?.text ?? '';
    for (const words of [WORDS.docs, WORDS.keeps]) expect(text).not.toContain(words);
    const grace = await join('grace@school.example', 'institution_admin', language);
    await db.orm.execute("update profiles set role = 'teacher' where email = 'grace@school.example'");
    await decide(grace, 'decline');
    expect((await latestTo(grace.email))?.text).toContain(WORDS.keeps);
  });
});

it('whoever is let in reads so, and whoever is moved or removed reads what becomes of shared documents', async () => {
  await open('en');
  const root = await school.register(ROOT, 'student', { institutionId: null });
  const ada = await school.register('ada@mail.example');
  await decide(ada, 'approve');
  expect((await latestTo(ada.email))?.text).toContain('You are now a member');
  const elsewhere = await school.addInstitution('other.example');
  const member = (id: string) => `/api/institutions/${id}/members/${ada.userId}`;
  await school.as(root, 'POST', `${member(school.id)}/move`, { institution_id: elsewhere });
  const moved = (await latestTo(ada.email))?.text;
  expect(moved).toContain('from now on only you can read them. To share them with The other.example');
  await school.as(root, 'DELETE', member(elsewhere));
  expect((await latestTo(ada.email))?.text).toContain('from now on only you can read them');
});
