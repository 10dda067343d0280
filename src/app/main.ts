import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { misspeltSettings } from '#server/misspelt-settings.ts';
import { readVersion } from '#server/version.ts';
import { runCommand } from './commands.ts';
import { prepareDataFolder } from './data-folder.ts';
import { demoConfig } from './demo/demo-config.ts';
import { refuseDemoFolder } from './demo/demo-folder.ts';
import { takeEnvFile } from './env-file.ts';
import { helpText } from './help.ts';
import { quickenImports } from './quick-imports.ts';
import { scheduleBackups } from './scheduled-backups.ts';
import { startLine } from './start-line.ts';

const CLIENT_FOLDER = join(import.meta.dirname, '../../dist');
const ROTATE_OPTION = '--rotate-keys';
const DEMO_OPTION = '--demo';
/** After the time that streams have, the process ends so much later whatever still runs. */
const END_MAX_MS = 4_500;

// Who reads only the beginning of what a command says, such as `head`, has read enough.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

try {
  await main(takeEnvFile(process.argv.slice(2)));
} catch (error) {
  // A ConfigError is for the person who starts us; anything else is for a developer.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function main(args: string[]): Promise<void> {
  if (args.includes('--help')) return console.log(helpText());
  if (args.includes('--version')) return console.log(readVersion());
  for (const { given, meant } of misspeltSettings(process.env))
    console.error(`${given} is not a setting of Lyceum. Did you mean ${meant}?`);
  if (args.includes(ROTATE_OPTION)) return rotateKeys(readConfig(process.env));
  const isCommand = await runCommand(args, { readSettings: () => readConfig(process.env), say: console.log });
  if (isCommand) return undefined;
  const unknown = args.find((arg) => arg !== DEMO_OPTION);
  if (unknown !== undefined)
    throw new ConfigError(
      `${unknown} is not ${unknown.startsWith('-') ? 'an option' : 'a command'}. Run ${startLine('--help')} for the list of commands, options and settings.`,
    );
  const isDemo = args.includes(DEMO_OPTION);
  const settings = readConfig(process.env);
  const config = isDemo ? demoConfig(settings) : settings;
  const log = createLog(config.LOG_LEVEL);
  process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled promise rejection'));
  quickenImports();
  // Interpreted first, as is Node's way, the long expressions for the words of a language are compiled twice.
  setFlagsFromString('--no-regexp-tier-up');
  await prepare(config, isDemo);

  // Loaded only now: who asks for help, or mistypes a setting, does not wait for the whole server.
  const { startServer } = await import('./start-server.ts');
  const server = await startServer(config, { log, clientFolder: CLIENT_FOLDER });
  const stopBackups = scheduleBackups(config, { log, onFailure: server.tellOfFailedBackup });
  stopOnSignal(
    () => {
      stopBackups();
      return server.stop();
    },
    config.STOP_SECONDS * 1_000 + END_MAX_MS,
  );
  console.log(`Lyceum is ready at ${server.address}`);
}

async function prepare(config: Config, isDemo: boolean): Promise<void> {
  if (!isDemo) {
    refuseDemoFolder(config);
    return prepareDataFolder(config.DATA_DIR);
  }
  const { prepareDemo } = await import('./demo/prepare-demo.ts');
  // Of the reading of its documents only what goes wrong is news.
  await prepareDemo(config, { log: createLog('warn'), say: console.log });
}

async function rotateKeys({ AUTH_KEYS, DATA_DIR }: Config): Promise<void> {
  if (AUTH_KEYS)
    throw new ConfigError(
      'The keys come from AUTH_KEYS; rotate them in a folder and copy its keys/auth.json.',
    );
  const { ACCESS_TOKEN_SECONDS } = await import('#server/accounts/sessions/access-token.ts');
  const { rotateAuthKeys } = await import('#server/accounts/tokens/keys.ts');
  await rotateAuthKeys(DATA_DIR, { now: new Date(), overlapSeconds: ACCESS_TOKEN_SECONDS });
  console.log('There is a new signing key. Restart every server of this folder now.');
}

/** A terminal sends its signal to npm, launcher and server alike, so a second one means nothing new. */
function stopOnSignal(stop: () => Promise<void>, maxMs: number): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), maxMs).unref();
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
