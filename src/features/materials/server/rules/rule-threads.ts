import { type PoolLimits, ThreadPool } from '#server/threads/thread-pool.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { Material } from '../../contract.ts';
import type { Piece } from './assign-sentences.ts';

/** The text of a material's documents; its terms are found once for all sections of one run. */
export interface SourceText {
  readonly id: string;
  readonly passages: Passage[];
}

export interface ShareTask {
  readonly text: SourceText;
  readonly material: Material;
  readonly key: string;
}

/** Finds what questions are built from on threads of their own: 150 pages of terms, definitions and sentences take seconds. */
export interface RuleThreads {
  /** As `piecesFor`. Throws PoolError. */
  piecesFor(task: ShareTask): Promise<Piece[]>;
  close(): Promise<void>;
}

const LIMITS: PoolLimits = { threads: 2, waiting: 40, taskMs: 120_000, idleMs: 60_000, memoryMb: 512 };

export function openRuleThreads(): RuleThreads {
  const pool = new ThreadPool<ShareTask, Piece[]>(new URL('./rule-thread.ts', import.meta.url), LIMITS);
  return { piecesFor: (task) => pool.run(task), close: () => pool.close() };
}
