import { AppError } from '#shared/errors.ts';

const INSTEAD = 'Paste the transcript or upload it as .srt or .vtt.';

/** Most telling first: of what several apps of YouTube are told, the user is told that. */
const FAILURES = {
  video_private: 'This video is private.',
  video_no_captions: `This video has no captions. ${INSTEAD}`,
  video_age_restricted: `This video is age-restricted; YouTube shows its captions only to people who sign in. ${INSTEAD}`,
  video_not_yet: 'This video has not premiered yet. Captions may be available afterwards.',
  video_unavailable: 'This video has been removed or is not available here.',
  video_empty: `YouTube did not provide the transcript. ${INSTEAD}`,
  video_blocked: `YouTube is not giving us the transcript right now. ${INSTEAD}`,
  video_unreachable: `This server cannot reach YouTube. ${INSTEAD}`,
} as const;

export type VideoFailureCode = keyof typeof FAILURES;

export function videoFailure(code: VideoFailureCode): AppError {
  return new AppError('unprocessable', FAILURES[code], { code });
}

/** The most telling of several reasons. */
export function mostTelling(codes: readonly VideoFailureCode[]): VideoFailureCode {
  const order = Object.keys(FAILURES);
  return codes.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))[0] ?? 'video_blocked';
}
