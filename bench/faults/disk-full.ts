import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServerProcess } from '../../test/server-process.ts';
import { inFolder } from './in-folder.ts';
import { aWhile, type Outcome, type SceneOptions, School } from './school.ts';

const DISK_MB = 400;
const MEGABYTE = 1024 * 1024;
/** So little is left that not even the database can write. */
const LEFT_BYTES = 64 * 1024;

/** A disk that is full to the last page while people act, and then has room again. Null where none can be mounted. */
export function diskFull({ rounds, chance }: SceneOptions): Promise<Outcome | null> {
  return inFolder(async (folder) => {
    const disk = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'lyceum-faults', folder];
    if (spawnSync('mount', disk).status !== 0) return null;
    try {
      return await fillAndFree(folder, { rounds, chance });
    } finally {
      spawnSync('umount', ['-l', folder]);
    }
  });
}

async function fillAndFree(folder: string, { rounds, chance }: SceneOptions): Promise<Outcome> {
  const school = new School();
  const env = { DATA_DIR: join(folder, 'data'), EMAIL_CONFIRMATION: 'off', DISK_RESERVE_MB: '20' };
  let server = await startServerProcess(env);
  const filler = join(folder, 'filler');
  try {
    for (let round = 0; round < rounds; round += 1) {
      await school.act(server.url, async () => {
        await school.untilBusy(chance);
        fill(folder, filler);
        await aWhile(chance);
        rmSync(filler);
        await aWhile(chance);
      });
      // Every other time it is also killed while the disk has room again.
      if (round % 2 === 1) {
        await server.kill();
        server = await startServerProcess(env);
      }
    }
    return await school.outcome(`full disk, ${rounds} rounds`, server.url);
  } finally {
    await server.stop();
  }
}

function fill(folder: string, path: string): void {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(path, Buffer.alloc(Math.max(bavail * bsize - LEFT_BYTES, MEGABYTE)));
  } catch (error) {
    // Somebody was faster: it is as full as it can be.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
