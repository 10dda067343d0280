import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';

/** What a check has found. A problem keeps something from working; advice is what an experienced administrator would change. */
export interface Finding {
  readonly level: 'ok' | 'advice' | 'problem';
  /** A sentence, with the remedy where one is needed. */
  readonly text: string;
}

/** One thing that is looked at. Answers its findings; whatever it throws is a problem too. */
export type Check = (config: Config, log: Log) => Promise<readonly Finding[]>;

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const advice = (text: string): Finding => ({ level: 'advice', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });

export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
