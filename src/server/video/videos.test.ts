import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { silentLog } from '../../../test/database.ts';
import {
  LECTURE_ID,
  playable,
  refused,
  startYoutubeServer,
  timedText,
  type Track,
  type YoutubeServer,
} from '../../../test/youtube-server.ts';
import { createVideos } from './create-videos.ts';
import type { Videos } from './videos.ts';

let youtube: YoutubeServer;
let videos: Videos;

beforeAll(async () => {
  youtube = await startYoutubeServer();
  videos = createVideos({ log: silentLog, place: youtube.origin });
});
afterAll(() => youtube.close());
beforeEach(() => youtube.reset());

const read = (language = 'en') => videos.transcript({ videoId: LECTURE_ID, language });

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? error.code : String(error);
}

test('the transcript comes with the facts of the video, each line with its time', async () => {
  youtube.captions = () => timedText('Light  becomes\nsugar.', ' ', 'Leaves &amp; stems.');
  expect(await read()).toEqual({
    title: 'Photosynthesis, a lecture',
    author: 'Botany Channel',
    language: 'en',
    isGenerated: false,
    isTranslation: false,
    lines: [
      { startSeconds: 0, endSeconds: 3, text: 'Light becomes sugar.' },
      { startSeconds: 4, endSeconds: 7, text: 'Leaves &amp; stems.' },
    ],
  });
  expect(youtube.players[0]).toMatchObject({ videoId: LECTURE_ID, context: { client: { hl: 'en' } } });
  expect(youtube.fetched[0]?.searchParams.get('fmt')).toBe('json3');
});

test('lines that are shown over each other end where the next one begins', async () => {
  youtube.captions = () => timedText('one', 'two');
  expect((await read()).lines.map(({ endSeconds }) => endSeconds)).toEqual([2, 5]);
});

describe('of several captions', () => {
  const recognised: Track = { languageCode: 'en', kind: 'asr' };
  const cases: Array<[string, Track[], string, object]> = [
    [
      'the written ones in the asked language are read',
      [recognised, { languageCode: 'en' }, { languageCode: 'es' }],
      'es',
      { language: 'es', isGenerated: false, isTranslation: true },
    ],
    [
      'else the written ones in the spoken language',
      [{ languageCode: 'fr' }, { languageCode: 'en' }, recognised],
      'es',
      { language: 'en', isGenerated: false, isTranslation: false },
    ],
    [
      'recognised speech in the asked language comes before a translation',
      [recognised, { languageCode: 'fr' }],
      'en',
      { language: 'en', isGenerated: true, isTranslation: false },
    ],
    [
      'a translation comes before recognised speech in another language',
      [recognised, { languageCode: 'fr' }],
      'es',
      { language: 'fr', isGenerated: false, isTranslation: true },
    ],
    ['recognised speech comes last', [recognised], 'es', { language: 'en', isGenerated: true }],
    [
      'a regional form will do',
      [{ languageCode: 'de' }, { languageCode: 'es-419' }],
      'es',
      { language: 'es-419' },
    ],
    [
      'the very form is better',
      [{ languageCode: 'pt' }, { languageCode: 'pt-BR' }],
      'pt-br',
      { language: 'pt-BR' },
    ],
  ];
  test.each(cases)('%s', async (_, tracks, asked, expected) => {
    youtube.player = () => playable(tracks);
    expect(await read(asked)).toMatchObject(expected);
  });

  test('none is translated by a machine', async () => {
    const baseUrl = `/api/timedtext?v=${LECTURE_ID}&lang=en&tlang=es`;
    youtube.player = () => playable([{ languageCode: 'en', baseUrl }]);
    await read('es');
    expect(youtube.fetched[0]?.searchParams.has('tlang')).toBe(false);
  });
});

