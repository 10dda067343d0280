import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { visit } from '../../../../../test/web.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { FakeTutor, PROFESSORS } from '../fake-tutor.fixture.ts';
import { useTutorSession } from '../session/tutor-session.ts';
import { TutorSessionProvider } from '../session/tutor-session-provider.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import type { Newcomer } from './use-first-step.ts';

const user = userEvent.setup({ delay: null });

function Started() {
  const { session } = useTutorSession();
  return <output data-testid="started">{JSON.stringify(session?.choice ?? null)}</output>;
}

interface Reader {
  canTeach?: boolean;
  newcomer?: Newcomer;
  /** Documents that the reader can ask; given, nothing has been asked so far. */
  documents?: number;
  /** Parts above the figures that are not known yet. */
  isFirstKnown?: boolean;
  /** One that was held with a document. */
  conversation?: object;
}

async function open({ canTeach = false, newcomer, documents, isFirstKnown, conversation }: Reader = {}) {
  const server = new FakeTutor();
  const figures = { active_sessions: 0, ai_professors: 7, response_time_ms: null, knowledge_base: documents };
  if (documents !== undefined) server.answers.set('GET /api/dashboard', () => Response.json(figures));
  const asked = conversation === undefined ? [] : [conversation];
  server.answers.set('GET /api/conversations', () =>
    Response.json({ conversations: asked, next_cursor: null, unread: 0 }),
  );
  const page = () => (
    <TutorSessionProvider>
      <DashboardPage canTeach={canTeach} newcomer={newcomer} isFirstKnown={isFirstKnown} />
      <Started />
      <Toaster />
    </TutorSessionProvider>
  );
  await visit({ pages: { '/dashboard': page, '/resources': () => 'the library' }, path: '/dashboard' });
  await screen.findByRole('heading', { name: 'Dashboard' });
  return server;
}

const cards = async () =>
  within(await screen.findByRole('region', { name: 'Available Professors' })).findAllByRole('listitem');

test('four figures are shown as the server has them', async () => {
  await open();
  const figures = await screen.findByRole('region', { name: 'At a glance' });
  await within(figures).findByText('1.2 s');
  expect(
    within(figures)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Active Sessions2in the last 24 hours',
    'AI Professors7ready to teach',
    'Response Time1.2 smedian, last 30 days',
    'Knowledge Base12documents ready to answer',
  ]);
});

test('nothing is there to be pressed that would still move', async () => {
  await open({ isFirstKnown: false });
  await waitFor(() => expect(screen.getAllByText('ready to teach')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'At a glance' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Available Professors' })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'hist');
  expect(await cards()).toHaveLength(1);
});

test('six professors are shown, all after View All', async () => {
  await open();
  expect(await cards()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'View All' }));
  expect(await cards()).toHaveLength(PROFESSORS.length);
});

test.each([
  ['hist', ['History']],
  ['MARTIN g', ['History']],
  ['about phys', ['Physics']],
])('the search %j finds %j', async (text, fields) => {
  await open();
  await cards();
  await user.type(screen.getByPlaceholderText('Search...'), text);
  const found = PROFESSORS.filter(({ field }) => fields.includes(field)).map(({ name }) => name);
  const headings = (await cards()).map((card) => within(card).getByRole('heading').textContent);
  expect(headings).toEqual(expect.arrayContaining(found));
  expect(headings.length).toBeLessThan(PROFESSORS.length);
});

test('a search without a match says so and can be undone', async () => {
  await open();
  await cards();
  await user.type(screen.getByPlaceholderText('Search...'), 'astrology');
  await screen.findByText('No professors match your search.');
  await user.click(screen.getByRole('button', { name: 'Show all professors' }));
  expect(await cards()).toHaveLength(6);
});

