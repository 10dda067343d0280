import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '#shared/roles.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { ADA } from '../../../../test/web-session.ts';
import { answerWith, descriptionOf, renderWeb } from '../../../../test/web.tsx';
import { BOOKING_DRAFT_KEY, type BookingDraft } from '../contract.chat.ts';
import { bookingIn, GRACE, slotIn } from './fake-meetings.fixture.ts';
import { ProfessorsPage } from './professors-page.tsx';

const OWN = { ...GRACE, is_own: true, can_delete: true };
const CITATION = {
  marker: 1,
  document_id: '0b6f2f3e-5d1c-4f0e-9a53-000000000007',
  title: 'Algorithms',
  page: 12,
  quote: 'It always ends.',
  status: 'supported',
} as const;
const DRAFT: BookingDraft = {
  topic: 'Computer Science',
  questions: 'Why does it end?',
  tutor: 'Professor Weiss',
  excerpt: [
    { role: 'user', content: 'Why does it end?' },
    { role: 'assistant', content: 'It gets smaller [1].' },
  ],
  pages: [{ citation: CITATION, place: 'p. 12' }],
};
const CONSENT = 'Include my conversation with Professor Weiss';

beforeEach(() => sessionStorage.clear());

const user = userEvent.setup({ delay: null });
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const json = (body: object, status = 200) => Response.json(body, { status });

type Answers = Parameters<typeof answerWith>[0];

async function show(role: Role = 'student', answers: Answers = {}) {
  answerWith({
    'GET /api/profiles/me': () => json({ ...ADA, role }),
    'GET /api/professors': () => json({ professors: [role === 'student' ? GRACE : OWN] }),
    'GET /api/professor/availability': () => json({ availabilities: [slotIn(60)] }),
    'GET /api/professor/rules': () => json({ rules: [] }),
    'GET /api/calendar-feed': () => json({ created_at: null }),
    'GET /api/student/bookings': () => json({ bookings: [] }),
    'GET /api/professor/bookings': () => json({ bookings: [] }),
    ...answers,
  });
  await renderWeb(
    <>
      <ProfessorsPage renderSource={({ quote }) => <p>Here: {quote}</p>} />
      <Toaster />
    </>,
  );
  await screen.findByRole('heading', { name: 'Our Professors' });
}

