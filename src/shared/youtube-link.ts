/** A video and the second a link to it begins at; null from the beginning. */
export interface YoutubeLink {
  videoId: string;
  startSeconds: number | null;
}

const VIDEO_ID = /^[\w-]{11}$/;
const SITES = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_SITES = new Set(['youtu.be', 'www.youtu.be']);
/** Folders that are followed by the id of a video. */
const FOLDERS = new Set(['shorts', 'embed', 'live', 'v', 'e']);
const PLAIN_SECONDS = /^\d{1,6}s?$/;
const CLOCK_SECONDS = /^(?:(\d{1,3})h)?(?:(\d{1,3})m)?(?:(\d{1,3})s)?$/;
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** The video that a link leads to, in any of the forms that YouTube gives out, or null for whatever else. */
export function parseYoutubeLink(text: string): YoutubeLink | null {
  const trimmed = text.trim();
  const address = HAS_SCHEME.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.port !== '' || url.username !== '' || url.password !== '') return null;
  const videoId = idIn(url);
  if (videoId === null || !VIDEO_ID.test(videoId)) return null;
  return { videoId, startSeconds: startOf(url) };
}

/** The page of a video on its site, at a second where one is given. */
export function youtubePage(videoId: string, seconds?: number): string {
  const start = seconds === undefined ? '' : `&t=${Math.floor(seconds)}`;
  return `https://www.youtube.com/watch?v=${videoId}${start}`;
}

function idIn({ hostname, pathname, searchParams }: URL): string | null {
  const [first = '', second = null] = pathname.split('/').filter((part) => part !== '');
  if (SHORT_SITES.has(hostname)) return first;
  if (!SITES.has(hostname)) return null;
  if (first === 'watch') return searchParams.get('v') ?? second;
  return FOLDERS.has(first) ? second : null;
}

/** '90', '90s' or '1h2m3s', as a parameter or behind the hash. */
function startOf({ searchParams, hash }: URL): number | null {
  const inHash = new URLSearchParams(hash.slice(1));
  const text = searchParams.get('t') ?? searchParams.get('start') ?? inHash.get('t') ?? '';
  if (PLAIN_SECONDS.test(text)) return Number.parseInt(text, 10);
  const match = CLOCK_SECONDS.exec(text);
  if (text === '' || !match) return null;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return (hours * 60 + minutes) * 60 + seconds;
}
