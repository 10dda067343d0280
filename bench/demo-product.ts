// The demo as a product to measure or to picture: a school with documents, courses and meetings, in a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Role } from '../src/shared/roles.ts';
import { startServerProcess } from '../test/server-process.ts';

const ACCOUNT = /^ {2}(\S+@\S+) +(\S+) +(student|teacher|institution_admin)$/gm;

export const CHROME_PATH = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';

export interface DemoProduct {
  /** Without a slash at its end. */
  readonly url: string;
  /** Signs in through the form, as the person of that role. */
  signIn(page: Page, role: Role): Promise<void>;
  /** Stops it and deletes its folder. */
  end(): Promise<void>;
}

/** The built client on the real server. Throws when it does not start. */
export async function startDemoProduct(): Promise<DemoProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  const product = await startServerProcess({ DATA_DIR: join(folder, 'data') }, ['--demo']);
  const accounts = [...product.said().matchAll(ACCOUNT)];
  return {
    url: product.url,
    signIn: async (page, role) => {
      const account = accounts.find((known) => known[3] === role);
      await page.goto(`${product.url}/login`);
      await page.getByLabel('Email').fill(account?.[1] ?? '');
      await page.getByLabel('Password', { exact: true }).fill(account?.[2] ?? '');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    },
    end: async () => {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
