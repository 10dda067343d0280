import { type Config, ConfigError } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase, checkFiles, checkKeys } from './check-data.ts';
import { checkOwnModel } from './check-own-model.ts';
import { checkDataFolder, checkMemory } from './check-machine.ts';
import { checkServer } from './check-server.ts';
import {
  checkAddresses,
  checkEmbeddings,
  checkMail,
  checkModels,
  checkProviders,
  checkSpeech,
} from './check-services.ts';
import { type Check, type Diagnosis, problem, reasonOf } from './finding.ts';

const CHECKS: readonly Check[] = [
  checkMemory,
  checkDataFolder,
  checkServer,
  checkKeys,
  checkDatabase,
  checkFiles,
  checkBackups,
  checkAddresses,
  checkMail,
  checkProviders,
  checkModels,
  checkOwnModel,
  checkEmbeddings,
  checkSpeech,
];
const MARKS: Readonly<Record<Diagnosis['level'], string>> = { ok: '✓', advice: '!', problem: '✗' };

/**
 * Looks at the machine, the data and every service that the settings name, while the server runs or not, and says what it has found. It changes nothing.
 * Answers the last sentence; throws ConfigError where something is wrong, after all of it was said.
 */
export async function examine(config: Config, given: { log: Log; say: (line: string) => void }) {
  let problems = 0;
  for (const check of CHECKS) {
    // One after the other: what was found is read in this order.
    const findings = await check(config, given.log).catch((error: unknown) => [
      problem(`${reasonOf(error)}.`),
    ]);
    for (const { level, text } of findings) {
      given.say(`${MARKS[level]} ${text}`);
      if (level === 'problem') problems += 1;
    }
  }
  if (problems === 0) return 'Nothing is wrong.';
  throw new ConfigError(problems === 1 ? 'There is one problem.' : `There are ${problems} problems.`);
}
