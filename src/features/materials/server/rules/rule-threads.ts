import { type PoolLimits, ThreadPool } from '#server/threads/thread-pool.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { ReadTopic } from '#server/knowledge/search/read-topic.ts';
import type { Material } from '../../contract.ts';
import type { SectionPiece } from './assign-sentences.ts';
import type { FoundDefinition } from './found-definitions.ts';
import type { Built } from './make/build-context.ts';
import type { OwnQuestion } from './own-questions.ts';
import type { QuizTask } from './quiz-pieces.ts';

/** The text of a material's documents; its terms are found once for all sections of one run. */
export interface SourceText {
  readonly id: string;
  readonly passages: Passage[];
  /** What a material has to keep to; empty where all of it does. */
  readonly topic?: string;
  /** All of what was asked for. */
  readonly read?: ReadTopic;
  /** What the documents say that they are about; null or left out where everything they name counts. */
  readonly subjects?: string[] | null;
  /** What the documents ask themselves. */
  readonly own?: readonly OwnQuestion[];
}

interface ShareTask {
  readonly text: SourceText;
  readonly material: Material;
  readonly key: string;
}

/** What a text defines. */
interface DefinitionsTask {
  readonly text: SourceText;
  readonly definesMost: number;
}

export type RuleTask =
  | ShareTask
  | DefinitionsTask
  | { readonly text: SourceText; readonly quiz: QuizTask }
  | { readonly text: SourceText; readonly computed: QuizTask };

/** Finds what questions are built from on threads of their own: 150 pages of terms, definitions and sentences take seconds. */
export interface RuleThreads {
  /** Does what `piecesFor` does. Throws PoolError. */
  piecesFor(task: ShareTask): Promise<SectionPiece[]>;
  /** As `quizPieces`, for whoever waits for it: on a thread that no material keeps busy. Throws PoolError. */
  quizFor(text: SourceText, quiz: QuizTask): Promise<Built[]>;
  /** As `computedPieces`, on the same thread as `quizFor`. Throws PoolError. */
  computedFor(text: SourceText, quiz: QuizTask): Promise<Built[]>;
  /** The terms that a text defines, the most telling first, so many at most. Throws PoolError. */
  definitionsIn(text: SourceText, most: number): Promise<FoundDefinition[]>;
  close(): Promise<void>;
}

const LIMITS: PoolLimits = { threads: 2, waiting: 40, taskMs: 120_000, idleMs: 60_000, memoryMb: 512 };
const QUIZ_LIMITS: PoolLimits = { threads: 1, waiting: 20, taskMs: 20_000, idleMs: 60_000, memoryMb: 256 };
/** Nobody waits for a guide at the screen, so that one thread makes all of them. */
const DEFINITION_LIMITS: PoolLimits = { ...LIMITS, threads: 1, waiting: 20 };
const FILE = new URL('./rule-thread.ts', import.meta.url);

export function openRuleThreads(): RuleThreads {
  const pool = new ThreadPool<RuleTask, SectionPiece[]>(FILE, LIMITS);
  const definitions = new ThreadPool<RuleTask, FoundDefinition[]>(FILE, DEFINITION_LIMITS);
  const quizzes = new ThreadPool<RuleTask, Built[]>(FILE, QUIZ_LIMITS);
  return {
    piecesFor: (task) => pool.run(task),
    definitionsIn: (text, most) => definitions.run({ text, definesMost: most }),
    quizFor: (text, quiz) => quizzes.run({ text, quiz }),
    computedFor: (text, computed) => quizzes.run({ text, computed }),
    async close() {
      await Promise.all([pool.close(), definitions.close(), quizzes.close()]);
    },
  };
}