test('a failed list says so and can be asked for again; an empty one says what is missing', async () => {
  await show('student', { 'GET /api/professors': () => json({}, 500) });
  await screen.findByText('Failed to load professors. Please try again later.');
  answerWith({ 'GET /api/professors': () => json({ professors: [] }) });
  await press('Try again');
  expect(await screen.findByText('No professors registered yet.')).toBeTruthy();
  // The dashboard counts AI professors, which are not among those that can be booked.
  expect(screen.getByText(/^Here you book meetings with people\./)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to the AI professors' });
  expect(link.getAttribute('href')).toBe('/dashboard');
});

test('only who can teach is offered the view of a professor', async () => {
  await show('student');
  await screen.findByText(GRACE.name);
  expect(screen.queryByRole('button', { name: 'Professor View' })).toBeNull();
  cleanup();
  await show('teacher');
  const own = await screen.findByRole('button', { name: 'Professor View' });
  // Whoever teaches begins with the meetings that others have booked.
  await waitFor(() => expect(own.getAttribute('aria-pressed')).toBe('true'));
});

test('hours say which length of time cannot be, and nothing is published', async () => {
  const add = vi.fn<(body: unknown) => Response>(() => json({}, 500));
  await show('teacher', { 'POST /api/professor/availability': add });
  await press('Set Availability');
  await user.type(await screen.findByLabelText(/^Date/), '2027-03-10');
  await user.type(screen.getByLabelText(/^Start/), '10:00');
  await user.type(screen.getByLabelText(/^End/), '11:00');
  const length = screen.getByLabelText(/^Slot length/);
  await user.type(length, '-5');
  await press('Add Availability');
  expect(descriptionOf(length)).toContain('Enter whole minutes, from 5 to 1440.');
  expect(add).not.toHaveBeenCalled();
});

test('weekly hours are told as the reader writes dates and times', async () => {
  const rule = {
    id: OWN.id,
    weekdays: [2],
    from_date: '2027-02-02',
    until_date: '2027-05-05',
    exceptions: [],
    start_time: '15:00',
    end_time: '17:30',
    slot_minutes: 30,
    timezone: 'Europe/Madrid',
  };
  await show('teacher', { 'GET /api/professor/rules': () => json({ rules: [rule] }) });
  await press('Set Availability');
  const line = await screen.findByText(/^Every Tue/);
  expect(line.textContent?.replaceAll(/\s/g, ' ')).toBe('Every Tue, 3:00 PM – 5:30 PM, until May 5, 2027');
});

test('a booking needs a slot, a name and a topic; what was booked is told and kept', async () => {
  const book = vi.fn<(body: unknown) => Response>(() => json({ message: '', booking: bookingIn(60) }));
  await show('student', { 'POST /api/student/book-meeting': book });
  await press(`Schedule Meeting with ${GRACE.name}`);
  await press('Book Meeting');
  await screen.findByText('Please fill in all required fields');
  expect(book).not.toHaveBeenCalled();
  expect(screen.queryByRole('checkbox')).toBeNull();
  const slots = screen.getByRole('region', { name: 'Available time slots' });
  expect(document.activeElement).toBe(slots);
  expect(descriptionOf(slots)).toBe('Choose a time slot first.');
  await press(/, .+ – /);
  await user.type(screen.getByRole('textbox', { name: /Topic/ }), 'Recursion');
  await press('Book Meeting');
  await screen.findByText(/Meeting booked successfully/);
  expect(book.mock.calls[0]?.[0]).toMatchObject({
    student_name: ADA.full_name,
    student_email: ADA.email,
    topic: 'Recursion',
    questions: null,
    context: null,
  });
  expect(JSON.parse(localStorage.getItem('lastBookedMeeting') ?? '')).toEqual({
    professorName: GRACE.name,
    date: bookingIn(60).date,
    startTime: '10:00',
    endTime: '11:00',
    link: 'https://meet.example/room',
    topic: 'Recursion',
  });
});

test('a slot that somebody else was faster for leaves the form as it was', async () => {
  const taken = () => json({ detail: 'Taken', code: 'slot_taken' }, 409);
  await show('student', { 'POST /api/student/book-meeting': taken });
  await press(`Schedule Meeting with ${GRACE.name}`);
  await press(/, .+ – /);
  await user.type(screen.getByRole('textbox', { name: /Topic/ }), 'Recursion');
  await press('Book Meeting');
  await screen.findByText(/Someone else has just booked this time slot/);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Topic/ }).value).toBe('Recursion');
});

test.each([true, false])(
  'a question from a chat fills the form; with consent (%s) the chat goes along',
  async (agrees) => {
    sessionStorage.setItem(BOOKING_DRAFT_KEY, JSON.stringify(DRAFT));
    const book = vi.fn<(body: unknown) => Response>(() => json({ message: '', booking: bookingIn(60) }));
    await show('student', { 'POST /api/student/book-meeting': book });
    await screen.findByText('Choose a professor to ask');
    await press(`Schedule Meeting with ${GRACE.name}`);
    const consent = await screen.findByRole<HTMLInputElement>('checkbox', { name: CONSENT });
    expect(consent.checked).toBe(false);
    expect(screen.getByText('Show what will be sent: 2 messages, 1 cited page')).toBeTruthy();
    expect(screen.getByText('It gets smaller [1].', { exact: false })).toBeTruthy();
    if (agrees) await user.click(consent);
    await press(/, .+ – /);
    await press('Book Meeting');
    await screen.findByText(/Meeting booked successfully/);
    const { excerpt, pages, topic, questions } = DRAFT;
    const context = agrees ? { consent: true, excerpt, pages } : null;
    expect(book.mock.calls[0]?.[0]).toMatchObject({ topic, questions, context });
    expect(sessionStorage.getItem(BOOKING_DRAFT_KEY)).toBeNull();
  },
);

