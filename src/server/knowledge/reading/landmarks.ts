import type { TextHeading } from '../knowledge.ts';
import type { TextPlace } from '../text-place.ts';
import type { Landmark } from './protocol.ts';

const PARAGRAPH_BREAKS = /\n[^\S\n]*\n\s*/g;

/** The place of an offset by the landmarks of its part, or null without any. */
export function placeAt(text: string, landmarks: readonly Landmark[], offset: number): TextPlace | null {
  const landmark = landmarks.findLast(({ start }) => start <= offset);
  if (!landmark) return null;
  const { start, headings, paragraph, printedPage, unit } = landmark;
  return {
    headings,
    printedPage,
    paragraph: paragraph + countParagraphBreaks(text.slice(start, offset)),
    ...(unit && { unit }),
  };
}

/** The headings in a part: landmarks that are no paragraph, as far as the text goes on without a break. */
export function headingsIn(text: string, landmarks: readonly Landmark[]): TextHeading[] {
  return landmarks
    .filter(({ paragraph }) => paragraph === 0)
    .map(({ start, headings }) => {
      const length = text.slice(start).search(PARAGRAPH_BREAKS);
      return { start, end: length < 0 ? text.length : start + length, level: Math.max(1, headings.length) };
    });
}

export function countParagraphBreaks(text: string): number {
  return text.match(PARAGRAPH_BREAKS)?.length ?? 0;
}
