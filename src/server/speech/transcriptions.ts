import { modelFetch } from '../llm/model-fetch.ts';
import type { HostList } from '../networks.ts';
import { readText } from '../fetch/read-text.ts';
import { multipartOf } from './multipart.ts';
import { readTranscription } from './read-transcription.ts';
import { type Heard, SpeechFailure, type SpeechPiece } from './speech.ts';

export interface SpeechServer {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  readonly privateHosts?: HostList | undefined;
}

/** A slow machine takes longer to hear than the piece is long. */
const ANSWER_TIMEOUT_MS = 30 * 60_000;
const OFFER_TIMEOUT_MS = 5_000;
const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
const OFFER_MAX_BYTES = 16 * 1024;
const WITHOUT_IT = new Set([404, 405, 410, 501]);
const WAIT = new Set([408, 409, 425, 429]);

/**
 * Asked for nothing: a server that knows the path refuses in some way of its own. One that nobody set for speech may be away; `isSet`
 * says that somebody did.
 */
export async function isOffered(
  server: SpeechServer,
  { isSet, signal }: { isSet: boolean; signal: AbortSignal },
): Promise<boolean> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(OFFER_TIMEOUT_MS)]);
  try {
    const response = await send(server, multipartOf({ model: server.model }), until);
    if (!response.ok) {
      await response.body?.cancel();
      return !WITHOUT_IT.has(response.status);
    }
    // LM Studio answers what it does not know with a kind status and an error.
    return !isError(await readText(response, OFFER_MAX_BYTES, unusable));
  } catch (error) {
    signal.throwIfAborted();
    if (!isSet) return false;
    throw new SpeechFailure('unreachable', { cause: error });
  }
}

/** What is said in a piece. Throws SpeechFailure. */
export async function hear(server: SpeechServer, piece: SpeechPiece, signal: AbortSignal): Promise<Heard> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
  try {
    const timed = await ask(server, { piece, format: 'verbose_json' }, until);
    // Some models know only text without times.
    const response = timed.status === 400 || timed.status === 422 ? await askPlainly(timed) : timed;
    await checkStatus(response);
    return readTranscription(await readText(response, ANSWER_MAX_BYTES, unusable), piece.seconds);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SpeechFailure) throw error;
    throw new SpeechFailure('unreachable', { cause: error });
  }

  async function askPlainly(refused: Response): Promise<Response> {
    await refused.body?.cancel();
    return ask(server, { piece, format: 'json' }, until);
  }
}

function ask(
  server: SpeechServer,
  { piece, format }: { piece: SpeechPiece; format: string },
  signal: AbortSignal,
): Promise<Response> {
  return send(server, multipartOf({ model: server.model, response_format: format }, piece), signal);
}

function send(
  { baseUrl, apiKey, privateHosts }: SpeechServer,
  { type, body }: ReturnType<typeof multipartOf>,
  signal: AbortSignal,
): Promise<Response> {
  const headers = {
    'content-type': type,
    'content-length': String(body.length),
    ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
  };
  return modelFetch(
    `${baseUrl}/audio/transcriptions`,
    { method: 'POST', headers, body, signal },
    privateHosts,
  );
}

async function checkStatus(response: Response): Promise<void> {
  if (response.ok) return;
  await response.body?.cancel();
  const { status } = response;
  if (status === 413) throw new SpeechFailure('too_large');
  throw new SpeechFailure(status >= 500 || WAIT.has(status) ? 'unreachable' : 'refused');
}

function unusable(): SpeechFailure {
  return new SpeechFailure('unusable');
}

function isError(text: string): boolean {
  try {
    return Object(JSON.parse(text)).error !== undefined;
  } catch {
    return true;
  }
}
