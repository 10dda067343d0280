/**
 * Breaks what a server needs while people act, and looks whether everything that was acknowledged is there afterwards.
 *
 *   npm run bench:faults [-- --rounds 5 --seed 1 --only kill,disk,store,slow,database,readers,restart,clock]
 *
 * `disk` mounts a small disk of memory, for which it must be root; `database` and `restart` need PostgreSQL, `clock` Debian's faketime. Both say when they are left out.
 */
import { parseArgs } from 'node:util';
import { clockJumps } from './faults/clock-jumps.ts';
import { databaseAway } from './faults/database-away.ts';
import { diskFull } from './faults/disk-full.ts';
import { killServer } from './faults/kill-server.ts';
import { killReaders } from './faults/kill-readers.ts';
import type { Outcome, SceneOptions } from './faults/school.ts';
import { rollingRestart } from './faults/rolling-restart.ts';
import { slowStore } from './faults/slow-store.ts';
import { storeAway } from './faults/store-away.ts';
import { Chance } from '../test/fuzz/chance.ts';

const SCENES: Readonly<Record<string, (options: SceneOptions) => Promise<Outcome | null>>> = {
  kill: killServer,
  disk: diskFull,
  store: storeAway,
  slow: slowStore,
  database: databaseAway,
  readers: killReaders,
  restart: rollingRestart,
  clock: clockJumps,
};

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const chance = new Chance(Number(values.seed ?? 1));
const wanted = values.only?.split(',') ?? Object.keys(SCENES);
let isBroken = false;
for (const name of wanted) {
  const began = performance.now();
  const outcome = await SCENES[name]?.({ rounds: Number(values.rounds ?? 5), chance: () => chance.next() });
  if (!outcome) {
    console.log(`${name}: left out`);
    continue;
  }
  const { scene, acts, refused, losses, faults } = outcome;
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(
    `${scene}: ${acts} acts acknowledged, ${losses.length} lost; refused ${refused}; ${faults.length} faults; ${seconds} s`,
  );
  for (const line of [...losses.map((loss) => `lost: ${loss}`), ...faults]) console.log(`  ${line}`);
  isBroken ||= losses.length + faults.length > 0;
}
process.exitCode = isBroken ? 1 : 0;
