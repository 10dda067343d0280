import { act, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aDetail } from '#features/courses/web/fake-courses.fixture.ts';
import { GRACE } from '#features/meetings/web/fake-meetings.fixture.ts';
import type { Role } from '#shared/roles.ts';
import { open, press } from '../../test/spec-scenes.ts';
import { ADA, sessionOf } from '../../test/web-session.ts';

interface List {
  name: string;
  path: string;
  role: Role;
  /** Further steps to it. */
  reach?: () => Promise<void>;
  /** What it asks for. */
  call: string;
  /** Further answers on the way to it. */
  answers?: Record<string, () => Response>;
  /** What it says when it could not be loaded. */
  failed: string;
  /** An answer without an entry, and what is said then; a list that always has one leaves it out. */
  empty?: { answer: object; text: string };
}

const LOADED = { timeout: 15_000 };
const FAILING = () => Response.json({ detail: 'No', code: 'internal' }, { status: 500 });
const user = userEvent.setup({ delay: null });
const openTab = async (name: string) =>
  user.click(await screen.findByRole('tab', { name }, { timeout: 15_000 }));

/** Every list of the product. */
const LISTS: readonly List[] = [
  {
    name: 'the library',
    path: '/resources',
    role: 'student',
    call: 'GET /api/documents',
    failed: 'Failed to load resources. Please try again.',
    empty: { answer: { documents: [], next_cursor: null }, text: 'No resources yet' },
  },
  {
    name: 'the professors of the dashboard',
    path: '/dashboard',
    role: 'student',
    call: 'GET /api/personas',
    failed: 'We could not load the professors.',
    empty: { answer: { personas: [] }, text: 'No professors match your search.' },
  },
  {
    name: 'the figures of the dashboard',
    path: '/dashboard',
    role: 'student',
    call: 'GET /api/dashboard',
    failed: 'We could not load your numbers.',
  },
  {
    name: 'the materials',
    path: '/professor-dashboard',
    role: 'teacher',
    call: 'GET /api/materials',
    failed: 'Failed to load your materials. Please try again.',
    empty: { answer: { materials: [] }, text: 'No materials yet' },
  },
  {
    name: 'the courses',
    path: '/courses',
    role: 'student',
    call: 'GET /api/courses',
    failed: 'The courses could not be loaded. Please try again.',
    empty: { answer: { courses: [] }, text: 'No courses found matching your criteria.' },
  },
  {
    name: 'a class',
    path: '/courses/bread',
    role: 'teacher',
    reach: () => openTab('Class Progress'),
    call: 'GET /api/courses/bread/class',
    answers: { 'GET /api/courses/bread': () => Response.json(aDetail({ can_see_class: true })) },
    failed: 'The class progress could not be loaded. Please try again.',
    empty: { answer: { total: 0, students: [] }, text: 'No student has started this course yet.' },
  },
  {
    name: 'the professors',
    path: '/professors',
    role: 'student',
    call: 'GET /api/professors',
    failed: 'Failed to load professors. Please try again later.',
    empty: { answer: { professors: [] }, text: 'No professors registered yet.' },
  },
  {
    name: 'the meetings of a student',
    path: '/professors',
    role: 'student',
    reach: () => press('Show Bookings'),
    call: 'GET /api/student/bookings',
    failed: 'Failed to load meetings. Please try again later.',
    empty: { answer: { bookings: [] }, text: 'No meetings scheduled at this time.' },
  },
  {
    name: 'the time slots of a professor',
    path: '/professors',
    role: 'student',
    reach: () => press(`Schedule Meeting with ${GRACE.name}`),
    call: 'GET /api/professor/availability',
    failed: 'Failed to load available time slots. Please try again later.',
    empty: {
      answer: { availabilities: [] },
      text: 'No available time slots found. Please check back later.',
    },
  },
  {
    name: 'the published times of a professor',
    path: '/professors',
    role: 'teacher',
    reach: async () => {
      await press('Professor View');
      await press('Set Availability');
    },
    call: 'GET /api/professor/rules',
    answers: {
      'GET /api/professors': () =>
        Response.json({ professors: [{ ...GRACE, is_own: true, can_delete: true }] }),
    },
    failed: 'Failed to load available time slots. Please try again later.',
    empty: { answer: { rules: [] }, text: 'Published time slots' },
  },
  {
    name: 'the models',
    path: '/models',
    role: 'student',
    call: 'GET /api/models',
    failed: 'The models could not be loaded. Please try again.',
    empty: { answer: { models: [], choice: null }, text: 'Check again' },
  },
  {
    name: 'the institutions',
    path: '/institutions',
    role: 'institution_admin',
    call: 'GET /api/institutions/overview',
    failed: 'Failed to load institutions. Please try again later.',
    empty: { answer: { institutions: [] }, text: 'No institutions yet' },
  },
  {
    name: 'the requests for a role',
    path: '/institutions',
    role: 'institution_admin',
    call: 'GET /api/role-requests',
    failed: 'The requests could not be loaded. Please try again.',
    empty: { answer: { requests: [] }, text: 'Nobody is waiting for a decision.' },
  },
  {
    name: 'the sessions',
    path: '/settings?section=security',
    role: 'student',
    call: 'GET /api/sessions',
    failed: 'Your sessions could not be loaded. Please try again.',
  },
  {
    name: 'the authenticator apps',
    path: '/settings?section=security',
    role: 'student',
    call: 'GET /auth/v1/user',
    failed: 'Your authenticator apps could not be loaded. Please try again.',
    empty: { answer: { ...sessionOf(ADA).user, identities: [] }, text: 'Turn on' },
  },
  {
    name: 'the library in the panel',
    path: '/dashboard',
    role: 'student',
    reach: async () => {
      await press(/Professor A\. Martín/);
      await press('Start Session');
      await press('Add a document');
    },
    call: 'GET /api/documents',
    failed: 'We could not load your documents.',
    empty: { answer: { documents: [], next_cursor: null }, text: 'Your library is empty.' },
  },
];

// Whether somebody can reach a control is for the tests of its feature; to look for it here costs half of the time.
configure({ defaultHidden: true });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test.each(LISTS)('$name: loading, failed, empty', { timeout: 60_000 }, async (list) => {
  const { path, role, reach, call, answers, failed, empty } = list;
  const first = Promise.withResolvers<Response>();
  let answer = (): Response | Promise<Response> => first.promise;
  await open(path, role, { ...answers, [call]: () => answer() });
  await reach?.();
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy(), LOADED);
  expect(screen.queryByText(failed)).toBeNull();

  await act(async () => first.resolve(FAILING()));
  const failure = await screen.findByText(failed, {}, LOADED);
  const retry = failure.closest('[role=alert]')?.querySelector('button');
  expect(retry?.textContent).toBe('Try again');

  if (!empty) return;
  answer = () => Response.json(empty.answer);
  await user.click(retry ?? document.body);
  await screen.findByText(empty.text, {}, LOADED);
  expect(screen.queryByText(failed)).toBeNull();
});
