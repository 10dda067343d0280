import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { checkEndpoint, type EndpointFinding } from '#server/llm/check-endpoint.ts';
import type { ProviderName } from '#server/llm/language-models.ts';
import type { FailedStep } from '#shared/failed-step.ts';
import type { CheckResult, FindingCode } from '../contract.ts';
import { findChoice } from './queries/choices.ts';

const CODE_OF_STEP: Partial<Record<FailedStep, FindingCode>> = {
  server_down: 'server_down',
  wrong_path: 'wrong_path',
  key_refused: 'key_refused',
  quota: 'quota_exceeded',
  rate_limited: 'rate_limited',
  no_model: 'no_model',
  context: 'context_small',
  no_streaming: 'no_streaming',
  slow_start: 'slow',
  stalled: 'slow',
  too_long: 'slow',
};

interface Check {
  provider: ProviderName;
  /** The model of the local server that is checked. */
  model?: string | undefined;
  signal: AbortSignal;
}

/** Tries a provider of the caller's institution out. Throws only when `signal` aborts. */
export async function checkModels(
  { llm, db }: Pick<Deps, 'llm' | 'db'>,
  caller: Caller,
  { provider, model: asked, signal }: Check,
): Promise<CheckResult> {
  const endpoint = await llm.endpointOf(provider, caller.institutionId);
  if (!endpoint) return notConfigured(provider);
  const choice = await findChoice(db, caller.id);
  const wish = asked ?? (choice?.provider === provider ? choice.model : null);
  const { model, contextTokens, findings, measured } = await checkEndpoint({ ...endpoint, wish }, { signal });
  return {
    provider,
    works: measured !== null,
    model,
    context_tokens: contextTokens,
    findings: findings.map((finding) => toWire(finding, endpoint.privateHosts !== undefined)),
    measured: measured && {
      first_token_ms: measured.firstTokenMs,
      tokens_per_second: measured.tokensPerSecond,
      tokens: measured.tokens,
    },
  };
}

function notConfigured(provider: ProviderName): CheckResult {
  return {
    provider,
    works: false,
    model: null,
    context_tokens: null,
    findings: [{ code: 'not_configured', severity: 'error', details: {} }],
    measured: null,
  };
}

/** Where private hosts are not tried, nothing tells them from those that do not exist. */
function toWire(
  { step, severity, details }: EndpointFinding,
  isGuarded: boolean,
): CheckResult['findings'][number] {
  const known = CODE_OF_STEP[step] ?? 'failed';
  const code = isGuarded && known === 'server_down' ? 'not_reachable' : known;
  return { code, severity, details: code === 'failed' ? { ...details, step } : details };
}
