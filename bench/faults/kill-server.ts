import { startServerProcess } from '../../test/server-process.ts';
import { inFolder } from './in-folder.ts';
import { type Outcome, type SceneOptions, School } from './school.ts';

/** kill -9 in the middle of sign-ups, uploads, renames, deletions and entries of notebooks. */
export function killServer({ rounds, chance }: SceneOptions): Promise<Outcome> {
  return inFolder(async (folder) => {
    const school = new School();
    const env = { DATA_DIR: folder, EMAIL_CONFIRMATION: 'off' };
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServerProcess(env);
      await school.act(server.url, async () => {
        await school.untilBusy(chance);
        await server.kill();
      });
    }
    const server = await startServerProcess(env);
    try {
      return await school.outcome(`kill -9, ${rounds} rounds`, server.url);
    } finally {
      await server.stop();
    }
  });
}
