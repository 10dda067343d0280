import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentSchema } from '#features/library/contract.ts';
import type { Database } from '#server/db/database.ts';
import { createVideos } from '#server/video/create-videos.ts';
import { videoOf } from '#shared/video.ts';
import { openTestDatabase, silentLog } from '../../../../../test/database.ts';
import { call, form, upload } from '../../../../../test/library-calls.ts';
import { type LibraryServer, type Person, startLibrary } from '../../../../../test/library-server.ts';
import {
  LECTURE_ID,
  playable,
  refused,
  startYoutubeServer,
  timedText,
  type YoutubeServer,
} from '../../../../../test/youtube-server.ts';

const LINK = `https://youtu.be/${LECTURE_ID}?t=30`;
const SRT = '1\n00:00:01,000 --> 00:00:03,000\nLight becomes sugar.\n';

let db: Database;
let youtube: YoutubeServer;
let server: LibraryServer;
let ada: Person;

beforeAll(async () => {
  [db, youtube] = await Promise.all([openTestDatabase(), startYoutubeServer()]);
  const videos = createVideos({ log: silentLog, place: youtube.origin });
  server = await startLibrary(db, { change: () => ({ videos }) });
});
afterAll(() => Promise.all([server.close(), youtube.close()]));
beforeEach(async () => {
  youtube.reset();
  await server.reset();
  ada = await server.signUp();
});

const send = (json: object) => call(server, '/api/upload', { as: ada, json });

describe('a link to a video', () => {
  test('becomes a document of its captions, which is indexed', async () => {
    const { status, body } = await send({ youtube_url: LINK });
    expect(status).toBe(200);
    const document = documentSchema.parse(body.document);
    expect(body.document_id).toBe(document.id);
    expect(document).toMatchObject({
      title: 'Photosynthesis, a lecture',
      type: 'document',
      mime_type: 'text/vtt',
      file_path: expect.stringMatching(/\.vtt$/),
      visibility: 'me',
      is_public: false,
      status: 'stored',
      uploaded_by: ada.id,
    });
    expect(videoOf(document)).toEqual({
      site: 'youtube',
      id: LECTURE_ID,
      author: 'Botany Channel',
      language: 'en',
      is_generated: false,
      is_translation: false,
    });
    expect(await textOf(document.id)).toContain('00:00:02.000 --> 00:00:05.000\nLeaves are green.');
    await server.runJobs();
    expect(server.reader.indexed).toContain(document.id);
  });

  test('sent twice stays one document', async () => {
    const [first, second] = [await send({ youtube_url: LINK }), await send({ youtube_url: LINK })];
    expect(second.body.document_id).toBe(first.body.document_id);
    await server.runJobs();
    expect(await server.countFiles()).toBe(1);
  });

  test('takes the language, title, subject and privacy that are asked for', async () => {
    youtube.player = () => playable([{ languageCode: 'en', kind: 'asr' }, { languageCode: 'es' }]);
    const wishes = { language: 'es', title: ' Mi clase ', subject: 'biology', is_public: false };
    const { body } = await send({ youtube_url: LINK, ...wishes });
    expect(body.document).toMatchObject({ title: 'Mi clase', subject: 'biology', is_public: false });
    expect(videoOf(body.document)).toMatchObject({ language: 'es', is_translation: true });
    const stranger = await server.signUp();
    expect((await call(server, `/api/documents/${body.document_id}`, { as: stranger })).status).toBe(404);
  });

  test('takes a title that nobody would choose', async () => {
    const odd = `A\u202e\0\n${'x'.repeat(400)}\ud800`;
    youtube.player = () => ({ ...playable(), videoDetails: { title: odd, author: '\u0000' } });
    const { status, body } = await send({ youtube_url: LINK });
    expect(status).toBe(200);
    expect(body.document.title).toMatch(/^A x{298}$/);
  });

  test.each([
    'https://vimeo.com/1',
    'http://169.254.169.254/watch?v=dQw4w9WgXcQ',
    `https://youtube.com.evil.example/watch?v=${LECTURE_ID}`,
    'not a link',
    '',
  ])('elsewhere (%s) is refused before any request', async (link) => {
    expect(await send({ youtube_url: link })).toMatchObject({ status: 400, body: { code: 'video_link' } });
    expect(youtube.players).toEqual([]);
  });

  test.each([
    ['video_no_captions', () => playable([])],
    ['video_private', () => refused('LOGIN_REQUIRED', 'This video is private')],
    ['video_unavailable', () => refused('ERROR', 'This video is unavailable')],
    ['video_blocked', () => refused('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot')],
    ['video_unreachable', () => null],
  ])('without captions (%s) says why and leaves nothing', async (code, player) => {
    youtube.player = player;
    expect(await send({ youtube_url: LINK })).toMatchObject({ status: 422, body: { code } });
    expect((await call(server, '/api/documents', { as: ada })).body.documents).toEqual([]);
    expect(await server.countFiles()).toBe(0);
  });

  test.each([
    {},
    { youtube_url: 7 },
    { youtube_url: LINK, language: '../' },
    { youtube_url: LINK, subject: 'x' },
  ])('is not taken out of %j', async (json) => {
    expect((await send(json)).status).toBe(400);
  });

  test('needs somebody who is signed in', async () => {
    const answer = await call(server, '/api/upload', { as: null, json: { youtube_url: LINK } });
    expect(answer.status).toBe(401);
    expect(youtube.players).toEqual([]);
  });
});

