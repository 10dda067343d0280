import { statfs } from 'node:fs/promises';
import type { Log } from '../log.ts';
import { diskFull } from './file-failures.ts';

/** Keeps a reserve on the disk of the data folder for what must always go on: the database, sign-in, deletion. */
export interface DiskRoom {
  /** Throws AppError `disk_full` where no more than the reserve is left. */
  require(): Promise<void>;
}

/** Whoever uploads many files at once is not to fill the log. */
const TOLD_EVERY_MS = 10 * 60_000;
const MEGABYTE = 1024 * 1024;

interface Kept {
  folder: string;
  /** 0 keeps none. */
  reserveMegabytes(): number;
  log: Log;
}

export function keepDiskReserve({ folder, reserveMegabytes, log }: Kept): DiskRoom {
  let toldAt = -Infinity;
  return {
    async require() {
      const reserve = reserveMegabytes();
      if (reserve === 0) return;
      const freeMegabytes = await freeMegabytesOf(folder);
      if (freeMegabytes > reserve) return;
      if (performance.now() - toldAt > TOLD_EVERY_MS) {
        toldAt = performance.now();
        log.error(
          { folder, freeMegabytes, reserveMegabytes: reserve },
          'the disk is full; uploads are refused',
        );
      }
      throw diskFull();
    },
  };
}

/** What is free for this process, which may be less than what is free for root. */
export async function freeMegabytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / MEGABYTE);
}
