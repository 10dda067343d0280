import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { keepDiskReserve } from './disk-room.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './fs-store.ts';
import type { S3Settings } from './s3-client.ts';

/** The store that the configuration names: a bucket, else the data folder. Throws ConfigError where a bucket cannot be used. `isReader`: beside the server that writes to it. */
export async function openFileStore(
  config: Config,
  log: Log,
  { isReader = false }: { isReader?: boolean } = {},
): Promise<FileStore> {
  const settings = s3Settings(config);
  if (!settings) {
    const { DATA_DIR: folder, DISK_RESERVE_MB: reserve } = config;
    const room = keepDiskReserve({ folder, reserveMegabytes: () => reserve, log });
    // Without a database of its own, a folder is held by one process.
    const isShared = config.DATABASE_URL !== undefined;
    return openFolderStore(join(folder, 'files'), { room, isReader, isShared });
  }
  // Who has no bucket does not load its client.
  const { openS3Store } = await import('./s3-store.ts');
  // Not in the data folder, which several servers may share.
  return openS3Store(settings, { scratchFolder: tmpdir(), log });
}

function s3Settings(config: Config): S3Settings | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return null;
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}
