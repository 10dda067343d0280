import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ResourcesRoute } from '#app/resources-route.tsx';
import { aGuide } from '#features/guides/web/fake-guides.fixture.ts';
import { aNote } from '#features/notes/web/fake-notes.fixture.ts';
import { NO_STRUCTURE } from '#shared/text-structure.ts';
import { renderWeb } from '../../../../test/web.tsx';
import type { LibraryDocument } from '../contract.ts';
import { ADA, aDocument, FakeLibrary } from './fake-library.fixture.ts';

const user = userEvent.setup({ delay: null });
let tab: { opener: unknown; location: { href: string }; close: () => void };

beforeEach(() => {
  tab = { opener: window, location: { href: '' }, close: vi.fn<() => void>() };
  vi.stubGlobal(
    'open',
    vi.fn<() => unknown>(() => tab),
  );
  URL.createObjectURL = () => 'blob:saved';
  URL.revokeObjectURL = () => undefined;
});

async function show(documents: LibraryDocument[] = []): Promise<FakeLibrary> {
  const library = new FakeLibrary(documents);
  await renderWeb(<ResourcesRoute />);
  await screen.findByRole('heading', { name: 'Resources' });
  return library;
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const whenShown = (title: string) => screen.findByRole('heading', { level: 2, name: title });

test('six skeletons stand in for the documents until they come', async () => {
  const library = new FakeLibrary();
  library.overrides.set('GET /api/documents', () => new Promise<Response>(() => undefined));
  await renderWeb(<ResourcesRoute />);
  expect(await screen.findAllByTestId('skeleton')).toHaveLength(6);
});

test('a card shows what the document is, when it came and how often it was used', async () => {
  await show([aDocument({ title: 'Algebra' })]);
  await whenShown('Algebra');
  const texts = ['PDF', 'Nov 3, 2026', '1 view', '2 downloads', '3 chats', 'Ready · 12 pages'];
  expect(texts.filter((text) => screen.queryByText(text) === null)).toEqual([]);
});

test('an empty library says to upload first', async () => {
  await show();
  expect(await screen.findByText('No resources yet')).not.toBeNull();
  expect(screen.getAllByRole('button', { name: 'Upload' }).length).toBeGreaterThan(1);
});

test('search and subject narrow the list, and can be cleared', async () => {
  const library = await show([
    aDocument({ title: 'Algebra', subject: 'mathematics' }),
    aDocument({ title: 'Optics', subject: 'physics' }),
  ]);
  await whenShown('Optics');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Physics');
  await waitFor(() => expect(titles()).toEqual(['Optics']));
  await user.type(screen.getByRole('searchbox', { name: 'Search resources' }), 'alg');
  expect(await screen.findByText('No resources match')).not.toBeNull();
  expect(library.calls).toContain('GET /api/documents?subject=physics&search=alg');
  await user.click(screen.getByRole('button', { name: 'Show all resources' }));
  await waitFor(() => expect(titles()).toEqual(['Algebra', 'Optics']));
});

test('quick typing asks once', async () => {
  const library = await show([aDocument({ title: 'Algebra' })]);
  await whenShown('Algebra');
  await user.type(screen.getByRole('searchbox'), 'algebra');
  await waitFor(() => expect(library.calls).toContain('GET /api/documents?search=algebra'));
  expect(library.countOf('GET /api/documents')).toBe(2);
});

test('a list that cannot be loaded says so and can be tried again', async () => {
  const library = new FakeLibrary([aDocument({ title: 'Algebra' })]);
  library.fail('GET /api/documents', 503, { detail: 'down', code: 'unavailable' });
  await renderWeb(<ResourcesRoute />);
  expect(await screen.findByText('Failed to load resources. Please try again.')).not.toBeNull();
  library.overrides.clear();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await whenShown('Algebra')).not.toBeNull();
});

