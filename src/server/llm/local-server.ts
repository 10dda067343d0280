import type { ModelEndpoint } from './language-models.ts';
import { type ListedModel, lookAtServer } from './server-listing.ts';

/** A local server that can answer now. */
export interface ReadyServer {
  model: string;
  contextTokens: number;
  /** Undefined where the server does not say. */
  sees?: boolean | undefined;
}

/** What one look at the server found. */
export type ServerState =
  | ({ state: 'ready' } & ReadyServer)
  | { state: 'no_model' }
  | { state: 'down' }
  /** Nobody refused and nobody answered: a host that is off, or a server that is very busy. */
  | { state: 'silent' };

/** What LM Studio loads models with when nobody changes it. */
export const DEFAULT_CONTEXT_TOKENS = 4_096;

/**
 * Looks which model an OpenAI-compatible server would answer with: the configured one, else the one it has loaded, else the first it
 * can load. Never throws and takes at most 2 s; where nothing listens it takes no time.
 */
export async function probeServer(endpoint: ModelEndpoint): Promise<ServerState> {
  const listing = await lookAtServer(endpoint);
  if (listing.state === 'silent') return { state: 'silent' };
  if (listing.state !== 'listed') return { state: 'down' };
  return stateOf(endpoint, listing.models);
}

/** Which of the listed models answers. A configured name that is not listed is asked for all the same; one that a person chose is not. */
export function stateOf(
  { model, wish }: Pick<ModelEndpoint, 'model' | 'wish'>,
  models: ListedModel[],
): ServerState {
  const chats = models.filter(({ type }) => type !== 'embedding');
  const wished = chats.find(({ id }) => id === wish)?.id;
  const chosen = wished ?? model ?? (chats.find(({ isLoaded }) => isLoaded) ?? chats[0])?.id;
  if (chosen === undefined) return { state: 'no_model' };
  const known = models.find(({ id }) => id === chosen);
  const contextTokens = known?.contextTokens ?? DEFAULT_CONTEXT_TOKENS;
  return { state: 'ready', model: chosen, contextTokens, sees: known?.sees };
}
