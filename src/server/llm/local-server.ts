import { z } from 'zod';

/** A local server that can answer now. */
export interface ReadyServer {
  model: string;
  contextTokens: number;
}

/** What one look at the server found. */
export type ServerState =
  | ({ state: 'ready' } & ReadyServer)
  | { state: 'no_model' }
  | { state: 'down' }
  /** Nobody refused and nobody answered: a host that is off, or a server that is very busy. */
  | { state: 'silent' };

/** Long enough for a server that is busy generating, which is worth waiting for. */
const PROBE_TIMEOUT_MS = 2_000;
/** What LM Studio loads models with when nobody changes it. */
const DEFAULT_CONTEXT_TOKENS = 4_096;
const EMBEDDING_PATTERN = /embed|rerank|bge-|-e5-/i;

const listingSchema = z.object({
  data: z.array(
    z.looseObject({
      id: z.string(),
      type: z.string().optional(),
      state: z.string().optional(),
      /** LM Studio's native listing. */
      loaded_context_length: z.int().positive().optional().catch(undefined),
      /** vLLM. */
      max_model_len: z.int().positive().optional().catch(undefined),
    }),
  ),
});
type Listing = z.infer<typeof listingSchema>['data'];

/**
 * Looks which model an OpenAI-compatible server would answer with: `wanted`, else the one it has loaded, else the first it can
 * load. Never throws and takes at most 2 s; where nothing listens it takes no time.
 */
export async function probeServer(baseUrl: string, wanted: string | undefined): Promise<ServerState> {
  const [listing, native] = await Promise.all([
    list(`${trimmed(baseUrl)}/models`),
    list(new URL('/api/v0/models', baseUrl).href),
  ]);
  if (listing === 'silent') return { state: 'silent' };
  if (!listing) return { state: 'down' };
  const ofLmStudio = native === 'silent' || native === null ? [] : native;
  const known = [...ofLmStudio, ...listing];
  const chosen = wanted ?? chooseModel(ofLmStudio, listing);
  if (!chosen) return { state: 'no_model' };
  return { state: 'ready', model: chosen, contextTokens: contextOf(chosen, known) };
}

function chooseModel(native: Listing, listing: Listing): string | undefined {
  const loaded = native.find((model) => model.state === 'loaded' && !isEmbedding(model));
  return (loaded ?? listing.find((model) => !isEmbedding(model)))?.id;
}

function isEmbedding(model: Listing[number]): boolean {
  return model.type === 'embeddings' || EMBEDDING_PATTERN.test(model.id);
}

function contextOf(chosen: string, known: Listing): number {
  const sizes = known
    .filter((model) => model.id === chosen)
    .map((model) => model.loaded_context_length ?? model.max_model_len);
  return sizes.find((size) => size !== undefined) ?? DEFAULT_CONTEXT_TOKENS;
}

/** A server that is away or speaks something else is the same to the caller: there is no listing. */
async function list(url: string): Promise<Listing | 'silent' | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    if (!response.ok) return null;
    return listingSchema.parse(await response.json()).data;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'silent' : null;
  }
}

function trimmed(url: string): string {
  return url.replace(/\/+$/, '');
}
