import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ResourcesRoute } from '#app/resources-route.tsx';
import { renderWeb } from '../../../../test/web.tsx';
import { UPLOAD_MAX_BYTES } from '../contract.ts';
import { ADA, aDocument, FakeLibrary } from './fake-library.fixture.ts';

/** Stands in for the browser's transfer: the test says how far it is and how it ends. */
class Transfer extends EventTarget {
  static all: Transfer[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  form: FormData | null = null;
  isAborted = false;

  constructor() {
    super();
    Transfer.all.push(this);
  }
  open(): void {}
  setRequestHeader(): void {}
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  progress(percent: number): void {
    const event = new ProgressEvent('progress', { lengthComputable: true, loaded: percent, total: 100 });
    act(() => void this.upload.dispatchEvent(event));
  }
  async end(status: number, body: unknown): Promise<void> {
    this.status = status;
    this.responseText = JSON.stringify(body);
    await act(async () => void this.dispatchEvent(new Event('load')));
  }
}

const user = userEvent.setup({ delay: null });
let library: FakeLibrary;

beforeEach(async () => {
  Transfer.all = [];
  vi.stubGlobal('XMLHttpRequest', Transfer);
  library = new FakeLibrary([aDocument({ title: 'Algebra' })]);
  await renderWeb(<ResourcesRoute />);
  await screen.findByRole('heading', { name: 'Algebra' });
});

function pick(...files: File[]): void {
  const picker = document.querySelector('input[type=file]');
  if (picker) fireEvent.change(picker, { target: { files } });
}

const aFile = (name = 'book.pdf') => new File(['%PDF-'], name, { type: 'application/pdf' });
const started = () => waitFor(() => expect(Transfer.all).toHaveLength(1)).then(() => Transfer.all[0]);

/** Confirms what the dialog asks, as it stands. */
async function confirm(name = 'Upload'): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
}

async function send(...files: File[]): Promise<Transfer | undefined> {
  pick(...files);
  await confirm(files.length > 1 ? `Upload ${files.length} files` : 'Upload');
  return started();
}