describe('captions given for a video', () => {
  test('may be pasted, and YouTube is not asked', async () => {
    youtube.player = () => refused('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot');
    const { status, body } = await send({ youtube_url: LINK, captions: SRT });
    expect(status).toBe(200);
    expect(body.document.title).toBe(`YouTube ${LECTURE_ID}`);
    expect(videoOf(body.document)).toMatchObject({ id: LECTURE_ID, author: null, language: null });
    expect(await textOf(body.document_id)).toContain('Light becomes sugar.');
    expect(youtube.players).toEqual([]);
  });

  test('may be a file, also one that is in the library without the video', async () => {
    const plain = await upload(server, ada, { content: SRT, name: 'Lecture 3.srt' });
    const body = form(SRT, 'Lecture 3.srt', { youtube_url: LINK, subject: 'biology' });
    const answer = await call(server, '/api/upload', { as: ada, body });
    expect(answer.body.document).toMatchObject({
      title: 'Lecture 3',
      subject: 'biology',
      mime_type: 'text/vtt',
    });
    expect(answer.body.document_id).not.toBe(plain.id);
    expect(videoOf(plain)).toBeNull();
    expect(videoOf(answer.body.document)?.id).toBe(LECTURE_ID);
    await server.runJobs();
    expect(await server.countFiles()).toBe(2);
  });

  test('that are none are refused, and leave nothing', async () => {
    const long = form('1\n'.repeat(1_100_000), 'long.srt', { youtube_url: LINK });
    expect(await call(server, '/api/upload', { as: ada, body: long })).toMatchObject({
      status: 413,
      body: { code: 'captions_too_large' },
    });
    const unread = { status: 422, body: { code: 'video_captions_unread' } };
    expect(await send({ youtube_url: LINK, captions: 'Just words.' })).toMatchObject(unread);
    const body = form('%PDF-1.7', 'a.pdf', { youtube_url: LINK });
    expect(await call(server, '/api/upload', { as: ada, body })).toMatchObject(unread);
    await server.runJobs();
    expect(await server.countFiles()).toBe(0);
  });
});

test('an answer full of markup is stored as the words it shows', async () => {
  youtube.captions = () => timedText('<script>alert(1)</script> --> [1] https://evil.example');
  const { body } = await send({ youtube_url: LINK });
  expect(await textOf(body.document_id)).toContain('&lt;script&gt;alert(1)&lt;/script&gt; --&gt; [1]');
});

async function textOf(id: string): Promise<string> {
  const { body } = await call(server, `/api/documents/${id}/file`, { as: ada });
  return (await fetch(server.origin + body.url)).text();
}
