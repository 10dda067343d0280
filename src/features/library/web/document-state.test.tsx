import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../../test/web.tsx';
import { DocumentState } from './document-state.tsx';
import { aDocument, FakeLibrary } from './fake-library.fixture.ts';

const user = userEvent.setup({ delay: null });
const locked = { status: 'failed', failure: { code: 'password', retryable: true } } as const;

test('only who may change a locked document is asked for its password', async () => {
  await renderWeb(<DocumentState document={aDocument({ ...locked, can_delete: false })} />);
  expect(await screen.findByText('Only the person who uploaded it can unlock it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
});

test('a refusal is not called a wrong password', async () => {
  const document = aDocument(locked);
  const library = new FakeLibrary([document]);
  const call = `POST /api/documents/${document.id}/retry`;
  library.fail(call, 403, { detail: 'No', code: 'forbidden' });
  await renderWeb(<DocumentState document={document} />);
  await user.type(await screen.findByLabelText('Password (not stored)'), 'sesame');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(library.countOf(call)).toBe(1);
  expect(screen.queryByText('This password does not open the document.')).toBeNull();
});

test('a zip archive is called one', async () => {
  const failure = { code: 'archive', retryable: false } as const;
  await renderWeb(<DocumentState document={aDocument({ status: 'failed', failure })} />);
  expect(await screen.findByText(/^This is a ZIP archive, not a document\./)).toBeDefined();
});
