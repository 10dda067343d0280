import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { helpText } from './help.ts';

const CLIENT_FOLDER = join(import.meta.dirname, '../../dist');
const ROTATE_OPTION = '--rotate-keys';
/** After it the process ends whatever still runs; supervisors kill after 10 s. */
const STOP_MAX_MS = 4_500;

try {
  await main(process.argv.slice(2));
} catch (error) {
  // A ConfigError is for the person who starts us; anything else is for a developer.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function main(args: string[]): Promise<void> {
  if (args.includes('--help')) return console.log(helpText());
  if (args.includes(ROTATE_OPTION)) return rotateKeys(readConfig(process.env));
  if (args.length > 0)
    throw new ConfigError(`${args[0]} is not an option. npm start -- --help lists the settings.`);
  const config = readConfig(process.env);
  prepareDataFolder(config);
  const log = createLog(config.LOG_LEVEL);
  process.on('unhandledRejection', (error) => log.error({ error }, 'a promise failed and nobody noticed'));

  // Loaded only now: who asks for help, or mistypes a setting, does not wait for the whole server.
  const { startServer } = await import('./start-server.ts');
  const server = await startServer(config, { log, clientFolder: CLIENT_FOLDER });
  stopOnSignal(server.stop);
  console.log(`Lyceum is ready at ${server.address}`);
}

async function rotateKeys({ AUTH_KEYS, DATA_DIR }: Config): Promise<void> {
  if (AUTH_KEYS)
    throw new ConfigError(
      'The keys come from AUTH_KEYS; rotate them in a folder and copy its keys/auth.json.',
    );
  const { ACCESS_TOKEN_SECONDS } = await import('#features/auth/server/access-token.ts');
  const { rotateAuthKeys } = await import('#features/auth/server/keys.ts');
  await rotateAuthKeys(DATA_DIR, { now: new Date(), overlapSeconds: ACCESS_TOKEN_SECONDS });
  console.log('There is a new signing key. Restart every server of this folder now.');
}

function prepareDataFolder({ DATA_DIR }: Config): void {
  try {
    makeFolder(resolve(DATA_DIR));
    accessSync(DATA_DIR, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new ConfigError(
      `The data folder ${DATA_DIR} cannot be written${reason}. Set DATA_DIR to one that can.`,
      {
        cause,
      },
    );
  }
}

/** Not by mkdir's own `recursive`, which in Node 24 never ends where the parent refuses with ENOENT (/proc, some mounts). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  // Keys and documents are nobody else's business on a shared machine.
  mkdirSync(path, { mode: 0o700 });
}

/** A terminal sends its signal to npm, launcher and server alike, so a second one means nothing new. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MAX_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
