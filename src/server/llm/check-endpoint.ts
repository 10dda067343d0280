import { cloudModel } from './cloud-model.ts';
import type { LanguageModel, ModelEndpoint } from './language-models.ts';
import { localModel } from './local-model.ts';
import { stateOf } from './local-server.ts';
import { type Measured, measureModel } from './measure-model.ts';
import type { FailedStep } from '#shared/failed-step.ts';
import { failedStepOf } from './model-error.ts';
import { stepOfStatus } from './model-failure.ts';
import { findRightAddress, lookAtCloud, lookAtServer, type ServerListing } from './server-listing.ts';
import type { StreamLimits } from './stream-limits.ts';

export interface EndpointFinding {
  readonly step: FailedStep;
  readonly severity: 'error' | 'warning';
  readonly details: Record<string, string | number>;
}

export interface EndpointCheck {
  readonly model: string | null;
  readonly contextTokens: number | null;
  readonly findings: EndpointFinding[];
  readonly measured: Measured | null;
}

/** Below this, sources and a conversation hardly find room. It is what LM Studio and Ollama load with by default. */
const CONTEXT_MIN_TOKENS = 4_096;
/** Who waits for a diagnosis waits less than who waits for an answer. */
const CHECK_LIMITS: StreamLimits = { firstMs: 60_000, betweenMs: 20_000, totalMs: 90_000 };
const NOTHING_KNOWN = { model: null, contextTokens: null, measured: null };

/**
 * Tries a provider out, as far as it works: is it there, at this path, does it accept the key, has it a model with room enough, and does
 * it stream an answer of a few words. Stops at the first error. Throws only when `signal` aborts.
 */
export async function checkEndpoint(
  endpoint: ModelEndpoint,
  { signal, limits = CHECK_LIMITS }: { signal: AbortSignal; limits?: StreamLimits },
): Promise<EndpointCheck> {
  const listing = await (endpoint.provider === 'local' ? lookAtServer(endpoint) : lookAtCloud(endpoint));
  if (listing.state !== 'listed') return { ...NOTHING_KNOWN, findings: [await unlisted(endpoint, listing)] };
  const found = findModel(endpoint, listing, limits);
  if (!found) return { ...NOTHING_KNOWN, findings: [failed('no_model')] };
  const { model, knownTokens } = found;
  const room = knownTokens !== null && knownTokens < CONTEXT_MIN_TOKENS ? [tooSmall(knownTokens)] : [];
  const known = { model: model.model, contextTokens: knownTokens };
  try {
    const measured = await measureModel(model, signal);
    const late = measured.isBuffered ? [warning('no_streaming')] : [];
    return { ...known, measured, findings: [...room, ...late] };
  } catch (error) {
    const step = failedStepOf(error);
    if (step === null || signal.aborted) throw error;
    return { ...known, measured: null, findings: [failed(step), ...room] };
  }
}

interface FoundModel {
  model: LanguageModel;
  knownTokens: number | null;
}

function findModel(
  endpoint: ModelEndpoint,
  listing: ServerListing & { state: 'listed' },
  limits: StreamLimits,
): FoundModel | null {
  const { provider, apiKey, model: name } = endpoint;
  if (provider !== 'local') {
    if (apiKey === null || name === null) return null;
    const model = cloudModel(provider, { ...endpoint, apiKey, model: name }, { limits });
    return { model, knownTokens: model.contextTokens };
  }
  const state = stateOf(endpoint, listing.models);
  if (state.state !== 'ready') return null;
  const model = localModel(endpoint, state, { limits });
  const knownTokens = listing.models.find(({ id }) => id === state.model)?.contextTokens ?? null;
  return { model, knownTokens };
}

/** Why there is no list of models. */
async function unlisted(
  endpoint: ModelEndpoint,
  listing: Exclude<ServerListing, { state: 'listed' }>,
): Promise<EndpointFinding> {
  if (listing.state !== 'unknown') return failed('server_down');
  const { status, said } = listing;
  if (said && said !== 'wrong_path' && said !== 'no_model') return failed(said);
  const step = stepOfStatus(status);
  if (step === 'key_refused' || step === 'quota' || step === 'rate_limited' || step === 'busy')
    return failed(step);
  if (step === 'refused' && status === 403) return failed('key_refused');
  const address = await findRightAddress(endpoint);
  return failed('wrong_path', address === null ? {} : { suggested_url: address });
}

function failed(step: EndpointFinding['step'], details: EndpointFinding['details'] = {}): EndpointFinding {
  return { step, severity: 'error', details };
}

function warning(step: EndpointFinding['step'], details: EndpointFinding['details'] = {}): EndpointFinding {
  return { step, severity: 'warning', details };
}

function tooSmall(contextTokens: number): EndpointFinding {
  return warning('context', { context_tokens: contextTokens, needed_tokens: CONTEXT_MIN_TOKENS });
}
