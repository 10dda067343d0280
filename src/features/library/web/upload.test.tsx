import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWeb } from '../../../../test/web.tsx';
import { UPLOAD_MAX_BYTES } from '../contract.ts';
import { aDocument, FakeLibrary } from './fake-library.ts';
import { ResourcesPage } from './resources-page.tsx';

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
  await renderWeb(<ResourcesPage />);
  await screen.findByRole('heading', { name: 'Algebra' });
});

function pick(...files: File[]): void {
  const picker = document.querySelector('input[type=file]');
  if (picker) fireEvent.change(picker, { target: { files } });
}

const aFile = (name = 'book.pdf') => new File(['%PDF-'], name, { type: 'application/pdf' });
const started = () => waitFor(() => expect(Transfer.all).toHaveLength(1)).then(() => Transfer.all[0]);

test('an upload shows its progress on the button and in a card, then the document', async () => {
  pick(aFile());
  const transfer = await started();
  transfer?.progress(40);
  expect(screen.getAllByText('Uploading 40%')).toHaveLength(2);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Uploading 40%' }).disabled).toBe(true);
  expect(screen.queryByRole('heading', { name: 'book.pdf' })).not.toBeNull();
  const document = aDocument({ title: 'book', status: 'stored', pages_done: 0, pages_total: null });
  library.documents = [document, ...library.documents];
  await transfer?.end(200, { document_id: document.id, document });
  expect(await screen.findByText('Waiting to be read')).not.toBeNull();
  expect(screen.queryByRole('heading', { name: 'book.pdf' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeNull();
});

test('of several files the first is taken, with the subject that is chosen', async () => {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Physics');
  pick(aFile('one.pdf'), aFile('two.pdf'));
  const { form } = (await started()) ?? {};
  expect([...(form?.keys() ?? [])]).toEqual(['subject', 'file']);
  expect(form?.get('subject')).toBe('physics');
  expect(form?.get('file')).toMatchObject({ name: 'one.pdf' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Only the first file is being uploaded/);
});

test('a file that comes while another is being sent is not lost in silence', async () => {
  pick(aFile('one.pdf'));
  await started();
  pick(aFile('two.pdf'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Another file is still being uploaded/);
  expect(Transfer.all).toHaveLength(1);
});

test('without a chosen subject it is other', async () => {
  pick(aFile());
  expect((await started())?.form?.get('subject')).toBe('other');
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
    'Failed to upload file: We could not read this file; it looks damaged or is not what its name says.',
  ],
  [500, 'new_code', 'Failed to upload file: Unknown error'],
])('a refusal (%s %s) gives its reason, which can be put away', async (status, code, text) => {
  pick(aFile());
  await (await started())?.end(status, { detail: 'x', code });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file can be dropped on the page', async () => {
  const page = screen.getByRole('heading', { name: 'Resources' });
  const dataTransfer = { types: ['Files'], files: [aFile()] };
  fireEvent.dragEnter(page, { dataTransfer });
  expect(screen.queryByText('Drop the file to upload it')).not.toBeNull();
  fireEvent.drop(page, { dataTransfer });
  expect(screen.queryByText('Drop the file to upload it')).toBeNull();
  expect(await started()).not.toBeUndefined();
});
