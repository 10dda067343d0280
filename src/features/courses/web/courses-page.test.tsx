import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteReachable } from '#web/lib/reachability.ts';
import { answerWith, descriptionOf, visit } from '../../../../test/web.tsx';
import type { Course, CourseSummary } from '../contract.ts';
import { CoursePage } from './course-page.tsx';
import type { CoursePlace } from './course-place.ts';
import { CoursesPage } from './courses-page.tsx';
import { NewCoursePage } from './editor/new-course-page.tsx';
import { aDetail, aSummary, aUnit } from './fake-courses.fixture.ts';

const user = userEvent.setup({ delay: null });
const LIBRARY = { answerer: 'library', model: null };

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const READER = { id: '11111111-1111-4111-8111-111111111111', full_name: 'Ada', email: 'ada@uni.example' };
const student = { ...READER, role: 'student', institution_id: null };

type Answers = Parameters<typeof answerWith>[0];

async function showList(courses: CourseSummary[], answers: Answers = {}) {
  answerWith({
    'GET /api/courses': () => Response.json({ courses }),
    'GET /api/profiles/me': () => Response.json(student),
    ...answers,
  });
  await visit({ path: '/courses', pages: { '/courses': CoursesPage } });
  await screen.findByRole('heading', { name: 'Your Learning Journey' });
}

async function showCourse(course: Course, place: CoursePlace = {}, answers: Answers = {}) {
  answerWith({
    'GET /api/courses/bread': () => Response.json(course),
    'GET /api/model-status': () => Response.json(LIBRARY),
    ...answers,
  });
  const page = () => (
    <CoursePage id="bread" place={place} renderSource={() => null} onPractise={() => undefined} />
  );
  const view = await visit({ path: '/courses/bread', pages: { '/courses/$courseId': page } });
  await screen.findByRole('heading', { name: course.title });
  return view;
}

const shownTitles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('six skeletons stand in for the courses until they come', async () => {
  await showList([], { 'GET /api/courses': () => new Promise<Response>(() => undefined) });
  expect(await screen.findAllByTestId('skeleton')).toHaveLength(6);
});