test('a long list continues on demand', async () => {
  const library = new FakeLibrary([aDocument({ title: 'One' }), aDocument({ title: 'Two' })]);
  library.pageSize = 1;
  await renderWeb(<ResourcesRoute />);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await whenShown('Two');
  expect(titles()).toEqual(['One', 'Two']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a document that is being read shows its progress and becomes ready', async () => {
  const document = aDocument({ title: 'Book', status: 'indexing', pages_done: 40, pages_total: 310 });
  const library = await show([document]);
  expect(await screen.findByText('Indexing page 41 of 310')).not.toBeNull();
  expect(screen.getByText('You can already ask about the pages that have been read.')).not.toBeNull();
  library.documents = [{ ...document, status: 'ready', pages_done: 310 }];
  expect(await screen.findByText('Ready · 310 pages')).not.toBeNull();
});

test('scanned pages are recognised before the eyes of the reader, and one may ask meanwhile', async () => {
  const scans = { first: 3, last: 9, total: 7, done: 2, unread: 0 };
  const document = aDocument({ title: 'Book', scans });
  const library = await show([document]);
  expect(await screen.findByText('Recognising page 3 of 7')).not.toBeNull();
  expect(screen.getByText('Ready · 12 pages')).not.toBeNull();
  expect(
    screen.getByText(
      'Pages 3–9 are scanned images. Recognising their text takes about 5 s per page. You can already ask about the pages that have been read.',
    ),
  ).not.toBeNull();
  library.documents = [{ ...document, scans: { ...scans, done: 7, unread: 1 } }];
  expect(await screen.findByText('1 scanned page could not be read.')).not.toBeNull();
  expect(screen.queryByText(/Recognising/)).toBeNull();
});

test.each([
  [{ first: 2, last: 9, total: 3 }, 'pdf', /^3 pages are scanned images\./],
  [{ first: 4, last: 4, total: 1 }, 'pdf', /^Page 4 is a scanned image\./],
  [{ first: 1, last: 1, total: 1 }, 'image', /^Recognising the text in this image/],
] as const)('scans at %j of a %s are named', async (place, type, text) => {
  await show([aDocument({ type, status: 'indexing', scans: { ...place, done: 0, unread: 0 } })]);
  expect(await screen.findByText(text)).not.toBeNull();
});

test.each([
  ['corrupt', false, 'This file could not be read. It may be damaged, or its name may not match its type.'],
  ['scanned', false, 'No text was found in these images, so you cannot ask about them.'],
  ['empty', false, 'This file contains no text.'],
  ['incomplete', false, /^This file is incomplete/],
  ['timeout', true, 'Reading this file took too long. Only the first 12 of 90 pages can be used.'],
] as const)('a failure (%s) says why; retry is offered: %s', async (code, retryable, text) => {
  await show([aDocument({ title: 'Book', status: 'failed', pages_total: 90, failure: { code, retryable } })]);
  expect(await screen.findByText(text)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again to read Book' }) !== null).toBe(retryable);
});

test.each([
  ['password', false],
  ['corrupt', false],
  ['timeout', true],
] as const)('after a failure (%s) a chat is offered: %s', async (code, isOffered) => {
  await show([aDocument({ title: 'Book', status: 'failed', failure: { code, retryable: false } })]);
  const chat = await screen.findByRole<HTMLButtonElement>('button', { name: 'Chat with Book' });
  expect(chat.disabled).toBe(!isOffered);
  await user.click(screen.getByRole('button', { name: 'Book' }));
  const inDetail = await screen.findByRole<HTMLButtonElement>('button', { name: 'Chat with document' });
  expect(inDetail.disabled).toBe(!isOffered);
});

test('a retry reads the document again', async () => {
  const failed = aDocument({
    title: 'Book',
    status: 'failed',
    failure: { code: 'internal', retryable: true },
  });
  const library = await show([failed]);
  const retry = await screen.findByRole('button', { name: 'Try again to read Book' });
  library.documents = [{ ...failed, status: 'stored', failure: null, pages_done: 0, pages_total: null }];
  await user.click(retry);
  expect(await screen.findByText('Waiting to be read')).not.toBeNull();
});

test('a locked PDF takes its password, which is not kept', async () => {
  const locked = aDocument({
    title: 'Book',
    status: 'failed',
    failure: { code: 'password', retryable: false },
  });
  const library = await show([locked]);
  library.overrides.set(`POST /api/documents/${locked.id}/retry`, () =>
    Response.json({ ...locked, status: 'stored', failure: null }),
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Password (not stored)');
  await user.type(field, 'secret{Enter}');
  await waitFor(() => expect(library.bodies).toContainEqual({ password: 'secret' }));
  expect(await screen.findByText('This password does not open the document.')).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Password (not stored)').value).toBe('');
});

test('opening a PDF counts a view, fills a tab that was opened at once, and shows the detail', async () => {
  const document = aDocument({ title: 'Book' });
  const library = await show([document]);
  await whenShown('Book');
  await user.click(screen.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(tab.location.href).toContain('/storage/v1/object/sign/'));
  expect(tab.opener).toBeNull();
  expect(library.bodies).toContainEqual({ document_id: document.id, action_type: 'view' });
  const detail = await screen.findByRole('dialog', { name: 'Book' });
  expect(within(detail).getByTitle('Book').tagName).toBe('IFRAME');
  // A frame that has the focus keeps Escape to itself.
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(window.document.activeElement).toBe(await screen.findByRole('dialog', { name: 'Book' }));
});

test('opening a text document saves it under its title', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await show([
    aDocument({ title: 'Notes', type: 'document', mime_type: 'text/plain', file_path: 'public/1.txt' }),
  ]);
  await whenShown('Notes');
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.contexts[0]).toMatchObject({ download: 'Notes.txt' });
  expect(window.open).not.toHaveBeenCalled();
  expect(await screen.findByRole('button', { name: 'Download document' })).not.toBeNull();
});

test('the detail of a text document shows what was read of it', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const document = aDocument({ title: 'Notes', type: 'document', mime_type: 'text/plain' });
  const library = await show([document]);
  const sheet = { pages_total: 2, width: 0, height: 0, lines: [], cues: [], headings: [] };
  const part = { ...sheet, structure: NO_STRUCTURE };
  for (const [page, text] of ['Cells divide.', 'So do cultures.'].entries()) {
    library.overrides.set(`GET /api/documents/${document.id}/pages/${page + 1}`, () =>
      Response.json({ ...part, page: page + 1, text }),
    );
  }
  await user.click(await screen.findByRole('button', { name: 'Notes' }));
  const detail = await screen.findByRole('dialog', { name: 'Notes' });
  expect(await within(detail).findByText('Cells divide.')).not.toBeNull();
  await user.click(within(detail).getByRole('button', { name: /Next/ }));
  expect(await within(detail).findByText('So do cultures.')).not.toBeNull();
});

