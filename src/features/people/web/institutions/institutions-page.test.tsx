import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RoleRequest } from '../../contract.requests.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { answerWith, descriptionOf, visit } from '../../../../../test/web.tsx';
import type { InstitutionOverview } from '../../contract.institutions.ts';
import { InstitutionsPage } from './institutions-page.tsx';

const TIMES = { created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' };
const MINE: InstitutionOverview = {
  id: '0d6c9d5e-31f1-4c52-8df6-9b7a5ad0f001',
  name: 'Alpha School',
  domain: 'alpha.example',
  can_manage: true,
  members: 3,
  ...TIMES,
};
const THEIRS: InstitutionOverview = {
  ...MINE,
  id: '0d6c9d5e-31f1-4c52-8df6-9b7a5ad0f002',
  name: 'Beta University',
  domain: 'beta.example',
  can_manage: false,
  members: null,
};
const REQUEST: RoleRequest = {
  user_id: '7b1f0f0e-1f0a-4c8e-9b41-0c2f6f2f8a11',
  full_name: 'Ada Lovelace',
  email: 'ada@elsewhere.example',
  role: 'teacher',
  institution_id: MINE.id,
  institution_name: MINE.name,
  held_role: null,
  created_at: '2026-11-20T10:00:00Z',
};
const URL_OF_MINE = `/api/institutions/${MINE.id}`;

let institutions: InstitutionOverview[];
let requests: RoleRequest[];
const base = {
  'GET /api/institutions/overview': () => Response.json({ institutions }),
  'GET /api/role-requests': () => Response.json({ requests }),
};
const refuse = (status: number, code: string, details = {}) =>
  Response.json({ detail: 'No', code, details }, { status });

beforeEach(() => {
  institutions = [MINE, THEIRS];
  requests = [];
});

function open(answers: Parameters<typeof answerWith>[0] = {}) {
  answerWith({ ...base, ...answers });
  const page = () => (
    <>
      <InstitutionsPage />
      <Toaster />
    </>
  );
  return visit({ pages: { '/': page }, path: '/' });
}
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Institutions' })).getAllByRole('listitem');
const fill = async (name: string, domain: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('Name'));
  await userEvent.clear(dialog.getByLabelText('Email domain'));
  if (name) await userEvent.type(dialog.getByLabelText('Name'), name);
  if (domain) await userEvent.type(dialog.getByLabelText('Email domain'), domain);
};

test('cards show name and domain; members, Edit and Delete only where the reader looks after it', async () => {
  await open();
  await screen.findByText('Alpha School');
  const [mine, theirs] = (await cards()).map((card) => within(card));
  expect(mine?.getByText('alpha.example')).toBeTruthy();
  expect(mine?.getByText('3 members')).toBeTruthy();
  expect(mine?.getAllByRole('button')).toHaveLength(2);
  expect(theirs?.getByText('Beta University')).toBeTruthy();
  expect(theirs?.queryByRole('button')).toBeNull();
  expect(document.title).toContain('Institutions');
});

test('one with members cannot be deleted, and says why', async () => {
  await open();
  const button = await screen.findByRole('button', { name: 'Delete Alpha School' });
  expect(button).toHaveProperty('disabled', true);
  expect(descriptionOf(button)).toBe('It cannot be deleted while it has members.');
});

test('whoever may not add institutions is not offered it', async () => {
  institutions = [];
  await open({ 'GET /api/institutions/overview': () => Response.json({ institutions, can_add: false }) });
  expect(await screen.findByText('No institutions yet')).toBeTruthy();
  expect(screen.queryByText(/Add Institution/)).toBeNull();
});

test('while the list loads there are skeletons', async () => {
  await open({ 'GET /api/institutions/overview': () => new Promise<Response>(() => undefined) });
  expect(await screen.findAllByTestId('skeleton')).toHaveLength(6);
});

test('an empty list says what to do', async () => {
  institutions = [];
  await open();
  expect(await screen.findByText('Click Add Institution to add the first one.')).toBeTruthy();
});

