import type { Config } from '../config.ts';
import type { LanguageModels, ModelEndpoint } from '../llm/language-models.ts';
import type { Speech } from './speech.ts';
import { hear, isOffered, type SpeechServer } from './transcriptions.ts';

/** What OpenAI calls it, and what most servers take whatever they have loaded. */
const USUAL_MODEL = 'whisper-1';

type SpeechConfig = Pick<Config, 'SPEECH_URL' | 'SPEECH_MODEL'>;

/**
 * Recognises speech by the server that SPEECH_URL names, else by the local model server. Never by a cloud that only the chat is set to
 * use: a recording is sent without anybody asking, so that the operator has to say where to.
 */
export function createSpeech(
  { SPEECH_URL, SPEECH_MODEL = USUAL_MODEL }: SpeechConfig,
  llm: Pick<LanguageModels, 'endpointOf'>,
): Speech {
  return {
    async find(institutionId, signal) {
      const server = SPEECH_URL
        ? { ...fromAddress(SPEECH_URL), model: SPEECH_MODEL }
        : fromModels(await llm.endpointOf('local', institutionId), SPEECH_MODEL);
      if (!server || !(await isOffered(server, { isSet: SPEECH_URL !== undefined, signal }))) return null;
      return { hear: (piece, until) => hear(server, piece, until) };
    },
  };
}

/** A password in an address is sent as bearer token, as with embeddings. */
function fromAddress(address: string): Omit<SpeechServer, 'model'> {
  const url = new URL(address);
  const apiKey = decodeURIComponent(url.password) || null;
  url.username = '';
  url.password = '';
  return { baseUrl: url.href.replace(/\/+$/, ''), apiKey };
}

function fromModels(endpoint: ModelEndpoint | null, model: string): SpeechServer | null {
  if (!endpoint) return null;
  const { baseUrl, apiKey, privateHosts } = endpoint;
  return { baseUrl, apiKey, privateHosts, model };
}
