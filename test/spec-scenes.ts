import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { aDetail, aSummary } from '#features/courses/web/fake-courses.ts';
import { aDocument } from '#features/library/web/fake-library.ts';
import { bookingIn, GRACE, slotIn } from '#features/meetings/web/fake-meetings.ts';
import { PROFESSORS, streamOf } from '#features/tutor/web/fake-tutor.ts';
import type { Role } from '#shared/roles.ts';
import { type Answers, openApp } from './open-app.tsx';
import { ADA, sessionOf } from './web-session.ts';

const LOADED = { timeout: 15_000 };
const user = userEvent.setup({ delay: null, applyAccept: false });
const json = (body: object, status = 200) => Response.json(body, { status });
const never = () => new Promise<Response>(() => undefined);
const fails =
  (code: string, status = 500) =>
  () =>
    json({ detail: 'No', code }, status);
/** An answer that is not of the product, such as a proxy's. */
const garbled = () => new Response('<html>', { status: 502 });

/** A failure that no server has a message for: the browser keeps nothing. */
const withoutStorage = () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  return json(sessionOf(ADA));
};

const TIMES = { created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' };
const ALPHA = {
  id: '0d6c9d5e-31f1-4c52-8df6-9b7a5ad0f001',
  name: 'Alpha School',
  domain: 'alpha.example',
  ...TIMES,
};
const BOOK = aDocument({ title: 'Book' });
const THING = aDocument({ title: 'Thing', type: 'other', mime_type: 'application/zip' });
const MODEL = {
  id: 'llama',
  name: 'llama',
  provider: 'local',
  status: 'Active',
  size: 2_000,
  type: 'chat',
  context_tokens: 8192,
} as const;

const USUAL: Answers = {
  'GET /api/auth-settings': () => json({ local_mailbox: false }),
  'GET /api/personas': () => json({ personas: PROFESSORS }),
  'GET /api/dashboard': () =>
    json({ active_sessions: 2, ai_professors: 7, response_time_ms: 1_240, knowledge_base: 12 }),
  'GET /api/model-status': () => json({ answerer: 'local', model: 'm' }),
  'GET /api/documents': () => json({ documents: [BOOK, THING], next_cursor: null }),
  'GET /api/materials': () => json({ materials: [] }),
  'GET /api/models': () =>
    json({ models: [MODEL, { ...MODEL, id: 'b', status: 'Downloaded' }], choice: null }),
  'GET /api/models/providers': () => json({ providers: [] }),
  'GET /api/courses': () => json({ courses: [aSummary()] }),
  'GET /api/courses/bread': () => json(aDetail()),
  'GET /api/professors': () => json({ professors: [GRACE] }),
  'GET /api/professor/availability': () => json({ availabilities: [slotIn(60)] }),
  'GET /api/professor/rules': () => json({ rules: [] }),
  'GET /api/calendar-feed': () => json({ created_at: null }),
  'GET /api/student/bookings': () => json({ bookings: [bookingIn(60)] }),
  'GET /api/professor/bookings': () => json({ bookings: [] }),
  'GET /api/institutions': () => json({ institutions: [ALPHA] }),
  'GET /api/institutions/overview': () =>
    json({ institutions: [{ ...ALPHA, can_manage: true, members: 3 }] }),
  'GET /api/role-requests': () => json({ requests: [] }),
  'POST /api/access-logs': () => json({ recorded: true }),
};
const OWN = { professors: [{ ...GRACE, is_own: true, can_delete: true }] };

const open = (path: string, role: Role | null = null, answers: Answers = {}) =>
  openApp(path, role, { ...USUAL, ...answers });
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }, LOADED));
const type = async (label: string, text: string) =>
  user.type(await screen.findByLabelText(label, {}, LOADED), text);

async function signIn(answer: Answers[string]) {
  await open('/login', null, { 'POST /auth/v1/token': answer });
  await type('Email', ADA.email);
  await type('Password', 'long enough');
  await press('Sign in');
}

