import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that can be filled. */
export interface SmallDisk {
  /** Takes what is left of its room. */
  fill(): Promise<void>;
  /** Gives that back. */
  empty(): void;
  remove(): void;
}

/** Whether this test may bring a disk of its own: on Linux, as root. */
export const canMount = process.platform === 'linux' && tryToMount();

/** Puts a disk of so many kilobytes, in memory, where `folder` is. */
export function mountSmallDisk(folder: string, kilobytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  return {
    async fill() {
      const piece = Buffer.alloc(4_096, 1);
      try {
        for (;;) await appendFile(filler, piece);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    },
    empty: () => rmSync(filler),
    remove: () => void execFileSync('umount', ['--lazy', folder]),
  };
}

function tryToMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}
