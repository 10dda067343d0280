import { useState } from 'react';
import type { CheckResult, ModelChoice } from '../contract.ts';
import { useCheckModels } from './api.ts';

type Provider = ModelChoice['provider'];

export interface Doctor {
  /** Tries a provider out, with that model where one is named. */
  check: (provider: Provider, model?: string) => void;
  isChecking: boolean;
  /** What is being tried out, by `modelKey`; undefined when no model was named. */
  checking: string | undefined;
  result: CheckResult | undefined;
  /** Forgets the result, of a model that is not there any more. */
  forget: () => void;
  error: Error | null;
  /** Tokens per second by `modelKey`, as measured since the page was opened. */
  speeds: ReadonlyMap<string, number>;
}

/** Names a model among all providers. */
export function modelKey(provider: Provider, model: string): string {
  return `${provider}/${model}`;
}

/** The doctor of the page: one examination at a time, its result, and the speeds it has measured so far. */
export function useDoctor(): Doctor {
  const { mutate, reset, isPending, variables, data, error } = useCheckModels();
  const [speeds, setSpeeds] = useState<ReadonlyMap<string, number>>(new Map());

  function note({ provider, model, measured }: CheckResult): void {
    const speed = measured?.tokens_per_second;
    if (model === null || speed === null || speed === undefined) return;
    setSpeeds((known) => new Map(known).set(modelKey(provider, model), speed));
  }

  return {
    check: (provider, model) =>
      mutate({ provider, ...(model !== undefined && { model }) }, { onSuccess: note }),
    isChecking: isPending,
    checking:
      isPending && variables.model !== undefined ? modelKey(variables.provider, variables.model) : undefined,
    result: isPending ? undefined : data,
    forget: reset,
    error,
    speeds,
  };
}