test.each([
  [() => refuse(500, 'internal'), 'Failed to load institutions. Please try again later.'],
  [
    () => Promise.reject(new TypeError('no network')),
    'You have not opened this here before. It will load as soon as Lyceum is back.',
  ],
  [() => Response.json({}), 'An unexpected error occurred while loading institutions.'],
])('a list that cannot be loaded says so and can be tried again', async (failure, text) => {
  await open({ 'GET /api/institutions/overview': failure });
  expect(await screen.findByText(text)).toBeTruthy();
  answerWith(base);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Alpha School')).toBeTruthy();
});

test('the search looks at names and domains', async () => {
  await open();
  await screen.findByText('Alpha School');
  const search = screen.getByRole('searchbox', { name: 'Search institutions' });
  await userEvent.type(search, 'BETA.ex');
  expect(screen.queryByText('Alpha School')).toBeNull();
  await userEvent.type(search, 'x');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await cards()).toHaveLength(2);
});

test('adding asks for both fields and a real domain, then shows the new one', async () => {
  const add = vi.fn<(body: unknown) => Response>(() => {
    institutions = [
      ...institutions,
      { ...MINE, id: REQUEST.user_id, name: 'Gamma', domain: 'gamma.example' },
    ];
    return Response.json({ ...MINE, name: 'Gamma' });
  });
  await open({ 'POST /api/institutions': add });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Institution' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Institution' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Institution' }));
  expect(dialog.getByRole('alert').textContent).toContain('Please fill in all fields');
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'));

  await fill('Gamma', 'gmail.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Institution' }));
  expect(descriptionOf(dialog.getByLabelText('Email domain'))).toContain('Anyone can get an address');
  expect(add).not.toHaveBeenCalled();

  await fill('Gamma', 'gamma.example{Enter}');
  expect(await screen.findByText('Gamma was added')).toBeTruthy();
  expect(add.mock.calls[0]?.[0]).toEqual({ name: 'Gamma', domain: 'gamma.example' });
  await expect.poll(cards).toHaveLength(3);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [() => refuse(409, 'domain_taken'), 'There is already an institution with this domain'],
  [() => refuse(500, 'internal'), 'Failed to create institution'],
  [() => Promise.reject(new TypeError('no network')), 'An unexpected error occurred'],
])('what the server refuses stays in the dialog, with what was written', async (failure, text) => {
  await open({ 'POST /api/institutions': failure });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Institution' }));
  await fill('Gamma', 'gamma.example{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toContain(text);
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Gamma');
});

test('editing happens in the same modal; what was typed is there again when the page had to be loaded anew', async () => {
  const change = vi.fn<(body: unknown) => Response>(() => Response.json({ ...MINE, name: 'Alpha College' }));
  const edit = async () => {
    await open({ [`PUT ${URL_OF_MINE}`]: change });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Alpha School' }));
    return within(await screen.findByRole('dialog', { name: 'Edit institution' }));
  };
  const before = await edit();
  expect(before.getByLabelText('Email domain')).toHaveProperty('value', 'alpha.example');
  await fill('Alpha College', 'alpha.example');
  cleanup();
  const dialog = await edit();
  expect(dialog.getByText('We restored what you had typed.')).toBeTruthy();
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Alpha College');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Alpha College was saved')).toBeTruthy();
  expect(change.mock.calls[0]?.[0]).toEqual({ name: 'Alpha College', domain: 'alpha.example' });
  expect(sessionStorage).toHaveLength(0);
});

