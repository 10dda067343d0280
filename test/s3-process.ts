import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import type { S3Settings } from '#server/files/s3-client.ts';
import { findFreePort } from './server-process.ts';

const BUCKET = 'lyceum-test';
/** The one account that s3rver knows. */
const KEY = 'S3RVER';
const START_PAUSE_MS = 50;

export interface S3Server {
  settings: S3Settings;
  /** The same as variables of the environment. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** A real S3-speaking server in a process of its own, with one bucket in `folder`. It checks every signature. */
export async function startS3Process(folder: string, wantedPort?: number): Promise<S3Server> {
  const port = wantedPort ?? (await findFreePort());
  const library = createRequire(import.meta.url).resolve('@20minutes/s3rver');
  const script = `
    const S3rver = require(${JSON.stringify(library)});
    new S3rver({ address: '127.0.0.1', port: ${port}, silent: true, vhostBuckets: false,
      directory: ${JSON.stringify(folder)}, configureBuckets: [{ name: '${BUCKET}' }] }).run();`;
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(endpoint).catch(() => null))) await delay(START_PAUSE_MS);
  return {
    settings: { endpoint, region: 'us-east-1', bucket: BUCKET, accessKey: KEY, secretKey: KEY },
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, S3_ACCESS_KEY: KEY, S3_SECRET_KEY: KEY },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