test('a question from a chat can be discarded', async () => {
  sessionStorage.setItem(BOOKING_DRAFT_KEY, JSON.stringify(DRAFT));
  await show();
  await press('Discard the question');
  expect(screen.queryByText('Choose a professor to ask')).toBeNull();
  expect(sessionStorage.getItem(BOOKING_DRAFT_KEY)).toBeNull();
});

test.each(['{', '{"topic":7}'])('of a question that cannot be read, %s, there is no word', async (stored) => {
  sessionStorage.setItem(BOOKING_DRAFT_KEY, stored);
  await show();
  expect(screen.queryByText('Choose a professor to ask')).toBeNull();
});

test.each([
  [{ sends_email: true, local_mailbox: false }, /You will receive an invitation by email/, false],
  [{ sends_email: false, local_mailbox: false }, /This server sends no email/, false],
  [
    { sends_email: false, local_mailbox: true },
    /The invitation stays on this computer, in the local mailbox/,
    true,
  ],
])('after a booking it is said where the invitation is: %j', async (mail, text, isLinked) => {
  const settings = {
    auth_url: '',
    email_confirmation: false,
    password_min_length: 8,
    providers: [],
    ...mail,
  };
  await show('student', {
    'POST /api/student/book-meeting': () => json({ message: '', booking: bookingIn(60) }),
    'GET /api/auth-settings': () => json(settings),
  });
  await press(`Schedule Meeting with ${GRACE.name}`);
  await press(/, .+ – /);
  await user.type(screen.getByRole('textbox', { name: /Topic/ }), 'Recursion');
  await press('Book Meeting');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /local mailbox/ }) !== null).toBe(isLinked);
});

describe('what was typed is there again when the page had to be loaded anew', () => {
  const topic = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Topic/ });
  const note = () => screen.queryByText('We restored what you had typed.');
  /** As after a failure, or a reload of the tab. */
  const loadAnew = async (role: Role, answers: Answers = {}) => {
    cleanup();
    await show(role, answers);
  };

  test('in a booking, until it is discarded, booked or given up', async () => {
    const book = vi.fn<(body: unknown) => Response>(() => json({ message: '', booking: bookingIn(60) }));
    const answers = { 'POST /api/student/book-meeting': book };
    await show('student', answers);
    await press(`Schedule Meeting with ${GRACE.name}`);
    await user.type(await topic(), 'Recursion');
    expect(note()).toBeNull();
    await press(/, .+ – /);

    await loadAnew('student', answers);
    await press(`Schedule Meeting with ${GRACE.name}`);
    expect((await topic()).value).toBe('Recursion');
    expect(await screen.findByText(/^Selected: /)).toBeTruthy();
    expect(note()).not.toBeNull();
    await press('Discard');
    expect((await topic()).value).toBe('');
    expect(screen.queryByText(/^Selected: /)).toBeNull();
    expect(note()).toBeNull();

    await press(/, .+ – /);
    await user.type(await topic(), 'Induction');
    await loadAnew('student', answers);
    await press(`Schedule Meeting with ${GRACE.name}`);
    await screen.findByText(/^Selected: /);
    await press('Book Meeting');
    await screen.findByText(/Meeting booked successfully/);
    expect(book.mock.calls[0]?.[0]).toMatchObject({ topic: 'Induction' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('in the hours of a professor, with the days on which they return', async () => {
    await show('teacher');
    await press('Professor View');
    await press('Set Availability');
    await user.type(await screen.findByLabelText(/^Slot length/), '45');
    await user.click(screen.getByRole('checkbox', { name: /week/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Tue' }));

    await loadAnew('teacher');
    await press('Professor View');
    await press('Set Availability');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Slot length/)).value).toBe('45');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tue' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Wed' }).checked).toBe(false);
    await press('Discard');
    expect(screen.queryByRole('checkbox', { name: 'Tue' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Slot length/).value).toBe('');
  });

  test('in the card of a professor, but not after Cancel', async () => {
    await show('teacher');
    await press('Professor View');
    await press('Edit');
    const office = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Office/ });
    await user.type(await office(), '!');
    await loadAnew('teacher');
    await press('Professor View');
    await press('Edit');
    expect((await office()).value).toBe('B 12!');
    await press('Cancel');
    await press('Edit');
    expect((await office()).value).toBe('B 12');
    expect(note()).toBeNull();
  });
});

