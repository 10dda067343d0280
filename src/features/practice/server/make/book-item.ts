import type { PageSpan } from '#server/knowledge/apparatus/apparatus.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { ItemContent } from '../../contract.items.ts';

/** What the book itself asks or defines, before it has a place to be cited. */
export interface BookItem {
  prompt: string;
  content: ItemContent;
  explanation: string;
  /** Where it stands in the book. */
  span: PageSpan;
  /** What the quote of an exercise should say; null where the place itself is quoted. */
  claim: string | null;
  chapter: string | null;
  /** Where its quote does not tell. */
  language?: InterfaceLanguage;
}
