import { type Config, isForThisMachine } from '#server/config.ts';
import type { ModelEndpoint, ProviderName, StoredProvider } from './language-models.ts';

/** Where a model answers that runs inside this installation; null where there is none. */
export type OwnAddress = () => { baseUrl: string; token: string; model: string } | null;

export type ModelConfig = Pick<Config, 'LOCAL_MODEL_URL' | 'LOCAL_MODEL'> &
  Partial<Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL' | 'PRIVATE_MODEL_HOSTS'>> &
  Partial<
    Pick<
      Config,
      | 'OPENAI_API_KEY'
      | 'OPENAI_BASE_URL'
      | 'OPENAI_MODEL'
      | 'ANTHROPIC_API_KEY'
      | 'ANTHROPIC_BASE_URL'
      | 'ANTHROPIC_MODEL'
    >
  >;

const OPENAI_URL = 'https://api.openai.com/v1';
const ANTHROPIC_URL = 'https://api.anthropic.com/v1';

/**
 * A provider as the deployment configures it, changed by what an institution has stored. Null when a key is needed and there is
 * none. The deployment's key is never sent to an address that an institution chose.
 */
export function endpointFrom(
  provider: ProviderName,
  config: ModelConfig,
  { stored, ownAddress = () => null }: { stored?: StoredProvider | undefined; ownAddress?: OwnAddress } = {},
): ModelEndpoint | null {
  const own = (provider === 'local' && ownEndpoint(ownAddress)) || deploymentEndpoint(provider, config);
  const isElsewhere = Boolean(stored?.baseUrl);
  const apiKey = stored?.apiKey ?? (isElsewhere ? null : own.apiKey);
  if (provider !== 'local' && apiKey === null) return null;
  return {
    provider,
    baseUrl: (stored?.baseUrl ?? own.baseUrl).replace(/\/+$/, ''),
    apiKey,
    model: stored?.model ?? (provider === 'local' && isElsewhere ? null : own.model),
    ...(own.isInside && !isElsewhere && { isInside: true }),
    ...(isElsewhere && privateHostsOf(config)),
  };
}

/** Somebody has turned it on, so it comes before a server that is only looked for. */
function ownEndpoint(ownAddress: OwnAddress): ModelEndpoint | null {
  const own = ownAddress();
  return (
    own && { provider: 'local', baseUrl: own.baseUrl, apiKey: own.token, model: own.model, isInside: true }
  );
}

/** On a server for this machine alone, whoever chooses an address sits in front of it. */
function privateHostsOf(config: ModelConfig): Pick<ModelEndpoint, 'privateHosts'> {
  const { HOST, PORT = 0, PUBLIC_URL, PRIVATE_MODEL_HOSTS } = config;
  const isGuarded = HOST !== undefined && !isForThisMachine({ HOST, PORT, PUBLIC_URL });
  return isGuarded && PRIVATE_MODEL_HOSTS ? { privateHosts: PRIVATE_MODEL_HOSTS } : {};
}

function deploymentEndpoint(provider: ProviderName, config: ModelConfig): ModelEndpoint {
  switch (provider) {
    case 'local':
      return { provider, baseUrl: config.LOCAL_MODEL_URL, apiKey: null, model: config.LOCAL_MODEL ?? null };
    case 'openai':
      return {
        provider,
        baseUrl: config.OPENAI_BASE_URL ?? OPENAI_URL,
        apiKey: config.OPENAI_API_KEY ?? null,
        model: config.OPENAI_MODEL ?? 'gpt-4.1-mini',
      };
    case 'anthropic':
      return {
        provider,
        baseUrl: config.ANTHROPIC_BASE_URL ?? ANTHROPIC_URL,
        apiKey: config.ANTHROPIC_API_KEY ?? null,
        model: config.ANTHROPIC_MODEL ?? 'claude-haiku-4-5',
      };
  }
}