test('a session starts with the defaults, and a toast says so', async () => {
  await open();
  await user.click(await screen.findByRole('button', { name: 'Professor B. Martín' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Start Session' }));
  await screen.findByText('Session started with Professor B. Martín');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.parse(screen.getByTestId('started').textContent)).toEqual({
    professorId: 'persona-1',
    name: 'Professor B. Martín',
    field: 'Physics',
    teachingMode: 'Virtual',
    adviceType: 'Subject-Specific Advice',
    modelType: null,
  });
});

test('a session starts as chosen; Cancel starts none', async () => {
  await open();
  await user.click(await screen.findByRole('button', { name: 'Professor A. Martín' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByTestId('started').textContent).toBe('null');
  await user.click(screen.getByRole('button', { name: 'Professor A. Martín' }));
  await user.selectOptions(await screen.findByLabelText('Teaching mode'), 'Socratic');
  await user.selectOptions(screen.getByLabelText('Advice type'), 'Career Guidance');
  await user.selectOptions(screen.getByLabelText('Model type'), 'Local Model');
  await user.click(screen.getByRole('button', { name: 'Start Session' }));
  expect(JSON.parse(screen.getByTestId('started').textContent)).toMatchObject({
    teachingMode: 'Socratic',
    adviceType: 'Career Guidance',
    modelType: 'local',
  });
});

test.each([
  ['student', true, 0, 'Upload a document', '/resources'],
  ['teacher', true, 0, 'Upload a document', '/resources'],
  ['institution_admin', true, 0, 'Upload a document', '/resources'],
  ['institution_admin', false, 0, 'Add an institution', '/institutions'],
] as const)(
  'the first step of a %s (member: %s) with %i documents: %s',
  async (role, isMember, documents, name, to) => {
    await open({ newcomer: { role, isMember }, documents });
    const step = await screen.findByRole('link', { name });
    expect(step.getAttribute('href')).toBe(to);
    expect(screen.queryByRole('link', { name: /Join your institution/ })).toBeNull();
  },
);

test('with documents to ask the first step is a document of one’s own or a session, and whoever belongs nowhere can join', async () => {
  await open({ newcomer: { role: 'student', isMember: false }, documents: 3 });
  expect((await screen.findByRole('link', { name: /Join your institution/ })).getAttribute('href')).toBe(
    '/settings',
  );
  expect(screen.getByRole('link', { name: 'Upload a document' }).getAttribute('href')).toBe('/resources');
  await cards();
  await user.click(screen.getByRole('button', { name: 'Start a session' }));
  expect(
    await screen.findByRole('dialog', { name: 'Start a session with Professor A. Martín' }),
  ).toBeTruthy();
});

test('whoever has asked something needs no first step', async () => {
  await open({ newcomer: { role: 'student', isMember: false } });
  await within(await screen.findByRole('region', { name: 'At a glance' })).findByText('1.2 s');
  expect(screen.queryByRole('link', { name: /Join your institution/ })).toBeNull();
});

test('nor does whoever has asked a document, or a while ago', async () => {
  await open({
    newcomer: { role: 'student', isMember: false },
    documents: 1,
    conversation: { id: crypto.randomUUID(), kind: 'document' },
  });
  await screen.findByText('document ready to answer');
  await cards();
  expect(screen.queryByRole('button', { name: 'Start a session' })).toBeNull();
});

test('the session dialog says who answers when the model is not there, and how to connect one', async () => {
  const server = await open();
  const local = {
    id: 'm',
    name: 'm',
    provider: 'local',
    is_inside: false,
    status: 'Active',
    type: 'chat',
    size: null,
    context_tokens: null,
  };
  server.answers.set('GET /api/models', () => Response.json({ models: [local], choice: null }));
  server.answers.set('GET /api/model-status', () => Response.json({ answerer: 'local', model: 'm' }));
  await user.click(await screen.findByRole('button', { name: 'Professor A. Martín' }));
  const choice = await screen.findByLabelText<HTMLSelectElement>('Model type');
  await waitFor(() => expect(choice.value).toBe('local'));
  await user.selectOptions(choice, 'OpenAI');
  expect(
    await screen.findByText(/OpenAI is not available here. The local model answers instead./),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Connect a model' }).getAttribute('href')).toBe('/models');
  await user.selectOptions(screen.getByLabelText('Model type'), 'Local Model');
  expect(screen.queryByRole('link', { name: 'Connect a model' })).toBeNull();
});

test('without a model none stands there, and what nobody chose is left to the server', async () => {
  const server = await open();
  server.answers.set('GET /api/models', () => Response.json({ models: [], choice: null }));
  server.answers.set('GET /api/model-status', () => Response.json({ answerer: 'library', model: null }));
  await user.click(await screen.findByRole('button', { name: 'Professor A. Martín' }));
  await screen.findByText(/^Without a model, answers are quotes from your documents/);
  expect(screen.getByLabelText<HTMLSelectElement>('Model type').selectedOptions[0]?.text).toBe(
    'No model: quotes only',
  );
  await user.click(screen.getByRole('button', { name: 'Start Session' }));
  expect(JSON.parse(screen.getByTestId('started').textContent)).toMatchObject({ modelType: null });
});

test('professors keep their colours in every language', async () => {
  const server = await open();
  const colours = () =>
    Array.from(document.querySelectorAll<HTMLElement>('.monogram'), ({ style }) => style.cssText);
  await cards();
  const before = colours();
  expect(new Set(before).size).toBe(before.length);
  const translated = PROFESSORS.map((professor) => ({
    ...professor,
    name: `Docente ${professor.name}`,
    field: `Campo ${professor.field}`,
  }));
  server.answers.set('GET /api/personas', () => Response.json({ personas: translated }));
  await act(() => changeLanguage('spanish'));
  await screen.findByText('Campo Physics');
  expect(colours()).toEqual(before);
  await act(() => changeLanguage('english'));
});

test.each([
  [true, ['Student Dashboard', 'Professor Dashboard']],
  [false, ['Student Dashboard']],
])('with the right to teach %s the tabs are %j', async (canTeach, tabs) => {
  await open({ canTeach });
  const links = within(screen.getByRole('navigation', { name: 'Dashboards' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(tabs);
});
