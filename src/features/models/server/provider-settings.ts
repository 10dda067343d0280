import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import type { ProviderName } from '#server/llm/language-models.ts';
import { assertAllowedHost, ForbiddenAddress } from '#server/llm/model-address.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { type ProviderSettings, providerNameSchema, type putProvider } from '../contract.ts';
import type { KeyBox } from './key-box.ts';
import { findProviders, lockProvider, removeProvider, saveProvider } from './queries/providers.ts';
import type { ProviderRow } from './tables.ts';

type SettingsDeps = Pick<Deps, 'db' | 'llm' | 'clock'> & { box: KeyBox };
type Changes = BodyOf<typeof putProvider>;

const KEY_END_CHARACTERS = 4;

/** All providers as the administrator's institution has them; of an administrator without one, as the deployment has them. */
export async function readProviders(deps: SettingsDeps, caller: Caller): Promise<ProviderSettings[]> {
  const { institutionId } = caller;
  const rows = await findProviders(deps.db, institutionId);
  return Promise.all(
    providerNameSchema.options.map((provider) =>
      describe(deps, { institutionId, provider, row: rows.find((row) => row.provider === provider) }),
    ),
  );
}

/** Changes a provider of the administrator's institution, or of the deployment. A new address drops a key that is not given again. */
export async function changeProvider(
  deps: SettingsDeps,
  caller: Caller,
  { provider, changes }: { provider: ProviderName; changes: Changes },
): Promise<ProviderSettings> {
  const { institutionId } = caller;
  if (changes.base_url) checkAddress(changes.base_url);
  // Before the transaction, which must not wait for the key file.
  const key = await closeKey(deps.box, changes.api_key, keyPlace(institutionId, provider));
  const row = await deps.db.transaction(async () => {
    const before = await lockProvider(deps.db, institutionId, provider);
    const after = merged({ institutionId, provider, before, changes, key, updatedAt: deps.clock.now() });
    await saveProvider(deps.db, after);
    return after;
  });
  return describe(deps, { institutionId, provider, row });
}

/** Takes back what the institution has set; the deployment's own setting counts again. */
export async function forgetProvider(
  deps: SettingsDeps,
  caller: Caller,
  provider: ProviderName,
): Promise<ProviderSettings> {
  const { institutionId } = caller;
  await removeProvider(deps.db, institutionId, provider);
  return describe(deps, { institutionId, provider, row: undefined });
}

/** What an encrypted key is bound to. */
export function keyPlace(institutionId: string | null, provider: ProviderName): string {
  return `model_provider/${institutionId ?? 'deployment'}/${provider}`;
}

function checkAddress(baseUrl: string): void {
  try {
    assertAllowedHost(new URL(baseUrl).hostname);
  } catch (error) {
    if (!(error instanceof ForbiddenAddress)) throw error;
    throw new AppError('invalid', 'This address cannot be the address of a model server', {
      code: 'address_forbidden',
    });
  }
}

type ClosedKey = Pick<ProviderRow, 'apiKey' | 'apiKeyEnd'>;

async function closeKey(
  box: KeyBox,
  key: string | null | undefined,
  place: string,
): Promise<ClosedKey | undefined> {
  if (key === undefined) return undefined;
  if (key === null) return { apiKey: null, apiKeyEnd: null };
  return { apiKey: await box.close(key, place), apiKeyEnd: key.slice(-KEY_END_CHARACTERS) };
}

interface Merge {
  institutionId: string | null;
  provider: ProviderName;
  before: ProviderRow | null;
  changes: Changes;
  key: ClosedKey | undefined;
  updatedAt: Date;
}

function merged({ institutionId, provider, before, changes, key, updatedAt }: Merge): ProviderRow {
  const baseUrl = changes.base_url === undefined ? (before?.baseUrl ?? null) : changes.base_url;
  const isMoved = baseUrl !== (before?.baseUrl ?? null);
  const kept = isMoved || !before ? { apiKey: null, apiKeyEnd: null } : before;
  const { apiKey, apiKeyEnd } = key ?? kept;
  const model = changes.model === undefined ? (before?.model ?? null) : changes.model;
  return { institutionId, provider, baseUrl, model, apiKey, apiKeyEnd, updatedAt };
}

async function describe(
  { llm, box }: SettingsDeps,
  facts: { institutionId: string | null; provider: ProviderName; row: ProviderRow | undefined },
): Promise<ProviderSettings> {
  const { institutionId, provider, row } = facts;
  const endpoint = await llm.endpointOf(provider, institutionId);
  const key = row?.apiKey
    ? (await box.open(row.apiKey, keyPlace(institutionId, provider))) === null
      ? 'unreadable'
      : 'stored'
    : endpoint?.apiKey
      ? 'deployment'
      : 'none';
  return {
    provider,
    is_configured: endpoint !== null,
    base_url: row?.baseUrl ?? null,
    model: row?.model ?? null,
    key,
    key_end: row?.apiKeyEnd ?? null,
  };
}
