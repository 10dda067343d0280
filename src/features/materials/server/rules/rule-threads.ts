import { type PoolLimits, ThreadPool } from '#server/threads/thread-pool.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { Material } from '../../contract.ts';
import type { Piece } from './assign-sentences.ts';
import type { Built } from './make/build-context.ts';
import type { QuizTask } from './quiz-pieces.ts';

/** The text of a material's documents; its terms are found once for all sections of one run. */
export interface SourceText {
  readonly id: string;
  readonly passages: Passage[];
}

interface ShareTask {
  readonly text: SourceText;
  readonly material: Material;
  readonly key: string;
}

export type RuleTask = ShareTask | { readonly text: SourceText; readonly quiz: QuizTask };

/** Finds what questions are built from on threads of their own: 150 pages of terms, definitions and sentences take seconds. */
export interface RuleThreads {
  /** As `piecesFor`. Throws PoolError. */
  piecesFor(task: ShareTask): Promise<Piece[]>;
  /** As `quizPieces`, for whoever waits for it: on a thread that no material keeps busy. Throws PoolError. */
  quizFor(text: SourceText, quiz: QuizTask): Promise<Built[]>;
  close(): Promise<void>;
}

const LIMITS: PoolLimits = { threads: 2, waiting: 40, taskMs: 120_000, idleMs: 60_000, memoryMb: 512 };
const QUIZ_LIMITS: PoolLimits = { threads: 1, waiting: 20, taskMs: 20_000, idleMs: 60_000, memoryMb: 256 };
const FILE = new URL('./rule-thread.ts', import.meta.url);

export function openRuleThreads(): RuleThreads {
  const pool = new ThreadPool<RuleTask, Piece[]>(FILE, LIMITS);
  const quizzes = new ThreadPool<RuleTask, Built[]>(FILE, QUIZ_LIMITS);
  return {
    piecesFor: (task) => pool.run(task),
    quizFor: (text, quiz) => quizzes.run({ text, quiz }),
    async close() {
      await Promise.all([pool.close(), quizzes.close()]);
    },
  };
}
