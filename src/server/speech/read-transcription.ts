import { z } from 'zod';
import type { SpokenLine } from '../video/videos.ts';
import { type Heard, SpeechFailure } from './speech.ts';

const SEGMENTS_MAX = 20_000;
const TEXT_MAX_CHARACTERS = 500_000;
const LINE_MAX_CHARACTERS = 2_000;
/** Where nobody says how long a piece is, speech is about this fast. */
const CHARACTERS_PER_SECOND = 15;
/** What a transcript can be of: a day. */
const SECONDS_MAX = 86_400;

const answerSchema = z.object({
  text: z.string().max(TEXT_MAX_CHARACTERS).nullish(),
  language: z.string().max(40).nullish(),
  duration: z.coerce.number().nonnegative().max(SECONDS_MAX).nullish().catch(null),
  segments: z
    .array(z.object({ start: z.number(), end: z.number(), text: z.string() }))
    .max(SEGMENTS_MAX)
    .nullish(),
});

/**
 * What a server answers: segments with times, else text as JSON or plain, whose sentences are given times by their length. Nothing
 * is taken on trust: times are brought into order and between beginning and end. Throws SpeechFailure `unusable`.
 */
export function readTranscription(answer: string, seconds: number | null): Heard {
  const { text, language, segments, duration } = parse(answer);
  const length = seconds ?? duration ?? null;
  const lines = segments ? linesOf(segments, length ?? SECONDS_MAX) : spreadOut(text ?? '', length);
  return { lines, language: language?.trim() || null };
}

function parse(answer: string): z.infer<typeof answerSchema> {
  if (!/^\s*[[{"]/.test(answer)) {
    // A page of some other server is no transcript.
    if (/^\s*</.test(answer) || answer.length > TEXT_MAX_CHARACTERS) throw new SpeechFailure('unusable');
    return { text: answer, duration: null };
  }
  try {
    const parsed = answerSchema.parse(JSON.parse(answer));
    if (typeof parsed.text === 'string' || parsed.segments) return parsed;
  } catch (cause) {
    throw new SpeechFailure('unusable', { cause });
  }
  throw new SpeechFailure('unusable');
}

function linesOf(
  segments: ReadonlyArray<{ start: number; end: number; text: string }>,
  seconds: number,
): SpokenLine[] {
  const within = (time: number) => Math.min(Math.max(time, 0), seconds);
  return segments
    .map(({ start, end, text }) => {
      const startSeconds = within(start);
      return { startSeconds, endSeconds: Math.max(startSeconds, within(end)), text: oneLine(text) };
    })
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.startSeconds - b.startSeconds);
}

function spreadOut(text: string, seconds: number | null): SpokenLine[] {
  const whole = oneLine(text, TEXT_MAX_CHARACTERS);
  if (whole === '') return [];
  const perCharacter = seconds === null ? 1 / CHARACTERS_PER_SECOND : seconds / whole.length;
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(whole)];
  return sentences.map(({ segment, index }) => ({
    startSeconds: index * perCharacter,
    endSeconds: (index + segment.length) * perCharacter,
    text: oneLine(segment),
  }));
}

function oneLine(text: string, maxCharacters = LINE_MAX_CHARACTERS): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxCharacters);
}
