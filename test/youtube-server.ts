import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface PlayerRequest {
  videoId: string;
  context: { client: { clientName: string; hl: string } };
}

/** JSON, a page of HTML, a status, or null for a connection that breaks. */
type Reply = object | string | number | null;

export interface YoutubeServer {
  origin: string;
  /** What the player answers to which app: JSON, a page of HTML, or a status. */
  player: (request: PlayerRequest) => Reply;
  /** What stands behind the address of a track. */
  captions: (url: URL) => Reply;
  players: PlayerRequest[];
  fetched: URL[];
  reset(): void;
  close(): Promise<void>;
}

export const LECTURE_ID = 'dQw4w9WgXcQ';

/** Answers as YouTube's player and captions do: one lecture with written English captions, unless a test says otherwise. */
export async function startYoutubeServer(): Promise<YoutubeServer> {
  // oxlint-disable-next-line typescript/no-misused-promises -- a rejection fails the test run, as it should
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    let body = '';
    for await (const part of request) body += String(part);
    const isPlayer = url.pathname === '/youtubei/v1/player';
    // Border: what our own client sends.
    const asked = isPlayer ? (JSON.parse(body) as PlayerRequest) : null;
    if (asked) youtube.players.push(asked);
    else youtube.fetched.push(url);
    const reply = asked ? youtube.player(asked) : youtube.captions(url);
    if (reply === null) return void request.socket.destroy();
    if (typeof reply === 'number') response.writeHead(reply, { 'content-type': 'text/html' }).end('<html>');
    else if (typeof reply === 'string') response.setHeader('content-type', 'text/html').end(reply);
    else response.setHeader('content-type', 'application/json; charset=UTF-8').end(JSON.stringify(reply));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const youtube: YoutubeServer = {
    // Border: a listening TCP server has such an address.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    player: () => playable(),
    captions: () => timedText('Light becomes sugar.', 'Leaves are green.'),
    players: [],
    fetched: [],
    reset: () => {
      youtube.player = () => playable();
      youtube.captions = () => timedText('Light becomes sugar.', 'Leaves are green.');
      youtube.players.length = 0;
      youtube.fetched.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return youtube;
}

export interface Track {
  languageCode: string;
  kind?: 'asr';
  baseUrl?: string;
}

/** An answer of the player to a video that may be played. */
export function playable(tracks: Track[] = [{ languageCode: 'en' }]): object {
  return {
    playabilityStatus: { status: 'OK', playableInEmbed: true },
    videoDetails: {
      videoId: LECTURE_ID,
      title: 'Photosynthesis, a lecture',
      author: 'Botany Channel',
      isPrivate: false,
    },
    captions: {
      playerCaptionsTracklistRenderer: {
        captionTracks: tracks.map(({ languageCode, kind, baseUrl }) => ({
          baseUrl:
            baseUrl ??
            `/api/timedtext?v=${LECTURE_ID}&lang=${languageCode}&fmt=srv3${kind ? `&kind=${kind}` : ''}`,
          name: { runs: [{ text: languageCode }] },
          languageCode,
          ...(kind && { kind }),
          isTranslatable: true,
        })),
      },
    },
  };
}

/** An answer of the player to a video that may not be played. */
export function refused(status: string, reason: string, details: object = {}): object {
  return { playabilityStatus: { status, reason, ...details }, responseContext: {} };
}

/** Captions in the form json3, a line every two seconds. */
export function timedText(...lines: string[]): object {
  const events = lines.map((line, index) => ({
    tStartMs: index * 2_000,
    dDurationMs: 3_000,
    segs: [{ utf8: line }],
  }));
  return { wireMagic: 'pb3', events: [{ tStartMs: 0, dDurationMs: 4_000, id: 1 }, ...events] };
}
