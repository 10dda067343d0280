import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMailbox } from '#features/auth/contract.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';
import { foundInstitution, PASSWORD, signUp } from './people.ts';

// A teacher publishes time, a student books it in another browser, both see it as it happens, and one of them cancels.

const SLOW_MS = 240_000;
const DAY_MS = 86_400_000;
const TEACHER = { name: 'Grace Hopper', email: 'grace@uni.example', zone: 'America/New_York' };
const STUDENT = { name: 'Ada Lovelace', email: 'ada@uni.example', zone: 'Europe/Berlin' };

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;

beforeAll(async () => {
  [browser, product] = await Promise.all([
    launchBrowser(),
    startProduct({ DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off' }),
  ]);
  const institutionId = await foundInstitution(product.url);
  await signUp(product.url, { ...TEACHER, role: 'teacher', institutionId });
  await signUp(product.url, STUDENT);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

async function open({ email, zone }: typeof TEACHER, expected: RegExp[] = []): Promise<Page> {
  const page = await visit(browser, {
    url: `${product.url}/login`,
    expected,
    context: { timezoneId: zone },
  });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Professors', exact: true }).click();
  await page.getByRole('heading', { name: 'Our Professors' }).waitFor();
  return page;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const look = async (page: Page, name: string) => {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};
const fitsPhone = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await look(page, `phone-${Date.now()}`);
  await page.setViewportSize({ width: 1280, height: 800 });
};

test('from published time to a meeting, and back', { timeout: SLOW_MS }, async () => {
  const teacher = await open(TEACHER);
  await teacher.getByText('No professors registered yet.').waitFor();
  await button(teacher, 'Professor View').click();
  await button(teacher, 'Show Bookings').click();
  await teacher.getByText('Please register as a professor first to view meetings.').waitFor();
  await button(teacher, 'Hide Bookings').click();
  const student = await open(STUDENT);

  await button(teacher, 'Register as Professor').click();
  await button(teacher, 'Register').click();
  await teacher.getByText('Please fill in all required fields').waitFor();
  const fields = {
    Name: TEACHER.name,
    Title: 'Professor',
    Specialization: 'Compilers',
    Email: TEACHER.email,
  };
  for (const [label, value] of Object.entries({ ...fields, Phone: '+1 555 0100', Office: 'B 12' })) {
    await teacher.getByLabel(label, { exact: true }).fill(value);
  }
  await look(teacher, 'register');
  await expectAccessible(teacher);
  await button(teacher, 'Register').click();
  await button(teacher, 'Set Availability').click();
  await teacher.getByText('Times are shown in America/New_York').waitFor();
  await teacher
    .getByLabel('Date', { exact: true })
    .fill(new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10));
  await teacher.getByLabel('Start time').fill('10:00');
  await teacher.getByLabel('End time').fill('09:00');
  await button(teacher, 'Add Availability').click();
  await teacher.getByText('Please fill in all required fields').waitFor({ state: 'detached' });
  await teacher.getByText('The end time must be after the start time.').waitFor();
  await teacher.getByLabel('End time').fill('12:00');
  await teacher.getByLabel('Slot length').fill('30');
  await teacher.getByLabel('Repeat every week').check();
  await teacher.getByLabel('Until').fill(new Date(Date.now() + 12 * DAY_MS).toISOString().slice(0, 10));
  await button(teacher, 'Add Availability').click();
  await teacher.getByText('8 time slots added').waitFor();
  await look(teacher, 'availability');
  await teacher.keyboard.press('Escape');
  await button(teacher, 'Show Bookings').click();
  await teacher.getByText('No meetings scheduled at this time.').waitFor();

  // The student's page learned of the professor by itself.
  await button(student, `Schedule Meeting with ${TEACHER.name}`).click();
  const slots = student.getByRole('region', { name: 'Available time slots' });
  await slots.getByText('Times are shown in Europe/Berlin').waitFor();
  await button(student, 'Book Meeting').click();
  await student.getByText('Please fill in all required fields').waitFor();
  await look(student, 'schedule');
  await fitsPhone(student);
  await button(student, 'Week').click();
  await look(student, 'schedule-week');
  await slots.getByRole('button', { name: /, / }).first().click();
  await student.getByLabel('Topic').fill('Recursion');
  await student.getByLabel('Questions').fill('Why does it end?');
  await button(student, 'Book Meeting').click();
  await student.getByText('Meeting booked successfully').waitFor();
  await look(student, 'booked');
  await expectAccessible(student);
  expect(await student.evaluate(() => localStorage.getItem('lastBookedMeeting'))).toContain('Recursion');
  expect(await student.evaluate(() => localStorage.getItem('professors'))).toContain('Grace Hopper');
  await student.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  await teacher.getByText('Topic: Recursion').waitFor();
  await teacher.getByRole('heading', { name: STUDENT.name }).waitFor();
  await teacher.getByText(STUDENT.email).waitFor();
  await look(teacher, 'bookings');
  await button(student, 'Show Bookings').click();
  await student.getByText('Topic: Recursion').waitFor();
  await fitsPhone(student);
  await button(student, 'Week').click();
  await look(student, 'bookings-week');
  await button(student, 'List').click();
  await student.getByText('Subscribe from your calendar app').click();
  await button(student, 'Create link').click();
  const feed = await student.getByLabel('Private link').inputValue();
  expect(await (await fetch(product.url + new URL(feed).pathname)).text()).toContain('BEGIN:VEVENT');
  await student.evaluate(() => document.documentElement.classList.add('dark'));
  await look(student, 'bookings-dark');

  // Another free time, by keyboard and on a phone; the professor sees it without asking.
  await button(student, `Reschedule the meeting with ${TEACHER.name}`).focus();
  await student.keyboard.press('Enter');
  const others = student.getByRole('dialog').getByRole('region', { name: 'Available time slots' });
  await others.getByRole('button', { name: /, / }).last().click();
  await fitsPhone(student);
  await look(student, 'move-dark');
  await student.evaluate(() => document.documentElement.classList.remove('dark'));
  await look(student, 'move');
  await expectAccessible(student);
  await button(student, 'Reschedule Meeting').click();
  await student.getByText(/^Meeting rescheduled/).waitFor();
  const moved = await student.locator('main time').first().getAttribute('datetime');
  await teacher.locator(`main time[datetime="${moved}"]`).waitFor();
  expect(await (await fetch(product.url + new URL(feed).pathname)).text()).toContain('SEQUENCE:1');
  await button(teacher, 'Edit').click();
  await look(teacher, 'limits');
  await expectAccessible(teacher);
  await fitsPhone(teacher);
  await teacher.keyboard.press('Escape');

  await button(student, `Cancel Meeting with ${TEACHER.name}`).click();
  await student.getByRole('alertdialog').getByRole('button', { name: 'Cancel Meeting' }).click();
  await student.getByText('Meeting cancelled successfully').waitFor();
  await student.getByText('No meetings scheduled at this time.').waitFor();
  await teacher.getByText('No meetings scheduled at this time.').waitFor();

  const subjects = async () => {
    const { mails } = listMailbox.response.parse(await (await fetch(`${product.url}/api/mailbox`)).json());
    return mails.map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`).toSorted();
  };
  // Emails go out in the background.
  await expect
    .poll(subjects)
    .toEqual([
      `${STUDENT.email}: Cancelled`,
      `${STUDENT.email}: Rescheduled`,
      `${STUDENT.email}: Your meeting with ${TEACHER.name}`,
      `${TEACHER.email}: ${STUDENT.name} has booked a meeting`,
      `${TEACHER.email}: Cancelled`,
      `${TEACHER.email}: Rescheduled`,
    ]);
});

test('what is over, what is changed, and a professor who goes', { timeout: SLOW_MS }, async () => {
  const student = await open(STUDENT);
  await button(student, `Schedule Meeting with ${TEACHER.name}`).click();
  await student
    .getByRole('region', { name: 'Available time slots' })
    .getByRole('button', { name: /, / })
    .first()
    .click();
  await student.getByLabel('Topic').fill('Compilers');
  await button(student, 'Book Meeting').click();
  await student.getByText('Meeting booked successfully').waitFor();
  await student.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  // Meetings lie ahead of the professor who goes.
  const teacher = await open(TEACHER, [/409/]);
  await button(teacher, 'Professor View').click();
  await button(teacher, 'Edit').click();
  await teacher.getByLabel('Office', { exact: true }).fill('C 3');
  await look(teacher, 'edit');
  await button(teacher, 'Save').click();
  await teacher.getByText('Your details have been saved').waitFor();
  // The student's page learned of it by itself.
  await student.getByText('C 3').waitFor();

  await student.evaluate((days) => {
    const later = Date.now() + days;
    Date.now = () => later;
  }, 20 * DAY_MS);
  await button(student, 'Show Bookings').click();
  await student.getByText('This meeting has concluded.').waitFor();
  expect(await student.getByRole('button', { name: /^Cancel Meeting/ }).count()).toBe(0);
  await look(student, 'concluded');

  const mailbox = await visit(browser, { url: `${product.url}/mailbox` });
  const [file] = await Promise.all([
    mailbox.waitForEvent('download'),
    button(mailbox, 'Save meeting.ics').first().click(),
  ]);
  expect(file.suggestedFilename()).toBe('meeting.ics');
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VEVENT');
  await look(mailbox, 'mailbox');

  await button(teacher, `Delete ${TEACHER.name}`).click();
  const question = teacher.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByText(/There is 1 upcoming meeting/).waitFor();
  await look(teacher, 'delete');
  await expectAccessible(teacher);
  await question.getByRole('button', { name: 'Cancel meetings and delete' }).click();
  await teacher.getByText(`${TEACHER.name} was deleted`).waitFor();
  await student.getByText('No professors registered yet.').waitFor();
});

test('in Spanish and French it fits a small phone, also in the dark', { timeout: SLOW_MS }, async () => {
  const teacher = await open(TEACHER);
  for (const language of ['spanish', 'french']) {
    await teacher.evaluate((name) => {
      localStorage.setItem('language', name);
      localStorage.setItem('theme', 'dark');
    }, language);
    await teacher.reload();
    await teacher.getByRole('group').getByRole('button').last().click();
    await teacher.locator('button[aria-expanded=false]').last().click();
    await fitsPhone(teacher);
    await expectAccessible(teacher);
  }
});
