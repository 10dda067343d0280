import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTextPdf } from '../test/pdf.ts';
import { send } from '../test/product-client.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { launchBrowser, makeDataDir, startProduct, visit } from './harness.ts';
import { mailedLink, PASSWORD } from './people.ts';

// The product as each role walks through it, with the device, the language and the look that each might have, without a model.

const ADMIN = { name: 'Seymour Skinner', email: 'seymour@uni.example' };
const TEACHER = { name: 'Émilie du Châtelet', email: 'emilie@lycee.example' };
const STUDENT = { name: 'Ada Lovelace', email: 'ada@uni.example' };
const SLOW_MS = 240_000;
const DAY_MS = 86_400_000;
const COURSE = 'La cellule';
const BOOK = 'La cellule vivante';
const WISH = 'Où se trouve le matériel génétique ?';
const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};
const LAPTOP: BrowserContextOptions = {
  viewport: { width: 1366, height: 768 },
  locale: 'fr-FR',
  colorScheme: 'dark',
};
const FRENCH_PAGES = [
  [
    'La cellule est la plus petite unité de la vie qui puisse vivre seule.',
    'Le noyau est la partie de la cellule qui contient le matériel génétique.',
    'La membrane est une couche mince qui sépare la cellule de son milieu.',
    'La mitochondrie est un organite qui libère l’énergie contenue dans le glucose.',
    'Le chloroplaste est un organite où la plante transforme la lumière en énergie chimique.',
    'Le cytoplasme est la gelée dans laquelle baignent les organites de la cellule.',
    'Le ribosome est une petite particule qui assemble les protéines.',
  ],
  [
    'La photosynthèse est le processus par lequel les plantes produisent du sucre.',
    'La respiration est le processus qui libère l’énergie du sucre dans la cellule.',
    'L’osmose est le passage de l’eau à travers une membrane vers la solution concentrée.',
    'La diffusion est le mouvement des particules vers les endroits où elles sont rares.',
    'L’enzyme est une protéine qui accélère une réaction chimique sans être consommée.',
    'La chlorophylle est le pigment vert qui capte la lumière du soleil.',
    'La vacuole est un espace rempli de liquide qui tend la cellule végétale.',
  ],
];
const ENGLISH_PAGE = [
  'A lighthouse is a tower with a lamp that guides ships at night.',
  'The keeper of the lighthouse at Skerryvore counted 4711 gannets on one Tuesday in May.',
  'Fog signals are sounds that warn ships when the lamp cannot be seen.',
];

const data = makeDataDir();
let browser: Browser;
let product: ServerProcess;

