import { cloudModel } from './cloud-model.ts';
import type { createHabits } from './habits.ts';
import type { ModelEndpoint } from './language-models.ts';
import { localModel } from './local-model.ts';
import { probeServer } from './local-server.ts';
import { modelFetch } from './model-fetch.ts';
import type { ModelLookup } from './remember.ts';
import type { StreamLimits } from './stream-limits.ts';

const REACH_TIMEOUT_MS = 2_000;

/** The model that answers at an endpoint now. */
export async function lookUpModel(
  endpoint: ModelEndpoint,
  { limits, habitsOf }: { limits: StreamLimits | undefined; habitsOf: ReturnType<typeof createHabits> },
): Promise<ModelLookup> {
  const { provider, apiKey, model } = endpoint;
  if (provider !== 'local') {
    if (apiKey === null || model === null || !(await isReachable(endpoint)))
      return { model: null, isSilent: false };
    const habits = habitsOf(endpoint.baseUrl, model);
    return {
      model: cloudModel(provider, { ...endpoint, apiKey, model }, { limits, habits }),
      isSilent: false,
    };
  }
  const server = await probeServer(endpoint);
  if (server.state !== 'ready') return { model: null, isSilent: server.state === 'silent' };
  const habits = habitsOf(endpoint.baseUrl, server.model);
  return { model: localModel(endpoint, server, { limits, habits }), isSilent: false };
}

/** Any answer will do, also a refusal: whether the key is good is told by the first question. No key is sent for this. */
async function isReachable({ baseUrl, privateHosts }: ModelEndpoint): Promise<boolean> {
  try {
    const response = await modelFetch(
      `${baseUrl}/models`,
      { signal: AbortSignal.timeout(REACH_TIMEOUT_MS) },
      privateHosts,
    );
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
