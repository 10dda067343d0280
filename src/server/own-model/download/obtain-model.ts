import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { openDownload } from '#server/fetch/open-download.ts';
import { freeMegabytesOf } from '#server/files/disk-room.ts';
import type { ModelFolder } from '../model-folder.ts';
import { addressOfPart, partsOf, pathOfAddress, type WantedModel } from '../model-names.ts';
import { writePlace } from '../model-place.ts';
import { DownloadError, downloadModel, type ModelDownload } from './download-model.ts';
import { readNote, receivedOf, removePartial, writeNote } from './partial-file.ts';
import { ModelFileError, readModelFile } from './read-gguf.ts';

const MEGABYTE = 1024 * 1024;

type Way = Omit<ModelDownload, 'url' | 'path' | 'folder'>;

/** Brings a model: all its parts from the web, or the path of one that is on this computer. Throws as downloadModel does. */
export async function obtainModel(folder: ModelFolder, { id, url }: WantedModel, way: Way): Promise<void> {
  const path = pathOfAddress(url);
  if (path !== null) return adopt(folder, id, path);
  const parts = partsOf(id);
  const paths = folder.pathsOf(id);
  if (parts.length > 1) await requireRoom(folder, { id, url }, way);
  // The first part comes last: with it the model is there.
  for (const [index, part] of [...parts.entries()].toReversed()) {
    const place = paths[index] ?? '';
    if (await isThere(place)) {
      await removePartial(place);
      continue;
    }
    await downloadModel({ ...way, url: addressOfPart(url, part), path: place, folder: folder.path });
  }
}

/** It came before, or somebody has copied it here meanwhile. */
async function isThere(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  return readModelFile(path).then(
    () => true,
    () => false,
  );
}

async function requireRoom(folder: ModelFolder, { id, url }: WantedModel, way: Way): Promise<void> {
  const note = await readNote(folder.pathOf(id));
  const sizes = await Promise.all(partsOf(id).map((part) => sizeOf(addressOfPart(url, part), way)));
  const allBytes = sizes.includes(null) ? null : sizes.reduce((sum: number, size) => sum + (size ?? 0), 0);
  if (note) await writeNote(folder.pathOf(id), { ...note, allBytes });
  const missing = (allBytes ?? 0) - (await receivedOf(folder.pathsOf(id)));
  const needed = missing / MEGABYTE + way.reserveMegabytes;
  if ((await freeMegabytesOf(folder.path)) < needed)
    throw new DownloadError('disk_full', `${Math.ceil(needed)} MB must be free`);
}

async function sizeOf(url: string, { signal, trusted, proxies }: Way): Promise<number | null> {
  const { body, totalBytes } = await openDownload(url, { from: 0, version: null, signal, trusted, proxies });
  body.destroy();
  return totalBytes;
}

/** The file stays where it is; its path is remembered. */
async function adopt(folder: ModelFolder, id: string, path: string): Promise<void> {
  const inside = folder.pathOf(id);
  await readModelFile(path).catch((error: unknown) => {
    if (error instanceof ModelFileError) throw new DownloadError(error.damage, error.message);
    const isGone = error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
    throw isGone ? new DownloadError('missing', `${path} cannot be read`) : error;
  });
  if (dirname(path) !== dirname(resolve(inside))) await writePlace(inside, path);
  await removePartial(inside);
}
