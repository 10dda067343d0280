import { readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';

export const downloadFailureSchema = z.enum([
  'unreachable',
  'refused',
  'disk_full',
  'wrong_hash',
  'cut_off',
  'not_a_model',
  'missing',
  'file_cut_off',
  'file_no_model',
  'file_part_missing',
  'runtime_unreachable',
  'runtime_failed',
  'failed',
]);
export type DownloadFailure = z.infer<typeof downloadFailureSchema>;
/** What is wrong with a file that is here, and stays until somebody deletes it. */
export type FileDamage = Extract<DownloadFailure, `file_${string}`>;

const noteSchema = z.object({
  url: z.string(),
  state: z.enum(['downloading', 'paused', 'failed']),
  /** A runtime that is there gives way to a better one. */
  renewsRuntime: z.boolean().default(false),
  failure: downloadFailureSchema.nullable(),
  /** The host that sends it, or that did not; null where none was asked. */
  host: z.string().nullable().default(null),
  /** It has failed so often that it is not tried again. */
  isGivenUp: z.boolean().default(false),
  totalBytes: z.number().nullable(),
  /** Of all parts of a model in several files. */
  allBytes: z.number().nullable().default(null),
  /** What the host calls this version of the file. */
  version: z.string().nullable(),
  /** SHA-256 as the host declares it; null where it does not. */
  sha256: z.string().nullable(),
});
export type DownloadNote = z.infer<typeof noteSchema>;

/** They do not pass by themselves. */
const LASTING = new Set<DownloadFailure>([
  'refused',
  'disk_full',
  'wrong_hash',
  'cut_off',
  'not_a_model',
  'missing',
  'file_cut_off',
  'file_no_model',
  'file_part_missing',
]);

export function isLasting(failure: DownloadFailure): boolean {
  return LASTING.has(failure);
}

/** A failure that may pass, until it was tried often enough. */
export function isTriedAgain({ failure, isGivenUp }: DownloadNote): boolean {
  return failure !== null && !isLasting(failure) && !isGivenUp;
}

/** Where a file that is being downloaded lies, and what is known of it. It survives the server. */
export function partialPaths(path: string): { part: string; note: string } {
  return { part: `${path}.part`, note: `${path}.download.json` };
}

export async function readNote(path: string): Promise<DownloadNote | null> {
  const text = await readFile(partialPaths(path).note, 'utf8').catch(() => '');
  const parsed = noteSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

export async function writeNote(path: string, note: DownloadNote): Promise<void> {
  const { note: place } = partialPaths(path);
  await writeFile(`${place}.new`, JSON.stringify(note));
  await rename(`${place}.new`, place);
}

const ROOM_FOR_NOTE_BYTES = 64 * 1024;

/** Shortens what is there of files by as much as a note takes: on a full disk there is no room for one. */
export async function makeRoomForNote(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const bytes = await receivedBytes(path);
    if (bytes > 0) await truncate(partialPaths(path).part, Math.max(0, bytes - ROOM_FOR_NOTE_BYTES));
  }
}

export async function receivedBytes(path: string): Promise<number> {
  return stat(partialPaths(path).part).then(
    ({ size }) => size,
    () => 0,
  );
}

/** What is there of files, complete ones included. */
export async function receivedOf(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => (await stat(path).catch(() => null))?.size ?? receivedBytes(path)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export async function removePartial(path: string): Promise<void> {
  const { part, note } = partialPaths(path);
  await Promise.all([rm(part, { force: true }), rm(note, { force: true })]);
}
