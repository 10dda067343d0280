import { expect, test } from 'vitest';
import { parseYoutubeLink, youtubePage } from './youtube-link.ts';

const ID = 'dQw4w9WgXcQ';

test.each([
  [`https://www.youtube.com/watch?v=${ID}`, null],
  [`http://youtube.com/watch?v=${ID}`, null],
  [`https://m.youtube.com/watch?app=desktop&v=${ID}&list=PL1&index=2`, null],
  [`https://music.youtube.com/watch?v=${ID}&feature=share`, null],
  [`https://www.youtube.com/watch?v=${ID}&t=90`, 90],
  [`https://www.youtube.com/watch?v=${ID}&t=90s`, 90],
  [`https://www.youtube.com/watch?v=${ID}&t=1h2m3s`, 3723],
  [`https://www.youtube.com/watch?v=${ID}#t=2m`, 120],
  [`https://www.youtube.com/watch?v=${ID}&t=soon`, null],
  [`https://www.youtube.com/watch/${ID}`, null],
  [`https://youtu.be/${ID}?si=abc`, null],
  [`https://youtu.be/${ID}?t=42`, 42],
  [`youtu.be/${ID}`, null],
  [`  www.youtube.com/watch?v=${ID}  `, null],
  [`https://www.youtube.com/shorts/${ID}?feature=share`, null],
  [`https://www.youtube.com/embed/${ID}?start=7`, 7],
  [`https://www.youtube-nocookie.com/embed/${ID}`, null],
  [`https://www.youtube.com/live/${ID}?si=x`, null],
  [`https://www.youtube.com/v/${ID}`, null],
  [`HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`, null],
])('%s leads to the video, at second %s', (link, startSeconds) => {
  expect(parseYoutubeLink(link)).toEqual({ videoId: ID, startSeconds });
});

test.each([
  '',
  'photosynthesis',
  'https://www.youtube.com/',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/playlist?list=PL1',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${ID}x`,
  `https://www.youtube.com/results?v=${ID}`,
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/?u=youtube.com/watch?v=${ID}`,
  `https://notyoutube.com/watch?v=${ID}`,
  `https://youtube.com:8443/watch?v=${ID}`,
  `https://youtube.com@evil.example/watch?v=${ID}`,
  `https://me:pw@youtube.com/watch?v=${ID}`,
  `ftp://youtube.com/watch?v=${ID}`,
  `javascript://youtube.com/watch?v=${ID}`,
  `file:///youtube.com/watch?v=${ID}`,
  `https://vimeo.com/123456789`,
  `https://www.youtube.com/watch?v=..%2F..%2Fabc`,
])('%j is no link to a video', (link) => {
  expect(parseYoutubeLink(link)).toBeNull();
});

test('a page of a video begins at a whole second', () => {
  expect(youtubePage(ID, 61.9)).toBe(`https://www.youtube.com/watch?v=${ID}&t=61`);
  expect(parseYoutubeLink(youtubePage(ID))).toEqual({ videoId: ID, startSeconds: null });
});