test('the detail says what was read of a document', async () => {
  const document = aDocument({ title: 'Book' });
  const library = await show([document]);
  const skipped = [{ from: 2, to: 3, reason: 'blank' }];
  const text = { language: 'en', words: 1_234, pages: 12, recognised: 4, skipped };
  library.overrides.set(`GET /api/documents/${document.id}/facts`, () =>
    Response.json({ sha256: 'ab12', captions: null, changed_at: '2026-11-03T10:00:00.000Z', text }),
  );
  await user.click(await screen.findByRole('button', { name: 'Book' }));
  const detail = await screen.findByRole('dialog', { name: 'Book' });
  await user.click(within(detail).getByText('About this document'));
  expect(await within(detail).findByText('1,234')).not.toBeNull();
  expect(within(detail).getByText('English')).not.toBeNull();
  expect(within(detail).getByText('Pages 2–3: no text found')).not.toBeNull();
});

test.each(['document', 'other', 'pdf'] as const)('the detail of a %s offers its file once', async (type) => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await show([aDocument({ title: 'Notes', type })]);
  await user.click(await screen.findByRole('button', { name: 'Notes' }));
  const detail = await screen.findByRole('dialog', { name: 'Notes' });
  await user.click(within(detail).getByText('About this document'));
  await within(detail).findByRole('button', { name: 'Download document' });
  expect(within(detail).getAllByRole('button', { name: 'Download document' })).toHaveLength(1);
});

