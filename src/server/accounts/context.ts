import type { ClearAccount } from '#server/account-end.ts';
import { type Config, publicUrl, rolePolicy } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import type { Role } from '#shared/roles.ts';
import { loadAuthKeys, parseAuthKeys, type AuthKeys } from './tokens/keys.ts';
import { createOidcProviders, type OidcProvider } from './oidc/providers.ts';
import { createRateLimits, noRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { createSharedRateLimits } from './limits/shared-rate-limits.ts';
import type { Metadata, UserRow } from './tables.ts';

/** What every part of `/auth/v1` works with. */
export interface AuthContext extends Pick<
  Deps,
  'config' | 'log' | 'clock' | 'db' | 'jobs' | 'mail' | 'preferences'
> {
  readonly clearAccount: ClearAccount;
  readonly hooks: AccountHooks;
  /** Loads the keys at the first call. */
  keys(): Promise<AuthKeys>;
  readonly limits: RateLimits;
  /** Identity providers, by name. */
  readonly providers: ReadonlyMap<string, OidcProvider>;
  readonly settings: AuthSettings;
}

export interface AuthSettings {
  /** Where people open the product; emailed links are built from it, never from a request's Host. No trailing slash. */
  readonly siteUrl: string;
  /** Other addresses that links may lead to. */
  readonly redirectUrls: readonly string[];
  readonly issuer: string;
  /** Whether an address must be confirmed before its account can be used. */
  readonly confirmsEmail: boolean;
  readonly rolePolicy: 'open' | 'domain';
}

/** What a person asks for when their account is created. */
export interface SignUpWish {
  fullName: string;
  role: Role;
  institutionId: string | null;
}

type Person = Pick<UserRow, 'id' | 'email'>;

/** What the product decides about accounts, and does when something happens to one, in the transaction in which it happens. */
export interface AccountHooks {
  /** Whether somebody may have an account who proves this address; others must not learn the answer. */
  mayHaveAccount(ctx: AuthContext, email: string): Promise<boolean>;
  /** Throws AuthError for whoever may not create an account, or has a join code that is wrong. */
  assertMaySignUp(ctx: AuthContext, who: { email: string; joinCode: string | undefined }): Promise<void>;
  /** Reads metadata that nobody has checked. Throws AuthError for a wish that nobody could grant. */
  readWish(ctx: AuthContext, metadata: Metadata): Promise<SignUpWish>;
  onCreated(
    ctx: AuthContext,
    user: Person & Pick<UserRow, 'emailConfirmedAt'>,
    wish: SignUpWish,
  ): Promise<void>;
  /** A new account came with a join code. Throws AppError. */
  onJoinCode(ctx: AuthContext, user: Person, code: string): Promise<void>;
  /** The address was proved to be the person's. */
  onProved(ctx: AuthContext, user: Person): Promise<void>;
  onEmailChanged(ctx: AuthContext, user: Person): Promise<void>;
  /** An operator has written the metadata that only operators write. Throws AuthError. */
  onAppMetadata(ctx: AuthContext, userId: string, metadata: Metadata): Promise<void>;
  onBanned(ctx: AuthContext, userId: string): Promise<void>;
}

export function createAuthContext(
  deps: Deps,
  ports: Pick<AuthContext, 'clearAccount' | 'hooks'>,
): AuthContext {
  const { config, log, clock, db, jobs, mail, preferences } = deps;
  const limits = chooseRateLimits(deps);
  const keys = rememberKeys(config);
  const providers = createOidcProviders(config.OIDC_PROVIDERS);
  const settings = readAuthSettings(config);
  return {
    config,
    log,
    clock,
    db,
    jobs,
    mail,
    preferences,
    ...ports,
    keys,
    limits,
    providers,
    settings,
  };
}

/** The embedded database belongs to one process; one on a server may be shared by several. */
function chooseRateLimits({ config, clock, db }: Pick<Deps, 'config' | 'clock' | 'db'>): RateLimits {
  if (config.RATE_LIMITS === 'off') return noRateLimits;
  return db.engine === 'server' ? createSharedRateLimits({ db, clock }) : createRateLimits(clock);
}

/** Loads the keys once, at the first call; a failed attempt is repeated by the next one. */
export function rememberKeys(config: Pick<Config, 'DATA_DIR' | 'AUTH_KEYS'>): () => Promise<AuthKeys> {
  let loading: Promise<AuthKeys> | undefined;
  return () => {
    loading ??= loadKeys(config).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

async function loadKeys({ AUTH_KEYS, DATA_DIR }: Pick<Config, 'DATA_DIR' | 'AUTH_KEYS'>): Promise<AuthKeys> {
  return AUTH_KEYS === undefined ? loadAuthKeys(DATA_DIR) : parseAuthKeys(AUTH_KEYS);
}

export function readAuthSettings(config: Config): AuthSettings {
  const siteUrl = publicUrl(config);
  return {
    siteUrl,
    redirectUrls: config.REDIRECT_URLS,
    issuer: `${siteUrl}/auth/v1`,
    confirmsEmail: config.EMAIL_CONFIRMATION === 'required',
    rolePolicy: rolePolicy(config),
  };
}
