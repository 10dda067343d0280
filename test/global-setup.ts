import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleReaders } from '../scripts/setup/bundle-readers.ts';
import { findPostgresBinaries, startThrowAwayPostgres, type ThrowAwayPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Temporary files of this run; removed after it. */
    runFolder: string;
    /** Answers the URL of a PostgreSQL, starting it with the first request; null where there is none. */
    postgresDoor: string | null;
  }
}

const SKIPPED = `
  ****************************************************************************
  No PostgreSQL on this machine: tests of races, of several processes and of
  the PostgreSQL engine are SKIPPED. Install it, or set TEST_DATABASE_URL.
  ****************************************************************************
`;

/** What all workers share. Nothing costly is started before a test asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await bundleReaders();
  const runFolder = mkdtempSync(join(tmpdir(), 'lyceum-test-'));
  project.provide('runFolder', runFolder);
  const binaries = findPostgresBinaries();
  const given = process.env['TEST_DATABASE_URL'];
  if (given === undefined && binaries === null) {
    if (process.env['CI'] !== undefined)
      throw new Error('CI needs a PostgreSQL: install it or set TEST_DATABASE_URL');
    process.stderr.write(SKIPPED);
    project.provide('postgresDoor', null);
    return async () => rmSync(runFolder, { recursive: true, force: true });
  }
  let started: Promise<ThrowAwayPostgres> | null = null;
  const door = await openDoor(async () => {
    if (given !== undefined) return given;
    started ??= startThrowAwayPostgres(binaries ?? '');
    return (await started).url;
  });
  project.provide('postgresDoor', door.url);
  return async () => {
    door.server.close();
    await (await started)?.stop();
    rmSync(runFolder, { recursive: true, force: true });
  };
}

async function openDoor(findUrl: () => Promise<string>): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    findUrl().then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port for the door');
  return { url: `http://127.0.0.1:${address.port}`, server };
}
