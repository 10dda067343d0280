import { Secret, TOTP } from 'otpauth';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { goodModel } from '#features/materials/server/materials.fixture.ts';
import { materialSchema } from '#features/materials/contract.ts';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import type { ProductClient } from '../test/product-client.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { CELL_BOOK } from './cell-book.ts';
import {
  barriersOn,
  goTo,
  holdStill,
  launchBrowser,
  makeDataDir,
  showTheme,
  startProduct,
  visit,
} from './harness.ts';
import { PASSWORD } from './people.ts';
import { lostBySpacing, lostInForcedColours } from './reader-looks.ts';
import { ADMIN_EMAIL, call, NOTES, openSchool, STUDENT_EMAIL, TEACHER_EMAIL } from './school.ts';

// Every page and dialog against WCAG 2.2 AA. Each is seen in one width and one language, and the pairing moves on with every page, so
// that each pair is met several times; with ACCESSIBILITY=full in all three of each, which takes three times as long. Rules about names, roles and structure run once per
// sight, since no theme changes them; contrast runs in both themes. Nothing may scroll
// sideways, also not in 320 px or enlarged to 200 %, and nothing be lost by wider text or in the colours of the reader's system.

const WIDTHS = [360, 768, 1280];
/** Target size (2.5.8) is a rule that axe runs only when asked. */
const EVERYTHING = { rules: { 'target-size': { enabled: true } } };
const CONTRAST = { runOnly: ['color-contrast'] };
const REFLOW_WIDTH = 320;
const HEIGHT = 800;
const LANGUAGES = { english: 'en', spanish: 'es', french: 'fr' };
const SLOW_MS = 300_000;
const ANSWER =
  'The nucleus holds the genetic material of the organism [1].\n\n$$E = mc^2$$\n\n- a\n- b\n\n```js\nlet x = 1; // one\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |';

const SECTIONS = [
  ['general', 'Appearance'],
  ['security', 'Where you are signed in'],
  ['notifications', 'Notifications'],
  ['privacy', 'Delete my account'],
] as const;
const OWN_COURSE = {
  title: 'The kitchen',
  level: 'Beginner',
  modules: [{ id: 'm1', title: 'Bread', units: [{ id: 'u1', title: 'Dough' }] }],
};
const WISH = {
  user_id: '4c1ff2b5-7d4a-4f0e-9d6c-0e4ba7fb2c11',
  full_name: 'Emmy Noether',
  email: 'emmy@elsewhere.example',
  role: 'teacher',
  institution_id: 'b7b5e4f6-5a4f-4f5e-8f63-6a7a5fd3a0d2',
  institution_name: 'Uni',
  held_role: 'student',
  created_at: '2026-11-01T10:00:00.000Z',
};

const data = makeDataDir();
let browser: Browser;
let model: ModelServer;
let product: ServerProcess;
let materialId: string;
let courseId: string;

beforeAll(async () => {
  [browser, model] = await Promise.all([launchBrowser(), startModelServer()]);
  product = await startProduct({
    DATA_DIR: data.path,
    EMAIL_CONFIRMATION: 'off',
    LOCAL_MODEL_URL: model.url,
  });
  const { student, teacher } = await openSchool(product.url);
  const slots = await (await student.request('/api/professor/availability')).json();
  await call(student, '/api/student/book-meeting', {
    availability_id: slots.availabilities[0].id,
    student_name: 'Ada Lovelace',
    student_email: STUDENT_EMAIL,
    topic: 'Recursion',
    questions: 'Why does it end?',
  });
  model.answer(goodModel());
  const book = (await teacher.listDocuments()).find(({ title }) => title === CELL_BOOK);
  const material = await call(teacher, '/api/materials', {
    grade: '8',
    subject: 'biology',
    teachingMode: 'practice',
    modelType: 'local',
    document_ids: [book?.id],
  });
  materialId = (material as { id: string }).id;
  courseId = ((await call(teacher, '/api/courses', OWN_COURSE)) as { id: string }).id;
  await vi.waitFor(
    async () => {
      const { status } = await (await teacher.request(`/api/materials/${materialId}`)).json();
      if (status !== 'ready') throw new Error(`The material is ${status}.`);
    },
    { timeout: SLOW_MS, interval: 200 },
  );
  await spoilQuestion(teacher);
  model.answer({ pieces: [ANSWER] });
}, SLOW_MS);
afterAll(async () => {
  await browser.close();
  await product.stop();
  await model.close();
  data.remove();
});