beforeAll(async () => {
  const settings = { ROLE_POLICY: 'domain', ADMIN_EMAIL: ADMIN.email };
  [browser, product] = await Promise.all([
    launchBrowser(),
    startProduct({ DATA_DIR: data.path, ...settings }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  data.remove();
});

/** Who still has to confirm their address. */
async function join({ name, email }: typeof ADMIN, more: object): Promise<void> {
  const profile = { full_name: name, email, ...more };
  await send(`${product.url}/auth/v1/signup`, { email, password: PASSWORD, data: profile });
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Nothing is wider than the screen. */
async function look(page: Page, name: string): Promise<void> {
  const { scrollWidth, innerWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    innerWidth: window.innerWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

test(
  'an administrator makes an institution, gives a role and looks round',
  { timeout: SLOW_MS },
  async () => {
    await join(ADMIN, { role: 'student', institution_id: null });
    // An administrator of the whole server has no institution whose keys the models page could show: 409.
    const page = await visit(browser, {
      url: await mailedLink(product.url, { to: ADMIN.email }),
      expected: [/models\/providers/],
    });
    await link(page, 'Institutions').click();
    await button(page, 'Add Institution').first().click();
    await fill(page, { Name: 'Uni', 'Email domain': 'uni.example' });
    await page.getByRole('dialog').getByRole('button', { name: 'Add Institution' }).click();
    await heading(page, 'Uni').waitFor();

    const { institutions } = (await (await fetch(`${product.url}/api/institutions`)).json()) as {
      institutions: Array<{ id: string }>;
    };
    await join(TEACHER, { role: 'teacher', institution_id: institutions[0]?.id });
    await fetch(await mailedLink(product.url, { to: TEACHER.email }));
    await page.reload();
    await button(page, `Approve ${TEACHER.name} as a teacher`).click();
    await page.getByText('Nobody is waiting for a decision.').waitFor();
    await look(page, 'admin-institutions');

    await link(page, 'Models').click();
    await heading(page, 'Local Models').waitFor();
    await heading(page, 'A model on this computer').waitFor();
    await look(page, 'admin-models');
    await link(page, 'Professor Dashboard').click();
    await button(page, 'Generate the lesson').waitFor();
    await look(page, 'admin-generator');
  },
);

test(
  'a teacher prepares everything in French and in the dark, and sees what a student on a small phone makes of it',
  { timeout: SLOW_MS },
  async () => {
    const expected = [/status of 409/];
    const teacher = await visit(browser, { url: `${product.url}/login`, expected, context: LAPTOP });
    await teacher.getByLabel('Language').selectOption('french');
    await teacher.getByRole('heading', { name: 'Connexion' }).waitFor();
    await signIn(teacher, TEACHER.email);
    await look(teacher, 'teacher-dashboard');
    await upload(teacher);
    await generate(teacher);
    await makeCourse(teacher);
    await publishHours(teacher);

    const student = await visit(browser, { url: `${product.url}/register`, context: PHONE });
    await arrive(student);
    await study(student);
    await finishUnit(student);
    await book(student);
    await chooseLook(student);

    await teacher.getByText('Sujet : Le noyau').waitFor();
    await heading(teacher, STUDENT.name).waitFor();
    await look(teacher, 'teacher-booking');
    await seeClass(teacher);
  },
);

async function upload(page: Page): Promise<void> {
  await link(page, 'Ressources').click();
  const buffer = Buffer.from(makeTextPdf(FRENCH_PAGES.map((lines) => lines.join('\n'))));
  const file = { name: `${BOOK.replaceAll(' ', '_')}.pdf`, mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Importer' }).click();
  await button(page, `Interroger ${BOOK}`).waitFor();
  await look(page, 'teacher-library');
}

async function generate(page: Page): Promise<void> {
  await link(page, 'Tableau de bord du professeur').click();
  await page.getByRole('radio', { name: 'Exercices' }).check();
  const choices = { Niveau: '8', Matière: 'biology', Langue: 'fr' };
  for (const [label, value] of Object.entries(choices))
    await page.getByRole('main').getByLabel(label, { exact: true }).selectOption(value);
  await page.getByRole('checkbox', { name: BOOK }).check();
  await button(page, 'Générer les exercices').click();
  await page.getByText('Élaboré selon des règles à partir de vos documents, sans modèle').waitFor();
  await button(page, 'Modifier « Pour commencer »').click();
  const easy = page.getByRole('region', { name: 'Pour commencer' });
  // What is picked differs from run to run: a text whose gap is missing is an error whatever was picked.
  await easy.getByLabel('Type', { exact: true }).first().selectOption('cloze');
  await easy.getByLabel('Question', { exact: true }).first().fill(WISH);
  await easy.getByLabel('Réponses acceptées', { exact: true }).first().fill('noyau');
  await look(page, 'teacher-edit');
  await button(page, 'Enregistrer').click();
  await easy.getByText('Modifiée par vous').waitFor();
  await look(page, 'teacher-material');
  const download = page.waitForEvent('download');
  await button(page, 'Exporter').click();
  const dialog = page.getByRole('dialog', { name: 'Exporter' });
  await dialog.getByLabel('Format du fichier', { exact: true }).selectOption('Moodle (GIFT)');
  await look(page, 'teacher-export');
  await dialog.getByRole('button', { name: 'Exporter', exact: true }).click();
  // A question without its gap is an error, which the file then marks in words.
  await button(page, 'Exporter quand même').click();
  const exported = await readFile(await (await download).path(), 'utf8');
  expect(exported).toContain('matériel génétique');
  expect(exported).toContain('Non valide – les vérifications ont trouvé');
  await button(page, 'Fermer le support').click();
}

async function makeCourse(page: Page): Promise<void> {
  await link(page, 'Cours').click();
  await link(page, 'Nouveau cours').click();
  await fill(page, { Titre: COURSE, 'Titre du module 1': 'Les bases' });
  await button(page, 'Ajouter une unité à Les bases').click();
  await fill(page, { 'Titre de l’unité': 'Le noyau' });
  await page.getByText('Contenu de « Le noyau »').click();
  await fill(page, { Texte: 'Le noyau garde le matériel génétique.' });
  await button(page, 'Joindre un document').click();
  await button(page, BOOK).click();
  await page.getByRole('switch').check();
  await look(page, 'teacher-course-editor');
  await button(page, 'Enregistrer le cours').click();
  await heading(page, COURSE).waitFor();
  await look(page, 'teacher-course');
}

async function publishHours(page: Page): Promise<void> {
  await link(page, 'Professeurs').click();
  await button(page, 'Vue professeur').click();
  await button(page, 'S’inscrire comme professeur').click();
  const contact = {
    Nom: TEACHER.name,
    'Adresse e-mail': TEACHER.email,
    Téléphone: '+33 1 23',
    Bureau: 'B 12',
  };
  await fill(page, { ...contact, Titre: 'Professeure', Spécialité: 'Biologie' });
  await button(page, 'S’inscrire').click();
  await button(page, 'Indiquer mes disponibilités').click();
  const date = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  await fill(page, { Date: date, 'Heure de début': '10:00', 'Heure de fin': '11:00' });
  await button(page, 'Ajouter').click();
  await page.getByText('1 créneau ajouté').waitFor();
  await look(page, 'teacher-hours');
  await page.keyboard.press('Escape');
  await button(page, 'Afficher les rendez-vous').click();
  await page.getByText('Aucun rendez-vous prévu pour le moment.').waitFor();
}

async function seeClass(page: Page): Promise<void> {
  await link(page, 'Cours').click();
  await link(page, `Voir le cours ${COURSE}`).click();
  await page.getByRole('tab', { name: 'Progression de la classe' }).click();
  await page
    .getByRole('row', { name: new RegExp(`${STUDENT.name}.*100`) })
    .getByText('Terminée')
    .first()
    .waitFor();
  await look(page, 'teacher-class');
}

async function arrive(page: Page): Promise<void> {
  await fill(page, { 'Full name': STUDENT.name, Email: STUDENT.email, Password: PASSWORD });
  await page.getByLabel('Institution', { exact: true }).selectOption('Uni');
  await look(page, 'student-register');
  await button(page, 'Create account').click();
  await page.getByText('Registration successful!').waitFor();
  await page.goto(await mailedLink(product.url, { to: STUDENT.email }));
  await heading(page, 'Dashboard').waitFor();
  await look(page, 'student-dashboard');
}

async function go(page: Page, name: string): Promise<void> {
  await button(page, 'Open menu').click();
  await link(page, name).click();
}

async function study(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Available Professors' })
    .getByRole('button', { name: /Professor/ })
    .first()
    .click();
  await button(page, 'Start Session').click();
  await button(page, 'Add a document').click();
  const buffer = Buffer.from(makeTextPdf([ENGLISH_PAGE.join('\n')]));
  const file = { name: 'Lighthouses.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('in use').waitFor();
  await page.getByLabel('Your question').fill('How many gannets did the keeper count?');
  await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
  await page.getByLabel('Your question').press('Enter');
  const source = button(page, /^Source .*p\. 1/).first();
  await source.waitFor();
  await look(page, 'student-answer');
  await source.click();
  await page.getByText(/Page 1, highlighted: .*4711 gannets/).waitFor({ state: 'attached' });
  await look(page, 'student-citation');
  await button(page, 'Back to the chat').click();
  await button(page, 'End the session').click();
}

async function finishUnit(page: Page): Promise<void> {
  await go(page, 'Courses');
  await link(page, `View course ${COURSE}`).waitFor();
  await look(page, 'student-courses');
  await link(page, `View course ${COURSE}`).click();
  await button(page, 'Start learning').click();
  await page.getByText('Le noyau garde le matériel génétique.').waitFor();
  await look(page, 'student-unit');
  await button(page, 'Mark as complete').click();
  await page.getByText('You have finished every unit of this course.').waitFor();
  await look(page, 'student-course-done');
}

async function book(page: Page): Promise<void> {
  await go(page, 'Professors');
  await button(page, `Schedule Meeting with ${TEACHER.name}`).click();
  const slots = page.getByRole('region', { name: 'Available time slots' });
  await slots.getByRole('button', { name: /, / }).first().click();
  await page.getByLabel('Topic').fill('Le noyau');
  await look(page, 'student-booking');
  await button(page, 'Book Meeting').click();
  await page.getByText('Meeting booked successfully').waitFor();
  await look(page, 'student-booked');
  await page.keyboard.press('Escape');
}

async function chooseLook(page: Page): Promise<void> {
  await go(page, 'Settings');
  await page.getByLabel('Theme', { exact: true }).selectOption('Dark');
  await page.locator('html.dark').waitFor({ state: 'attached' });
  await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption('Español');
  await page.locator('html[lang=es]').waitFor({ state: 'attached' });
  await look(page, 'student-settings');
  expect(await page.getByRole('main').innerText()).not.toContain('Appearance');
}
