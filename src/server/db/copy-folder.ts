import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL's log, which is copied last, and what is of no use to another process. */
const LOG = 'pg_wal';
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label']);

/**
 * Copies the folder of a database that is written to meanwhile ("Making a Base Backup Using the Low Level API", PostgreSQL 18, 25.3.4): what was
 * read half-written is made whole from the log when the copy is opened. No checkpoint may run in between, or part of that log is recycled.
 */
export async function copyRunning(
  from: string,
  to: string,
  { start, stop }: { start(): Promise<void>; stop(): Promise<{ label: string }> },
): Promise<void> {
  await start();
  try {
    await copyTree(from, to, (name) => name !== LOG && !NOT_COPIED.has(name));
  } catch (error) {
    await stop();
    throw error;
  }
  const { label } = await stop();
  await copyTree(join(from, LOG), join(to, LOG), () => true);
  await writeFile(join(to, 'backup_label'), label);
}

async function copyTree(from: string, to: string, isWanted: (name: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target, () => true);
    else await copyFile(source, target, constants.COPYFILE_FICLONE).catch(whereGone);
  }
}

/** A table that is dropped, or a file of a sort that is over. */
function whereGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