test('the detail of an image shows it', async () => {
  await show([aDocument({ title: 'Diagram', type: 'image' })]);
  await whenShown('Diagram');
  await user.click(screen.getByRole('button', { name: 'Diagram' }));
  const detail = await screen.findByRole('dialog', { name: 'Diagram' });
  expect((await within(detail).findByAltText('Diagram')).getAttribute('src')).toContain(
    '/sign/documents/file',
  );
  // What cannot be had, as without the server, is not left as a broken picture.
  fireEvent.error(screen.getByRole('img', { name: 'Diagram' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'Diagram' })).not.toBeNull();
});

test('the detail of an unknown kind of file says that there is no preview', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await show([aDocument({ title: 'Thing', type: 'other' })]);
  await whenShown('Thing');
  await user.click(screen.getByRole('button', { name: 'Thing' }));
  expect(await screen.findByText('Preview unavailable')).not.toBeNull();
});

test('a document that cannot be opened says so and leaves no empty tab', async () => {
  const document = aDocument({ title: 'Book' });
  const library = await show([document]);
  await whenShown('Book');
  library.fail(`GET /api/documents/${document.id}/file`, 503, { detail: 'down', code: 'unavailable' });
  await user.click(screen.getByRole('button', { name: 'Book' }));
  await screen.findAllByText('Failed to open document. Please try again.');
  await waitFor(() => expect(tab.close).toHaveBeenCalled());
});

test('a download counts; one that fails says so and does not', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const library = await show([aDocument({ title: 'Book' })]);
  await user.click(await screen.findByRole('button', { name: 'Download Book' }));
  await waitFor(() => expect(library.countOf('POST /api/access-logs')).toBe(1));
  library.overrides.set(
    'GET /storage/v1/object/sign/documents/file',
    () => new Response('', { status: 404 }),
  );
  await user.click(screen.getByRole('button', { name: 'Download Book' }));
  expect(await screen.findByText('Failed to download file. Please try again.')).not.toBeNull();
  expect(library.countOf('POST /api/access-logs')).toBe(1);
});

