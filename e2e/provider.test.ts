import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OidcServer, startOidcServer } from '../test/oidc-server.ts';
import { findFreePort, type ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';
import { PASSWORD, signUp } from './people.ts';

// Signing in at an identity provider in a real browser, and linking it to an account that has a password.

const SLOW_MS = 240_000;
const GRACE = {
  sub: 'grace',
  claims: { email: 'grace@uni.example', email_verified: true, name: 'Grace Hopper' },
};
/** Whom the provider knows by another address than the product. */
const ADA = { sub: 'ada', claims: { email: 'ada@home.example', email_verified: true, name: 'Ada Lovelace' } };
const EMAIL = 'ada@uni.example';

const data = makeDataDir();
let browser: Browser;
let campus: OidcServer;
let product: ServerProcess;

beforeAll(async () => {
  const port = await findFreePort();
  campus = await startOidcServer(`http://localhost:${port}/auth/v1/callback`);
  const settings = { EMAIL_CONFIRMATION: 'off', OIDC_PROVIDERS: campus.setting, PORT: String(port) };
  [browser, product] = await Promise.all([
    launchBrowser(),
    startProduct({ DATA_DIR: data.path, ...settings }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await campus.close();
  data.remove();
});

const atCampus = (page: Page) => page.getByRole('button', { name: 'Continue with Campus' });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${product.url}/login`);
}

test('whom the provider knows is signed in, with the name that it says', { timeout: SLOW_MS }, async () => {
  campus.person = GRACE;
  const page = await visit(browser, { url: `${product.url}/login` });
  await expectAccessible(page);
  await atCampus(page).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByRole('button', { name: 'User menu' }).getByText('Grace Hopper').waitFor();
  expect(page.url()).not.toContain('#');
  await page.reload();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
});

test('who refuses there comes back in words', { timeout: SLOW_MS }, async () => {
  campus.person = { ...GRACE, refuses: true };
  const page = await visit(browser, { url: `${product.url}/login` });
  await atCampus(page).click();
  await page.getByRole('alert').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await expectAccessible(page);
});

test(
  'an account with a password is linked in the settings, used, and unlinked',
  { timeout: SLOW_MS },
  async () => {
    campus.person = ADA;
    await signUp(product.url, { name: 'Ada Byron', email: EMAIL });
    const page = await visit(browser, { url: `${product.url}/login` });
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

    await page.goto(`${product.url}/settings?section=security`);
    const returned = page.waitForRequest(/\/auth\/v1\/callback/);
    await page.getByRole('button', { name: 'Link Campus' }).click();
    await returned;
    await page.waitForURL(({ pathname, hash }) => pathname === '/settings' && !hash.includes('token'));
    await page.getByRole('button', { name: 'User menu' }).waitFor();
    await page.goto(`${product.url}/settings?section=security`);
    await page.getByRole('button', { name: 'Unlink Campus' }).waitFor();
    await page.getByText('ada@home.example').waitFor();
    await expectAccessible(page);

    await signOut(page);
    await atCampus(page).click();
    await page.getByRole('button', { name: 'User menu' }).getByText('Ada Byron').waitFor();

    await page.goto(`${product.url}/settings?section=security`);
    await page.getByRole('button', { name: 'Unlink Campus' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
    await page.getByText('Campus has been unlinked.').waitFor();
    await page.getByRole('button', { name: 'Link Campus' }).waitFor();
  },
);
