import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factOfPage, makeBook } from '../test/book.ts';
import { clientOf, type ProductClient, send } from '../test/product-client.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';
import { foundInstitution, PASSWORD, signUp } from './people.ts';
import { call } from './school.ts';

// Stuck in a chat, a student asks a professor of flesh and blood: question, conversation and cited pages go into the booking.

const SLOW_MS = 240_000;
const DAY_MS = 86_400_000;
const PAGE = 7;
const QUESTION = `How many lanterns did Orsolya number ${PAGE} carry?`;
const TEACHER = { name: 'Grace Hopper', email: 'grace@uni.example' };
const STUDENT = { name: 'Ada Lovelace', email: 'ada@uni.example' };
const PHONE = { viewport: { width: 360, height: 740 } };
const TUTOR = /^Professor /;

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;
let ada: ProductClient;

beforeAll(async () => {
  [browser, product] = await Promise.all([
    launchBrowser(),
    startProduct({ DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off' }),
  ]);
  const { url } = product;
  const institutionId = await foundInstitution(url);
  const token = await signUp(url, { ...TEACHER, role: 'teacher', institutionId });
  ada = clientOf(url, await signUp(url, STUDENT));
  const professor = {
    ...TEACHER,
    title: 'Professor',
    specialization: 'Harbours',
    phone: '1',
    office: 'B 12',
  };
  await send(`${url}/api/professors`, { ...professor, timezone: 'Europe/Berlin' }, token);
  const date = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  const hours = { date, start_time: '10:00', end_time: '12:00', slot_minutes: 60 };
  await send(`${url}/api/professor/availability`, hours, token);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

async function open({ email }: typeof TEACHER, context: BrowserContextOptions = {}): Promise<Page> {
  const page = await visit(browser, { url: `${product.url}/login`, context });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return page;
}

async function askTutor(page: Page, addBook: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: TUTOR }).first().click();
  await page.getByRole('button', { name: 'Start Session' }).click();
  await page.getByRole('button', { name: 'Add a document' }).click();
  await addBook();
  await page.getByText('in use').waitFor({ timeout: SLOW_MS });
  await page.getByLabel('Your question').fill(QUESTION);
  await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
  await page.getByLabel('Your question').press('Enter');
  await page
    .getByRole('button', { name: new RegExp(`Source .*p. ${PAGE}`) })
    .first()
    .waitFor();
}

/** What a student uploads is their own at first; the professor opens a cited page of what is shared. */
async function shareDocuments(): Promise<void> {
  for (const { id } of await ada.listDocuments()) {
    await call(ada, `PATCH /api/documents/${id}`, { visibility: 'everyone' });
  }
}

const look = async (page: Page, name: string) => {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};
const schedule = (page: Page) => page.getByRole('button', { name: `Schedule Meeting with ${TEACHER.name}` });
const choosePlace = (page: Page) =>
  page
    .getByRole('region', { name: 'Available time slots' })
    .getByRole('button', { name: /, / })
    .first()
    .click();

test(
  'with consent the professor sees the conversation, and opens the cited page',
  async () => {
    const student = await open(STUDENT);
    await askTutor(student, async () => {
      await student.locator('input[type=file]').setInputFiles({
        name: 'Lanterns.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(makeBook(12)),
      });
    });
    await shareDocuments();
    await look(student, 'ask-panel');
    await student.getByRole('button', { name: 'Ask a professor' }).click();
    await student.getByText('Choose a professor to ask').waitFor();
    await student.getByText(`Your question will be added to the booking: “${QUESTION}”`).waitFor();
    await look(student, 'ask-page');
    await expectAccessible(student);
    await schedule(student).click();
    expect(await student.getByLabel('Questions').inputValue()).toBe(QUESTION);
    expect(await student.getByLabel('Topic').inputValue()).not.toBe('');
    const consent = student.getByRole('checkbox', { name: /^Include my conversation with Professor/ });
    expect(await consent.isChecked()).toBe(false);
    await student.getByText(/^Show what will be sent: 2 messages, \d+ cited page/).click();
    await student.getByText('The professor will see these messages and quotes').waitFor();
    await look(student, 'ask-consent');
    await expectAccessible(student);
    await choosePlace(student);
    await consent.check();
    await student.getByRole('button', { name: 'Book Meeting', exact: true }).click();
    await student.getByText('Meeting booked successfully').waitFor();
    expect(await student.evaluate(() => sessionStorage.getItem('bookingDraft'))).toBeNull();

    const teacher = await open(TEACHER);
    await teacher.getByRole('link', { name: 'Professors', exact: true }).click();
    await teacher.getByRole('button', { name: 'Professor View' }).click();
    await teacher.getByRole('button', { name: 'Show Bookings' }).click();
    await teacher.getByText('From a conversation with the tutor').click();
    await teacher.getByText(`Student: ${QUESTION}`).waitFor();
    await look(teacher, 'ask-booking');
    await expectAccessible(teacher);
    await teacher
      .getByRole('region', { name: 'Cited pages' })
      .getByRole('button', { name: new RegExp(`Lanterns.*, p. ${PAGE}$`) })
      .first()
      .click();
    await teacher.getByText(`Page ${PAGE}, highlighted: ${factOfPage(PAGE)}`).waitFor({ state: 'attached' });
    await look(teacher, 'ask-source');
    await expectAccessible(teacher);
  },
  SLOW_MS,
);

test(
  'without consent only the question goes, also from a phone',
  async () => {
    const student = await open(STUDENT, PHONE);
    await askTutor(student, async () => {
      await student.getByRole('button', { name: /^Use Lanterns/ }).click();
    });
    await look(student, 'ask-panel-phone');
    await student.getByRole('button', { name: 'Ask a professor' }).click();
    await schedule(student).click();
    await choosePlace(student);
    await look(student, 'ask-consent-phone');
    expect(await student.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const [request] = await Promise.all([
      student.waitForRequest(/book-meeting/),
      student.getByRole('button', { name: 'Book Meeting', exact: true }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ questions: QUESTION, context: null });
    await student.getByText('Meeting booked successfully').waitFor();
  },
  SLOW_MS,
);
