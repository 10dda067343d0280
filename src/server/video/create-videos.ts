import { createWebFetch } from '../fetch/create-web-fetch.ts';
import { FetchFailure, type WebFetch } from '../fetch/web-fetch.ts';
import type { Log } from '../log.ts';
import {
  type ChosenTrack,
  chooseTrack,
  type PlayerAnswer,
  playerAnswerSchema,
  refusalOf,
} from './player-answer.ts';
import { PLAYER_CLIENTS, type PlayerClient } from './player-clients.ts';
import { readTimedText } from './timed-text.ts';
import { mostTelling, videoFailure, type VideoFailureCode } from './video-failure.ts';
import type { SpokenLine, TranscriptRequest, Videos, VideoTranscript } from './videos.ts';
import { parseJson } from '#shared/parse-json.ts';

const YOUTUBE = 'https://www.youtube.com';
const CAPTIONS_PATH = '/api/timedtext';
const REQUEST_TIMEOUT_MS = 8_000;
const CAPTIONS_MAX_BYTES = 8 * 1024 * 1024;
/** In `exp`: these captions are empty without a token. */
const NEEDS_TOKEN = /^xp[ev]$/;
/** No other client is told anything else. */
const FINAL: readonly VideoFailureCode[] = ['video_private', 'video_no_captions', 'video_unreachable'];

interface VideosParts {
  log: Log;
  /** Another place that answers as YouTube does, for tests; it may be private. */
  place?: string;
}

/** See Videos. */
export function createVideos({ log, place = YOUTUBE }: VideosParts): Videos {
  const webFetch = createWebFetch({ trusted: new Set(place === YOUTUBE ? [] : [place]) });
  return {
    transcript: async (request) => {
      const reasons: VideoFailureCode[] = [];
      for (const client of PLAYER_CLIENTS) {
        const outcome = await readAs(client, request, { webFetch, place });
        if (typeof outcome !== 'string') return outcome;
        reasons.push(outcome);
        if (FINAL.includes(outcome)) break;
      }
      log.info({ reasons }, 'no transcript of a video');
      throw videoFailure(mostTelling(reasons));
    },
  };
}

interface Site {
  webFetch: WebFetch;
  place: string;
}

/** The transcript, or why there is none, as one client is told. */
async function readAs(
  client: PlayerClient,
  request: TranscriptRequest,
  site: Site,
): Promise<VideoTranscript | VideoFailureCode> {
  try {
    const answer = await askPlayer(client, request, site);
    if (!answer) return 'video_blocked';
    const refusal = refusalOf(answer);
    if (refusal) return refusal;
    const tracks = answer.captions?.playerCaptionsTracklistRenderer?.captionTracks ?? [];
    const chosen = chooseTrack(tracks, request.language);
    if (!chosen) return 'video_no_captions';
    const lines = await readLines(chosen, { client, request, site });
    return typeof lines === 'string' ? lines : toTranscript(answer, chosen, lines);
  } catch (error) {
    request.signal?.throwIfAborted();
    if (error instanceof FetchFailure && (error.code === 'unreachable' || error.code === 'timeout')) {
      return 'video_unreachable';
    }
    if (error instanceof FetchFailure) return 'video_blocked';
    throw error;
  }
}

/** Null for what is not the player's answer: a captcha, a consent page, a refusal. */
async function askPlayer(
  { context, userAgent }: PlayerClient,
  { videoId, signal }: TranscriptRequest,
  { webFetch, place }: Site,
): Promise<PlayerAnswer | null> {
  const { status, text } = await webFetch(`${place}/youtubei/v1/player?prettyPrint=false`, {
    accept: ['application/json', 'text/html'],
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({
      // Reasons are recognised in English.
      context: { client: { ...context, hl: 'en', timeZone: 'UTC', utcOffsetMinutes: 0 } },
      videoId,
      contentCheckOk: true,
      racyCheckOk: true,
    }),
    timeoutMs: REQUEST_TIMEOUT_MS,
    signal,
  });
  if (status !== 200) return null;
  return playerAnswerSchema.safeParse(parseJson(text)).data ?? null;
}

async function readLines(
  { track }: ChosenTrack,
  { client, request, site }: { client: PlayerClient; request: TranscriptRequest; site: Site },
): Promise<SpokenLine[] | VideoFailureCode> {
  const url = captionsAddress(track.baseUrl, site.place);
  if (url === null) return 'video_blocked';
  if (url.searchParams.getAll('exp').some((experiment) => NEEDS_TOKEN.test(experiment))) return 'video_empty';
  const { status, text } = await site.webFetch(url, {
    accept: ['application/json', 'text/*'],
    headers: { 'user-agent': client.userAgent },
    maxBytes: CAPTIONS_MAX_BYTES,
    timeoutMs: REQUEST_TIMEOUT_MS,
    signal: request.signal,
  });
  if (status !== 200) return 'video_blocked';
  if (text.trim() === '') return 'video_empty';
  const lines = linesIn(text);
  if (!lines) return 'video_blocked';
  return lines.length === 0 ? 'video_empty' : lines;
}

/** Only the captions of the site itself, as they were written. Null for an address that leads elsewhere. */
function captionsAddress(baseUrl: string, place: string): URL | null {
  if (!URL.canParse(baseUrl, place)) return null;
  const url = new URL(baseUrl, place);
  if (url.origin !== place || url.pathname !== CAPTIONS_PATH) return null;
  url.searchParams.delete('tlang');
  url.searchParams.set('fmt', 'json3');
  return url;
}

function linesIn(text: string): SpokenLine[] | null {
  try {
    return readTimedText(text);
  } catch {
    return null;
  }
}

function toTranscript(
  { videoDetails }: PlayerAnswer,
  { track, isGenerated, isTranslation }: ChosenTrack,
  lines: SpokenLine[],
): VideoTranscript {
  const title = videoDetails?.title?.trim() || 'YouTube';
  const author = videoDetails?.author?.trim() || null;
  return { title, author, language: track.languageCode, isGenerated, isTranslation, lines };
}
