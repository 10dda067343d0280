import { inEach } from './languages.ts';

const SHOWN = inEach(({ media }) => media?.shown ?? null).join('|');
const LOOKS = inEach(({ media }) => media?.looks ?? null).join('|');
/** 'This ABC video', 'View this animation', 'Visit this link'. */
const NEEDED = new RegExp(
  String.raw`(?<!\p{L})(?:${LOOKS})(?!\p{L})[^.?!]{0,24}(?<!\p{L})(?:${SHOWN})(?!\p{L})`,
  'iu',
);

const UNSEEN = new RegExp(
  String.raw`(?<!\p{L})(?:${inEach(({ media }) => (media ? [media.marked, media.earlier] : null)).join('|')})(?!\p{L})`,
  'iu',
);

/** Whether a question cannot be answered without a video, an animation, a page elsewhere how words are set or an earlier question, which it does not have with it. */
export function needsMedia(question: string): boolean {
  return NEEDED.test(question) || UNSEEN.test(question);
}
