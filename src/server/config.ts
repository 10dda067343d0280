import { z } from 'zod';
import { hostList, LOOPBACK_HOSTS, trustedProxies } from './networks.ts';
import { oidcProviders } from './oidc-setting.ts';
import { roleGrants } from './role-grants.ts';

/** One environment variable: how it is read and what `npm start -- --help` says about it. */
interface Variable {
  schema: z.ZodType;
  help: string;
}

const optionalText = z.string().trim().min(1).optional();
const optionalUrl = z.url().optional();
const optionalHttpUrl = z.url({ protocol: /^https?$/ }).optional();

/** Addresses separated by commas or blanks. */
const urlList = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((url) => url !== ''))
  .pipe(z.array(z.url({ protocol: /^https?$/ })));

/** How long something is kept that is of use for a while. */
const keptDays = (days: number) => z.coerce.number().int().min(1).max(36_500).default(days);

const SERVICE_KEY_MIN_CHARACTERS = 32;

/**
 * Every environment variable of the product. Nothing else reads `process.env`.
 * An empty value counts as not set.
 */
export const VARIABLES = {
  PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).default(3000),
    help: 'Port to listen on; 0 picks a free one.',
  },
  HOST: { schema: z.string().default('127.0.0.1'), help: 'Address to listen on.' },
  PUBLIC_URL: {
    schema: optionalUrl,
    help: 'Address at which people open Lyceum; used for links in emails. Default: http://localhost:PORT.',
  },
  DATA_DIR: {
    schema: z.string().default('./data'),
    help: 'Folder for the embedded database, files and keys; for a package ~/.local/share/lyceum.',
  },
  DISK_RESERVE_MB: {
    schema: z.coerce.number().int().min(0).max(1_000_000).default(200),
    help: 'Megabytes of the disk of DATA_DIR that uploads leave free for everything else; with less, they are refused. 0 keeps none.',
  },
  MAX_UPLOAD_MB: {
    schema: z.coerce.number().int().min(1).max(1_000).default(10),
    help: 'Largest file that can be uploaded, in megabytes.',
  },
  BACKUP_DIR: {
    schema: optionalText,
    help: 'Folder in which backups are made by themselves; best on another disk. Default: none are made.',
  },
  BACKUP_EVERY: {
    schema: z.coerce.number().min(1).max(8_760).default(24),
    help: 'Hours from one backup in BACKUP_DIR to the next, at least 1.',
  },
  BACKUP_KEEP: {
    schema: z.coerce.number().int().min(1).max(10_000).default(7),
    help: 'How many backups in BACKUP_DIR are kept; the oldest are removed.',
  },
  DATABASE_URL: { schema: optionalUrl, help: 'A PostgreSQL 15 or newer instead of the embedded database.' },
  DATABASE_DIRECT_URL: { schema: optionalUrl, help: 'The PostgreSQL itself behind a PgBouncer.' },
  DATABASE_CONNECTIONS: {
    schema: z.coerce.number().int().min(2).max(1_000).default(10),
    help: 'Connections to DATABASE_URL that this process shares among requests; one more listens for changes.',
  },
  READERS: {
    schema: z.coerce.number().int().min(1).max(64).optional(),
    help: 'Documents that this process reads at the same time. Default: one less than the cores, and at least 2.',
  },
  S3_ENDPOINT: {
    schema: optionalHttpUrl,
    help: 'S3-compatible storage to use for files instead of the data folder, such as https://s3.eu-west-1.amazonaws.com.',
  },
  S3_REGION: { schema: z.string().default('us-east-1'), help: 'Region of the S3 storage.' },
  S3_BUCKET: { schema: optionalText, help: 'Bucket for the files; it must exist and be private.' },
  S3_ACCESS_KEY: {
    schema: optionalText,
    help: 'Access key with permission to read, write, list and delete in the bucket.',
  },
  S3_SECRET_KEY: { schema: optionalText, help: 'Secret of the access key.' },
  LOCAL_MODEL_URL: {
    schema: z.url().default('http://localhost:1234/v1'),
    help: 'OpenAI-compatible model server, such as LM Studio.',
  },
  LOCAL_MODEL: {
    schema: optionalText,
    help: 'Model to request from the local server. Default: the one it has loaded.',
  },
  MODEL_MIRROR: {
    schema: optionalHttpUrl,
    help: 'Where models that run inside Lyceum are downloaded from instead of https://huggingface.co, with the same paths; it may be a private address.',
  },
  OPENAI_API_KEY: { schema: optionalText, help: 'OpenAI API key. Each institution can set its own.' },
  OPENAI_BASE_URL: {
    schema: optionalHttpUrl,
    help: 'Another address that speaks the OpenAI protocol. Default: https://api.openai.com/v1.',
  },
  OPENAI_MODEL: { schema: optionalText, help: 'OpenAI model to use. Default: gpt-4.1-mini.' },
  ANTHROPIC_API_KEY: { schema: optionalText, help: 'Anthropic API key. Each institution can set its own.' },
  ANTHROPIC_BASE_URL: {
    schema: optionalHttpUrl,
    help: 'Another address that speaks the Anthropic protocol. Default: https://api.anthropic.com/v1.',
  },
  ANTHROPIC_MODEL: { schema: optionalText, help: 'Anthropic model to use. Default: claude-haiku-4-5.' },
  EMBEDDING_URL: {
    schema: optionalHttpUrl,
    help: 'OpenAI-compatible embeddings server, which adds search by meaning. Put a key, if needed, in the address: https://user:KEY@host/v1.',
  },
  EMBEDDING_MODEL: {
    schema: optionalText,
    help: 'Embedding model; required with EMBEDDING_URL. Changing it re-embeds everything in the background.',
  },
  SPEECH_URL: {
    schema: optionalHttpUrl,
    help: 'OpenAI-compatible server that recognises speech (/audio/transcriptions) in audio and video files without captions; they are sent there. Default: LOCAL_MODEL_URL, if it offers that. Put a key, if needed, in the address: https://user:KEY@host/v1.',
  },
  SPEECH_MODEL: {
    schema: optionalText,
    help: 'Model to request for speech. Default: whisper-1.',
  },
  SEARXNG_URL: {
    schema: optionalHttpUrl,
    help: 'SearXNG server for web search; it must allow the json format. Without a search engine, Lyceum uses Wikipedia, OpenAlex, Crossref and arXiv.',
  },
  BRAVE_API_KEY: { schema: optionalText, help: 'Brave Search API key, for web search.' },
  TAVILY_API_KEY: { schema: optionalText, help: 'Tavily API key, for web search.' },
  TRUSTED_WEB_ORIGINS: {
    schema: urlList,
    help: 'Sites of your own network whose pages people may add as documents, separated by commas, such as https://wiki.school.example. All other private addresses are refused.',
  },
  SMTP_URL: {
    schema: optionalUrl,
    help: 'Mail server. Without one, emails go to the local mailbox at /mailbox.',
  },
  MAIL_FROM: { schema: z.string().default('Lyceum <no-reply@localhost>'), help: 'Sender of emails.' },
  MEETING_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('https://meet.jit.si'),
    help: 'Server on which meetings take place; each meeting gets a room with an unguessable name.',
  },
  EMAIL_CONFIRMATION: {
    schema: z.enum(['required', 'off']).default('required'),
    help: 'Whether new accounts must confirm their email address.',
  },
  REDIRECT_URLS: {
    schema: urlList,
    help: 'Other addresses that emailed links and sign-ins may return to, separated by commas. Each is an origin, or a path with everything below it.',
  },
  OIDC_PROVIDERS: {
    schema: oidcProviders,
    help: 'Identity providers to sign in with, as a JSON list; see docs/operations.md.',
  },
  SIGNUPS: {
    schema: z.enum(['open', 'invited', 'closed']).default('open'),
    help: 'Who may create an account: anyone, whoever has a join code or was invited, or nobody.',
  },
  ADMIN_SECOND_FACTOR: {
    schema: z.enum(['optional', 'required']).default('optional'),
    help: 'required: administrators can do nothing as such until they have turned on two-step verification.',
  },
  ROLE_POLICY: {
    schema: z.enum(['open', 'domain']).optional(),
    help: 'open: the role chosen at sign-up is granted (default on loopback). domain: see docs/operations.md (default otherwise).',
  },
  ROLE_GRANTS: {
    schema: roleGrants,
    help: 'Email addresses whose owners get a role without approval, such as teacher:*@staff.school.org, institution_admin:head@school.org; see docs/operations.md.',
  },
  ADMIN_EMAIL: {
    schema: z.email().optional(),
    help: 'Email address of the first administrator of a new installation.',
  },
  SERVICE_KEY: {
    schema: z
      .string()
      .min(SERVICE_KEY_MIN_CHARACTERS, `needs ${SERVICE_KEY_MIN_CHARACTERS} characters or more`)
      .optional(),
    help: 'Secret that signs the tokens of account administration (HS256). Without it, the account administration API is off.',
  },
  AUTH_KEYS: {
    schema: optionalText,
    help: 'Keys that sign sessions, in the format of DATA_DIR/keys/auth.json; for servers without a shared folder.',
  },
  AUTH_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    help: 'Another server that speaks the same auth protocol, such as https://id.example.org/auth/v1. Turns off the built-in accounts.',
  },
  KEEP_FAILED_JOBS_DAYS: {
    schema: keptDays(14),
    help: 'Days for which background jobs that were given up are kept, emails that could not be sent among them.',
  },
  KEEP_MAILBOX_DAYS: {
    schema: keptDays(30),
    help: 'Days for which emails stay in the local mailbox of a server without SMTP_URL.',
  },
  KEEP_ACCESS_LOGS_DAYS: {
    schema: keptDays(400),
    help: 'Days for which it is kept who opened which document. How often a document was opened is kept with it.',
  },
  KEEP_ACCOUNT_EVENTS_DAYS: {
    schema: keptDays(180),
    help: 'Days for which the audit log keeps what happened to accounts: sign-ins, changed passwords and the like.',
  },
  KEEP_HISTORY_DAYS: {
    schema: keptDays(1_095),
    help: 'Days for which it is kept who joined, left or got which role in an institution, and what administrators did with documents of others.',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    help: 'How much the server logs.',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'needs 16 characters or more').optional(),
    help: 'Secret by which /metrics can be read from elsewhere (Authorization: Bearer …). Without it only programs on this machine can.',
  },
  STOP_SECONDS: {
    schema: z.coerce.number().min(0).max(3_600).default(20),
    help: 'Seconds that answers which are being written have to end when the server is stopped.',
  },
  TRUST_PROXY: {
    schema: trustedProxies,
    help: 'Proxies whose X-Forwarded-For header is trusted: how many there are, or their addresses and networks, separated by commas. Default: none.',
  },
  PRIVATE_MODEL_HOSTS: {
    schema: hostList,
    help: 'Private hosts that administrators may use as model servers when Lyceum can be reached from other machines: names, addresses and networks, separated by commas.',
  },
  RATE_LIMITS: {
    schema: z.enum(['on', 'off']).default('on'),
    help: 'Limits on sign-ins, emails, uploads and questions.',
  },
} satisfies Record<string, Variable>;