test('what came along from a chat opens where it was cited', async () => {
  const { excerpt, pages } = DRAFT;
  const web = {
    marker: 2,
    url: 'https://doi.org/10.1/x',
    title: 'On ends',
    quote: 'Ends.',
    status: 'supported',
  } as const;
  const context = { consent: true as const, excerpt, pages: [...pages, { citation: web, place: 'doi.org' }] };
  await show('teacher', {
    'GET /api/professor/bookings': () => json({ bookings: [bookingIn(60, { context })] }),
  });
  await press('Professor View');
  await press('Show Bookings');
  const cited = await screen.findByRole('region', { name: 'Cited pages', hidden: true });
  const link = within(cited).getByRole('link', { name: 'On ends, doi.org', hidden: true });
  expect(link.getAttribute('href')).toBe('https://doi.org/10.1/x');
  await user.click(within(cited).getByRole('button', { name: 'Algorithms, p. 12', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Algorithms' });
  within(dialog).getByText('Here: It always ends.');
});

test('a professor who cancels says why, and whether the time is offered again', async () => {
  const booking = bookingIn(60);
  await show('teacher', {
    'GET /api/professor/bookings': () => json({ bookings: [booking] }),
    [`DELETE /api/booking/${booking.id}`]: () => json({ cancelled: true }),
  });
  const asked = vi.spyOn(window, 'fetch');
  await press('Show Bookings');
  await press(/^Cancel Meeting with/);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'I have the flu.');
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Offer this time/ }).checked).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Cancel Meeting' }));
  await screen.findByText('Meeting cancelled successfully');
  expect(asked.mock.calls.map(([address]) => address)).toContainEqual(
    expect.stringMatching(/\?reason=I\+have\+the\+flu\.&withdraw=true$/),
  );
});

test('a meeting that is over says so and cannot be cancelled', async () => {
  await show('student', {
    'GET /api/student/bookings': () =>
      json({ bookings: [bookingIn(-61, { topic: 'What was' }), bookingIn(-30, { topic: 'What is' })] }),
  });
  await press('Show Bookings');
  const [current, over] = await screen.findAllByText(/^Topic: /);
  expect(current?.textContent).toBe('Topic: What is');
  expect(over?.textContent).toBe('Topic: What was');
  expect(screen.getAllByText('This meeting has concluded.')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: `Cancel Meeting with ${GRACE.name}` })).toHaveLength(1);
});

test('a professor changes what stands on the card', async () => {
  const change = vi.fn<(body: unknown) => Response>(() => json({ ...OWN, office: 'C 3' }));
  await show('teacher', { [`PATCH /api/professors/${OWN.id}`]: change });
  await press('Professor View');
  await press('Edit');
  const office = await screen.findByRole<HTMLInputElement>('textbox', { name: /Office/ });
  expect(office.value).toBe('B 12');
  await user.clear(office);
  await press('Save');
  await screen.findByText('Please fill in all required fields');
  expect(change).not.toHaveBeenCalled();
  await user.type(office, 'C 3');
  await press('Save');
  await screen.findByText('Your details have been saved');
  expect(change.mock.calls[0]?.[0]).toEqual({
    name: OWN.name,
    title: OWN.title,
    specialization: OWN.specialization,
    email: OWN.email,
    phone: OWN.phone,
    office: 'C 3',
    limits: OWN.limits,
  });
});

test('a professor with meetings ahead is deleted only when that is confirmed', async () => {
  const refused = { detail: '2 meetings', code: 'professor_has_meetings', details: { meetings: 2 } };
  const remove = vi.fn<() => Response>(() => json({ deleted: true })).mockReturnValueOnce(json(refused, 409));
  await show('teacher', { [`DELETE /api/professors/${OWN.id}`]: remove });
  await press('Professor View');
  await press(`Delete ${OWN.name}`);
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Grace Hopper”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await within(dialog).findByText(/2 upcoming meetings/);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel meetings and delete' }));
  await screen.findByText('Grace Hopper was deleted');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(remove).toHaveBeenCalledTimes(2);
});

