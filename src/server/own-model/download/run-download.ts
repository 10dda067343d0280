import { FetchFailure } from '#server/fetch/web-fetch.ts';
import type { ProxySettings } from '#server/fetch/proxy.ts';
import type { TrustedOrigins } from '#server/fetch/checked-url.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { ModelFolder } from '../model-folder.ts';
import type { WantedModel } from '../model-names.ts';
import { RuntimeInstallError } from '../runtime/install-runtime.ts';
import { DownloadError } from './download-model.ts';
import { obtainModel } from './obtain-model.ts';
import {
  type DownloadFailure,
  type DownloadNote,
  isLasting,
  makeRoomForNote,
  readNote,
  writeNote,
} from './partial-file.ts';
import { ModelFileError } from './read-gguf.ts';

export interface DownloadsParts {
  folder: ModelFolder;
  /** Tells this folder from those of other servers of the same database, which cannot write here. */
  folderId: string;
  jobs: Jobs;
  log: Log;
  trusted: TrustedOrigins;
  proxies: ProxySettings;
  reserveMegabytes: number;
  /** What has to be there before a model can be used. */
  prepare(signal: AbortSignal, options: { renewsRuntime: boolean }): Promise<void>;
  onComplete(id: string): Promise<void>;
}

/** A failure that lasts is noted and ends the job; any other one is noted and tried again. */
export async function runDownload(
  parts: DownloadsParts,
  { id, url }: WantedModel,
  signal: AbortSignal,
): Promise<void> {
  const { folder, trusted, proxies, reserveMegabytes, log } = parts;
  const path = folder.pathOf(id);
  const before = await readNote(path);
  // It has been completed, paused or cancelled since this was asked for.
  if (!before || before.state === 'paused') return;
  try {
    await writeNote(path, noteOf(url, before));
    await parts.prepare(signal, before);
    await obtainModel(folder, { id, url }, { trusted, proxies, reserveMegabytes, signal });
  } catch (error) {
    signal.throwIfAborted();
    const failure = failureOf(error);
    log.warn({ err: error, id, failure }, 'a model could not be downloaded');
    await noteFailure(parts, { id, url }, { failure, error });
    if (isLasting(failure)) return;
    throw error;
  }
  await parts.onComplete(id);
}

async function noteFailure(
  { folder }: DownloadsParts,
  { id, url }: WantedModel,
  { failure, error }: { failure: DownloadFailure; error: unknown },
): Promise<void> {
  const path = folder.pathOf(id);
  const known = noteOf(url, await readNote(path));
  const host = hostOf(error) ?? known.host ?? (new URL(url).host || null);
  const note = { ...known, state: 'failed' as const, failure, host };
  if (failure === 'disk_full') await makeRoomForNote(folder.pathsOf(id));
  await writeNote(path, note);
}

const NOTHING_KNOWN = {
  renewsRuntime: false,
  host: null,
  totalBytes: null,
  allBytes: null,
  version: null,
  sha256: null,
};

export function noteOf(url: string, before: DownloadNote | null): DownloadNote {
  const known = before?.url === url ? before : NOTHING_KNOWN;
  return { ...known, url, state: 'downloading', failure: null, isGivenUp: false };
}

function failureOf(error: unknown): DownloadFailure {
  if (
    error instanceof DownloadError ||
    error instanceof ModelFileError ||
    error instanceof RuntimeInstallError
  )
    return error.code;
  if (error instanceof FetchFailure) return error.code === 'refused' ? 'refused' : 'unreachable';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' ? 'disk_full' : 'unreachable';
}

function hostOf(error: unknown): string | null {
  return error instanceof RuntimeInstallError || error instanceof FetchFailure ? (error.host ?? null) : null;
}