test('an upload shows its progress on the button and in a card, then the document', async () => {
  const transfer = await send(aFile());
  transfer?.progress(40);
  expect(screen.getAllByText('Uploading 40%')).toHaveLength(2);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Uploading 40%' }).disabled).toBe(true);
  expect(screen.queryByRole('heading', { name: 'book' })).not.toBeNull();
  const document = aDocument({ title: 'The book', status: 'stored', pages_done: 0, pages_total: null });
  library.documents = [document, ...library.documents];
  await transfer?.end(200, { document_id: document.id, document });
  expect(await screen.findByText('Waiting to be read')).not.toBeNull();
  expect(screen.queryByRole('heading', { name: 'book' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeNull();
});

test('several files go one after the other, each with its title, and all with the chosen subject and readers', async () => {
  library.sharing = { user_id: ADA, usual: 'institution', institution: 'Hill School', shared_documents: 0 };
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Physics');
  pick(aFile('one.pdf'), aFile('two_of_them.pdf'), aFile('three.pdf'));
  const dialog = await screen.findByRole('dialog');
  const [first] = within(dialog).getAllByRole('textbox', { name: 'Title' });
  if (first) await user.clear(first);
  if (first) await user.type(first, 'Waves');
  await user.click(within(dialog).getByRole('button', { name: 'Do not upload three.pdf' }));
  const choice = await within(dialog).findByRole<HTMLInputElement>('radio', { name: 'My institution' });
  expect(choice.checked).toBe(true);
  expect(within(dialog).getByText(/^Everyone who belongs to Hill School/)).not.toBeNull();
  await user.click(within(dialog).getByRole('radio', { name: 'Everyone on this Lyceum' }));
  await confirm('Upload 2 files');
  const transfer = await started();
  const fields = { title: 'Waves', subject: 'physics', visibility: 'everyone', if_known: 'ask' };
  expect(Object.fromEntries(transfer?.form ?? [])).toMatchObject(fields);
  expect([...(transfer?.form?.keys() ?? [])].at(-1)).toBe('file');
  expect(screen.queryByRole('heading', { name: 'two of them' })).not.toBeNull();
  const document = aDocument();
  await transfer?.end(200, { document_id: document.id, document });
  await waitFor(() => expect(Transfer.all).toHaveLength(2));
  expect(Transfer.all[1]?.form?.get('title')).toBe('two of them');
});

test('what is confirmed at once is for whom the dialog says', async () => {
  library.sharing = { user_id: ADA, usual: 'institution', institution: 'Hill School', shared_documents: 0 };
  const transfer = await send(aFile());
  expect(transfer?.form?.get('visibility')).toBe('institution');
});

test('without an institution there is none to choose, and a student’s upload is theirs alone', async () => {
  pick(aFile());
  const names = (await screen.findAllByRole('radio')).map((choice) => choice.getAttribute('value'));
  expect(names).toEqual(['me', 'everyone']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Only me' }).checked).toBe(true);
});

test('a file that is there already is said to be, and opened or uploaded anyway', async () => {
  const known = library.documents[0];
  const details = { document_id: known?.id, title: 'Algebra', is_own: true };
  const transfer = await send(aFile());
  transfer?.progress(100);
  await transfer?.end(409, { detail: 'x', code: 'same_content', details });
  const notice = await screen.findByText('You have uploaded this file before, as “Algebra”.');
  expect(notice).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Upload anyway' }));
  await waitFor(() => expect(Transfer.all).toHaveLength(2));
  expect(Transfer.all[1]?.form?.get('if_known')).toBe('add');
  expect(screen.queryAllByText('Uploading 0%')).not.toEqual([]);
  await Transfer.all[1]?.end(409, { detail: 'x', code: 'same_content', details });
  await user.click(await screen.findByRole('button', { name: 'Open it' }));
  expect(await screen.findByRole('dialog', { name: 'Algebra' })).not.toBeNull();
  expect(screen.queryByRole('heading', { name: 'book' })).toBeNull();
});

test('without a chosen subject it is other', async () => {
  expect((await send(aFile()))?.form?.get('subject')).toBe('other');
});

test('a file that is too large is not sent', async () => {
  const file = aFile();
  Object.defineProperty(file, 'size', { value: UPLOAD_MAX_BYTES + 1 });
  pick(file);
  expect((await screen.findByRole('alert')).textContent).toBe('File too large. Maximum size is 10 MB');
  expect(Transfer.all).toEqual([]);
});

test('choosing nothing says so', async () => {
  pick();
  expect(await screen.findByText('No files selected or user not logged in')).not.toBeNull();
});

test.each([
  [413, 'file_too_large', 'File too large. Maximum size is 10 MB'],
  [400, 'empty_file', 'Failed to upload file: This file is empty.'],
  [
    415,
    'file_mismatch',
    'Failed to upload file: This file could not be read. It may be damaged, or its name may not match its type.',
  ],
  [500, 'new_code', 'Failed to upload file: Unknown error'],
])('a refusal (%s %s) gives its reason, which can be put away', async (status, code, text) => {
  await (await send(aFile()))?.end(status, { detail: 'x', code });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file can be dropped on the page', async () => {
  const page = screen.getByRole('heading', { name: 'Resources' });
  const dataTransfer = { types: ['Files'], files: [aFile()] };
  fireEvent.dragEnter(page, { dataTransfer });
  expect(screen.queryByText('Drop files to upload them')).not.toBeNull();
  fireEvent.drop(page, { dataTransfer });
  expect(screen.queryByText('Drop files to upload them')).toBeNull();
  await confirm();
  expect(await started()).not.toBeUndefined();
});

test('a file chosen before the server has said how large it may be waits for that', async () => {
  cleanup();
  library.maxBytes = 20 * 1024 * 1024;
  const { promise, resolve } = Promise.withResolvers<void>();
  library.settingsReady = promise;
  await renderWeb(<ResourcesRoute />);
  await screen.findAllByRole('button', { name: 'Upload' });
  const large = aFile('large.pdf');
  Object.defineProperty(large, 'size', { value: UPLOAD_MAX_BYTES + 1 });
  pick(large);
  await act(async () => resolve());
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a text is called as its first heading says, unless somebody types something else', async () => {
  const notes = new File(['# Acids and bases\n\nAn acid …'], 'acids-v2.md', { type: 'text/markdown' });
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/upload/i, { selector: 'input' }), notes);
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  await waitFor(() => expect(title.value).toBe('Acids and bases'));
});
