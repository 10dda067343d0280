import type { Citation } from '#shared/citation.ts';
import type { ReadLanguage } from '#shared/languages.ts';
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
