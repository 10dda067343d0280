import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { seedConfig } from './demo-config.ts';
import { hasDemo, makeDemoFolder } from './demo-folder.ts';
import type { Account } from './people.ts';

interface Options {
  log: Log;
  /** Prints a line in the terminal. */
  say(text: string): void;
}

/** Makes the demo in `config.DATA_DIR`, unless it is there, and says who can sign in. Throws ConfigError as `makeDemoFolder`. */
export async function prepareDemo(config: Config, { log, say }: Options): Promise<void> {
  const { DATA_DIR } = config;
  const again = `To begin again, stop Lyceum and delete ${DATA_DIR}.`;
  if (hasDemo(DATA_DIR)) {
    say(`This is the demo; its passwords were shown when it was made. ${again}`);
    return;
  }
  const accounts = await makeDemoFolder(DATA_DIR, async (draft) => {
    say('Making the demo; this takes a moment …');
    // Loaded only now: a folder that is refused does not wait for the whole server.
    const { seedFolder } = await import('./seed-folder.ts');
    return seedFolder({ ...seedConfig(config), DATA_DIR: draft }, log);
  });
  say(welcome(accounts, again));
}

function welcome(accounts: readonly Account[], again: string): string {
  const widest = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(
    ({ email, password, role }) => `  ${email.padEnd(widest)}  ${password}  ${role}`,
  );
  return [
    'The demo is ready. Sign in as one of these; the passwords are shown only now:',
    '',
    ...lines,
    '',
    again,
  ].join('\n');
}
