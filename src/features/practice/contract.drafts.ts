import type { LessonWanted } from '#features/tutor/contract.lesson.ts';
import type { Citation } from '#shared/citation.ts';
import type { InterfaceLanguage, ReadLanguage } from '#shared/languages.ts';
import type { TextRange } from '#shared/text-range.ts';
import type { QuestionsWanted } from '#features/tutor/contract.practice.ts';
import type { Given } from './contract.answers.ts';
import type { ItemAuthor, ItemContent } from './contract.items.ts';
import type { GradedAnswer } from './contract.judging.ts';

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
  /** In the order of the source, as `placeInSource` counts. */
  position: number;
  author: ItemAuthor;
}

/** The questions of a material with their keys; null for what is not there for the person. */
export type FindMaterialItems = (
  materialId: string,
  userId: string,
) => Promise<{ title: string; items: ItemDraft[] } | null>;

/** What a model is to ask about. */
export interface ModelItemsWanted extends Pick<
  QuestionsWanted,
  'documentIds' | 'range' | 'texts' | 'topic' | 'count'
> {
  /** Whose model writes them, and who may read the documents. */
  learner: { id: string; institutionId: string | null };
  /** Of the items where the text does not tell its own. */
  language: ReadLanguage;
  /** What the learner was asked before. */
  asked: readonly string[];
}

/**
 * Has the learner's model write items, a few at a time, each with a quote that was checked and a key that the model came to a second time
 * without seeing it. Ends early where the model fails, or where there is nothing more to ask about. Throws the reason of `signal`.
 */
export type MakeByModel = (wanted: ModelItemsWanted, signal: AbortSignal) => AsyncIterable<ItemDraft[]>;

/** The questions of a course unit that have a key; none for what is not there for the learner, or asks them in a check that they have not passed. */
export type FindUnitItems = (wanted: LessonWanted) => Promise<ItemDraft[]>;

/** An attempt at the check of a course unit: one answer for each question, in their order. */
export interface CheckAttempt {
  source: { courseId: string; unitId: string; title: string };
  drafts: readonly ItemDraft[];
  answers: ReadonlyArray<{ id: string; given: Given; milliseconds: number }>;
  /** How many right answers pass it. */
  needed: number;
}

/** What became of an attempt: a verdict for each question and why, how many of them are right, and whether that passes the check. */
export interface JudgedCheck {
  verdicts: Array<Pick<GradedAnswer, 'verdict' | 'reason'>>;
  right: number;
  isPassed: boolean;
}

/**
 * Judges the answers to a check by its own keys. Questions and answers of a check that is passed become the learner's practice, which
 * tells what is right. Throws AppError `answer_does_not_fit`.
 */
export type RecordCheck = (userId: string, attempt: CheckAttempt) => Promise<JudgedCheck>;

export interface QuestionsToDraft {
  documentId: string;
  /** Who may read the document. */
  readerId: string;
  range: TextRange;
  count: number;
  /** The language of the words around the quotes. */
  language: InterfaceLanguage;
}

/** An item with what is right, in words. */
export interface AskedDraft extends ItemDraft {
  answers: string[];
}

export interface BookQuestionsWanted extends Pick<QuestionsToDraft, 'readerId' | 'count' | 'language'> {
  documentIds: readonly string[];
  /** Empty for all of the documents. */
  topic: string;
  /** Prompts that are asked already. */
  used: readonly string[];
}

/** What documents ask themselves and answer: exercises, entries of their glossaries, questions that their text answers. */
export type DraftBookQuestions = (wanted: BookQuestionsWanted) => Promise<AskedDraft[]>;

/** What practice would ask about a stretch of a document without a model; keeps none of it. */
export type DraftQuestions = (wanted: QuestionsToDraft) => Promise<AskedDraft[]>;
