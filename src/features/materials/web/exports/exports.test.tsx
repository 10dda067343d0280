import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { visit } from '../../../../../test/web.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { aMaterial, FakeMaterials } from '../fake-materials.fixture.ts';
import { PrintPage } from '../print/print-page.tsx';
import { MaterialTools } from './material-tools.tsx';

const user = userEvent.setup({ delay: null });
const EXPORT = 'GET /api/materials/:id/export';
let server = new FakeMaterials();
let saved: string[] = [];

beforeEach(() => {
  server = new FakeMaterials([aMaterial({ status: 'ready' })]);
  saved = [];
  URL.createObjectURL = () => 'blob:saved';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

async function open(material = aMaterial({ status: 'ready' })) {
  const page = () => (
    <>
      <MaterialTools material={material} onPractise={() => undefined} />
      <Toaster />
    </>
  );
  await visit({ pages: { '/professor-dashboard': page }, path: '/professor-dashboard' });
}

async function choose(format: string, version = 'Student version') {
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  await user.selectOptions(dialog.getByLabelText('Format'), format);
  if (version) await user.click(dialog.getByRole('radio', { name: version }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
}

const searches = () => server.calls.filter(({ call }) => call === EXPORT).map(({ search }) => search);

test('a file is saved under the title, for students unless told otherwise', async () => {
  await open();
  await choose('PDF', '');
  await screen.findByText('The file was saved.');
  await choose('PDF', 'Teacher version');
  await vi.waitFor(() =>
    expect(saved).toEqual(['Cells practice.pdf', 'Cells practice (teacher version).pdf']),
  );
  expect(searches()).toEqual(['?format=pdf&version=student', '?format=pdf&version=teacher']);
});

test('a format that is a key has no student version, and says so', async () => {
  await open();
  await choose('Moodle (GIFT)', '');
  await screen.findByText('The file was saved.');
  expect(searches()).toEqual(['?format=gift&version=teacher']);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  await user.selectOptions(dialog.getByLabelText('Format'), 'Spreadsheet (CSV)');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Student version' }).disabled).toBe(true);
  expect(dialog.getByText(/always contain the answers/)).toBeTruthy();
});

test('with errors it lists them, and exports all the same only when told to', async () => {
  server.fail(EXPORT, 409, 'material_invalid');
  await open();
  await choose('Word (DOCX)');
  const dialog = await screen.findByRole('dialog', { name: 'The checks found errors' });
  expect(within(dialog).getByRole('heading', { name: 'Easy questions' })).toBeTruthy();
  expect(within(dialog).getAllByText('Error:')).toHaveLength(3);
  expect(within(dialog).getByRole('heading', { name: 'Explanation' })).toBeTruthy();
  expect(saved).toEqual([]);
  server.overrides.clear();
  await user.click(within(dialog).getByRole('button', { name: 'Export anyway' }));
  await screen.findByText('The file was saved.');
  expect(searches()).toEqual([
    '?format=docx&version=student',
    '?format=docx&version=student&accept_findings=true',
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what has no questions has no formats for quizzes', async () => {
  await open(aMaterial({ sections: aMaterial().sections.filter(({ type }) => type !== 'items') }));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const formats = within(await screen.findByLabelText('Format')).getAllByRole('option');
  expect(formats.map(({ textContent }) => textContent)).toEqual(['Markdown', 'Word (DOCX)', 'PDF']);
});

test('it is saved to the library, for oneself unless told otherwise', async () => {
  await open(aMaterial({ findings: [], sections: aMaterial().sections.slice(0, 1) }));
  await user.click(await screen.findByRole('button', { name: 'Save to the library' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Only me' }).checked).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('“Cells: practice” has been added to the library.');
  expect(server.bodiesOf('POST /api/materials/:id/save-to-library')).toEqual([
    { visibility: 'me', version: 'student', accept_findings: false },
  ]);
});

test('what is shared is the student version, whatever was chosen, and errors do not stay unsaid', async () => {
  await open();
  await user.click(await screen.findByRole('button', { name: 'Save to the library' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Teacher version' }));
  await user.click(await within(dialog).findByRole('radio', { name: 'My institution' }));
  const teacher = within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Teacher version' });
  expect([teacher.checked, teacher.disabled]).toEqual([false, true]);
  expect(within(dialog).getByText(/Only the student version can be shared/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Save anyway' }));
  await screen.findByText('“Cells: practice” has been added to the library.');
  expect(server.bodiesOf('POST /api/materials/:id/save-to-library')).toEqual([
    { visibility: 'institution', version: 'student', accept_findings: true },
  ]);
});

test('a sheet for students has no key and no quotes; that of teachers has', async () => {
  const id = aMaterial().id;
  await visit({ pages: { '/print': () => <PrintPage id={id} /> }, path: '/print' });
  await screen.findByRole('heading', { name: 'Cells: practice' });
  await screen.findByText('In the mitochondria');
  const secrets = [
    'Correct answer',
    'Respiration happens there.',
    'Mitochondria carry out respiration.',
    /^Error:/,
    /Mitochondria release the energy of glucose/,
    'Teacher version with the answer key',
  ];
  for (const secret of secrets) expect(screen.queryByText(secret)).toBeNull();
  expect(screen.getByText(/Biology of cells\.pdf · p\. 12/)).toBeTruthy();
  expect(document.body.innerHTML).not.toContain('release the energy of glucose.');
  await user.click(screen.getByRole('button', { name: 'Teacher version' }));
  for (const secret of secrets) expect(screen.queryAllByText(secret)).not.toEqual([]);
});

test('room to write in is a row of underscores, wherever it stands', async () => {
  const { sections, ...material } = aMaterial();
  const text = 'The first word is\n\n______\n\nand no other.';
  const written = sections.map((section) =>
    section.type === 'explanation' ? { ...section, status: 'ready' as const, content: { text } } : section,
  );
  server = new FakeMaterials([{ ...material, sections: written }]);
  await visit({ pages: { '/print': () => <PrintPage id={material.id} /> }, path: '/print' });
  expect(await screen.findByText('______')).toBeTruthy();
});

test('the numbers of questions run through all sections', async () => {
  const { sections, ...material } = aMaterial();
  const [asked] = sections.filter(({ type }) => type === 'items');
  const more = asked ? [{ ...asked, key: 'hard' }] : [];
  server = new FakeMaterials([{ ...material, sections: [...sections, ...more] }]);
  await visit({ pages: { '/print': () => <PrintPage id={material.id} /> }, path: '/print' });
  const numbers = (await screen.findAllByText(/^Question \d+$/)).map(({ textContent }) => textContent);
  expect(numbers.length).toBeGreaterThan(2);
  expect(numbers).toEqual(numbers.map((_, index) => `Question ${index + 1}`));
});

test.each([
  ['de', ['Lernziele', 'Leichte Fragen', 'Frage 1', 'Richtige Antwort', 'Lösungsweg', 'Fehler:', 'Quellen']],
  ['zh', ['学习目标', '简单题', '第 1 题', '正确答案', '解析', '错误：', '来源']],
  ['ja', ['学習目標', '基本問題', '問 1', '正解', '解説', 'エラー：', '出典']],
] as const)('a sheet in %s is labelled in that language', async (language, labels) => {
  const { settings, ...material } = aMaterial();
  server = new FakeMaterials([{ ...material, settings: { ...settings, language } }]);
  await visit({ pages: { '/print': () => <PrintPage id={material.id} /> }, path: '/print' });
  await user.click(await screen.findByRole('button', { name: 'Teacher version' }));
  const sheet = (await screen.findByRole('heading', { name: 'Cells: practice' })).closest('[lang]');
  expect(sheet?.getAttribute('lang')).toBe(language);
  expect(labels.filter((label) => screen.queryAllByText(label).length === 0)).toEqual([]);
});
