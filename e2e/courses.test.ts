import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../test/server-process.ts';
import { expectAccessible, launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';
import { foundInstitution, PASSWORD, signUp } from './people.ts';

// A student learns and asks for help where no model is connected; a teacher makes a course with a document and sees how far the class is.

const SLOW_MS = 240_000;
const TEACHER = { name: 'Grace Hopper', email: 'grace@uni.example', role: 'teacher' } as const;
const STUDENT = { name: 'Ada Lovelace', email: 'ada@uni.example', role: 'student' } as const;
const QUOTE = 'Sourdough bread rises for twelve hours before it is baked.';

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;

beforeAll(async () => {
  [browser, product] = await Promise.all([
    launchBrowser(),
    startProduct({ DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off' }),
  ]);
  const institutionId = await foundInstitution(product.url);
  await signUp(product.url, { ...TEACHER, institutionId });
  await signUp(product.url, { ...STUDENT, institutionId });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

async function open({ email }: { email: string }): Promise<Page> {
  const page = await visit(browser, { url: `${product.url}/login` });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Courses', exact: true }).click();
  await page.getByRole('heading', { name: 'Your Learning Journey' }).waitFor();
  return page;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Accessible, and in the width of a phone. */
async function expectFit(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await look(page, name);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await look(page, `${name}-phone`);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await page.screenshot({ path: `${folder}/${name}-dark.png`, fullPage: true });
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
}

async function upload(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Resources' }).click();
  const file = { name: 'Baking.txt', mimeType: 'text/plain', buffer: Buffer.from(QUOTE) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await page.getByText(/^Ready/).waitFor();
  await page.getByRole('link', { name: 'Courses', exact: true }).click();
}

/** Nothing is answered, on purpose: the unit stays open, and what is right is not shown. */
async function failCheck(page: Page): Promise<void> {
  await button(page, 'Take the check').click();
  await button(page, 'Check my answers').click();
  await page.getByText('4 questions have no answer yet.').waitFor();
  await button(page, 'Check my answers').click();
  await page.getByText('0 of 4 right.').waitFor();
  expect(await page.getByText('Right answer:').count()).toBe(0);
  await expectFit(page, 'check-failed');
  await button(page, 'Take the check again').click();
}

/** Three of four are enough. */
async function passCheck(page: Page): Promise<void> {
  for (const name of ['A membrane', 'DNA', 'Ribosomes']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('radio', { name: 'The mitochondria' }).check();
  const question = (text: string) => page.getByRole('group').filter({ hasText: text }).getByRole('textbox');
  await question('an edge of 3 µm').fill('5');
  await question('without a nucleus').fill('a prokaryote');
  await expectFit(page, 'check');
  await button(page, 'Check my answers').click();
  await page.getByText('You have finished this unit.').waitFor();
}

test('a student learns; a teacher teaches and sees how far they are', { timeout: SLOW_MS }, async () => {
  const student = await open(STUDENT);
  await student.getByRole('heading', { name: 'Algebra from the Ground Up' }).waitFor();
  await expectFit(student, 'list');
  await student.getByLabel('Level').selectOption('Intermediate');
  await student.getByLabel('Search courses').fill('cells');
  await button(student, 'Quick view of How Cells Live').click();
  await student.getByRole('heading', { name: "What You'll Learn" }).waitFor();
  await expectFit(student, 'quick-view');
  await student.getByRole('dialog').getByRole('link', { name: 'View course' }).click();

  await button(student, 'Start learning').click();
  await student.getByText('The cell is the smallest unit that lives by itself.').waitFor();
  await expectFit(student, 'overview');
  await failCheck(student);
  await passCheck(student);
  await student.getByText('1 of 6 units finished').waitFor();

  await tab(student, 'Learning Roadmap').click();
  await student.getByRole('heading', { name: 'Next: The membrane decides' }).waitFor();
  await student
    .getByText(
      'You have finished “Two kinds of cells”, and “Energy: respiration and photosynthesis” requires it.',
    )
    .waitFor();
  await expectFit(student, 'roadmap');
  await button(student, 'DNA, the stored text: Ready to start').click();
  await student.getByText('Adenine pairs with thymine').waitFor();

  await button(student, 'Ask about this unit').click();
  await student.getByRole('textbox').fill('What does adenine pair with?');
  await student.keyboard.press('Enter');
  await student.getByText('This is what the course says about it:').first().waitFor();
  await student.getByRole('blockquote').getByText('Adenine pairs with thymine').waitFor();
  await expectFit(student, 'help');

  const teacher = await open(TEACHER);
  await upload(teacher);
  await teacher.getByRole('link', { name: 'New course' }).click();
  await button(teacher, 'Add unit to Module 1').click();
  await button(teacher, 'Save course').click();
  await teacher.getByText('Please fill in all required fields').waitFor();
  await teacher.getByLabel('Title', { exact: true }).fill('Bread');
  await teacher.getByLabel('Title of module 1').fill('Dough');
  await teacher.getByLabel('Title of the unit').fill('Rising');
  await teacher.getByText('Content of “Rising”').click();
  await teacher.getByLabel('Text', { exact: true }).fill('Patience makes good bread.');
  await button(teacher, 'Attach document').click();
  await button(teacher, 'Baking').click();
  await teacher.getByRole('switch').check();
  await expectFit(teacher, 'editor');
  await button(teacher, 'Save course').click();
  await teacher.getByRole('heading', { name: 'Bread' }).waitFor();

  await tab(teacher, 'Class Progress').click();
  await teacher.getByText('No student has started this course yet.').waitFor();

  await student.getByRole('link', { name: 'All courses' }).click();
  await student.reload();
  await student.getByRole('link', { name: 'View course Bread' }).click();
  await button(student, 'Start learning').click();
  await button(student, 'Open Baking').click();
  await student.getByRole('dialog').getByText(QUOTE).waitFor();
  await student.keyboard.press('Escape');
  await button(student, 'Mark as complete').click();
  await tab(student, 'Get Help').click();
  await student.getByRole('textbox').fill('How long does sourdough bread rise?');
  await student.keyboard.press('Enter');
  await student
    .getByRole('button', { name: /Baking/ })
    .first()
    .click();
  await student.getByRole('dialog').locator('mark').first().waitFor();
  await expectFit(student, 'citation');

  // Without being asked for: the teacher is told.
  const row = teacher.getByRole('row', { name: /Ada Lovelace/ });
  await row.getByText('100%').waitFor();
  await expectFit(teacher, 'class');
  await teacher.getByRole('link', { name: 'Edit course' }).click();
  await button(teacher, 'Delete course').click();
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Delete course' }).click();
  await teacher.getByText('“Bread” has been deleted').waitFor();

  await teacher.getByRole('link', { name: 'View course How Cells Live' }).click();
  await button(teacher, 'Use as template').click();
  await teacher.getByRole('menuitem', { name: 'Français' }).click();
  await teacher.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  expect(await teacher.getByLabel('Instructor').inputValue()).toBe(TEACHER.name);
  await expectFit(teacher, 'copy');
  await button(teacher, 'Save course').click();
  await teacher.getByRole('heading', { name: 'Comment vivent les cellules' }).waitFor();
  await teacher.getByRole('link', { name: 'Edit course' }).waitFor();
});
