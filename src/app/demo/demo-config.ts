import { type Config, ConfigError } from '#server/config.ts';
import { demoFolderOf } from '#server/demo-folder.ts';

/** What would bring the demo and real data together. */
const SHARED = ['DATABASE_URL', 'S3_ENDPOINT', 'AUTH_URL', 'AUTH_KEYS'] as const;

/**
 * The settings of the demo: a folder of its own beside the data folder, accounts of its own, and no email that leaves the machine.
 * Throws ConfigError where the settings name a store that others use too.
 */
export function demoConfig(config: Config): Config {
  const shared = SHARED.find((name) => config[name] !== undefined);
  if (shared) throw new ConfigError(`The demo keeps to a folder of its own. Start it without ${shared}.`);
  return {
    ...config,
    DATA_DIR: demoFolderOf(config.DATA_DIR),
    SMTP_URL: undefined,
    OIDC_PROVIDERS: [],
    SERVICE_KEY: undefined,
    ADMIN_EMAIL: undefined,
  };
}

/** While the demo is made: nobody has to confirm, nothing outside is asked, and material is built by rule. */
export function seedConfig(config: Config): Config {
  return {
    ...config,
    HOST: '127.0.0.1',
    PUBLIC_URL: undefined,
    EMAIL_CONFIRMATION: 'off',
    ROLE_POLICY: 'open',
    RATE_LIMITS: 'off',
    LOCAL_MODEL_URL: 'http://127.0.0.1:9/v1',
    OPENAI_API_KEY: undefined,
    ANTHROPIC_API_KEY: undefined,
    EMBEDDING_URL: undefined,
    EMBEDDING_MODEL: undefined,
  };
}
