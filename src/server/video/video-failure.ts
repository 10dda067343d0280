import { AppError, type ErrorKind } from '#shared/errors.ts';

const INSTEAD = 'Paste the transcript or upload it as .srt or .vtt.';

/** Least telling last: the first that any client of YouTube's was told is what the user is told. */
const FAILURES = {
  video_private: ['unprocessable', 'This video is private.'],
  video_no_captions: ['unprocessable', `This video has no captions. ${INSTEAD}`],
  video_age_restricted: [
    'unprocessable',
    `This video is age-restricted; YouTube shows its captions only to people who sign in. ${INSTEAD}`,
  ],
  video_not_yet: ['unprocessable', 'This video has not been shown yet. It may have captions afterwards.'],
  video_unavailable: ['unprocessable', 'This video was removed, or it cannot be seen from here.'],
  video_empty: ['unavailable', `YouTube answered without the transcript. ${INSTEAD}`],
  video_blocked: [
    'unavailable',
    `YouTube is not giving us the transcript right now. ${INSTEAD}`,
  ],
  video_unreachable: ['unavailable', `YouTube cannot be reached from here. ${INSTEAD}`],
} as const satisfies Record<string, readonly [ErrorKind, string]>;

export type VideoFailureCode = keyof typeof FAILURES;

export function videoFailure(code: VideoFailureCode, cause?: unknown): AppError {
  const [kind, message] = FAILURES[code];
  return new AppError(kind, message, { code, cause });
}

/** The most telling of several reasons. */
export function mostTelling(codes: readonly VideoFailureCode[]): VideoFailureCode {
  const order = Object.keys(FAILURES);
  return codes.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))[0] ?? 'video_blocked';
}
