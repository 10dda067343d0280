import { z } from 'zod';
import type { ModelEndpoint } from './language-models.ts';
import { modelFetch } from './model-fetch.ts';
import type { FailedStep } from '#shared/failed-step.ts';
import { stepOfMessage } from './model-failure.ts';
import { parseJson } from '#shared/parse-json.ts';

/** One model of a server, as far as its lists tell. */
export interface ListedModel {
  id: string;
  type: 'chat' | 'vision' | 'embedding';
  /** Whether it can be shown images; undefined where the server does not say. */
  sees?: boolean | undefined;
  isLoaded: boolean;
  sizeBytes: number | null;
  /** The window it is loaded with; null where the server does not say. */
  contextTokens: number | null;
}

/** What asking for the list of models gave. */
export type ServerListing =
  | { state: 'listed'; models: ListedModel[] }
  /** The connection was refused or its name is unknown. */
  | { state: 'down' }
  | { state: 'silent' }
  /** Something answers, but not a list of models. */
  | { state: 'unknown'; status: number; said: FailedStep | null };

/** Long enough for a server that is busy generating, which is worth waiting for. */
const PROBE_TIMEOUT_MS = 2_000;
const ANTHROPIC_VERSION = '2023-06-01';
const EMBEDDING_PATTERN = /embed|rerank|bge-|-e5-/i;

const size = z.int().positive().optional().catch(undefined);
/** `/v1/models` of any server, and LM Studio's own `/api/v0/models`, which knows more. */
const listSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.string().optional().catch(undefined),
      state: z.string().optional().catch(undefined),
      size_bytes: size,
      loaded_context_length: size,
      /** vLLM. */
      max_model_len: size,
      /** llama.cpp. */
      meta: z.object({ n_ctx: size, size }).optional().catch(undefined),
    }),
  ),
});
type Entry = z.infer<typeof listSchema>['data'][number];

/** Ollama: `/api/tags` has what is on disk, `/api/ps` what is loaded. */
const ollamaSchema = z.object({
  models: z.array(z.object({ name: z.string(), size, size_vram: size, context_length: size })),
});
type OllamaEntry = z.infer<typeof ollamaSchema>['models'][number];

/**
 * Asks a local server for its models in all the ways there are, at the same time: the OpenAI list, LM Studio's and Ollama's. Never
 * throws; takes at most 2 s.
 */
export async function lookAtServer({ baseUrl, apiKey, privateHosts }: ModelEndpoint): Promise<ServerListing> {
  const asking = { headers: bearer(apiKey), privateHosts };
  const at = (path: string) => new URL(path, baseUrl).href;
  const [plain, native, tags, running] = await Promise.all([
    getJson(`${baseUrl}/models`, asking, listSchema),
    getJson(at('/api/v0/models'), asking, listSchema),
    getJson(at('/api/tags'), asking, ollamaSchema),
    getJson(at('/api/ps'), asking, ollamaSchema),
  ]);
  if (plain.state !== 'ok') return plain;
  const details: Details = {
    native: native.state === 'ok' ? native.value.data : [],
    tags: tags.state === 'ok' ? tags.value.models : [],
    running: running.state === 'ok' ? running.value.models : [],
  };
  return { state: 'listed', models: plain.value.data.map((entry) => describe(entry, details)) };
}

/** Asks one of the large providers for its models, with the key. */
export async function lookAtCloud(endpoint: ModelEndpoint): Promise<ServerListing> {
  const { provider, baseUrl, apiKey, privateHosts } = endpoint;
  const headers =
    provider === 'anthropic'
      ? { 'x-api-key': apiKey ?? '', 'anthropic-version': ANTHROPIC_VERSION }
      : bearer(apiKey);
  const answer = await getJson(`${baseUrl}/models`, { headers, privateHosts }, listSchema);
  if (answer.state !== 'ok') return answer;
  const nothing = { native: [], tags: [], running: [] };
  return { state: 'listed', models: answer.value.data.map((entry) => describe(entry, nothing)) };
}

/** Where the list of models would be found if the path of the address were another; null where it is not found either. */
export async function findRightAddress(endpoint: ModelEndpoint): Promise<string | null> {
  const { baseUrl, apiKey, privateHosts } = endpoint;
  const candidates = [`${new URL(baseUrl).origin}/v1`, `${baseUrl}/v1`].filter((url) => url !== baseUrl);
  for (const candidate of candidates) {
    const answer = await getJson(
      `${candidate}/models`,
      { headers: bearer(apiKey), privateHosts },
      listSchema,
    );
    if (answer.state === 'ok') return candidate;
  }
  return null;
}

function bearer(apiKey: string | null): Record<string, string> {
  return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
}

interface Details {
  native: Entry[];
  tags: OllamaEntry[];
  running: OllamaEntry[];
}

function describe(entry: Entry, { native, tags, running }: Details): ListedModel {
  const own = native.find(({ id }) => id === entry.id);
  const tag = tags.find(({ name }) => name === entry.id);
  const process = running.find(({ name }) => name === entry.id);
  // Servers that tell no state, such as llama.cpp and vLLM, only list what they have loaded.
  const tellsState = native.length > 0 || tags.length > 0;
  return {
    id: entry.id,
    type: typeOf(entry, own),
    sees: seesBy(own?.type ?? entry.type),
    isLoaded: own?.state === 'loaded' || process !== undefined || !tellsState,
    sizeBytes: own?.size_bytes ?? tag?.size ?? entry.meta?.size ?? null,
    contextTokens:
      own?.loaded_context_length ??
      entry.loaded_context_length ??
      process?.context_length ??
      entry.max_model_len ??
      entry.meta?.n_ctx ??
      null,
  };
}

function typeOf(entry: Entry, own: Entry | undefined): ListedModel['type'] {
  const told = own?.type ?? entry.type;
  if (told === 'embeddings' || EMBEDDING_PATTERN.test(entry.id)) return 'embedding';
  return told === 'vlm' ? 'vision' : 'chat';
}

/** LM Studio tells models that see apart from those that do not. */
function seesBy(told: string | undefined): boolean | undefined {
  return told === 'vlm' || told === 'llm' ? told === 'vlm' : undefined;
}

type Answer<T> =
  | { state: 'ok'; value: T }
  | { state: 'down' }
  | { state: 'silent' }
  | { state: 'unknown'; status: number; said: FailedStep | null };

type Asking = Pick<ModelEndpoint, 'privateHosts'> & { headers: Record<string, string> };

/** GETs a JSON document of a known shape. Never throws. */
async function getJson<T>(
  url: string,
  { headers, privateHosts }: Asking,
  schema: z.ZodType<T>,
): Promise<Answer<T>> {
  try {
    const response = await modelFetch(
      url,
      { headers, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) },
      privateHosts,
    );
    const text = await response.text();
    const parsed = response.ok ? schema.safeParse(parseJson(text)) : null;
    return parsed?.success
      ? { state: 'ok', value: parsed.data }
      : { state: 'unknown', status: response.status, said: stepOfMessage(text) };
  } catch (error) {
    return { state: error instanceof Error && error.name === 'TimeoutError' ? 'silent' : 'down' };
  }
}