describe('without a transcript the reason is', () => {
  const bot = refused('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot');
  test.each([
    ['no captions', () => playable([]), 'video_no_captions'],
    ['private', () => refused('LOGIN_REQUIRED', 'This video is private'), 'video_private'],
    ['private', () => refused('ERROR', 'Private video. Sign in.'), 'video_private'],
    ['removed', () => refused('ERROR', 'This video is unavailable'), 'video_unavailable'],
    ['not here', () => refused('UNPLAYABLE', 'Not available in your country'), 'video_unavailable'],
    [
      'for adults',
      () =>
        refused('LOGIN_REQUIRED', 'This video may be inappropriate for some users.', {
          desktopLegacyAgeGateReason: 1,
        }),
      'video_age_restricted',
    ],
    ['for adults', () => refused('LOGIN_REQUIRED', 'Sign in to confirm your age'), 'video_age_restricted'],
    ['for adults', () => refused('AGE_CHECK_REQUIRED', ''), 'video_age_restricted'],
    ['yet to come', () => refused('LIVE_STREAM_OFFLINE', 'Premieres in 2 hours'), 'video_not_yet'],
    ['suspicion', () => bot, 'video_blocked'],
    ['too many requests', () => 429, 'video_blocked'],
    ['a retired app', () => 400, 'video_blocked'],
    ['a captcha', () => '<html><form class="g-recaptcha">', 'video_blocked'],
    ['an odd answer', () => ({ playabilityStatus: 'odd' }), 'video_blocked'],
    ['no network', () => null, 'video_unreachable'],
  ])('%s', async (_, player, code) => {
    youtube.player = player;
    expect(await codeOf(read())).toBe(code);
  });

  test.each([
    ['an empty 200', () => '', 'video_empty'],
    ['captions without a line', () => timedText(), 'video_empty'],
    ['too many requests', () => 429, 'video_blocked'],
    ['a page instead of captions', () => '<!DOCTYPE html><title>Sorry</title>', 'video_blocked'],
    ['a connection that breaks', () => null, 'video_unreachable'],
  ])('%s where the captions are', async (_, captions, code) => {
    youtube.captions = captions;
    expect(await codeOf(read())).toBe(code);
  });

  test('the most telling one that any app was told', async () => {
    youtube.player = ({ context }) =>
      context.client.clientName === 'IOS' ? refused('LOGIN_REQUIRED', 'Sign in to confirm your age') : bot;
    expect(await codeOf(read())).toBe('video_age_restricted');
    expect(youtube.players).toHaveLength(3);
  });

  test('told at once where no other app is told more', async () => {
    youtube.player = () => playable([]);
    await codeOf(read());
    expect(youtube.players).toHaveLength(1);
  });
});

test('an app that is blocked is followed by the next', async () => {
  youtube.player = ({ context }) => (context.client.clientName === 'ANDROID' ? 400 : playable());
  expect((await read()).lines).toHaveLength(2);
  expect(youtube.players.map(({ context }) => context.client.clientName)).toEqual(['ANDROID', 'IOS']);
});

test('captions that want a token are not asked for', async () => {
  const baseUrl = `/api/timedtext?v=${LECTURE_ID}&lang=en&exp=xpe`;
  youtube.player = () => playable([{ languageCode: 'en', baseUrl }]);
  expect(await codeOf(read())).toBe('video_empty');
  expect(youtube.fetched).toEqual([]);
});

test.each([
  'http://169.254.169.254/latest',
  'https://evil.example/api/timedtext',
  '/redirect?q=x',
  'file:///etc/passwd',
])('captions at %s are not fetched', async (baseUrl) => {
  youtube.player = () => playable([{ languageCode: 'en', baseUrl }]);
  expect(await codeOf(read())).toBe('video_blocked');
  expect(youtube.fetched).toEqual([]);
});

test('nobody waiting any more ends it', async () => {
  const leaving = new AbortController();
  youtube.player = () => {
    leaving.abort(new Error('gone'));
    return playable();
  };
  const work = videos.transcript({ videoId: LECTURE_ID, language: 'en', signal: leaving.signal });
  await expect(work).rejects.toThrow('gone');
});
