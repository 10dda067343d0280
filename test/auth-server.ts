import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GoTrueClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { type AuthContext, createAuthContext } from '#server/accounts/context.ts';
import { createIdentify } from '#server/accounts/sessions/identify.ts';
import { authRoutes } from '#features/auth/server/routes.ts';
import { endMembershipOf } from '#features/people/server/account-end.ts';
import { accountHooks } from '#features/people/server/account-hooks.ts';
import { peopleRoutes } from '#features/people/server/routes.ts';
import { createPreferences } from '#features/settings/server/settings.ts';
import { type ClearAccount, clearInOrder } from '#server/account-end.ts';
import type { Clock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import { createHttpApp } from '#server/http/create-http-app.ts';
import type { JobKind, Jobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import type { OutgoingMail } from '#server/mail/mailer.ts';

/** A clock that stands still until a test moves it. Starts now, because the real client compares with its own clock. */
export interface TestClock extends Clock {
  pass(seconds: number): void;
}

export interface AuthServer {
  /** Origin that the server really listens on; PUBLIC_URL may be another. */
  origin: string;
  clock: TestClock;
  app: App;
  deps: Deps;
  /** What is done before an account goes; a test may add to it. */
  clears: ClearAccount[];
  /** What an operator would see. */
  logged: string[];
  /** The real client, as one browser tab with a memory of its own. */
  client(options?: ClientOptions): GoTrueClient;
  /** Emails to an address, newest first, after all queued work is done. */
  mailsTo(address: string): Promise<OutgoingMail[]>;
  close(): Promise<void>;
}

/** The account endpoints alone. `env` overrides the configuration; `at` is where it listens, default on a free port. */
export async function startAuthServer(
  db: Database,
  env: Record<string, string> = {},
  at = 'http://127.0.0.1:0',
): Promise<AuthServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lyceum-auth-'));
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataFolder, PORT: '0', ...env });
  const clock = createTestClock();
  const logged: string[] = [];
  const log = createLog('warn', (line) => logged.push(line));
  const jobs = createDirectJobs(db);
  const mail = createMailer({ config, db, jobs, clock });
  // Border: accounts use none of the other parts.
  const parts = { config, clock, log, db, jobs, mail, preferences: createPreferences(db) };
  const deps = parts as unknown as Deps;
  const clears: ClearAccount[] = [(userId) => endMembershipOf(auth, userId)];
  const app = await createHttpApp({ config, log, identify: createIdentify(deps) });
  const auth: AuthContext = createAuthContext(deps, {
    clearAccount: clearInOrder(clears),
    hooks: accountHooks,
  });
  authRoutes(app, auth);
  peopleRoutes(app, auth);
  const origin = await app.fastify.listen({ port: Number(new URL(at).port), host: '127.0.0.1' });

  return {
    origin,
    app,
    deps,
    clears,
    clock,
    logged,
    client: (options) => createClient(`${origin}/auth/v1`, options),
    async mailsTo(address) {
      await jobs.idle();
      return (await mail.listMailbox()).filter(({ to }) => to === address);
    },
    async close() {
      await jobs.idle();
      await app.fastify.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}

function createTestClock(): TestClock {
  let milliseconds = Math.floor(Date.now() / 1000) * 1000;
  return {
    now: () => new Date(milliseconds),
    pass: (seconds) => {
      milliseconds += seconds * 1000;
    },
  };
}

interface ClientOptions {
  flowType?: 'implicit' | 'pkce';
  fetch?: typeof fetch;
}

export function createClient(url: string, options: ClientOptions = {}): GoTrueClient {
  const storage = createMemory();
  return new GoTrueClient({
    url,
    autoRefreshToken: false,
    persistSession: true,
    storage,
    experimental: { recoveryCodes: true },
    ...options,
  });
}

function createMemory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** Runs each job once, right after the commit. What fails fails the test that waits. */
function createDirectJobs(db: Database): Jobs & { idle(): Promise<void> } {
  const kinds = new Map<string, JobKind<unknown>['run']>();
  let running: Promise<unknown> = Promise.resolve();
  return {
    register: ({ name, run }) => void kinds.set(name, (payload, signal) => run(payload as never, signal)),
    enqueue: async ({ name }, payload) => {
      db.afterCommit(() => {
        running = running.then(() => kinds.get(name)?.(payload, new AbortController().signal));
      });
    },
    cancel: async () => {},
    canTryAgain: () => false,
    tryAgain: async () => false,
    forgetGivenUp: async () => {},
    start: async () => {},
    stop: async () => {},
    idle: async () => {
      await running;
    },
  };
}

/** Follows a link of the product as a browser would, but to where the server really listens. */
export async function follow(server: Pick<AuthServer, 'origin'>, link: URL, init: RequestInit = {}) {
  const address = `${server.origin}${link.pathname}${link.search}`;
  const response = await fetch(address, { redirect: 'manual', ...init });
  const target = new URL(response.headers.get('location') ?? 'about:blank');
  return { response, target, fragment: new URLSearchParams(target.hash.slice(1)) };
}

/** The six digits in a confirmation email. */
export function codeIn(mail: OutgoingMail | undefined): string {
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** The link in a confirmation email. */
export function linkIn(mail: OutgoingMail | undefined): URL {
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank');
}

/** The code that an authenticator app shows; `stepsAhead` moves its clock by 30 seconds each. */
export function totpCode(secret: string, clock: Clock, stepsAhead = 0): string {
  const timestamp = clock.now().getTime() + stepsAhead * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}
