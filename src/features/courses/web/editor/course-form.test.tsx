import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, visit } from '../../../../../test/web.tsx';
import { ADA } from '../../../../../test/web-session.ts';
import { NewCoursePage } from './new-course-page.tsx';

const user = userEvent.setup({ delay: null });
const SAVED = { id: '0b6f2f3e-5d1c-4f0e-9a53-000000000001', version: 1 };

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has none; the switch only asks for its own size.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

async function open() {
  cleanup();
  await visit({
    path: '/',
    pages: {
      '/': () => <NewCoursePage template={{}} />,
      '/courses': () => <p>all courses</p>,
      '/courses/$courseId': () => <p>the course</p>,
    },
  });
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
}
const moduleTitle = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of module 1' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('a course that was being written is there again, until it is discarded or saved', async () => {
  const save = vi.fn<(body: unknown) => Response>(() => Response.json(SAVED));
  answerWith({ 'POST /api/courses': save });
  await user.type(await open(), 'Bread');
  await press('Add unit to Module 1');

  expect((await open()).value).toBe('Bread');
  expect(screen.getByText('We restored what you had typed.')).toBeTruthy();
  expect(screen.getByText('Content of “Untitled unit”')).toBeTruthy();
  await press('Discard');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('');
  expect(screen.queryByText('Content of “Untitled unit”')).toBeNull();

  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Cake');
  await user.type(moduleTitle(), 'Dough');
  await press('Save course');
  await screen.findByText('the course');
  expect(save.mock.calls[0]?.[0]).toMatchObject({ title: 'Cake' });
  expect((await open()).value).toBe('');
});

test('a course is taught by whoever begins it, until they say otherwise', async () => {
  answerWith({ 'GET /api/profiles/me': () => Response.json(ADA) });
  await open();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Instructor' }).value).toBe('Ada Lovelace');
});

test('what is no course any more is not restored', async () => {
  answerWith({});
  await user.type(await open(), 'Bread');
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, JSON.stringify({ title: 'Bread' }));
  expect((await open()).value).toBe('');
});

test('a check question is written with its notation, and minutes are estimated until somebody says them', async () => {
  const save = vi.fn<(body: unknown) => Response>(() => Response.json(SAVED));
  answerWith({ 'POST /api/courses': save });
  await user.type(await open(), 'Bread');
  await user.type(moduleTitle(), 'Dough');
  await press('Add unit to Dough');
  await user.type(screen.getByRole('textbox', { name: 'Title of the unit' }), 'Rising');
  await press('Add a check question');
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('Your question');
  await user.keyboard('Why does it rise?');
  const minutes = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Minutes' });
  expect(minutes.value).toBe('');
  expect(screen.getByText(/show about 3 minutes/)).toBeTruthy();
  await user.type(minutes, '25');
  expect(screen.getByText(/take about 3 minutes/)).toBeTruthy();
  await user.clear(minutes);
  await press('Save course');
  await screen.findByText('the course');
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    modules: [
      {
        units: [{ minutes: 0, text: ':::check\nWhy does it rise?\n:::answer\nIts answer\n:::\n' }],
      },
    ],
  });
});

test('a unit without anything to learn from is told of, and saved by whoever means it', async () => {
  const save = vi.fn<(body: unknown) => Response>(() => Response.json(SAVED));
  answerWith({ 'POST /api/courses': save });
  await user.type(await open(), 'Bread');
  await user.type(moduleTitle(), 'Dough');
  await press('Add unit to Dough');
  await user.type(screen.getByRole('textbox', { name: 'Title of the unit' }), 'Yeast');
  await press('Save course');
  await screen.findByText(/^“Yeast” has no text, no objectives and no document yet\./);
  expect(save).not.toHaveBeenCalled();
  await press('Save course');
  await screen.findByText('the course');
  expect(save).toHaveBeenCalledTimes(1);
});
