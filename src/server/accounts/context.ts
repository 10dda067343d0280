import type { ClearAccount } from '#server/account-end.ts';
import { type Config, publicUrl, rolePolicy } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { loadAuthKeys, parseAuthKeys, type AuthKeys } from './tokens/keys.ts';
import { createOidcProviders, type OidcProvider } from './oidc/providers.ts';
import { createRateLimits, noRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { createSharedRateLimits } from './limits/shared-rate-limits.ts';

/** What every part of `/auth/v1` works with. */
export interface AuthContext extends Pick<
  Deps,
  'config' | 'log' | 'clock' | 'db' | 'jobs' | 'mail' | 'preferences'
> {
  readonly clearAccount: ClearAccount;
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

export function createAuthContext(deps: Deps, ports: { clearAccount: ClearAccount }): AuthContext {
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