test('search and level narrow the list; nothing found says so and can be undone', async () => {
  await showList([aSummary(), aSummary({ id: 'opera', title: 'Ópera', level: 'Advanced', modules: [] })]);
  await screen.findByRole('heading', { name: 'Bread' });
  const levels = within(screen.getByRole('combobox', { name: 'Level' })).getAllByRole('option');
  expect(levels.map(({ textContent }) => textContent)).toEqual([
    'All',
    'Beginner',
    'Intermediate',
    'Advanced',
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'opera');
  expect(shownTitles()).toEqual(['Ópera']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Beginner');
  expect(screen.getByText('No courses found matching your criteria.')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all courses' }));
  expect(shownTitles()).toEqual(['Bread', 'Ópera']);
});

test('the list that cannot be loaded can be tried again', async () => {
  let isDown = true;
  await showList([], {
    'GET /api/courses': () =>
      isDown
        ? Response.json({ detail: 'no', code: 'internal' }, { status: 500 })
        : Response.json({ courses: [aSummary()] }),
  });
  await screen.findByText('The courses could not be loaded. Please try again.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Bread' })).not.toBeNull();
});

test('quick view shows two units of each module', async () => {
  await showList([aSummary()]);
  await user.click(await screen.findByRole('button', { name: 'Quick view of Bread' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('heading', { name: "What You'll Learn" })).not.toBeNull();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dough', 'Rising']);
  expect(within(dialog).getByText('and 1 more unit')).not.toBeNull();
});

test('only those who teach at an institution are offered to add a course', async () => {
  await showList([aSummary()]);
  await screen.findByRole('heading', { name: 'Bread' });
  expect(screen.queryByRole('link', { name: 'New course' })).toBeNull();
  cleanup();
  const teacher = { ...student, role: 'teacher', institution_id: READER.id };
  await showList([aSummary()], { 'GET /api/profiles/me': () => Response.json(teacher) });
  await screen.findByRole('link', { name: 'New course' });
});

test('a course has three tabs, and a fourth for those who teach it', async () => {
  await showCourse(aDetail());
  const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Overview', 'Learning Roadmap', 'Get Help']);
  cleanup();
  await showCourse(aDetail({ can_see_class: true }));
  expect(names()).toEqual(['Overview', 'Learning Roadmap', 'Get Help', 'Class Progress']);
});

test('a finished unit counts at once', async () => {
  const units = [aUnit('Dough', { text: 'Knead it.' })];
  const modules = [{ id: 'm', title: 'Basics', units }];
  const sent: unknown[] = [];
  const after = aDetail({
    is_started: true,
    progress: 100,
    units_total: 1,
    units_done: 1,
    modules: [{ id: 'm', title: 'Basics', units: [aUnit('Dough', { completed: true })] }],
    next: null,
  });
  await showCourse(
    aDetail({ modules, units_total: 1 }),
    { unit: 'Dough' },
    {
      'PUT /api/courses/bread/units/Dough': (body) => {
        sent.push(body);
        return Response.json(after);
      },
    },
  );
  await screen.findByText('Knead it.');
  await user.click(screen.getByRole('button', { name: 'Mark as complete' }));
  await screen.findByText('100%');
  await screen.findByText('You have finished every unit of this course.');
  expect(sent).toEqual([{ completed: true }]);
});

test('nothing can be finished while the server is away, and it says why', async () => {
  const modules = [{ id: 'm', title: 'Basics', units: [aUnit('Dough', { text: 'Knead it.' })] }];
  await showCourse(aDetail({ modules, units_total: 1 }), { unit: 'Dough' });
  const button = await screen.findByRole('button', { name: 'Mark as complete' });
  act(() => noteReachable(false));
  expect(button).toHaveProperty('disabled', true);
  expect(descriptionOf(button)).toBe('Not available while Lyceum is unreachable.');
  act(() => noteReachable(true));
  expect(button).toHaveProperty('disabled', false);
});

test('the roadmap says the next step, why, and the rest in words', async () => {
  await showCourse(aDetail(), { tab: 'roadmap' });
  await screen.findByRole('heading', { name: 'Next: Dough' });
  await screen.findByText('It has no prerequisites, and “Rising” and “Oven” require it.');
  const graph = screen.getByRole('region', { name: 'Learning roadmap' });
  expect(
    within(graph)
      .getAllByRole('button')
      .map((node) => node.getAttribute('aria-label')),
  ).toEqual(['Dough: Next step', 'Rising: Requires other units first', 'Oven: Requires other units first']);
  expect(screen.getAllByText('Requires other units first · Requires “Dough”')).toHaveLength(2);
});

test('a question goes to the tutor with the course and the unit', async () => {
  const asked: unknown[] = [];
  const done = {
    type: 'done',
    response: 'Knead for ten minutes.',
    citations: [],
    answered_by: 'library',
    grounded: true,
    search_results: [],
    search: 'off',
    hint: null,
    structured: null,
  };
  await showCourse(
    aDetail(),
    { tab: 'help', unit: 'Rising' },
    {
      'POST /api/chat': (body) => {
        asked.push(body);
        const headers = { 'content-type': 'text/event-stream' };
        return new Response(`data: ${JSON.stringify(done)}\n\n`, { headers });
      },
    },
  );
  await user.type(await screen.findByRole('textbox'), 'How long?{Enter}');
  expect(await screen.findAllByText('Knead for ten minutes.')).not.toEqual([]);
  expect(asked).toMatchObject([
    { message: 'How long?', course: { id: 'bread', unit_id: 'Rising' }, language: 'en' },
  ]);
});

test('a course that is not there says so', async () => {
  answerWith({});
  const page = () => (
    <CoursePage id="bread" place={{}} renderSource={() => null} onPractise={() => undefined} />
  );
  await visit({ path: '/courses/bread', pages: { '/courses/$courseId': page } });
  await waitFor(() => {
    expect(screen.getByText('This course does not exist, or you do not have access to it.')).not.toBeNull();
  });
});

test('the text of a unit is seen as students will see it, and goes on being written', async () => {
  answerWith({});
  await visit({ pages: { '/courses/new': () => <NewCoursePage template={{}} /> }, path: '/courses/new' });
  await user.click(await screen.findByRole('button', { name: /^Add unit to/ }));
  await user.click(screen.getByText('Content of “Untitled unit”'));
  await user.type(screen.getByLabelText('Text'), '**Knead** it');
  await user.click(screen.getByRole('button', { name: 'As students see it' }));
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect((await within(preview).findByText('Knead')).tagName).toBe('STRONG');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('**Knead** it');
});

test('the answer to a check question is hidden until it is asked for', async () => {
  const text = 'Knead it.\n\n:::check\nWhy does it **rise**?\n:::answer\nYeast makes gas.\n:::\n\nBake it.';
  const modules = [{ id: 'm', title: 'Basics', units: [aUnit('Dough', { text })] }];
  await showCourse(aDetail({ modules }), { unit: 'Dough' });
  const check = await screen.findByRole('group', { name: 'Check yourself' });
  expect(await within(check).findByText('rise')).toBeTruthy();
  const answer = await within(check).findByText('Yeast makes gas.');
  const disclosure = answer.closest('details');
  expect(disclosure?.open).toBe(false);
  await user.click(within(check).getByText('Show the answer'));
  expect(disclosure?.open).toBe(true);
  expect(document.body.textContent).not.toContain(':::');
  expect(screen.getByText('Bake it.')).toBeTruthy();
});

test('each thing that a course requires is an item of a list', async () => {
  await showCourse(aDetail({ prerequisites: ['Fractions; decimals', 'Patience'] }));
  const facts = screen.getByText('Prerequisites').parentElement;
  const items = facts ? within(facts).getAllByRole('listitem') : [];
  expect(items.map(({ textContent }) => textContent)).toEqual(['Fractions; decimals', 'Patience']);
});

test('a class says how many of the students have started', async () => {
  const ada = { id: '7b1f0f0e-1f0a-4c8e-9b41-0c2f6f2f8a11', name: 'Ada', progress: 0, completed: [] };
  const checks = [{ unit: 'Dough', right: 2, asked: 4, attempts: 3 }];
  const students = [{ ...ada, checks, started_at: '2026-11-20T10:00:00Z' }];
  await showCourse(
    aDetail({ can_see_class: true }),
    { tab: 'class' },
    {
      'GET /api/courses/bread/class': () => Response.json({ total: 3, students }),
    },
  );
  expect(await screen.findByText('Students at your institution who have started: 1 of 3.')).toBeTruthy();
  const [cell] = screen.getAllByRole('cell').filter(({ textContent }) => textContent.includes('3 attempts'));
  expect(cell?.textContent).toContain('2 of 4 right');
});
