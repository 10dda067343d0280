import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DiskRoom } from './disk-room.ts';
import { diskFull, fileExists, fileNotFound } from './file-failures.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { limitBytes } from './limit-bytes.ts';
import { INCOMING_FOLDER, validKey } from './stored-keys.ts';

const ABANDONED_AFTER_MS = 3_600_000;
const LOOKED_EVERY_BYTES = 4 * 1024 * 1024;

interface FolderOptions {
  room?: DiskRoom;
  /** Beside the process that writes. */
  isReader?: boolean;
  /** Several processes write to it. */
  isShared?: boolean;
}

/**
 * A file store in a folder of this machine, made when it is missing. A file appears under its key by one atomic step after its
 * bytes were flushed to disk. What a killed process left unfinished is removed here: at once, or after an hour where the folder is
 * shared.
 */
export async function openFolderStore(
  folder: string,
  { room, isReader = false, isShared = false }: FolderOptions = {},
): Promise<FileStore> {
  const root = resolve(folder);
  const incoming = join(root, INCOMING_FOLDER);
  await mkdir(incoming, { recursive: true });
  if (!isReader) await removeAbandoned(incoming, isShared);

  const pathOf = (key: string) => join(root, validKey(key));
  const keyOf = (path: string) => relative(root, path).split(sep).join('/');

  return {
    async put(key, content, { maxBytes, overwrite = false }) {
      const target = pathOf(key);
      const unfinished = join(incoming, randomUUID());
      try {
        const size = await writeDurably(unfinished, content, { maxBytes, room });
        await mkdir(dirname(target), { recursive: true });
        await publish(unfinished, target, overwrite);
        return { size };
      } catch (error) {
        throw codeOf(error) === 'ENOSPC' ? diskFull(error) : error;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async read(key, range) {
      const file = await open(pathOf(key), 'r').catch(missingAsNotFound);
      if ((await file.stat()).isFile()) return file.createReadStream(range);
      await file.close();
      throw fileNotFound();
    },
    async stat(key) {
      const facts = await statFile(pathOf(key));
      return facts && describe(key, facts);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async list(prefix) {
      const paths = await listPaths(root);
      const keys = paths
        .map(keyOf)
        .filter((key) => key.startsWith(prefix) && !key.startsWith(INCOMING_FOLDER));
      const files = await Promise.all(
        keys.sort().map(async (key) => ({ key, facts: await statFile(pathOf(key)) })),
      );
      return files.flatMap(({ key, facts }) => (facts ? [describe(key, facts)] : []));
    },
    async withLocalPath(key, use) {
      const path = pathOf(key);
      if (!(await statFile(path))) throw fileNotFound();
      return use(path);
    },
  };
}

/** Others may write to a shared folder at this moment, but none of them is silent for so long. */
async function removeAbandoned(incoming: string, isShared: boolean): Promise<void> {
  const paths = (await readdir(incoming)).map((name) => join(incoming, name));
  const facts = await Promise.all(paths.map((path) => statFile(path)));
  const isAbandoned = (at: number) =>
    !isShared || Date.now() - (facts[at]?.mtimeMs ?? 0) >= ABANDONED_AFTER_MS;
  await Promise.all(
    paths.filter((_, at) => isAbandoned(at)).map((path) => rm(path, { recursive: true, force: true })),
  );
}

interface Writing {
  maxBytes: number;
  room: DiskRoom | undefined;
}

async function writeDurably(path: string, content: Readable, { maxBytes, room }: Writing): Promise<number> {
  const { count, pass } = limitBytes(maxBytes);
  const file = await open(path, 'wx');
  // `flush` syncs the bytes before the stream closes.
  await pipeline(content, pass, whileRoom(room), file.createWriteStream({ flush: true }));
  return count.bytes;
}

/** Passes chunks on and looks at the disk again and again: others write to it as well. */
function whileRoom(room: DiskRoom | undefined) {
  return async function* (chunks: AsyncIterable<Buffer | string>) {
    let unseen = LOOKED_EVERY_BYTES;
    for await (const chunk of chunks) {
      unseen += Buffer.byteLength(chunk);
      if (unseen >= LOOKED_EVERY_BYTES) {
        await room?.require();
        unseen = 0;
      }
      yield chunk;
    }
  };
}

/** A link refuses an existing name in the same step that makes a new one; a rename replaces it. */
async function publish(unfinished: string, target: string, overwrite: boolean): Promise<void> {
  if (overwrite) await rename(unfinished, target);
  else await link(unfinished, target).catch(existingAsConflict);
  await syncFolder(dirname(target));
}

/** Without it the new name may be lost in a power cut. Windows has no such call and needs none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function statFile(path: string): Promise<Stats | null> {
  const facts = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return facts?.isFile() ? facts : null;
}

async function listPaths(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function describe(key: string, { size, mtime }: Stats): StoredFile {
  return { key, size, modifiedAt: mtime };
}

function missingAsNotFound(error: unknown): never {
  throw isMissing(error) ? fileNotFound(error) : error;
}

function existingAsConflict(error: unknown): never {
  throw codeOf(error) === 'EEXIST' ? fileExists(error) : error;
}

function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