/** Leaves one question without a right answer: an export is refused then. */
async function spoilQuestion(teacher: ProductClient): Promise<void> {
  const path = `/api/materials/${materialId}`;
  const { sections } = materialSchema.parse(await (await teacher.request(path)).json());
  for (const { key, revision, content } of sections) {
    const items = content && 'items' in content ? content.items : [];
    const chosen = items.find((item) => item.type === 'multiple_choice');
    if (!chosen) continue;
    for (const option of chosen.options) option.is_right = false;
    return void (await call(teacher, `PUT ${path}/sections/${key}`, { revision, content }));
  }
  throw new Error('No question has options.');
}

let sights = 0;

/** Looks at the page as it is now, and gives it back in English. `found` collects so that one run tells everything. */
function sightsOf(number: number): [number, [string, string]][] {
  const all = [...Object.entries(LANGUAGES).entries()];
  return process.env['ACCESSIBILITY'] === 'full' ? all : all.slice(number % all.length).slice(0, 1);
}

async function look(page: Page, name: string, found: string[], widths = WIDTHS): Promise<void> {
  await holdStill(page);
  sights += 1;
  for (const [at, [language, tag]] of sightsOf(sights)) {
    const width = widths[(at + Math.floor(sights / widths.length)) % widths.length] ?? 0;
    await page.setViewportSize({ width, height: HEIGHT });
    await show(page, language, tag);
    const where = `${name}, ${width} px, ${tag}`;
    await showTheme(page, 'light');
    for (const line of await barriersOn(page, EVERYTHING)) found.push(`${where}: ${line}`);
    await showTheme(page, 'dark');
    for (const line of await barriersOn(page, CONTRAST)) found.push(`${where}, dark: ${line}`);
    await expectFit(page, where, found);
    const lost = [...(await lostBySpacing(page)), ...(await lostInForcedColours(page))];
    found.push(...lost.map((line) => `${where}: ${line}`));
  }
  if (widths === WIDTHS) await enlarge(page, name, found);
  await page.setViewportSize({ width: widths.at(-1) ?? 0, height: HEIGHT });
  await show(page, 'english', 'en');
  await showTheme(page, 'light');
}

/** Reflow in 320 px (WCAG 1.4.10), and text of twice the size (1.4.4). */
async function enlarge(page: Page, name: string, found: string[]): Promise<void> {
  await page.setViewportSize({ width: REFLOW_WIDTH, height: HEIGHT });
  await expectFit(page, `${name}, ${REFLOW_WIDTH} px`, found);
  // A browser that enlarges everything to 200 % has half of the room.
  await page.setViewportSize({ width: 640, height: HEIGHT });
  await expectFit(page, `${name}, 200 %`, found);
}

/** Nothing scrolls sideways as a whole. */
async function expectFit(page: Page, where: string, found: string[]): Promise<void> {
  const [content, window] = await page.evaluate(async () => {
    // A menu finds its new place with the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return [document.documentElement.scrollWidth, document.documentElement.clientWidth];
  });
  if ((content ?? 0) > (window ?? 0)) found.push(`${where}: ${content} px of content in ${window} px`);
}

/** By the control of the header, also while a dialog is open over it. */
async function show(page: Page, language: string, tag: string): Promise<void> {
  await page.evaluate((value) => {
    const select = document.querySelector<HTMLSelectElement>('select:has(option[value=spanish])');
    if (!select) return;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, language);
  await page.waitForFunction((lang) => {
    const isShown =
      document.documentElement.lang === lang || !document.querySelector('select:has(option[value=spanish])');
    // What is read again in the language has come.
    return isShown && document.querySelector('h1') !== null;
  }, tag);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const go = async (page: Page, path: string, sight: (page: Page) => Locator) => {
  await goTo(page, path);
  await sight(page).first().waitFor();
};
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });

async function signedIn(email: string): Promise<Page> {
  const page = await visit(browser, { url: `${product.url}/login`, expected: [/status of 4/] });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign in').click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return page;
}
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
}

