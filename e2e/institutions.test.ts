import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../test/server-process.ts';
import { barriersOn, launchBrowser, makeDataDir, showTheme, startProduct, visit } from './harness.ts';
import { mailedLink, PASSWORD } from './people.ts';

// How a school starts where roles are not granted to everyone: its administrator adds the institution, a teacher asks, the
// administrator approves.

const ADMIN = 'head@host.example';
const TEACHER = 'ada.augusta.king.countess.of.lovelace@elsewhere.example';
const SLOW_MS = 240_000;
const SCHOOL = 'Springfield High School';

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;

beforeAll(async () => {
  const settings = { DATA_DIR: data.path, ROLE_POLICY: 'domain', ADMIN_EMAIL: ADMIN };
  [browser, product] = await Promise.all([launchBrowser(), startProduct(settings)]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

interface NewAccount {
  name: string;
  email: string;
  /** Of a teacher. */
  institution?: string;
}

/** Registers, follows the emailed link, and is signed in. */
async function register({ name, email, institution }: NewAccount): Promise<Page> {
  const page = await visit(browser, { url: `${product.url}/register` });
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  if (institution) {
    await page.getByLabel('Role').selectOption({ label: 'Teacher' });
    await page.getByLabel('Institution').selectOption({ label: institution });
  }
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Registration successful!').waitFor();
  await page.goto(await mailedLink(product.url, { to: email }));
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return page;
}

async function signIn(email: string): Promise<Page> {
  const page = await visit(browser, { url: `${product.url}/login` });
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return page;
}

const navigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').allTextContents();
async function roleOf(page: Page): Promise<string> {
  const trigger = page.getByRole('button', { name: 'User menu' });
  await trigger.waitFor();
  return (await trigger.textContent()) ?? '';
}

test(
  'an administrator adds an institution, a teacher asks for the role, and gets it by approval',
  { timeout: SLOW_MS },
  async () => {
    const admin = await register({ name: 'Seymour Skinner', email: ADMIN });
    await expect.poll(() => roleOf(admin)).toContain('Institution Admin');
    await admin.getByRole('link', { name: 'Institutions' }).click();
    await admin.getByText('No institutions yet').waitFor();
    await admin.getByRole('button', { name: 'Add Institution' }).first().click();
    await admin.getByLabel('Name').fill(SCHOOL);
    await admin.getByLabel('Email domain').fill('@Springfield.example');
    await admin.getByRole('dialog').getByRole('button', { name: 'Add Institution' }).click();
    await admin.getByRole('heading', { name: SCHOOL }).waitFor();
    await admin.getByText('springfield.example').waitFor();

    const teacher = await register({ name: 'Ada Lovelace', email: TEACHER, institution: SCHOOL });
    await expect.poll(() => roleOf(teacher)).toContain('Student');
    expect(await navigation(teacher)).not.toContain('Institutions');
    await teacher.goto(`${product.url}/institutions`);
    await teacher.getByText("You don't have permission to access this page").waitFor();

    await admin.reload();
    await admin.getByText(`wants to join ${SCHOOL} as a teacher`).waitFor();
    await admin.setViewportSize({ width: 360, height: 740 });
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await admin.getByRole('button', { name: 'Approve Ada Lovelace as a teacher' }).click();
    await admin.getByText('Nobody is waiting for a decision.').waitFor();

    await teacher.goto(`${product.url}/resources`);
    await expect.poll(() => roleOf(teacher)).toContain('Teacher');
    expect(await navigation(teacher)).not.toContain('Institutions');

    await admin.getByRole('link', { name: `1 member of ${SCHOOL}` }).click();
    await admin.getByRole('heading', { name: `Members of ${SCHOOL}` }).waitFor();
    await admin
      .getByText(/Ada Lovelace.* was approved as .*teacher.*Seymour Skinner/i)
      .first()
      .waitFor();
    await admin.getByRole('button', { name: 'Create a code' }).click();
    const code = await admin.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent();
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const folder = process.env['SCREENSHOTS'];
    if (folder) await admin.screenshot({ path: `${folder}/members.png`, fullPage: true });

    const pupil = await register({ name: 'Bart Simpson', email: 'bart@home.example' });
    await pupil.goto(`${product.url}/settings`);
    await pupil.getByLabel('Join code').fill(code ?? '');
    await pupil.getByRole('button', { name: 'Join', exact: true }).click();
    await pupil.getByText(`You belong to ${SCHOOL}.`).waitFor();
    if (folder) await pupil.screenshot({ path: `${folder}/membership.png`, fullPage: true });
    await admin.reload();
    await admin.getByRole('button', { name: 'Remove Bart Simpson' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    // In the history, where it stays; the message beside it goes after a while.
    await admin.getByText('Bart Simpson, a student, was removed').waitFor();
    await pupil.reload();
    await pupil.getByText('You do not belong to an institution.').waitFor();
    await admin.goBack();

    await admin.getByText('It cannot be deleted while it has members.').waitFor();
    expect(await admin.getByRole('button', { name: `Delete ${SCHOOL}` }).isDisabled()).toBe(true);
  },
);

test(
  'what could not be read is seen by whoever runs Lyceum without its title, and had read again by an administrator of the institution',
  { timeout: SLOW_MS },
  async () => {
    const [admin, teacher] = [await signIn(ADMIN), await signIn(TEACHER)];
    await teacher.goto(`${product.url}/resources`);
    await teacher.getByRole('button', { name: 'Upload' }).first().click();
    // Without captions, and without a server that recognises speech.
    const file = { name: 'bones.wav', mimeType: 'audio/wav', buffer: makeWav() };
    await teacher.locator('input[type=file]').first().setInputFiles(file);
    await teacher.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
    await teacher.getByText('This recording has no captions').first().waitFor();

    await admin.goto(`${product.url}/institutions`);
    await admin.getByRole('link', { name: 'Administration' }).click();
    await admin.getByRole('list', { name: 'Storage by institution' }).getByText(SCHOOL).waitFor();
    await admin.getByRole('list', { name: 'Storage by person' }).getByText('Ada Lovelace').waitFor();
    await look(admin, 'storage');
    await admin.getByRole('link', { name: 'Failed documents' }).click();
    await admin.getByText('A document that is not shared with you').waitFor();
    expect(await admin.getByText('bones').count()).toBe(0);

    await admin.getByRole('link', { name: 'Audit' }).click();
    await admin.getByText(`by Seymour Skinner (${ADMIN}) · ${SCHOOL}`).first().waitFor();
    await admin.getByRole('link', { name: 'Jobs' }).click();
    await admin.getByText('No jobs have been given up.').waitFor();
    await look(admin, 'jobs');
    await admin.getByRole('link', { name: 'Emails' }).click();
    await admin.getByText('No email has failed permanently.').waitFor();
    await admin.getByRole('link', { name: 'Health' }).click();
    await admin.getByText('Can be read').waitFor();
    await look(admin, 'health');
    await admin.getByRole('link', { name: 'Backups' }).click();
    await admin.getByText('This server makes no backups by itself.').waitFor();
    await admin.getByText('1,095 days').waitFor();
    await look(admin, 'backups');

    await admin.goto(`${product.url}/institutions`);
    await admin.getByRole('link', { name: `1 member of ${SCHOOL}` }).click();
    await admin.getByLabel('Role of Ada Lovelace').selectOption({ label: 'Institution Admin' });
    await admin.getByRole('alertdialog').getByRole('button').last().click();
    await admin.getByText('The role of Ada Lovelace was changed').waitFor();

    await teacher.goto(`${product.url}/administration?section=failed`);
    await teacher.getByText('Uploaded by Ada Lovelace').waitFor();
    await look(teacher, 'failed');
    await teacher.getByRole('button', { name: 'Try again: bones' }).click();
    await teacher.getByText(/is being read again/).waitFor();
    await teacher.getByRole('link', { name: 'Model usage' }).click();
    await teacher.getByText('No model has answered in this time.').first().waitFor();
    await teacher.getByLabel('Questions per day').waitFor();
    await look(teacher, 'models');
    await teacher.getByRole('link', { name: 'Audit' }).click();
    await teacher
      .getByText(/was approved as/)
      .first()
      .waitFor();
    await look(teacher, 'audit');
  },
);

/** A tenth of a second of silence. */
function makeWav(): Buffer {
  const samples = 800;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

/** Fits a telephone, and can be read by everybody in both themes. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: true });
      expect(await barriersOn(page)).toEqual([]);
    }
  }
}
