import { cutTo, type TextRange } from '#shared/text-range.ts';
import { detectLanguage } from '#language/detect-language.ts';
import { asidesWithin } from './apparatus/asides.ts';
import type { PageText, Passage, ReadableSource, SourcePage } from './knowledge.ts';

type PageToCut = Pick<SourcePage, 'page' | 'isFlowing' | 'cues' | 'text'> & Partial<Pick<PageText, 'asides'>>;

/**
 * A stretch of a stored page as a passage, where nothing was searched for; the whole page where no range is given. The range
 * counts in the page's stored text, its end exclusive, and may reach beyond the text. The language is `und` where the text does not tell.
 */
export function passageOfPage(
  source: Pick<ReadableSource, 'id' | 'title'>,
  { page, isFlowing, cues: all, text: whole, asides: aside = [] }: PageToCut,
  [start, limit]: readonly [start: number, limit: number] = [0, whole.length],
): Passage {
  const text = whole.slice(start, limit);
  const end = start + text.length;
  const asides = asidesWithin(aside, { start, end });
  const cues = all.filter((cue) => cue.start < end && cue.end > start);
  return {
    id: `${source.id}:p${page}:${start}`,
    sourceId: source.id,
    title: source.title,
    page,
    isFlowing,
    start,
    end,
    headingPath: [],
    text,
    language: detectLanguage(text),
    score: 0,
    ...(cues.length > 0 && { cues }),
    ...(asides.length > 0 && { asides }),
  };
}

/** What of a passage lies within a range, the passage itself where all of it does; null for nothing. */
export function within(passage: Passage, range: TextRange | undefined): Passage | null {
  const part = range ? cutTo(range, passage) : passage;
  if (!part) return null;
  const { start, end } = part;
  if (start === passage.start && end === passage.end) return passage;
  const { asides = [], cues = [] } = passage;
  const cut = { start: start - passage.start, end: end - passage.start };
  return {
    ...passage,
    ...{ id: `${passage.sourceId}:p${passage.page}:${start}`, start, end },
    text: passage.text.slice(cut.start, cut.end),
    asides: asidesWithin(asides, cut),
    cues: cues.filter((cue) => cue.start < end && cue.end > start),
  };
}