async function register(answer: Answers[string], role = 'Student') {
  await open('/register', null, { 'POST /auth/v1/signup': answer });
  await type('Full name', ADA.full_name);
  await type('Email', ADA.email);
  await type('Password', 'long enough words');
  await user.selectOptions(await screen.findByLabelText('Role'), role);
  await press('Create account');
}

async function openSessionDialog(answers: Answers = {}) {
  await open('/dashboard', 'student', answers);
  await press(/Professor A\. Martín/);
  await screen.findByRole('dialog', {}, LOADED);
}

async function startSession(answers: Answers = {}) {
  await openSessionDialog(answers);
  await press('Start Session');
  await screen.findByRole('textbox', { name: 'Your question' }, LOADED);
}

async function askProfessor(answer: Answers[string]) {
  await startSession({ 'POST /api/chat': answer });
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Why?{Enter}');
}

async function deleteBook(answer: Answers[string]) {
  await open('/resources', 'student', { [`DELETE /api/documents/${BOOK.id}`]: answer });
  await press('Delete Book');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
}

async function upload(size: number) {
  await open('/resources', 'student', { 'POST /api/upload': fails('internal') });
  await screen.findByRole('heading', { name: 'Book' }, LOADED);
  const file = new File(['words'], 'big.pdf');
  Object.defineProperty(file, 'size', { value: size });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, file);
}

async function openProfessorView(answers: Answers = {}) {
  await open('/professors', 'teacher', answers);
  await press('Professor View');
}