test('whoever may not change the domain reads who can, and changes the name', async () => {
  const change = vi.fn<(body: unknown) => Response>(() => Response.json({ ...MINE, name: 'Alpha College' }));
  await open({
    'GET /api/institutions/overview': () => Response.json({ institutions, can_add: false }),
    [`PUT ${URL_OF_MINE}`]: change,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Alpha School' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit institution' }));
  const domain = dialog.getByLabelText('Email domain');
  expect(domain).toHaveProperty('readOnly', true);
  expect(descriptionOf(domain)).toBe(
    'Only the administrators of this Lyceum server can change the email domain.',
  );
  await userEvent.clear(dialog.getByLabelText('Name'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Alpha College{Enter}');
  expect(await screen.findByText('Alpha College was saved')).toBeTruthy();
  expect(change.mock.calls[0]?.[0]).toEqual({ name: 'Alpha College', domain: 'alpha.example' });
});

test('deleting asks first, and says how many have joined meanwhile', async () => {
  institutions = [{ ...MINE, members: 0 }, THEIRS];
  await open({ [`DELETE ${URL_OF_MINE}`]: () => refuse(409, 'institution_has_members', { members: 3 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Alpha School' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Alpha School”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/profiles still belong to it \(3\)/)).toBeTruthy();
  answerWith({ ...base, [`DELETE ${URL_OF_MINE}`]: () => Response.json({ deleted: true }) });
  institutions = [THEIRS];
  await userEvent.click(screen.getByRole('button', { name: 'Delete Alpha School' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Alpha School was deleted')).toBeTruthy();
  await waitFor(async () => expect(await cards()).toHaveLength(1));
});

test('a pending role request is approved', async () => {
  requests = [REQUEST];
  const approve = vi.fn<() => Response>(() => {
    requests = [];
    return Response.json({ decided: true });
  });
  await open({ [`POST /api/role-requests/${REQUEST.user_id}/approve`]: approve });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Ada Lovelace as a teacher' }));
  expect(await screen.findByText('Ada Lovelace is now a teacher')).toBeTruthy();
  expect(await screen.findByText('Nobody is waiting for a decision.')).toBeTruthy();
});

test('whoever makes somebody an administrator is told first what that person will be able to do', async () => {
  requests = [{ ...REQUEST, role: 'institution_admin' }];
  const approve = vi.fn<() => Response>(() => {
    requests = [];
    return Response.json({ decided: true });
  });
  await open({ [`POST /api/role-requests/${REQUEST.user_id}/approve`]: approve });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Approve Ada Lovelace as an administrator' }),
  );
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Make Ada Lovelace an administrator?' }),
  );
  expect(dialog.getByText(/approve, invite and remove members, change roles/)).toBeTruthy();
  expect(approve).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Ada Lovelace is now an administrator')).toBeTruthy();
});

test('declining asks first; that somebody else was faster is said', async () => {
  requests = [REQUEST];
  const decline = vi.fn<() => Response>(() => refuse(404, 'role_request_not_found'));
  await open({ [`POST /api/role-requests/${REQUEST.user_id}/decline`]: decline });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline Ada Lovelace as a teacher' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(decline).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Somebody else has already decided this request.')).toBeTruthy();
});

test('whoever declines a member whom the domain let in is told that this puts them out', async () => {
  requests = [{ ...REQUEST, held_role: 'student' }];
  await open();
  expect(await screen.findByText(/is a student at Alpha School and asks to become a teacher/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Decline Ada Lovelace as a teacher' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Decline the request and remove Ada Lovelace?',
  });
  expect(dialog.textContent).toContain('Declining removes them');
  expect(within(dialog).getByRole('button', { name: 'Decline and remove' })).toBeTruthy();
});

test('who keeps their role when they are declined is said, too', async () => {
  requests = [{ ...REQUEST, role: 'institution_admin', held_role: 'teacher' }];
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Decline Ada Lovelace/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Ada Lovelace stays a teacher at Alpha School');
});

test('pending requests are searched by name, email and institution', async () => {
  const other = { ...REQUEST, user_id: MINE.id, full_name: 'Évariste Galois', email: 'eg@alpha.example' };
  requests = [REQUEST, { ...other, role: 'student' }];
  await open();
  const list = () => within(screen.getByRole('list', { name: 'Pending requests' })).getAllByRole('listitem');
  const search = await screen.findByRole('searchbox', { name: 'Search requests' });
  expect(screen.getByText(/wants to join Alpha School$/)).toBeTruthy();
  await userEvent.type(search, 'evariste');
  expect(list().map((row) => row.textContent)).toEqual([expect.stringContaining('Galois')]);
  await userEvent.clear(search);
  await userEvent.type(search, 'elsewhere.example');
  expect(list().map((row) => row.textContent)).toEqual([expect.stringContaining('Lovelace')]);
  await userEvent.type(search, ' nobody');
  expect(screen.getByText('No request matches your search.')).toBeTruthy();
});

test('requests that cannot be loaded leave the list usable', async () => {
  await open({ 'GET /api/role-requests': () => refuse(500, 'internal') });
  expect(await screen.findByText('The requests could not be loaded. Please try again.')).toBeTruthy();
  expect(await screen.findByText('Alpha School')).toBeTruthy();
});
