import { setTimeout as delay } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';
import { mailedLink, PASSWORD } from './people.ts';

// A person and their account: a forgotten password, a second factor, other devices, two tabs.

const NEW_PASSWORD = 'staple of eleven boats';
const SLOW_MS = 240_000;
const STEP_MS = 30_000;
/** What a browser says of refused calls that a test is about. */
const REFUSED = [/status of 4(00|01|03|04|22|29)/];

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;

beforeAll(async () => {
  const settings = { DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off' };
  [browser, product] = await Promise.all([launchBrowser(), startProduct(settings)]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

test('a forgotten password is reset by mail', { timeout: SLOW_MS }, async () => {
  const email = 'ada@uni.example';
  const page = await register(email);
  await signOut(page);

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If there is an account for').waitFor();
  await page.getByRole('link', { name: 'Open the local mailbox' }).waitFor();
  const link = await mailedLink(product.url, { to: email, subject: 'Reset your Lyceum password' });

  await page.goto(link);
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.getByLabel('New password').fill('ada');
  await page.getByText('Not a common password').waitFor();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByText('Your password has been changed.').waitFor();
  await signOut(page);

  await signIn(page, email, PASSWORD);
  await page.getByText('Invalid login credentials').waitFor();
  await signIn(page, email, NEW_PASSWORD);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await signOut(page);

  await page.goto(link);
  await page.getByText('This link is invalid or has expired.').waitFor();
  await page.getByRole('button', { name: 'Send the link' }).waitFor();
});

test(
  'a second factor is asked for at the next sign-in, and a recovery code stands in for it',
  { timeout: SLOW_MS },
  async () => {
    const email = 'grace@uni.example';
    const page = await register(email);
    await openSecurity(page);
    await expectNarrow(page);

    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    await expectAccessible(page);
    const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    await page.getByLabel('Code from your authenticator app').fill(codeOf(secret));
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    const recoveryCode = (await codes.first().textContent()) ?? '';
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('lyceum-recovery-codes.txt');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('10 codes left').waitFor();
    await signOut(page);

    await signIn(page, email, PASSWORD);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await expectAccessible(page);
    await expectNarrow(page);
    // The code may be typed before the server has said which apps there are.
    await page.route('**/auth/v1/user', async (route) => {
      await delay(2_000);
      await route.continue();
    });
    await page.goto(`${product.url}/resources`);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByLabel('Code from your authenticator app').fill(wrongCode(secret));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This code is wrong.').waitFor();
    await page.unroute('**/auth/v1/user');
    // The code of this step was used up by turning the factor on; the one after it is good already.
    await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Resources' }).waitFor();
    await signOut(page);

    await signIn(page, email, PASSWORD);
    await page.getByRole('button', { name: /use a recovery code/ }).click();
    await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCode.toUpperCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await openSecurity(page);
    await page.getByText('9 codes left').waitFor();
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Two-step verification is off.').waitFor();
  },
);

test('a changed password and a sign-out elsewhere end the other devices', { timeout: SLOW_MS }, async () => {
  const email = 'mary@uni.example';
  const here = await register(email);
  const there = await visit(browser, { url: `${product.url}/login`, expected: REFUSED });
  await signIn(there, email, PASSWORD);
  await there.getByRole('heading', { name: 'Dashboard' }).waitFor();

  await openSecurity(here);
  await here.getByText('This device').waitFor();
  const otherTab = await there.context().newPage();
  await otherTab.goto(`${product.url}/courses`);
  await otherTab.getByRole('heading', { name: 'Your Learning Journey' }).waitFor();
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await here.getByText('All your other devices have been signed out.').waitFor();
  await expectEnded(there, 'Resources');
  // It has asked for nothing, and hears it from the tab that has.
  await otherTab.waitForURL(`${product.url}/login`);
  await otherTab.getByText('Your session has ended. Please sign in again.').waitFor();
  await otherTab.close();

  await there.goto(`${product.url}/login`);
  await signIn(there, email, PASSWORD);
  await there.waitForURL(({ pathname }) => pathname !== '/login'); // One goes on where one was.
  await here.getByLabel('Current password').fill('not this one');
  await here.getByLabel('New password').fill(NEW_PASSWORD);
  await here.getByRole('button', { name: 'Change password' }).click();
  await here.getByText('The current password is wrong.').waitFor();
  await here.getByLabel('Current password').fill(PASSWORD);
  await here.getByRole('button', { name: 'Change password' }).click();
  await here.getByText('Your password has been changed.').waitFor();
  await expectEnded(there, 'Settings');
});

test(
  'a changed address is confirmed from both mails, and shows in the other tab',
  { timeout: SLOW_MS },
  async () => {
    const [email, newEmail] = ['rosa@uni.example', 'rosa@home.example'];
    const page = await register(email);
    await openSecurity(page);
    await page.getByLabel('New email address').fill(newEmail);
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByText(`The change to ${newEmail} has not been confirmed yet.`).waitFor();
    const tab = await page.context().newPage();
    await tab.goto(
      await mailedLink(product.url, {
        to: email,
        subject: 'Confirm the change of your Lyceum email address',
      }),
    );
    await tab.getByText('This address is confirmed.').waitFor();
    await tab.goto(
      await mailedLink(product.url, { to: newEmail, subject: 'Confirm your new email address for Lyceum' }),
    );
    await tab.getByText('Your email address has been changed.').waitFor();
    await page.getByText(`You sign in as ${newEmail}.`).waitFor();
  },
);

test('two tabs are one: signing in and out in one shows in the other', { timeout: SLOW_MS }, async () => {
  const first = await register('emmy@uni.example');
  const second = await first.context().newPage();
  await second.goto(`${product.url}/resources`);
  await second.getByRole('heading', { name: 'Resources' }).waitFor();

  await first.bringToFront();
  await signOut(first);
  await second.waitForURL(`${product.url}/login`);
  await second.getByText('Your session has ended. Please sign in again.').waitFor();

  await first.bringToFront();
  await signIn(first, 'emmy@uni.example', PASSWORD);
  await first.getByRole('heading', { name: 'Dashboard' }).waitFor();
  // The tab goes on where it was.
  await second.getByRole('heading', { name: 'Resources' }).waitFor();
});

async function register(email: string): Promise<Page> {
  const page = await visit(browser, { url: `${product.url}/register`, expected: REFUSED });
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return page;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${product.url}/login`);
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  await page.getByText('This device').waitFor();
}

/** The next thing that the page asks of the server tells it that its session is over, and it says so where one signs in. */
async function expectEnded(page: Page, next: string): Promise<void> {
  // A page that asks something of its own at this moment needs no press, and would not say so again if it was loaded anew.
  const ended = page.waitForURL(`${product.url}/login`);
  await Promise.any([ended, page.getByRole('link', { name: next, exact: true }).click()]);
  await ended;
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
}

async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  if (size) await page.setViewportSize(size);
}

function codeOf(secret: string, stepsAhead = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + stepsAhead * STEP_MS });
}

function wrongCode(secret: string): string {
  const right = [-1, 0, 1, 2].map((step) => codeOf(secret, step));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '555555';
}
