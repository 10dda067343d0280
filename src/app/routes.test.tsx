import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { AuthProvider } from '#features/auth/web/auth-provider.tsx';
import { openSessionClient } from '#features/auth/web/session-client.ts';
import { createSessionSource } from '#features/auth/web/session-source.ts';
import { returnPath } from '#features/auth/web/return-path.ts';
import { type Role, roleSchema } from '#shared/roles.ts';
import { startI18n } from '#web/i18n/i18n.ts';
import { open as openUsual, SCENES } from '../../test/spec-scenes.ts';
import { answerWith } from '../../test/web.tsx';
import { ADA, storeSession } from '../../test/web-session.ts';
import { createAppRouter } from './router.tsx';
import { loadFeatureTexts } from './texts.ts';

interface Page {
  path: string;
  /** Of the sidebar, in its order. */
  link?: string;
  /** Whose sidebar has it, where it is not everybody’s who may see the page. */
  linkedFor?: readonly Role[];
  /** Who may see it: `public` is everyone, also without a session. */
  roles: readonly Role[] | 'public';
}

interface InnerPage {
  path: string;
  /** An address of it. */
  at: string;
  roles: readonly Role[];
}

const ROLES = roleSchema.options;
const TEACHING: readonly Role[] = ['teacher', 'institution_admin'];

/** The routes in the order of the sidebar, then those that are not in it. */
const TABLE: readonly Page[] = [
  { path: '/', roles: 'public' },
  { path: '/login', roles: 'public' },
  { path: '/register', roles: 'public' },
  { path: '/forgot-password', roles: 'public' },
  { path: '/unauthorized', roles: 'public' },
  { path: '/dashboard', link: 'Dashboard', roles: ROLES },
  { path: '/professor-dashboard', link: 'Professor Dashboard', roles: TEACHING },
  { path: '/courses', link: 'Courses', roles: ROLES },
  { path: '/practice', link: 'Practice', linkedFor: ['student'], roles: ROLES },
  { path: '/professors', link: 'Professors', roles: ROLES },
  { path: '/resources', link: 'Resources', roles: ROLES },
  { path: '/chats', link: 'Conversations', roles: ROLES },
  { path: '/models', link: 'Models', roles: ROLES },
  { path: '/institutions', link: 'Institutions', roles: ['institution_admin'] },
  { path: '/settings', link: 'Settings', roles: ROLES },
  { path: '/reset-password', roles: 'public' },
  { path: '/mailbox', roles: 'public' },
];
/** Pages behind those pages; what they show is tested with their features. */
const INNER: readonly InnerPage[] = [
  { path: '/courses/$courseId', at: '/courses/cells', roles: ROLES },
  { path: '/chats/$conversationId', at: '/chats/1', roles: ROLES },
  { path: '/practice/session', at: '/practice/session', roles: ROLES },
  { path: '/practice/items', at: '/practice/items', roles: ROLES },
  { path: '/practice/figures', at: '/practice/figures', roles: ROLES },
  { path: '/guides', at: '/guides', roles: ROLES },
  { path: '/guides/$guideId', at: '/guides/1', roles: ROLES },
  { path: '/guides/$guideId/print', at: '/guides/1/print', roles: ROLES },
  { path: '/courses/new', at: '/courses/new', roles: TEACHING },
  { path: '/courses/$courseId/edit', at: '/courses/cells/edit', roles: TEACHING },
  { path: '/administration', at: '/administration', roles: ['institution_admin'] },
  {
    path: '/institutions/$institutionId/members',
    at: '/institutions/1/members',
    roles: ['institution_admin'],
  },
  { path: '/professor-dashboard/print/$id', at: '/professor-dashboard/print/1', roles: TEACHING },
];

const known = new Set(Object.keys(createAppRouter(createMemoryHistory()).routesByPath));
const PUBLIC = TABLE.filter(({ roles }) => roles === 'public');
const GUARDED = TABLE.filter(({ roles }) => roles !== 'public');
const VISITS = ROLES.flatMap((role) => GUARDED.map(({ path, roles }) => ({ role, path, roles })));
const ALLOWED = VISITS.filter(({ role, roles }) => roles.includes(role));
const REFUSED = [
  ...VISITS,
  ...ROLES.flatMap((role) => INNER.map(({ at, roles }) => ({ role, path: at, roles }))),
].filter(({ role, roles }) => !roles.includes(role));
const NO_SUCH_PAGE = 'There is no page at this address.';
/** Pages are loaded when they are visited, on a machine that may be busy. */
const LOADED = { timeout: 15_000 };

beforeAll(() => startI18n(loadFeatureTexts));

