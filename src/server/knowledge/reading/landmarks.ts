import type { TextPlace } from '../knowledge.ts';
import type { Landmark } from './protocol.ts';

const PARAGRAPH_BREAKS = /\n[^\S\n]*\n\s*/g;

/** The place of an offset by the landmarks of its part, or null without any. */
export function placeAt(text: string, landmarks: readonly Landmark[], offset: number): TextPlace | null {
  const landmark = landmarks.findLast(({ start }) => start <= offset);
  if (!landmark) return null;
  const { start, headings, paragraph, printedPage } = landmark;
  return { headings, printedPage, paragraph: paragraph + countParagraphBreaks(text.slice(start, offset)) };
}

export function countParagraphBreaks(text: string): number {
  return text.match(PARAGRAPH_BREAKS)?.length ?? 0;
}