/** How a reader comes to see each place that spec-words.json names. */
export const SCENES: Record<string, () => Promise<void>> = {
  landing: () => open('/'),
  'the wait for a profile': () => open('/dashboard', 'student', { 'GET /api/profiles/me': never }),
  'sign in': () => open('/login'),
  'sign in, empty': async () => {
    await open('/login');
    await press('Sign in');
  },
  'signing in': () => signIn(never),
  'signing in fails': () => signIn(withoutStorage),
  registration: () => open('/register'),
  registering: () => register(never),
  registered: () => register(() => json(sessionOf(ADA).user)),
  'registering fails': () => register(withoutStorage),
  'registration, empty': async () => {
    await open('/register');
    await press('Create account');
  },
  'registration of a teacher without institution': () => register(never, 'Teacher'),
  'the registration has no list': () =>
    open('/register', null, { 'GET /api/institutions': fails('internal') }),
  'the registration has an empty list': () =>
    open('/register', null, { 'GET /api/institutions': () => json({ institutions: [] }) }),
  unauthorized: () => open('/institutions', 'student'),

  'the chrome': async () => {
    await open('/settings', 'institution_admin');
    await press(/^User menu/);
  },
  dashboard: () => open('/dashboard', 'teacher'),
  'the session dialog': () => openSessionDialog(),
  'a session': () => startSession(),
  'the upload dialog': async () => {
    await startSession();
    await press('Add a document');
  },
  'the chat history': async () => {
    await startSession();
    await press('Chat history');
  },
  'a session with a question': () => askProfessor(never),
  'a chat fails': () => askProfessor(fails('internal')),
  'an answer of another server': () => askProfessor(garbled),
  'the local model fails': () =>
    askProfessor(() =>
      streamOf({ type: 'error', detail: 'No', code: 'local_model', details: { step: 'server_down' } }),
    ),
  'a video fails': async () => {
    await startSession({ 'POST /api/upload': fails('video_no_captions', 422) });
    await press('Add a document');
    await type('Video link', 'https://youtu.be/dQw4w9WgXcQ{Enter}');
  },

  'professor dashboard': () => open('/professor-dashboard', 'teacher'),
  curriculum: async () => {
    await open('/professor-dashboard', 'teacher');
    await user.click(await screen.findByRole('radio', { name: 'Curriculum' }, LOADED));
  },
  'generator, empty': async () => {
    await open('/professor-dashboard', 'teacher');
    await press('Generate the lesson');
  },

  courses: () => open('/courses', 'student'),
  'no courses': () => open('/courses', 'student', { 'GET /api/courses': () => json({ courses: [] }) }),
  'quick view': async () => {
    await open('/courses', 'student');
    await press('Quick view of Bread');
  },
  course: () => open('/courses/bread', 'student'),

  professors: () => open('/professors', 'student'),
  'no professors': () =>
    open('/professors', 'student', { 'GET /api/professors': () => json({ professors: [] }) }),
  'professors for a professor': () => openProfessorView(),
  'meetings before registering': async () => {
    await openProfessorView();
    await press('Show Bookings');
  },
  'professor registration, empty': async () => {
    await openProfessorView();
    await press('Register as Professor');
    await press('Register');
  },
  availability: () => openProfessorView({ 'GET /api/professors': () => json(OWN) }),
  'availability, empty': async () => {
    await openProfessorView({ 'GET /api/professors': () => json(OWN) });
    await press('Set Availability');
    await press('Add Availability');
  },
  'booking, empty': async () => {
    await open('/professors', 'student');
    await press(`Schedule Meeting with ${GRACE.name}`);
    await press('Book Meeting');
  },
  'a booking fails': async () => {
    await open('/professors', 'student', { 'POST /api/student/book-meeting': garbled });
    await press(`Schedule Meeting with ${GRACE.name}`);
    await press(/, .+ – /);
    await type('Topic', 'Recursion');
    await press('Book Meeting');
  },
  'no slots': async () => {
    await open('/professors', 'student', {
      'GET /api/professor/availability': () => json({ availabilities: [] }),
    });
    await press(`Schedule Meeting with ${GRACE.name}`);
  },
  'slots fail': async () => {
    await open('/professors', 'student', { 'GET /api/professor/availability': fails('internal') });
    await press(`Schedule Meeting with ${GRACE.name}`);
  },
  'no meetings': async () => {
    await open('/professors', 'student', { 'GET /api/student/bookings': () => json({ bookings: [] }) });
    await press('Show Bookings');
  },
  'meetings fail': async () => {
    await open('/professors', 'student', { 'GET /api/student/bookings': fails('internal') });
    await press('Show Bookings');
  },

  models: () => open('/models', 'student'),
  settings: () => open('/settings', 'student'),
  'settings of notifications': () => open('/settings?section=notifications', 'student'),
  'settings of privacy': () => open('/settings?section=privacy', 'student'),
  institutions: () => open('/institutions', 'institution_admin'),
  'no institutions': () =>
    open('/institutions', 'institution_admin', {
      'GET /api/institutions/overview': () => json({ institutions: [] }),
    }),
  'institutions fail': () =>
    open('/institutions', 'institution_admin', { 'GET /api/institutions/overview': fails('internal') }),
  'institution, empty': async () => {
    await open('/institutions', 'institution_admin');
    await press('Add Institution');
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Add Institution' }));
  },

  resources: () => open('/resources', 'student'),
  'no resources': () =>
    open('/resources', 'student', { 'GET /api/documents': () => json({ documents: [], next_cursor: null }) }),
  'no resources match': async () => {
    await open('/resources', 'student', {
      'GET /api/documents': () => json({ documents: [], next_cursor: null }),
    });
    await type('Search resources', 'nothing');
  },
  'resources fail': () => open('/resources', 'student', { 'GET /api/documents': fails('internal') }),
  'resource without preview': async () => {
    await open('/resources', 'student');
    await press('Thing');
  },
  'a file of 11 MB': () => upload(11 * 1024 * 1024),
  'an upload fails': () => upload(5),
  'a delete fails': () => deleteBook(fails('document_not_found', 404)),
  'a download fails': async () => {
    await open('/resources', 'student');
    await press('Download Book');
  },
  'opening a document fails': async () => {
    await open('/resources', 'student');
    await press('Book');
  },
  'a document chat fails': async () => {
    await open('/resources', 'student', { 'POST /api/document-chat': garbled });
    await press('Chat with Book');
    await user.type(await screen.findByRole('textbox', { name: 'Your question' }, LOADED), 'Why?{Enter}');
  },
};