test('a free time slot is moved without being published anew', async () => {
  const answers = [
    json({ detail: 'No', code: 'availability_overlaps' }, 409),
    json({ availability: slotIn(120) }),
  ];
  const move = vi.fn<(body: unknown) => Response>(() => answers.shift() ?? json({}));
  await show('teacher', {
    'GET /api/professor/availability': () =>
      json({ availabilities: [slotIn(60), slotIn(180, { id: OWN.id, is_booked: true })] }),
    [`PUT /api/professor/availability/${slotIn(60).id}`]: move,
  });
  await press('Professor View');
  await press('Set Availability');
  const list = within(await screen.findByRole('region', { name: 'Published time slots' }));
  await user.click(await list.findByRole('button', { name: /^Move / }));
  const start = list.getByLabelText<HTMLInputElement>(/^Start time/);
  expect(start.value).toBe('10:00');
  await user.clear(start);
  await user.type(start, '10:30');
  await user.click(list.getByRole('button', { name: 'Save new time' }));
  await list.findByText('You have already published this time.');
  await user.click(list.getByRole('button', { name: 'Save new time' }));
  await screen.findByText('The time slot was moved');
  expect(move.mock.calls[1]?.[0]).toEqual({ date: slotIn(60).date, start_time: '10:30', end_time: '11:00' });
});

test('a meeting is moved to another slot; one that students can change no more says so', async () => {
  const late = bookingIn(120, { id: '0b6f2f3e-5d1c-4f0e-9a53-0000000000b2', topic: 'Proofs' });
  const bookings = [bookingIn(60), { ...late, changeable_until: new Date(0).toISOString() }];
  const move = vi.fn<(body: unknown) => Response>(() => json({ booking: bookingIn(180) }));
  await show('student', {
    'GET /api/student/bookings': () => json({ bookings }),
    'POST /api/booking/0b6f2f3e-5d1c-4f0e-9a53-0000000000b1/move': move,
  });
  await press('Show Bookings');
  expect(await screen.findAllByText('Compilers, Uni')).toHaveLength(2);
  expect(screen.getByText(/too late to reschedule or cancel/)).toBeTruthy();
  await press(`Reschedule the meeting with ${GRACE.name}`);
  await press('Reschedule Meeting');
  await screen.findByText('Choose a time slot first.');
  expect(move).not.toHaveBeenCalled();
  await press(/, .+ – /);
  await press('Reschedule Meeting');
  await screen.findByText(/^Meeting rescheduled/);
  expect(move.mock.calls[0]?.[0]).toEqual({ availability_id: slotIn(60).id });
});

test('who may not know email and telephone reads why; namesakes are told apart', async () => {
  const hidden = { ...GRACE, email: null, phone: null };
  const namesake = { ...hidden, id: '0b6f2f3e-5d1c-4f0e-9a53-000000000002', specialization: 'Botany' };
  await show('student', { 'GET /api/professors': () => json({ professors: [hidden, namesake] }) });
  expect(await screen.findAllByText(/Email and phone are shown to members of the institution/)).toHaveLength(
    2,
  );
  await press(`Schedule Meeting with ${GRACE.name} (Botany, Uni)`);
  expect(await screen.findByText('Professor · Botany, Uni')).toBeTruthy();
});

test('a professor sets what students may book', async () => {
  const change = vi.fn<(body: unknown) => Response>(() => json(OWN));
  await show('teacher', { [`PATCH /api/professors/${GRACE.id}`]: change });
  await press('Professor View');
  await press('Edit');
  const perDay = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /per student and day/ });
  expect(perDay.value).toBe('2');
  await user.clear(perDay);
  await user.type(perDay, '0');
  await press('Save');
  await screen.findByText('Enter a whole number from 1 to 50.');
  expect(change).not.toHaveBeenCalled();
  await user.clear(perDay);
  await user.type(perDay, '1');
  await press('Save');
  await screen.findByText('Your details have been saved');
  expect(change.mock.calls[0]?.[0]).toMatchObject({ limits: { ...GRACE.limits, meetings_per_day: 1 } });
});