type Answers = Parameters<typeof answerWith>[0];

async function open(path: string, role?: Role, answers: Answers = {}) {
  if (role) storeSession();
  answerWith({ 'GET /api/profiles/me': () => Response.json({ ...ADA, role }), ...answers });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(history);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <AuthProvider source={createSessionSource(openSessionClient, false)} arrival={null}>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  return { path: () => history.location.pathname, router };
}

const heading = () => screen.findByRole('heading', { level: 1 }, LOADED);

test('there is no page that the table does not have', () => {
  const paths = [...known].filter((path) => path !== '/$' && path !== '');
  expect([...TABLE, ...INNER].map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
});

describe('without a session', { timeout: 30_000 }, () => {
  test.each(PUBLIC)('$path shows', async ({ path }) => {
    const visit = await open(path);
    await heading();
    expect(visit.path()).toBe(path);
  });

  test.each([...GUARDED, ...INNER])('$path leads home and is remembered', async (page) => {
    const at = 'at' in page ? page.at : page.path;
    const visit = await open(at);
    await waitFor(() => expect(visit.path()).toBe('/'), LOADED);
    expect(await heading()).toBeTruthy();
    expect(returnPath()).toBe(at);
  });

  test.each(['/nowhere', '/dashboard/nowhere', '/login/nowhere', '/%E0%A4%A'])(
    '%s, which is nowhere, leads home',
    async (path) => {
      const visit = await open(path);
      await waitFor(() => expect(visit.path()).toBe('/'), LOADED);
      expect((await screen.findByRole('alert', {}, LOADED)).textContent).toContain(NO_SUCH_PAGE);
      expect(screen.queryByRole('link', { name: 'Back to your dashboard' })).toBeNull();
    },
  );
});

describe('with a session', { timeout: 30_000 }, () => {
  test.each(ALLOWED)('$path shows to $role', async ({ role, path }) => {
    const visit = await open(path, role);
    await heading();
    expect(visit.path()).toBe(path);
    const navigation = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    const expected = GUARDED.filter(({ roles, linkedFor = roles }) => linkedFor.includes(role)).map(
      ({ link }) => link,
    );
    expect(navigation.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(expected);
  });

  test.each(REFUSED)('$path is not for $role', async ({ role, path }) => {
    const visit = await open(path, role);
    await screen.findByText("You don't have permission to access this page", {}, LOADED);
    expect(visit.path()).toBe('/unauthorized');
    expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy();
  });

  test('the logo leads to the dashboard, also from the landing page, which offers no signing in', async () => {
    const visit = await open('/', 'student');
    await heading();
    expect(screen.getAllByRole('link', { name: 'Open dashboard' })).toHaveLength(4);
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Lyceum, your dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' }, LOADED);
    await visit.router.navigate({ to: '/settings' });
    await screen.findByRole('heading', { level: 1, name: 'Settings' }, LOADED);
    await userEvent.click(screen.getByRole('link', { name: 'Lyceum, your dashboard' }));
    await waitFor(() => expect(visit.path()).toBe('/dashboard'), LOADED);
  });

  test('any other path leads home, which says so and shows the way back', async () => {
    const visit = await open('/nowhere', 'student');
    await waitFor(() => expect(visit.path()).toBe('/'), LOADED);
    expect((await screen.findByRole('alert', {}, LOADED)).textContent).toContain(NO_SUCH_PAGE);
    await userEvent.click(await screen.findByRole('link', { name: 'Back to your dashboard' }, LOADED));
    await waitFor(() => expect(visit.path()).toBe('/dashboard'), LOADED);
    // Whoever comes home on purpose is told nothing.
    await visit.router.navigate({ to: '/' });
    await heading();
    expect(screen.queryByText(NO_SUCH_PAGE, { exact: false })).toBeNull();
  });
});

describe('a page that breaks', { timeout: 30_000 }, () => {
  test('says so inside its frame, and offers to load it again', async () => {
    // React and the router report what is broken on purpose.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const visit = await open('/models', 'student');
    await heading();
    visit.router.routesByPath['/settings'].options.component = Broken;
    await visit.router.navigate({ to: '/settings' });
    expect(await screen.findByText('Something went wrong on this page', {}, LOADED)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeTruthy();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  test('is loaded again with the session and the question that was being written', async () => {
    await SCENES['a session']?.();
    const question = { name: 'Your question' };
    await userEvent.type(screen.getByRole('textbox', question), 'Why is the sky');
    cleanup();
    await openUsual('/dashboard', 'student');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', question, LOADED);
    expect(field.value).toBe('Why is the sky');
  });
});

function Broken(): never {
  throw new Error('broken on purpose');
}
