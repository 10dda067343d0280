import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { descriptionOf, visit } from '../../../../test/web.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { aBook, aMaterial, BOOK, FakeMaterials } from './fake-materials.fixture.ts';
import { MaterialsDock } from './materials-dock.tsx';
import { MaterialsPage } from './materials-page.tsx';
import { OpenMaterialProvider } from './panel/open-material-provider.tsx';
import { useOpenMaterial } from './panel/open-material.ts';
// What a test would wait for otherwise.
import './panel/material-panel.tsx';

const user = userEvent.setup({ delay: null });
let server = new FakeMaterials();

beforeEach(() => {
  sessionStorage.clear();
  server = new FakeMaterials();
});

/** The layout, with the generator and another page. */
function Page() {
  const [isHome, setIsHome] = useState(true);
  return (
    <OpenMaterialProvider isHome={isHome}>
      <button type="button" onClick={() => setIsHome(!isHome)}>
        Other page
      </button>
      {isHome ? <Home /> : null}
      <MaterialsDock
        onPractise={() => undefined}
        isBesideChat={false}
        keepsAt={() => true}
        renderSource={({ page }) => <p>the book at page {page}</p>}
      />
      <Toaster />
    </OpenMaterialProvider>
  );
}

function Home() {
  const { show } = useOpenMaterial();
  return <MaterialsPage tabs={null} onOpen={show} />;
}

async function open() {
  await visit({ pages: { '/professor-dashboard': Page }, path: '/professor-dashboard' });
  await screen.findByRole('heading', { name: 'Professor Dashboard' });
}

async function openMaterial() {
  await open();
  await user.click(await screen.findByRole('button', { name: 'Cells: practice' }));
  return screen.findByRole('dialog', { name: 'Cells: practice' });
}

test('the form offers the fixed choices, with their defaults', async () => {
  await open();
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value }) => value)).toEqual(['concept', 'practice', 'curriculum']);
  expect(radios[0]?.checked).toBe(true);
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(options('Grade')).toEqual(['Choose…', '6th', '7th', '8th', '9th', '10th', '11th', '12th']);
  expect(options('Subject').slice(1)).toEqual([
    'Mathematics',
    'Physics',
    'Chemistry',
    'Biology',
    'Computer Science',
    'Literature',
    'History',
  ]);
  expect(options('Language')).toEqual(['English', 'Spanish', 'French', 'German', 'Chinese', 'Japanese']);
  expect(screen.getByLabelText<HTMLSelectElement>('Language').value).toBe('en');
  expect(screen.getByLabelText<HTMLSelectElement>('Model').value).toBe('openai');
  expect(screen.queryByLabelText('Duration')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Curriculum' }));
  expect(options('Duration')).toEqual(['1 Week', '2 Weeks', '1 Month', '3 Months', '6 Months', 'Full Year']);
});

test('without grade or subject nothing is sent, and the alert says it', async () => {
  await open();
  await user.selectOptions(screen.getByLabelText('Grade'), '8th');
  await user.click(screen.getByRole('button', { name: 'Generate the lesson' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please select both grade and subject');
  const subject = screen.getByLabelText('Subject');
  expect(document.activeElement).toBe(subject);
  expect(descriptionOf(subject)).toContain('Required');
  expect(server.bodiesOf('POST /api/materials')).toEqual([]);
});

test('what is chosen is sent, and the panel opens with it', async () => {
  await open();
  await user.click(screen.getByRole('radio', { name: 'Practice' }));
  await user.selectOptions(screen.getByLabelText('Grade'), '8th');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Biology');
  await user.selectOptions(screen.getByLabelText('Language'), 'French');
  await user.selectOptions(screen.getByLabelText('Model'), 'Local (LM Studio)');
  await user.type(screen.getByLabelText('Topic'), 'Cells');
  await user.click(await screen.findByRole('checkbox', { name: BOOK.title }));
  await user.click(screen.getByRole('button', { name: 'Generate the practice set' }));
  await screen.findByRole('dialog', { name: 'Cells: practice' });
  expect(server.bodiesOf('POST /api/materials')).toEqual([
    {
      grade: '8',
      subject: 'biology',
      language: 'fr',
      teachingMode: 'practice',
      modelType: 'local',
      duration: '1_week',
      topic: 'Cells',
      document_ids: [BOOK.id],
    },
  ]);
});

test('what is filled in is there again after a reload, until it is discarded', async () => {
  await open();
  await user.selectOptions(screen.getByLabelText('Grade'), '8th');
  await user.type(screen.getByLabelText('Topic'), 'Cells');
  await user.click(await screen.findByRole('checkbox', { name: BOOK.title }));
  cleanup();

  await open();
  expect(screen.getByLabelText<HTMLSelectElement>('Grade').value).toBe('8');
  expect(screen.getByLabelText<HTMLInputElement>('Topic').value).toBe('Cells');
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: BOOK.title })).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText<HTMLInputElement>('Topic').value).toBe('');
  cleanup();

  await open();
  expect(screen.getByLabelText<HTMLInputElement>('Topic').value).toBe('');
});

