import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { ModelChoice } from '../contract.ts';
import { listModels } from './list-models.ts';
import { findChoice, removeChoice, saveChoice } from './queries/choices.ts';

/** The model the caller wants to be answered by; null while they leave it to the server (decision 032). */
export async function readChoice({ db }: Pick<Deps, 'db'>, userId: string): Promise<ModelChoice | null> {
  const row = await findChoice(db, userId);
  return row && { provider: row.provider, model: row.model };
}

/** Keeps or, with null, forgets it. Throws `not_found` for a model that the caller cannot reach now, or that cannot answer. */
export async function changeChoice(
  deps: Pick<Deps, 'db' | 'llm' | 'clock'>,
  caller: Caller,
  choice: ModelChoice | null,
): Promise<void> {
  if (choice === null) return removeChoice(deps.db, caller.id);
  const { provider, model } = choice;
  const models = await listModels(deps, caller);
  const isThere = models.some(
    (one) => one.provider === provider && one.id === model && one.type !== 'embedding',
  );
  if (!isThere)
    throw new AppError('not_found', 'This model cannot be reached', { code: 'model_not_reachable' });
  await saveChoice(deps.db, { userId: caller.id, provider, model, changedAt: deps.clock.now() });
}
