import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerWith, renderWeb } from '../../../../test/web.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const SHARING = {
  user_id: '6a2f41a3-c54c-4f0b-9d4a-2c9f5d1f0a11',
  usual: 'institution',
  institution: 'Springfield High',
  shared_documents: 3,
};
const CONFIRM = 'Delete permanently';
const remove = vi.fn<(body: unknown) => Response>(() => Response.json({ deleted: true }));

async function open(sharing: () => Response | Promise<Response>) {
  remove.mockClear();
  answerWith({
    'GET /api/account/deletion': () => Response.json({ proof: 'password', leaves: null }),
    'GET /api/sharing': sharing,
    'POST /api/account/deletion': remove,
  });
  await renderWeb(
    <DeleteAccountDialog email="ada@uni.example" onDeleted={() => undefined} onClose={() => undefined} />,
  );
}

async function confirm() {
  await userEvent.type(await screen.findByLabelText('Password'), 'right horse');
  await userEvent.click(screen.getByRole('button', { name: CONFIRM }));
}

test('whoever has shared documents is asked what becomes of them', async () => {
  await open(() => Response.json(SHARING));
  await screen.findByText('You have shared 3 documents. What should happen to them?');
  await userEvent.click(screen.getByRole('radio', { name: /^Leave it to Springfield High/ }));
  await confirm();
  await waitFor(() => expect(remove.mock.calls[0]?.[0]).toMatchObject({ shared_documents: 'leave' }));
});

test('whoever has shared nothing is not asked', async () => {
  await open(() => Response.json({ ...SHARING, shared_documents: 0 }));
  await confirm();
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  expect(screen.queryByRole('radio')).toBeNull();
});

test('nothing is deleted while it is not known whether documents are shared', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await open(() => promise);
  await screen.findByText('Delete the account ada@uni.example?');
  await waitFor(() => expect(screen.queryByRole('button', { name: CONFIRM })).toBeNull());
  resolve(Response.json(SHARING));
  await screen.findByRole('button', { name: CONFIRM });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('that it cannot be told is said, and nothing can be deleted', async () => {
  await open(() => Response.json({ detail: 'Broken', code: 'internal' }, { status: 500 }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: CONFIRM })).toBeNull();
});
