import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { freeMegabytesOf } from '#server/files/disk-room.ts';
import type { TrustedOrigins } from '#server/fetch/checked-url.ts';
import type { ProxySettings } from '#server/fetch/proxy.ts';
import { type Download, openDownload } from '#server/fetch/open-download.ts';
import {
  type DownloadFailure,
  type DownloadNote,
  partialPaths,
  readNote,
  receivedBytes,
  removePartial,
  writeNote,
} from './partial-file.ts';
import { readModelFile } from './read-gguf.ts';

/** A download that does not succeed by trying again. */
export class DownloadError extends Error {
  readonly code: DownloadFailure;

  constructor(code: DownloadFailure, message: string) {
    super(message);
    this.code = code;
  }
}

export interface ModelDownload {
  url: string;
  /** Where the file will be. */
  path: string;
  folder: string;
  trusted: TrustedOrigins;
  proxies: ProxySettings;
  reserveMegabytes: number;
  signal: AbortSignal;
}

const MEGABYTE = 1024 * 1024;
/** A host that sends nothing for so long is asked again. */
const SILENCE_MAX_MS = 60_000;
const SHA256 = /^"?([0-9a-f]{64})"?$/i;
/** Where hosts declare the digest of a file: that of large files, then the tag of the version, if it is one. */
const DIGEST_HEADERS = ['x-linked-etag', 'x-checksum-sha256', 'etag'] as const;

/**
 * Downloads a model, from where it stopped before if the host has the same version still. The file appears under its name when it is
 * complete, has the digest that the host declares, and begins as a model does. Throws DownloadError, or FetchFailure and errors of the
 * network, after which it may be tried again.
 */
export async function downloadModel(download: ModelDownload): Promise<void> {
  const { url, path, signal, trusted, proxies } = download;
  const before = await readNote(path);
  const silence = watchSilence(signal);
  const had = await receivedBytes(path);
  const opened = await openDownload(url, {
    from: before?.url === url ? had : 0,
    version: before?.version ?? null,
    signal: silence.signal,
    trusted,
    proxies,
  });
  try {
    const isSame = opened.from > 0 && opened.version === before?.version;
    const sha256 = digestOf(opened.headers) ?? (isSame ? (before?.sha256 ?? null) : null);
    const note = {
      url,
      state: 'downloading' as const,
      renewsRuntime: before?.renewsRuntime ?? false,
      failure: null,
      host: opened.host,
      isGivenUp: false,
      totalBytes: opened.totalBytes,
      allBytes: before?.allBytes ?? null,
      version: opened.version,
      sha256,
    };
    await requireRoom(download, opened);
    await writeNote(path, note);
    const digest = await receive(opened, { path, silence });
    await check(path, note, digest);
  } finally {
    silence.end();
    opened.body.destroy();
  }
}

/** Moves the file to its name if it is what was declared; else removes it, since no byte of it can be trusted. */
async function check(path: string, { totalBytes, sha256 }: DownloadNote, digest: string): Promise<void> {
  const { part } = partialPaths(path);
  const received = await receivedBytes(path);
  if (totalBytes !== null && received !== totalBytes)
    throw new Error(`${received} of ${totalBytes} bytes came`);
  if (sha256 !== null && sha256 !== digest) {
    await rm(part, { force: true });
    throw new DownloadError('wrong_hash', `the file has the digest ${digest}, the host declares ${sha256}`);
  }
  try {
    await readModelFile(part);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await rename(part, path);
  await removePartial(path);
}

/** Writes what comes behind what is there, and gives the digest of all. */
async function receive(
  { body, from }: Download,
  { path, silence }: { path: string; silence: Silence },
): Promise<string> {
  const { part } = partialPaths(path);
  await using file = await open(part, from > 0 ? 'r+' : 'w');
  await file.truncate(from);
  const hash = createHash('sha256');
  if (from > 0) await addFile(hash, part, from);
  let at = from;
  for await (const bytes of body as AsyncIterable<Buffer>) {
    silence.heard();
    await file.write(bytes, 0, bytes.length, at);
    hash.update(bytes);
    at += bytes.length;
  }
  await file.sync();
  return hash.digest('hex');
}

async function addFile(hash: Hash, path: string, bytes: number): Promise<void> {
  for await (const chunk of createReadStream(path, { end: bytes - 1 }) as AsyncIterable<Buffer>)
    hash.update(chunk);
}

async function requireRoom(
  { folder, reserveMegabytes }: ModelDownload,
  { totalBytes, from }: Download,
): Promise<void> {
  if (totalBytes === null) return;
  const neededMegabytes = (totalBytes - from) / MEGABYTE + reserveMegabytes;
  if ((await freeMegabytesOf(folder)) < neededMegabytes)
    throw new DownloadError('disk_full', `${Math.ceil(neededMegabytes)} MB must be free`);
}

function digestOf(answers: readonly IncomingHttpHeaders[]): string | null {
  for (const name of DIGEST_HEADERS) {
    for (const headers of answers) {
      const digest = SHA256.exec([headers[name] ?? ''].flat()[0] ?? '')?.[1];
      if (digest !== undefined) return digest.toLowerCase();
    }
  }
  return null;
}

interface Silence {
  signal: AbortSignal;
  heard(): void;
  end(): void;
}

function watchSilence(signal: AbortSignal): Silence {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(new Error('the host is silent')), SILENCE_MAX_MS);
  return {
    signal: AbortSignal.any([signal, silent.signal]),
    heard: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  };
}