export type Config = {
  readonly [Name in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[Name]['schema']>;
};

/** A setting that cannot be used, in one sentence for the person who starts the server. */
export class ConfigError extends Error {}

/** In words for who starts the server. */
function whyUnusable(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'too_small' && issue.origin !== 'string') return `it must be at least ${issue.minimum}`;
  if (issue?.code === 'too_big' && issue.origin !== 'string') return `it must be at most ${issue.maximum}`;
  if (issue?.code === 'invalid_type' && issue.expected === 'number') return 'it must be a number';
  return issue?.message ?? 'invalid value';
}

/** Reads the configuration from `env`. Throws ConfigError naming the variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const entries = Object.entries(VARIABLES).map(([name, variable]) => {
    const given = env[name] === '' ? undefined : env[name];
    const result = variable.schema.safeParse(given);
    if (!result.success)
      throw new ConfigError(`${name} is not usable: ${whyUnusable(result.error.issues[0])}.`);
    return [name, result.data];
  });
  const config = Object.fromEntries(entries) as Config;
  checkS3(config);
  if (!config.EMBEDDING_URL !== !config.EMBEDDING_MODEL)
    throw new ConfigError('EMBEDDING_URL and EMBEDDING_MODEL must be set together.');
  return config;
}

function checkS3(config: Config): void {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = config;
  const given = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY].filter(Boolean).length;
  if (given === 0 || given === 4) return;
  throw new ConfigError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY must be set together.');
}

/** Where links in emails point to, without a trailing slash. */
export function publicUrl(config: Pick<Config, 'PORT' | 'PUBLIC_URL'>): string {
  return (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '');
}

/** Largest file that can be uploaded, in bytes. */
export function uploadMaxBytes(config: Pick<Config, 'MAX_UPLOAD_MB'>): number {
  return config.MAX_UPLOAD_MB * 1024 * 1024;
}

/** Whether only this machine can reach the server. */
export function listensOnLoopback(config: Pick<Config, 'HOST'>): boolean {
  return LOOPBACK_HOSTS.has(config.HOST);
}

/** Whether people also use it at this machine: a proxy in front of a server on loopback brings in others. */
export function isForThisMachine(config: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>): boolean {
  return listensOnLoopback(config) && LOOPBACK_HOSTS.has(new URL(publicUrl(config)).hostname);
}

/** Whether a role chosen at sign-up is granted at once, or by the domain of a proved address. Default: by who can reach the server. */
export function rolePolicy(config: Config): 'open' | 'domain' {
  return config.ROLE_POLICY ?? (listensOnLoopback(config) ? 'open' : 'domain');
}