test('deleting asks first and names the document; the list refreshes after it', async () => {
  const library = await show([aDocument({ title: 'Algebra' }), aDocument({ title: 'Optics' })]);
  await user.click(await screen.findByRole('button', { name: 'Delete Algebra' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Algebra”?' });
  expect(library.calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(titles()).toEqual(['Optics']));
});

const QUESTIONS = { items: [], total: 3, next_cursor: null };
const ofQuestions = /Delete my 3 questions from it as well/;

test('the learner’s questions from a document stay, or go with it', async () => {
  const library = await show([aDocument({ title: 'Algebra' }), aDocument({ title: 'Optics' })]);
  library.overrides.set('GET /api/practice/items', () => Response.json(QUESTIONS));
  library.overrides.set('DELETE /api/practice/items', () => Response.json({ deleted: 3 }));
  await user.click(await screen.findByRole('button', { name: 'Delete Algebra' }));
  expect(await screen.findByRole('checkbox', { name: ofQuestions })).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(titles()).toEqual(['Optics']));
  expect(library.countOf('DELETE /api/practice/items')).toBe(0);
  await user.click(await screen.findByRole('button', { name: 'Delete Optics' }));
  await user.click(await screen.findByRole('checkbox', { name: ofQuestions }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(library.countOf('DELETE /api/practice/items')).toBe(1));
});

test('how many guides and notes go with a document is said before', async () => {
  const book = aDocument({ title: 'Algebra' });
  const library = await show([book, aDocument({ title: 'Optics' })]);
  const notes = Array.from({ length: 12 }, () => aNote(book.id));
  library.overrides.set(`GET /api/documents/${book.id}/notes`, () => Response.json({ notes }));
  library.overrides.set('GET /api/guides', () => Response.json({ guides: [aGuide()] }));
  await user.click(await screen.findByRole('button', { name: 'Delete Algebra' }));
  expect(await screen.findByText('That includes your study guide.')).not.toBeNull();
  expect(await screen.findByText('That includes your 12 highlights and notes.')).not.toBeNull();
});

test('questions that could not be deleted with their document are named', async () => {
  const library = await show([aDocument({ title: 'Algebra' })]);
  library.overrides.set('GET /api/practice/items', () => Response.json(QUESTIONS));
  library.fail('DELETE /api/practice/items', 503, { detail: 'down', code: 'unavailable' });
  await user.click(await screen.findByRole('button', { name: 'Delete Algebra' }));
  await user.click(await screen.findByRole('checkbox', { name: ofQuestions }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/The document was deleted, but its questions could not be/)).not.toBeNull();
});

test('a refused delete gives the reason, and the list refreshes all the same', async () => {
  const document = aDocument({ title: 'Algebra' });
  const library = await show([document]);
  library.fail(`DELETE /api/documents/${document.id}`, 404, {
    detail: 'Document not found',
    code: 'document_not_found',
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Algebra' }));
  library.documents = [];
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Could not find document to delete: Document not found')).not.toBeNull();
  expect(await screen.findByText('No resources yet')).not.toBeNull();
});

test('who may not delete a document sees no button for it', async () => {
  await show([aDocument({ title: 'Algebra', can_delete: false })]);
  await whenShown('Algebra');
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

test('a counter that cannot be written disturbs nobody', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const library = await show([aDocument({ title: 'Book' })]);
  library.fail('POST /api/access-logs', 503, { detail: 'down', code: 'unavailable' });
  await user.click(await screen.findByRole('button', { name: 'Book' }));
  await waitFor(() => expect(warned).toHaveBeenCalled());
  await act(async () => undefined);
  expect(screen.queryByRole('alert')).toBeNull();
  warned.mockRestore();
});

test('its owner changes what a document is called and who may read it', async () => {
  const own = aDocument({ title: 'Draft', visibility: 'me', is_public: false, uploaded_by: ADA });
  const library = new FakeLibrary([own]);
  library.sharing = { user_id: ADA, usual: 'me', institution: 'Hill School', shared_documents: 0 };
  await renderWeb(<ResourcesRoute />);
  expect(await screen.findByText('Only me')).not.toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Draft' }));
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Optics');
  await user.click(await screen.findByRole('radio', { name: 'My institution' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Optics' })).not.toBeNull();
  const body = { title: 'Optics', description: '', subject: 'other', visibility: 'institution' };
  expect(library.bodies).toContainEqual(body);
});

test('a document that was found by its text shows the place', async () => {
  const library = await show([aDocument({ title: 'Anatomy' })]);
  const match = { page: 7, before: 'The ', word: 'zygomatic', after: ' bone.' };
  library.overrides.set('GET /api/documents', () =>
    Response.json({ documents: library.documents.map((one) => ({ ...one, match })), next_cursor: null }),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search resources' }), 'zygomatic');
  const word = await screen.findByText('zygomatic');
  expect(word.closest('p')?.textContent).toBe('p. 7: The zygomatic bone.');
});

test('the chat about a document is open again after a reload, and stays closed once it was closed', async () => {
  const book = aDocument({ title: 'Book' });
  await show([book]);
  await user.click(await screen.findByRole('button', { name: 'Chat with Book' }));
  await screen.findByRole('dialog', { name: 'Book' });
  const reloaded = { ...sessionStorage };
  cleanup();
  for (const [key, value] of Object.entries(reloaded)) sessionStorage.setItem(key, String(value));
  await renderWeb(<ResourcesRoute />);
  await screen.findByRole('dialog', { name: 'Book' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  await renderWeb(<ResourcesRoute />);
  await whenShown('Book');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever loaded another page in between finds the library, not the chat', async () => {
  const load = { name: `${window.location.origin}/dashboard` };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load] as unknown as PerformanceEntryList);
  const book = aDocument({ title: 'Book' });
  sessionStorage.setItem('documentChat', book.id);
  const library = await show([book]);
  await whenShown('Book');
  expect(library.calls).not.toContain(`GET /api/documents/${book.id}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});
