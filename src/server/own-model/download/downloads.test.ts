import { expect, test } from 'vitest';
import type { JobKind, Jobs } from '#server/jobs/jobs.ts';
import { makeDataFolder, silentLog } from '../../../../test/database.ts';
import { ModelFolder } from '../model-folder.ts';
import { createDownloads } from './downloads.ts';
import { readNote, writeNote } from './partial-file.ts';

const URL = 'https://models.example/a.gguf';
const NOTE = {
  url: URL,
  host: 'models.example',
  isGivenUp: false,
  renewsRuntime: false,
  totalBytes: null,
  allBytes: null,
  version: null,
  sha256: null,
};

/** What happens when a download has been tried often enough. */
async function giveUp(failure: 'unreachable' | 'runtime_failed') {
  const folder = new ModelFolder(makeDataFolder());
  await folder.prepare();
  let kind: JobKind<{ id: string; url: string }> | undefined;
  // Border: the queue is not asked for anything else here.
  const jobs = { register: (given: typeof kind) => void (kind = given) } as unknown as Jobs;
  createDownloads({
    ...{ folder, folderId: 'test', jobs, log: silentLog, trusted: new Set(), proxies: {} },
    ...{ reserveMegabytes: 0, prepare: async () => {}, onComplete: async () => {} },
  });
  await writeNote(folder.pathOf('a'), { ...NOTE, state: 'failed', failure });
  await kind?.onGivenUp?.({ id: 'a', url: URL }, new Error('no network'));
  return readNote(folder.pathOf('a'));
}

test.each(['unreachable', 'runtime_failed'] as const)(
  'of what failed too often it is no longer said that it is tried again: %s',
  async (failure) => {
    expect(await giveUp(failure)).toMatchObject({ failure, isGivenUp: true });
  },
);

test('what was begun to renew the runtime does so, also when it is tried again; any other download leaves it as it is', async () => {
  const folder = new ModelFolder(makeDataFolder());
  await folder.prepare();
  let kind: JobKind<{ id: string; url: string }> | undefined;
  const asked: boolean[] = [];
  // Border: the queue is not asked for anything else here.
  const jobs = {
    register: (given: typeof kind) => void (kind = given),
    enqueue: async () => {},
  } as unknown as Jobs;
  const downloads = createDownloads({
    ...{
      folder,
      folderId: 'test',
      jobs,
      log: silentLog,
      trusted: new Set(),
      proxies: {},
      reserveMegabytes: 0,
    },
    async prepare(_signal, { renewsRuntime }) {
      asked.push(renewsRuntime);
      throw new Error('no network');
    },
    onComplete: async () => {},
  });
  const run = (id: string) =>
    kind?.run({ id, url: URL }, new AbortController().signal).catch(() => undefined);
  await downloads.begin({ id: 'a', url: URL }, { renewsRuntime: true });
  await run('a');
  await downloads.begin({ id: 'a', url: URL });
  await run('a');
  await downloads.begin({ id: 'b', url: URL });
  await run('b');
  expect(asked).toEqual([true, true, false]);
});
