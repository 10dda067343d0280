import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleReaders } from '../scripts/setup/bundle-readers.ts';
import { startServerProcess } from '../test/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as the first start of the product leaves it. */
    freshData: string;
  }
}

/** The first start of a product makes its database; the journeys begin from copies of one that is made. */
export async function setup(project: TestProject): Promise<() => void> {
  await bundleReaders();
  const freshData = mkdtempSync(join(tmpdir(), 'lyceum-fresh-'));
  const product = await startServerProcess({ DATA_DIR: freshData });
  await product.stop();
  project.provide('freshData', freshData);
  return () => rmSync(freshData, { recursive: true, force: true });
}
