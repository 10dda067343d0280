import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { aDetail, aSummary } from '#features/courses/web/fake-courses.fixture.ts';
import { UPLOAD_MAX_BYTES } from '#features/library/contract.ts';
import { aDocument } from '#features/library/web/fake-library.fixture.ts';
import { bookingIn, GRACE, slotIn } from '#features/meetings/web/fake-meetings.fixture.ts';
import { doneWith, PROFESSORS, streamOf } from '#features/tutor/web/fake-tutor.fixture.ts';
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

/** A file on its way; it stops at 40 percent, or is answered. */
function transfersAnswer(answer?: { status: number; body: string }): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = answer?.status ?? 0;
      readonly responseText = answer?.body ?? '';
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        const progress = new ProgressEvent('progress', { lengthComputable: true, loaded: 40, total: 100 });
        if (answer) queueMicrotask(() => this.dispatchEvent(new Event('load')));
        else queueMicrotask(() => this.upload.dispatchEvent(progress));
      }
    },
  );
}
const refusedWith = (code: string, status = 500) =>
  transfersAnswer({ status, body: JSON.stringify({ detail: 'No', code }) });

const TIMES = { created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' };
const ALPHA = {
  id: '0d6c9d5e-31f1-4c52-8df6-9b7a5ad0f001',
  name: 'Alpha School',
  domain: 'alpha.example',
  ...TIMES,
};
const BOOK = aDocument({ title: 'Book' });
const NOTES = aDocument({ title: 'Notes', type: 'document', mime_type: 'text/plain' });
const THING = aDocument({ title: 'Thing', type: 'other', mime_type: 'application/zip' });
const MODEL = {
  id: 'llama',
  name: 'llama',
  provider: 'local',
  is_inside: false,
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
  'GET /api/documents': () => json({ documents: [BOOK, NOTES, THING], next_cursor: null }),
  'GET /api/upload-settings': () => json({ max_bytes: UPLOAD_MAX_BYTES }),
  'GET /api/sharing': () => json({ user_id: BOOK.id, usual: 'me', institution: null, shared_documents: 0 }),
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

/** Opens a path with an ordinary answer for everything that `answers` leave out. */
export const open = (path: string, role: Role | null = null, answers: Answers = {}) =>
  openApp(path, role, { ...USUAL, ...answers });
export const press = async (name: string | RegExp) =>
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

const filePicker = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body;

async function upload(size = 5) {
  await open('/resources', 'student');
  await screen.findByRole('heading', { name: 'Book' }, LOADED);
  const file = new File(['words'], 'big.pdf');
  Object.defineProperty(file, 'size', { value: size });
  await user.upload(filePicker(), file);
  if (size > UPLOAD_MAX_BYTES) return;
  const dialog = await screen.findByRole('dialog');
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Upload' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
}

async function addToSession(name: string) {
  await startSession();
  await press('Add a document');
  await screen.findByRole('button', { name: 'Choose a file' });
  await user.upload(filePicker(), new File(['words'], name));
}

/** Asks with a document of the library in use, about which `answer` answers. */
async function useBook(answer: Answers[string], answers: Answers = {}) {
  await startSession({ [`GET /api/documents/${BOOK.id}`]: answer, ...answers });
  await press('Add a document');
  await press('Use Book');
}

async function addVideo(link: string, answer: Answers[string]) {
  await startSession({ 'POST /api/upload': answer });
  await press('Add a document');
  await type('Video link', `${link}{Enter}`);
}

async function cancelMeeting(answer: Answers[string]) {
  await open('/professors', 'student', { [`DELETE /api/booking/${bookingIn(60).id}`]: answer });
  await press('Show Bookings');
  await press(`Cancel Meeting with ${GRACE.name}`);
  const question = within(await screen.findByRole('alertdialog'));
  return () => user.click(question.getByRole('button', { name: 'Cancel Meeting' }));
}

async function book(answer: Answers[string]) {
  await open('/professors', 'student', { 'POST /api/student/book-meeting': answer });
  await press(`Schedule Meeting with ${GRACE.name}`);
  await press(/, .+ – /);
  await type('Topic', 'Recursion');
  await press('Book Meeting');
}

async function addInstitution(answer: Answers[string]) {
  await open('/institutions', 'institution_admin', { 'POST /api/institutions': answer });
  await press('Add Institution');
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Name'), 'Beta');
  await user.type(form.getByLabelText('Email domain'), 'beta.example');
  await user.click(form.getByRole('button', { name: 'Add Institution' }));
}

const unreachable = () => Promise.reject(new TypeError('no network'));
const PAPER = {
  number: 1,
  title: 'On light',
  link: 'https://doi.org/10.1/x',
  is_academic: true,
  snippet: 'Light bends.',
  source: 'crossref',
} as const;

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
  'a session with a question': async () => {
    await askProfessor(() =>
      streamOf(
        { type: 'search_results', results: [PAPER], search: 'found' },
        doneWith('So.', { search: 'found', search_results: [PAPER] }),
      ),
    );
    await screen.findByText('Academic sources found', {}, LOADED);
    await press('Chat history');
  },
  'a file is uploaded in the panel': async () => {
    transfersAnswer();
    await addToSession('book.pdf');
  },
  'a file of another kind in the panel': () => addToSession('book.exe'),
  'a file fails in the panel': async () => {
    refusedWith('internal');
    await addToSession('book.pdf');
  },
  'a video is processed': () => addVideo('https://youtu.be/dQw4w9WgXcQ', never),
  'no address of a video': () => addVideo('nonsense', never),
  'a chat with a document that cannot be found': () => useBook(fails('document_not_found', 404)),
  'a chat with a document fails': async () => {
    await useBook(() => json(BOOK), { 'POST /api/chat': fails('internal') });
    await user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'Why?{Enter}');
  },
  'a chat fails': () => askProfessor(fails('internal')),
  'an answer of another server': () => askProfessor(garbled),
  'the local model fails': () =>
    askProfessor(() =>
      streamOf({ type: 'error', detail: 'No', code: 'local_model', details: { step: 'server_down' } }),
    ),
  'a video fails': () => addVideo('https://youtu.be/dQw4w9WgXcQ', fails('video_no_captions', 422)),

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
  'help of a course': async () => {
    await open('/courses/bread', 'student');
    await user.click(await screen.findByRole('tab', { name: 'Get Help' }, LOADED));
  },

  professors: async () => {
    await open('/professors', 'teacher');
    await press('Student View');
  },
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
  'professor registration, broken email': async () => {
    await openProfessorView();
    await press('Register as Professor');
    for (const label of ['Name', 'Title', 'Specialization', 'Email', 'Phone', 'Office'])
      await type(label, 'x');
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
  'adding availability fails': async () => {
    await openProfessorView({
      'GET /api/professors': () => json(OWN),
      'POST /api/professor/availability': fails('internal'),
    });
    await press('Set Availability');
    fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2030-01-01' } });
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '10:00' } });
    fireEvent.change(screen.getByLabelText('End time'), { target: { value: '11:00' } });
    await press('Add Availability');
  },
  'a booking fails': () => book(garbled),
  'a booking without an answer': () => book(unreachable),
  'cancelling is asked': async () => {
    await cancelMeeting(never);
  },
  'a meeting is cancelled': async () => (await cancelMeeting(() => json({ cancelled: true })))(),
  'cancelling fails': async () => (await cancelMeeting(fails('internal')))(),
  'professors with bookings': async () => {
    await open('/professors', 'student');
    await press('Show Bookings');
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
  'institutions garbled': () =>
    open('/institutions', 'institution_admin', { 'GET /api/institutions/overview': garbled }),
  'adding an institution fails': () => addInstitution(fails('internal')),
  'adding an institution without an answer': () => addInstitution(unreachable),
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
  'text resource': async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open('/resources', 'student');
    await press('Notes');
  },
  'nothing chosen': async () => {
    await open('/resources', 'student');
    await screen.findByRole('heading', { name: 'Book' }, LOADED);
    fireEvent.change(filePicker(), { target: { files: [] } });
  },
  'a file of 11 MB': () => upload(11 * 1024 * 1024),
  uploading: () => {
    transfersAnswer();
    return upload();
  },
  'an upload fails': () => upload(),
  'an upload is answered by another server': () => {
    transfersAnswer({ status: 502, body: '<html>' });
    return upload();
  },
  'an upload fails without a reason': () => {
    refusedWith('new_code');
    return upload();
  },
  'an upload fails in the storage': () => {
    refusedWith('storage_unavailable', 503);
    return upload();
  },
  'an upload fails in the database': () => {
    refusedWith('database_unavailable', 503);
    return upload();
  },
  'a document to delete is gone': () => deleteBook(fails('document_not_found', 404)),
  'a resource to delete is not there': () => deleteBook(fails('not_found', 404)),
  'a delete fails': () => deleteBook(fails('internal')),
  'a delete fails in the database': () => deleteBook(fails('database_unavailable', 503)),
  'a delete is answered by another server': () => deleteBook(garbled),
  'a delete while it is being read': () => deleteBook(() => json({ deleted: true, index_pending: true })),
  'a download fails': async () => {
    await open('/resources', 'student', { [`GET /api/documents/${BOOK.id}/file`]: fails('internal') });
    await press('Download Book');
  },
  'a download of what is gone': async () => {
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
