import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';

/** What a check has found. A problem keeps something from working; advice is what an experienced administrator would change. */
export interface Diagnosis {
  readonly level: 'ok' | 'advice' | 'problem';
  /** A sentence, with the remedy where one is needed. */
  readonly text: string;
}

/** One check. Returns its findings; whatever it throws counts as a problem, too. */
export type Check = (config: Config, log: Log) => Promise<readonly Diagnosis[]>;

export const ok = (text: string): Diagnosis => ({ level: 'ok', text });
export const advice = (text: string): Diagnosis => ({ level: 'advice', text });
export const problem = (text: string): Diagnosis => ({ level: 'problem', text });

export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
