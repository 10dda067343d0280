import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Reads the secret at `path`, which only the server's own account can read; makes it with `create` at the first start. Of several
 * processes that start at once exactly one sees its secret kept: a hard link refuses an existing name.
 */
export async function readOrCreateSecret(
  path: string,
  create: () => Buffer | Promise<Buffer>,
): Promise<Buffer> {
  const stored = await readSecret(path);
  if (stored) return stored;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = await writeDraft(path, await create());
  try {
    await link(draft, path);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return readFile(path);
}

/** Null where there is none. */
export async function readSecret(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Whoever reads meanwhile sees the old one or the new one, never a part. */
export async function replaceSecret(path: string, content: Buffer): Promise<void> {
  await rename(await writeDraft(path, content), path);
}

/** Writes beside the secret, so that it can take its name, and durably. */
async function writeDraft(path: string, content: Buffer): Promise<string> {
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