describe('axe finds nothing', { timeout: SLOW_MS }, () => {
  test('on the pages for everyone', async () => {
    const found: string[] = [];
    const page = await visit(browser, { url: product.url, expected: [/status of 4/] });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(page, 'landing', found);
    await go(page, '/login', heading('Sign in'));
    await button(page, 'Sign in').click();
    await page.getByText('Please enter both email and password').first().waitFor();
    await look(page, 'login', found);
    await go(page, '/register', heading('Create your account'));
    await button(page, 'Create account').click();
    await look(page, 'register', found);
    await go(page, '/forgot-password', heading('Forgot your password?'));
    await look(page, 'forgot password', found);
    await go(page, '/reset-password', heading('Choose a new password'));
    await look(page, 'reset password', found);
    await go(page, '/unauthorized', heading('Unauthorized access'));
    await look(page, 'unauthorized', found);
    await go(page, '/mailbox', heading('Local mailbox'));
    await look(page, 'mailbox', found);
    expect(found).toEqual([]);
  });

  test('on those of a student', async () => {
    const found: string[] = [];
    const page = await signedIn(STUDENT_EMAIL);
    await page
      .getByRole('button', { name: /^Professor / })
      .first()
      .waitFor();
    await look(page, 'dashboard', found);
    await page.setViewportSize({ width: 360, height: HEIGHT });
    await button(page, 'Open menu').click();
    await look(page, 'drawer', found, [360]);
    await close(page);
    await page.setViewportSize({ width: 1280, height: HEIGHT });
    await page.getByRole('button', { name: 'User menu' }).click();
    await look(page, 'user menu', found);
    await close(page);

    await page
      .getByRole('button', { name: /^Professor / })
      .first()
      .click();
    await page.getByLabel('Teaching mode').waitFor();
    await look(page, 'session dialog', found);
    await page.getByLabel('Model type').selectOption('Local Model');
    await button(page, 'Start Session').click();
    await page.getByLabel('Your question').fill('What does the nucleus hold?');
    await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
    await page.getByLabel('Your question').press('Enter');
    await page.getByRole('button', { name: 'Copy answer' }).waitFor();
    await look(page, 'panel', found);
    await button(page, 'Add a document').click();
    await look(page, 'document of the session', found);
    await close(page);
    await button(page, 'Chat history').click();
    await page.getByRole('button', { name: /^Open / }).waitFor();
    await look(page, 'history', found);
    await button(page, 'Clear all').click();
    await look(page, 'clear the history', found);
    await close(page);
    await close(page);
    await button(page, 'End the session').click();

    await go(page, '/resources', (it) => button(it, `Chat with ${CELL_BOOK}`));
    await look(page, 'resources', found);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: CELL_BOOK, exact: true }).first().click();
    // A background tab paints one frame per second.
    await (await opened).close();
    await page.getByRole('dialog').waitFor();
    await look(page, 'document detail', found);
    await close(page);
    await button(page, `Delete ${NOTES}`).click();
    await look(page, 'delete a document', found);
    await close(page);
    await button(page, `Chat with ${CELL_BOOK}`).click();
    await page.getByLabel('Your question').fill('What does the nucleus hold?');
    await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
    await page.getByLabel('Your question').press('Enter');
    await page
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .click();
    await page
      .getByText(/highlighted/)
      .first()
      .waitFor({ state: 'attached' });
    await look(page, 'document chat', found);

    await go(page, '/courses', heading('How Cells Live'));
    await look(page, 'courses', found);
    await button(page, 'Quick view of How Cells Live').click();
    await look(page, 'quick view', found);
    await page.getByRole('dialog').getByRole('link', { name: 'View course' }).click();
    await button(page, 'Start learning').click();
    await page.getByText('The cell is the smallest unit').waitFor();
    await look(page, 'course', found);
    await page.getByRole('tab', { name: 'Learning Roadmap' }).click();
    await look(page, 'roadmap', found);
    await page.getByRole('tab', { name: 'Get Help' }).click();
    await look(page, 'course help', found);

    await go(page, '/professors', heading('Grace Hopper'));
    await button(page, 'Show Bookings').click();
    await page.getByText('Topic: Recursion').waitFor();
    await look(page, 'professors', found);
    await button(page, 'Cancel Meeting with Grace Hopper').click();
    await look(page, 'cancel a meeting', found);
    await close(page);
    await button(page, 'Schedule Meeting with Grace Hopper').click();
    await page
      .getByRole('region', { name: 'Available time slots' })
      .getByRole('button', { name: /, / })
      .first()
      .waitFor();
    await button(page, 'Book Meeting').click();
    await look(page, 'schedule a meeting', found);
    await button(page, 'Week').last().click();
    await look(page, 'week of free time', found);

    await go(page, '/models', (it) => it.getByRole('table'));
    await look(page, 'models', found);
    for (const [section, name] of SECTIONS) {
      await go(page, `/settings?section=${section}`, heading(name));
      await look(page, `settings, ${section}`, found);
    }
    await go(page, '/settings?section=security', (it) => it.getByText('This device'));
    await button(page, 'Turn on').click();
    await look(page, 'enrol a second factor', found);
    await button(page, 'Continue').click();
    const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
    await page.getByLabel('Code from your authenticator app').fill(code);
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    await look(page, 'recovery codes', found);
    await button(page, 'I have saved them').click();
    await go(page, '/settings?section=privacy', (it) => button(it, 'Delete my account'));
    await button(page, 'Delete my account').click();
    await look(page, 'delete the account', found);
    expect(found).toEqual([]);
  });

  test('on those of a teacher', async () => {
    const found: string[] = [];
    const page = await signedIn(TEACHER_EMAIL);
    await go(page, '/professor-dashboard', (it) =>
      it.getByRole('list', { name: 'Your materials' }).getByRole('listitem'),
    );
    await button(page, 'Generate the practice set').or(button(page, 'Generate the lesson')).click();
    await look(page, 'materials', found);
    await page
      .getByRole('button', { name: /^Rename / })
      .first()
      .click();
    await look(page, 'rename a material', found);
    await close(page);
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await look(page, 'delete a material', found);
    await close(page);
    await go(page, `/professor-dashboard?material=${materialId}`, (it) =>
      button(it, 'Edit “Easy questions”'),
    );
    await look(page, 'material', found);
    await button(page, 'Export').click();
    await look(page, 'export dialog', found);
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    await button(page, 'Export anyway').waitFor();
    await look(page, 'export refusal', found);
    await close(page);
    await button(page, 'Save to the library').click();
    await look(page, 'save to the library', found);
    await close(page);
    await button(page, 'Edit “Easy questions”').click();
    await look(page, 'material editor', found);
    await go(page, `/professor-dashboard/print/${materialId}`, (it) => button(it, 'Teacher version'));
    await button(page, 'Teacher version').click();
    await look(page, 'print view', found);

    await go(page, '/courses/new', (it) => button(it, 'Save course'));
    await button(page, 'Add unit to Module 1').click();
    await page.getByText('Content of “Untitled unit”').click();
    await button(page, 'Save course').click();
    await look(page, 'course editor', found);
    await button(page, 'Attach document').click();
    await look(page, 'attach a document', found);
    await go(page, `/courses/${courseId}/edit`, (it) => button(it, 'Delete course'));
    await button(page, 'Delete course').click();
    await look(page, 'delete a course', found);
    await go(page, '/courses', heading('How Cells Live'));
    await page.getByRole('link', { name: 'View course How Cells Live' }).click();
    await page.getByRole('tab', { name: 'Class Progress' }).click();
    await look(page, 'class progress', found);

    await go(page, '/professors', heading('Grace Hopper'));
    await button(page, 'Professor View').click();
    await button(page, 'Show Bookings').click();
    await page.getByText('Topic: Recursion').waitFor();
    await look(page, 'professor view', found);
    await button(page, 'Set Availability').click();
    await button(page, 'Add Availability').click();
    await look(page, 'set availability', found);
    await close(page);
    await button(page, 'Edit').click();
    await look(page, 'edit a professor', found);
    await close(page);
    await button(page, 'Delete Grace Hopper').click();
    await look(page, 'delete a professor', found);
    expect(found).toEqual([]);
  });

  test('on those of an administrator', async () => {
    const found: string[] = [];
    const page = await signedIn(ADMIN_EMAIL);
    // Where everybody gets the role that they ask for, nobody waits for one.
    await page.route('**/api/role-requests', (route) => route.fulfill({ json: { requests: [WISH] } }));
    await go(page, '/institutions', (it) => button(it, /^Decline Emmy Noether/));
    await look(page, 'institutions', found);
    await button(page, 'Add Institution').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add Institution' }).click();
    await look(page, 'add an institution', found);
    await close(page);
    await button(page, 'Edit Uni').click();
    await page.getByLabel('Name').fill('');
    await button(page, 'Save').click();
    await look(page, 'edit an institution', found);
    await close(page);
    await button(page, /^Decline Emmy Noether/).click();
    await look(page, 'decline a role', found);
    await close(page);
    for (const section of ['storage', 'failed', 'models', 'audit']) {
      // The page before has headings, too.
      await go(page, `/administration?section=${section}`, heading('Administration'));
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await look(page, `administration ${section}`, found);
    }
    expect(found).toEqual([]);
  });
});
