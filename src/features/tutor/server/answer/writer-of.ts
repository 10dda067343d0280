import type { Asker, LanguageModel, LanguageModels, ProviderName } from '#server/llm/language-models.ts';
import { nameOfModel } from '#server/own-model/model-table.ts';
import type { Writer } from '#shared/chat-event.ts';

/** Who writes an answer, and whom the asker wanted instead. `model`: null for the library. */
export async function writerOf(
  llm: Pick<LanguageModels, 'wishOf' | 'endpointOf'>,
  model: LanguageModel | null,
  { preferred, asker }: { preferred: ProviderName | undefined; asker: Asker },
): Promise<Writer> {
  const name = nameOf(model?.model ?? null);
  const wish = await llm.wishOf(preferred, asker);
  if (!wish) return { model: name, instead_of: null };
  const isProvider = model?.provider === wish.provider;
  if (isProvider && (wish.model === null || wish.model === model?.model))
    return { model: name, instead_of: null };
  const isConfigured = (await llm.endpointOf(wish.provider, asker.institutionId)) !== null;
  const reason = isProvider ? 'not_loaded' : isConfigured ? 'not_reachable' : 'not_configured';
  return { model: name, instead_of: { provider: wish.provider, model: nameOf(wish.model), reason } };
}

function nameOf(id: string | null): string | null {
  return id === null ? null : nameOfModel(id);
}
