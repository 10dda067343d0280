import { FetchFailure } from '#server/fetch/web-fetch.ts';
import type { ProxySettings } from '#server/fetch/proxy.ts';
import type { TrustedOrigins } from '#server/fetch/checked-url.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { ModelFolder } from '../model-folder.ts';
import { RuntimeInstallError } from '../runtime/install-runtime.ts';
import { DownloadError, downloadModel } from './download-model.ts';
import {
  type DownloadFailure,
  type DownloadNote,
  readNote,
  removePartial,
  writeNote,
} from './partial-file.ts';
import { ModelFileError } from './read-gguf.ts';

const ATTEMPTS = 8;
/** They do not pass by themselves. */
const LASTING = new Set<DownloadFailure>(['refused', 'disk_full', 'wrong_hash', 'cut_off', 'not_a_model']);

interface Payload {
  id: string;
  url: string;
}

interface DownloadsParts {
  folder: ModelFolder;
  /** Tells this folder from those of other servers of the same database, which cannot write here. */
  folderId: string;
  jobs: Jobs;
  log: Log;
  trusted: TrustedOrigins;
  proxies: ProxySettings;
  reserveMegabytes: number;
  /** What has to be there before a model can be used. */
  prepare(signal: AbortSignal): Promise<void>;
  onComplete(id: string): Promise<void>;
}

export interface Downloads {
  begin(download: Payload): Promise<void>;
  /** What has come stays. */
  pause(id: string): Promise<void>;
  /** What has come goes. */
  forget(id: string): Promise<void>;
  /** Goes on with what was on its way when the server ended, whatever has become of its job. */
  goOn(): Promise<void>;
}

/** Downloads as durable jobs of this folder: one after another, tried again, going on after a restart. */
export function createDownloads(parts: DownloadsParts): Downloads {
  const { folder, jobs, log } = parts;
  const kind = { name: `model-download:${parts.folderId}` };
  const running = new Map<string, Promise<void>>();

  async function stop(id: string): Promise<void> {
    await jobs.cancel(kind.name, id);
    await running.get(id)?.catch(() => undefined);
  }

  async function begin({ id, url }: Payload): Promise<void> {
    await folder.prepare();
    const before = await readNote(folder.pathOf(id));
    await writeNote(folder.pathOf(id), noteOf(url, before));
    await jobs.enqueue(kind, { id, url }, { key: id });
  }

  jobs.register<Payload>({
    ...kind,
    attempts: ATTEMPTS,
    async run(payload, signal) {
      const work = run(parts, payload, signal);
      running.set(payload.id, work);
      try {
        await work;
      } finally {
        running.delete(payload.id);
      }
    },
    async onGivenUp({ id, url }, error) {
      log.warn({ err: error, id }, 'the download of a model has been given up');
      const note = (await readNote(folder.pathOf(id))) ?? noteOf(url, null);
      const failure = note.failure ?? 'failed';
      await writeNote(folder.pathOf(id), { ...note, state: 'failed', failure });
    },
  });

  return {
    begin,
    async pause(id) {
      await stop(id);
      const note = await readNote(folder.pathOf(id));
      if (note) await writeNote(folder.pathOf(id), { ...note, state: 'paused', failure: null });
    },
    async forget(id) {
      await stop(id);
      await removePartial(folder.pathOf(id));
    },
    async goOn() {
      for (const id of await folder.partials()) {
        const note = await readNote(folder.pathOf(id));
        if (note?.state === 'downloading') await jobs.enqueue(kind, { id, url: note.url }, { key: id });
      }
    },
  };
}

/** A failure that lasts is noted and ends the job; any other one is noted and tried again. */
async function run(parts: DownloadsParts, { id, url }: Payload, signal: AbortSignal): Promise<void> {
  const { folder, trusted, proxies, reserveMegabytes, log } = parts;
  const path = folder.pathOf(id);
  const before = await readNote(path);
  // It has been completed, paused or cancelled since this was asked for.
  if (!before || before.state === 'paused') return;
  try {
    await writeNote(path, noteOf(url, before));
    await parts.prepare(signal);
    await downloadModel({ url, path, folder: folder.path, trusted, proxies, reserveMegabytes, signal });
  } catch (error) {
    signal.throwIfAborted();
    const failure = failureOf(error);
    log.warn({ err: error, id, failure }, 'a model could not be downloaded');
    await writeNote(path, { ...noteOf(url, await readNote(path)), state: 'failed', failure });
    if (LASTING.has(failure)) return;
    throw error;
  }
  await parts.onComplete(id);
}

function noteOf(url: string, before: DownloadNote | null): DownloadNote {
  const known = before?.url === url ? before : { totalBytes: null, version: null, sha256: null };
  return { ...known, url, state: 'downloading', failure: null };
}

function failureOf(error: unknown): DownloadFailure {
  if (error instanceof DownloadError || error instanceof ModelFileError) return error.code;
  if (error instanceof RuntimeInstallError) return 'runtime_failed';
  if (error instanceof FetchFailure) return error.code === 'refused' ? 'refused' : 'unreachable';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' ? 'disk_full' : 'unreachable';
}
