import { SignJWT } from 'jose';
import type { Role } from '#shared/roles.ts';
import type { TestApp } from '../app.ts';
import type { Chance } from './chance.ts';

export const SERVICE_KEY = 'k'.repeat(32);

const ROLES: readonly Role[] = ['student', 'student', 'teacher', 'institution_admin'];
/** Requests end sessions, change roles and delete institutions; after so many one of the callers is somebody new. */
const RENEWED_AFTER = 120;
const NO_TOKEN_SHARE = 0.05;
const BAD_TOKEN_SHARE = 0.03;
/** The rest of the tokens below /auth/v1/admin. */
const OPERATOR_SHARE = 0.8;

type Headers = Record<string, string>;

/** Who asks: people of every role, an operator, and those whose token is missing or wrong. */
export class Callers {
  readonly #product: TestApp;
  readonly #chance: Chance;
  readonly #people: Headers[] = [];
  #operator: Headers = {};
  #asked = 0;

  constructor(product: TestApp, chance: Chance) {
    this.#product = product;
    this.#chance = chance;
  }

  async next(path: string): Promise<Headers> {
    const chance = this.#chance;
    if (this.#people.length === 0) await this.#begin();
    if ((this.#asked += 1) % RENEWED_AFTER === 0) await this.#renew(chance.below(ROLES.length));
    const isForOperators = /^\/auth\/v1\/(?:admin|invite)/.test(path);
    if (isForOperators && chance.is(OPERATOR_SHARE)) return this.#operator;
    if (chance.is(NO_TOKEN_SHARE)) return {};
    return chance.is(BAD_TOKEN_SHARE) ? this.#badToken() : chance.of(this.#people);
  }

  /** The people who ask at this moment. */
  async people(): Promise<readonly Headers[]> {
    if (this.#people.length === 0) await this.#begin();
    return this.#people;
  }

  async #begin(): Promise<void> {
    const key = new TextEncoder().encode(SERVICE_KEY);
    const token = new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' });
    this.#operator = { authorization: `Bearer ${await token.setExpirationTime('24h').sign(key)}` };
    for (const at of ROLES.keys()) await this.#renew(at);
  }

  async #renew(at: number): Promise<void> {
    const role = ROLES[at] ?? 'student';
    this.#people[at] = (await this.#product.signUp({ role })).headers;
  }

  #badToken(): Headers {
    const { authorization = '' } = this.#chance.of(this.#people);
    const [head, claims] = authorization.split('.');
    const authorizations = [
      `${authorization}x`,
      `${head}.${claims}.`,
      'Bearer eyJhbGciOiJub25lIn0.e30.',
      'Bearer x',
      'Bearer ',
      'Basic YTpi',
      `Bearer ${'x'.repeat(4_000)}`,
      `Bearer ${'.'.repeat(100)}`,
    ];
    return { authorization: this.#chance.of(authorizations) };
  }
}