test('a material that was made leaves nothing to fill in again', async () => {
  await open();
  await user.selectOptions(screen.getByLabelText('Grade'), '8th');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Biology');
  await user.click(screen.getByRole('button', { name: 'Generate the lesson' }));
  await screen.findByRole('dialog');
  cleanup();

  await open();
  expect(screen.getByLabelText<HTMLSelectElement>('Grade').value).toBe('');
});

test('older documents of the library are asked for, and the first of them takes the focus', async () => {
  const older = { ...aBook(), id: '22222222-2222-4222-8222-222222222222', title: 'Older book' };
  server.overrides.set('GET /api/documents', ({ url }) =>
    Response.json(
      url.searchParams.has('cursor')
        ? { documents: [older], next_cursor: null }
        : { documents: [aBook()], next_cursor: 'next' },
    ),
  );
  await open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  const box = await screen.findByRole('checkbox', { name: 'Older book' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(screen.queryByRole('checkbox', { name: BOOK.title })).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('the language follows the documents until one is chosen', async () => {
  server.overrides.set(`GET /api/documents/${BOOK.id}/facts`, () =>
    Response.json({
      sha256: null,
      changed_at: '2026-11-20T10:00:00.000Z',
      captions: null,
      text: { language: 'fr', words: 900, pages: 2, recognised: 0, skipped: [] },
    }),
  );
  await open();
  const language = () => screen.getByLabelText<HTMLSelectElement>('Language').value;
  expect(language()).toBe('en');
  const book = await screen.findByRole('checkbox', { name: BOOK.title });
  await user.click(book);
  await waitFor(() => expect(language()).toBe('fr'));
  await user.click(book);
  expect(language()).toBe('en');
  await user.selectOptions(screen.getByLabelText('Language'), 'Spanish');
  await user.click(book);
  await waitFor(() =>
    expect(server.bodiesOf(`GET /api/documents/${BOOK.id}/facts`).length).toBeGreaterThan(0),
  );
  expect(language()).toBe('es');
});

test('without a model the form says what can be made', async () => {
  server.answerer = 'library';
  await open();
  expect(await screen.findByText(/^No model is connected/)).toBeTruthy();
  const curriculum = screen.getByRole<HTMLInputElement>('radio', { name: 'Curriculum' });
  expect(curriculum.disabled).toBe(true);
  expect(descriptionOf(curriculum)).toMatch(/^Needs a language model/);
  const languages = within(screen.getByLabelText('Language')).getAllByRole('option');
  expect(languages.map(({ textContent }) => textContent)).toEqual(['English', 'Spanish', 'French']);
  await user.selectOptions(screen.getByLabelText(/^Grade/), '8');
  await user.selectOptions(screen.getByLabelText(/^Subject/), 'biology');
  await user.click(screen.getByRole('button', { name: 'Generate the lesson' }));
  expect(await screen.findByText(/Choose documents from your library to build questions/)).toBeTruthy();
  expect(server.bodiesOf('POST /api/materials')).toEqual([]);
});

test('a material is renamed, and deleted once that is confirmed', async () => {
  server.materials = [aMaterial()];
  await open();
  await user.click(await screen.findByRole('button', { name: 'Rename Cells: practice' }));
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'Energy');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Energy' }));
  await screen.findByText('Delete “Energy”?');
  expect(server.bodiesOf('DELETE /api/materials/:id')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No materials yet');
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  server.fail('GET /api/materials', 500, 'internal');
  await open();
  await screen.findByText('Failed to load your materials. Please try again.');
  server.overrides.clear();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No materials yet')).toBeTruthy();
});

test('the panel is minimised, shown again, expanded and closed; focus goes along', async () => {
  server.materials = [aMaterial()];
  const panel = await openMaterial();
  expect(document.activeElement).toBe(within(panel).getByRole('heading', { name: 'Cells: practice' }));
  await user.click(within(panel).getByRole('button', { name: 'Minimize' }));
  const line = screen.getByRole('region', { name: 'Minimized material' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(within(line).getByRole('button', { name: /Show the material/ }));
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Close the material' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cells: practice' })),
  );
});

test('elsewhere the material waits as a line with what is being edited; it is back beside the generator, and a line after a reload', async () => {
  server.materials = [aMaterial()];
  const panel = await openMaterial();
  await user.click(within(panel).getByRole('button', { name: 'Edit “Objectives”' }));
  await user.type(within(panel).getAllByLabelText('Text')[0] ?? panel, '!');
  const elsewhere = screen.getByRole('button', { name: 'Other page' });
  await user.click(elsewhere);
  const line = screen.getByRole('region', { name: 'Minimized material' });
  expect(document.activeElement).toBe(elsewhere);
  await user.click(within(line).getByRole('button', { name: /Show the material/ }));
  expect(screen.getByRole('dialog', { name: 'Cells: practice' })).toBe(panel);
  await user.click(screen.getByRole('button', { name: 'Minimize' }));
  await user.click(elsewhere);
  expect(screen.getByRole('dialog', { name: 'Cells: practice' })).toBe(panel);
  expect(within(panel).getAllByLabelText<HTMLInputElement>('Text')[0]?.value).toContain('!');
  cleanup();
  await open();
  const restored = await screen.findByRole('region', { name: 'Minimized material' });
  expect(restored.contains(document.activeElement)).toBe(false);
  await user.click(within(restored).getByRole('button', { name: /Show the material/ }));
  expect(await screen.findByRole('dialog', { name: 'Cells: practice' })).toBeTruthy();
});

test('sections show how far they are; what becomes ready is told by name', async () => {
  server.materials = [aMaterial()];
  const panel = await openMaterial();
  await within(panel).findByText('In progress: 2 of 3 sections ready');
  const explanation = within(panel).getByRole('region', { name: 'Explanation' });
  expect(within(explanation).queryByText('Waiting')).not.toBeNull();
  const sections = aMaterial().sections.map((section) =>
    section.type === 'explanation'
      ? { ...section, status: 'ready' as const, content: { text: 'Cells are small.' } }
      : section,
  );
  server.change({ sections, status: 'ready' });
  await within(explanation).findByText('Cells are small.');
  expect(within(panel).queryByText('The section “Explanation” is ready.')).not.toBeNull();
  expect(within(panel).queryByRole('button', { name: 'Stop' })).toBeNull();
});

test('making is stopped and resumed', async () => {
  server.materials = [aMaterial()];
  server.overrides.set('POST /api/materials/:id/stop', () => {
    server.change({ status: 'interrupted' });
    return Response.json(server.materials[0]);
  });
  await openMaterial();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByText('Interrupted: 2 of 3 sections ready');
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(server.bodiesOf('POST /api/materials/:id/resume')).toHaveLength(1);
});

test.each([
  'too_little_text',
  'documents_gone',
  'language_without_rules',
  'topic_missing',
  'topic_in_other_language',
  'little_on_topic',
])('where %s is what went wrong, trying again is not offered', async (code) => {
  const made = aMaterial({ origin: 'rules', status: 'interrupted' });
  const failed = { severity: 'error' as const, code, subject: null, details: {} };
  const sections = made.sections.map((section) =>
    section.content ? section : { ...section, status: 'failed' as const, findings: [failed] },
  );
  server.materials = [{ ...made, sections }];
  await openMaterial();
  await screen.findByText('2 of 3 sections could be created');
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create this section' })).toBeNull();
});

test('a material that nothing could be made for says why once, and can be deleted there', async () => {
  const made = aMaterial({ origin: 'rules', status: 'interrupted' });
  const failed = {
    ...{ severity: 'error' as const, code: 'topic_not_in_language', subject: null },
    details: { topic: 'electric field', language: 'es' },
  };
  const sections = made.sections.map((section): (typeof made.sections)[number] => ({
    ...section,
    ...{ status: 'failed', content: null, citations: [], findings: [failed] },
  }));
  server.materials = [{ ...made, sections, findings: [] }];
  const panel = await openMaterial();
  await within(panel).findByText(/The documents are in Spanish and don’t contain “electric field”/);
  expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
  expect(within(panel).queryByText('This section couldn’t be created.')).toBeNull();
  for (const name of ['Print', 'Export', 'Resume'])
    expect(within(panel).queryByRole(name === 'Print' ? 'link' : 'button', { name })).toBeNull();
  await user.click(within(panel).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.materials).toEqual([]));
  await waitFor(() => expect(panel.isConnected).toBe(false));
});

test('where nothing was found, the sections of the documents are offered as topics', async () => {
  const made = aMaterial({ origin: 'rules', status: 'interrupted' });
  const details = { topic: 'volcanoes' };
  const failed = { severity: 'error' as const, code: 'topic_missing', subject: null, details };
  const sections = made.sections.map((section): (typeof made.sections)[number] => ({
    ...section,
    ...{ status: 'failed', content: null, citations: [], findings: [failed] },
  }));
  server.materials = [{ ...made, sections, findings: [] }];
  const at = { page: 1, start: null };
  const headings = [
    { title: 'Cells', level: 1, ...at },
    { title: '2. Osmosis', level: 2, ...at },
  ];
  server.overrides.set(`GET /api/documents/${BOOK.id}/outline`, () => Response.json({ headings }));
  const panel = await openMaterial();
  await user.click(await within(panel).findByRole('button', { name: 'Osmosis' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Topic/).value).toBe('Osmosis');
  expect(within(panel).queryByRole('button', { name: 'Cells' })).toBeNull();
  await screen.findByRole('region', { name: 'Minimized material' });
});

test('what was read in place of a mistyped topic is said once', async () => {
  const made = aMaterial({ origin: 'rules', status: 'ready' });
  const respelled = {
    ...{ severity: 'warning' as const, code: 'topic_respelled', subject: null },
    details: { written: 'fricton', read: 'friction' },
  };
  const sections = made.sections.map((section) => ({ ...section, findings: [respelled] }));
  server.materials = [{ ...made, sections, findings: [] }];
  const panel = await openMaterial();
  const told = await within(panel).findAllByText(
    /Made for “friction”, because “fricton” does not appear in the documents/,
  );
  expect(told).toHaveLength(1);
});

test('findings stand beside what they are about', async () => {
  server.materials = [aMaterial({ status: 'ready' })];
  const panel = await openMaterial();
  const easy = await within(panel).findByRole('region', { name: 'Easy questions' });
  const item = within(easy).getByRole('heading', { name: 'Question 2' }).closest('li');
  expect(item?.textContent).toMatch(/Error:.*60/);
  const objectives = within(panel).getByRole('region', { name: 'Objectives' });
  expect(within(objectives).getAllByRole('listitem')[0]?.textContent).toContain('Error:');
});

test('a citation opens its page beside the material', async () => {
  server.materials = [aMaterial()];
  const panel = await openMaterial();
  await user.click(await within(panel).findByRole('button', { name: /^Source 1: Biology/ }));
  await screen.findByText('the book at page 12');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('the book at page 12')).toBeNull();
});

test('a section is regenerated as the teacher asks', async () => {
  server.materials = [aMaterial({ status: 'ready' })];
  await openMaterial();
  await user.click(await screen.findByRole('button', { name: 'Regenerate “Objectives”' }));
  await user.type(screen.getByLabelText('What should be different?'), 'simpler');
  await user.click(screen.getByRole('button', { name: 'Regenerate' }));
  expect(server.bodiesOf('POST /api/materials/:id/sections/objectives/generate')).toEqual([
    { wish: 'simpler' },
  ]);
});

test('a section by rule is regenerated without instructions, which says why', async () => {
  server.materials = [aMaterial({ status: 'ready', origin: 'rules' })];
  await openMaterial();
  await user.click(await screen.findByRole('button', { name: 'Regenerate “Objectives”' }));
  const wish = screen.getByRole<HTMLTextAreaElement>('textbox', {
    name: 'What should be different?',
    description: /without a language model, so it cannot follow specific instructions/,
  });
  expect(wish.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Regenerate' }));
  expect(server.bodiesOf('POST /api/materials/:id/sections/objectives/generate')).toEqual([{ wish: '' }]);
});

test('a material by rule says so', async () => {
  server.materials = [aMaterial({ origin: 'rules' })];
  await openMaterial();
  expect(await screen.findByText('Built by rule from your documents, without a model')).toBeTruthy();
});

test('a material that is gone says so', async () => {
  server.materials = [aMaterial()];
  server.fail('GET /api/materials/:id', 404, 'not_found');
  await open();
  await user.click(await screen.findByRole('button', { name: 'Cells: practice' }));
  expect(await screen.findByText('This material no longer exists.')).toBeTruthy();
});
