import { NO_STRUCTURE } from '#shared/text-structure.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ResourcesRoute } from '#app/resources-route.tsx';
import { streamOf } from '#features/tutor/web/fake-tutor.fixture.ts';
import type { Citation } from '#shared/citation.ts';
import type { Video } from '#shared/video.ts';
import { renderWeb } from '../../../../test/web.tsx';
import { aDocument, FakeLibrary } from './fake-library.fixture.ts';

const TEXT = 'Light becomes sugar. Leaves are green.';
const VIDEO: Video = {
  site: 'youtube',
  id: 'dQw4w9WgXcQ',
  author: 'Botany Channel',
  language: 'en',
  is_generated: true,
  is_translation: false,
};

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

async function openLecture(video: Partial<Video> = {}) {
  const metadata = { video: { ...VIDEO, ...video } };
  const document = aDocument({ title: 'Lecture', type: 'document', mime_type: 'text/vtt', metadata });
  const library = new FakeLibrary([document]);
  const cues = [
    { start: 0, end: 20, start_seconds: 0, end_seconds: 4 },
    { start: 21, end: 38, start_seconds: 65.5, end_seconds: 70 },
  ];
  const page = {
    page: 1,
    pages_total: 1,
    width: 0,
    height: 0,
    text: TEXT,
    lines: [],
    cues,
    headings: [],
    structure: NO_STRUCTURE,
  };
  library.overrides.set(`GET /api/documents/${document.id}/pages/1`, () => Response.json(page));
  await renderWeb(<ResourcesRoute />);
  return { library, document };
}

async function chat() {
  await user.click(await screen.findByRole('button', { name: 'Chat with Lecture' }));
  return within(await screen.findByRole('dialog', { name: 'Lecture' }));
}

const player = () => screen.queryByTitle('Video: Lecture');
const startOf = (frame: HTMLElement | null) =>
  new URL(frame?.getAttribute('src') ?? '').searchParams.get('start');

test('nothing of YouTube is loaded before the reader wishes to play', async () => {
  await openLecture();
  const dialog = await chat();
  expect(await dialog.findByText(/Nothing is loaded until/)).not.toBeNull();
  expect(document.querySelector('iframe, img[src*="youtube"], img[src*="ytimg"]')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Play video' }));
  expect(player()?.getAttribute('src')).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
  );
  expect(player()?.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  expect(player()?.getAttribute('sandbox')).not.toContain('top-navigation');
});

test('a time of the transcript leads to its second, every time anew', async () => {
  await openLecture();
  const dialog = await chat();
  const time = await dialog.findByRole('button', { name: 'Play from 1:05' });
  await user.click(time);
  const [play] = dialog.getAllByRole('button', { name: 'Play from 1:05' });
  await user.click(play ?? time);
  expect(startOf(player())).toBe('65');
  const first = player();
  await user.click(time);
  expect(startOf(player())).toBe('65');
  expect(player()).not.toBe(first);
  await user.click(dialog.getByRole('button', { name: 'Play from 0:00' }));
  expect(startOf(player())).toBe('0');
});

test('a citation leads to its second and to its words', async () => {
  const { library, document: lecture } = await openLecture();
  const dialog = await chat();
  const citation: Citation = {
    marker: 1,
    document_id: lecture.id,
    title: 'Lecture',
    start_seconds: 65.5,
    end_seconds: 70,
    position: { part: 1, start: 21, end: 38 },
    quote: 'Leaves are green.',
    chunk_id: 'c1',
    status: 'supported',
  };
  library.overrides.set('POST /api/document-chat', () =>
    streamOf({
      type: 'done',
      response: 'Green [1].',
      citations: [citation],
      grounded: true,
      answered_by: 'local',
    }),
  );
  await user.click(await dialog.findByRole('button', { name: 'Play video' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Your question' }), 'Which colour?{Enter}');
  await user.click(await dialog.findByRole('button', { name: /^Source 1: Lecture, 1:05/ }));
  expect(startOf(player())).toBe('65');
  expect(document.querySelector('mark')?.textContent).toBe('Leaves are green.');
});

test.each([
  [{}, 'Botany Channel · Captions: English · generated automatically'],
  [
    { is_generated: false, language: 'es', is_translation: true },
    'Botany Channel · Captions translated into Spanish',
  ],
  [{ author: null, is_generated: false, language: null }, ''],
])('%j is told as it is', async (video, text) => {
  await openLecture(video);
  const dialog = await chat();
  const link = await dialog.findByRole('link', { name: 'Open on YouTube' });
  expect(link.parentElement?.nextElementSibling?.textContent).toBe(text);
});

test('the card says video, and opening it shows the player instead of saving a file', async () => {
  const { library } = await openLecture();
  expect(await screen.findByText('Video')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Lecture' }));
  expect(await screen.findByRole('button', { name: 'Play video' })).not.toBeNull();
  expect(library.calls.some((made) => made.includes('/file'))).toBe(false);
});

test.each([
  ['audio/mpeg', 'Audio recording', 'ready', 'Replace captions'],
  ['video/mp4', 'Video', 'failed', 'Add captions'],
] as const)('a recording (%s) is played, too, and takes captions', async (mimeType, kind, status, act) => {
  const failure = status === 'failed' ? { code: 'speech_failed' as const, retryable: true } : null;
  const document = aDocument({ title: 'Lecture', type: 'document', mime_type: mimeType, status, failure });
  const library = new FakeLibrary([document]);
  await renderWeb(<ResourcesRoute />);
  expect(await screen.findByText(kind)).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Lecture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lecture' }));
  expect(await dialog.findByLabelText('Player: Lecture')).not.toBeNull();
  expect(dialog.getByRole('button', { name: act })).not.toBeNull();
  expect(library.calls.some((made) => made.includes('download=true'))).toBe(false);
});
