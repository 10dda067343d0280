import type { LessonWanted } from '#features/tutor/contract.lesson.ts';
import type { Citation } from '#shared/citation.ts';
import type { ReadLanguage } from '#shared/languages.ts';
import type { AnswerVerdict, Given } from './contract.answers.ts';
import type { ItemAuthor, ItemContent } from './contract.items.ts';

/** An item before it is somebody's. */
export interface ItemDraft {
  prompt: string;
  content: ItemContent;
  explanation: string;
  hints: string[];
  /** What the source says, word for word; empty where it says nothing of it. */
  quote: string;
  citation: Citation | null;
  language: ReadLanguage;
  topic: string[];
  /** Null for text without pages. */
  page: number | null;
  /** In the order of the source. */
  position: number;
  author: ItemAuthor;
}

/** The questions of a material with their keys; null for what is not there for the person. */
export type FindMaterialItems = (
  materialId: string,
  userId: string,
) => Promise<{ title: string; items: ItemDraft[] } | null>;

/** The questions of a course unit that have a key; none for what is not there for the learner. */
export type FindUnitItems = (wanted: LessonWanted) => Promise<ItemDraft[]>;

/** An attempt at the check of a course unit: one answer for each question, in their order. */
export interface CheckAttempt {
  source: { courseId: string; unitId: string; title: string };
  drafts: readonly ItemDraft[];
  answers: ReadonlyArray<{ id: string; given: Given; milliseconds: number }>;
}

/**
 * Judges the answers to a check by its own keys, and keeps questions and answers in the learner's practice. Throws AppError
 * `answer_does_not_fit`.
 */
export type RecordCheck = (
  userId: string,
  attempt: CheckAttempt,
) => Promise<Array<{ verdict: AnswerVerdict }>>;
