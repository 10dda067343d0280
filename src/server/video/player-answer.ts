import { z } from 'zod';
import type { VideoFailureCode } from './video-failure.ts';

const trackSchema = z.object({
  baseUrl: z.string(),
  languageCode: z.string().min(1).max(35),
  /** `asr` for recognised speech. */
  kind: z.string().optional(),
});
export type CaptionTrack = z.infer<typeof trackSchema>;

export const playerAnswerSchema = z.object({
  playabilityStatus: z.object({
    status: z.string(),
    /** The reason in English, which the request asks for. */
    reason: z.string().catch(''),
    desktopLegacyAgeGateReason: z.unknown().optional(),
  }),
  videoDetails: z
    .object({
      title: z.string().optional(),
      author: z.string().optional(),
      isPrivate: z.boolean().optional(),
    })
    .optional(),
  captions: z
    .object({
      playerCaptionsTracklistRenderer: z
        .object({ captionTracks: z.array(trackSchema).optional() })
        .optional(),
    })
    .optional(),
});
export type PlayerAnswer = z.infer<typeof playerAnswerSchema>;

/** Why YouTube will not play a video for us; null when it would. */
export function refusalOf({ playabilityStatus, videoDetails }: PlayerAnswer): VideoFailureCode | null {
  const { status, reason, desktopLegacyAgeGateReason } = playabilityStatus;
  if (status === 'OK') return null;
  if (status === 'LIVE_STREAM_OFFLINE') return 'video_not_yet';
  if (videoDetails?.isPrivate || /\bprivate\b/i.test(reason)) return 'video_private';
  const isForAdults = status === 'AGE_VERIFICATION_REQUIRED' || status === 'AGE_CHECK_REQUIRED';
  if (isForAdults || desktopLegacyAgeGateReason !== undefined || /\bage\b|inappropriate/i.test(reason)) {
    return 'video_age_restricted';
  }
  return status === 'LOGIN_REQUIRED' || /\bbot\b/i.test(reason) ? 'video_blocked' : 'video_unavailable';
}

export interface ChosenTrack {
  track: CaptionTrack;
  isGenerated: boolean;
  isTranslation: boolean;
}

/**
 * The captions to read: written ones in the asked language, then in the language that is spoken; recognised ones if they are in the
 * asked language, which is the spoken one by default; any written ones; recognised ones. YouTube's machine translations are never asked for.
 */
export function chooseTrack(tracks: readonly CaptionTrack[], asked: string | null): ChosenTrack | null {
  const written = tracks.filter(({ kind }) => kind !== 'asr');
  const recognised = tracks.filter(({ kind }) => kind === 'asr');
  // Speech is recognised in the language that is spoken.
  const spoken = recognised[0]?.languageCode ?? null;
  const wanted = asked ?? spoken;
  const track =
    inLanguage(written, wanted) ??
    inLanguage(written, spoken) ??
    inLanguage(recognised, wanted) ??
    written[0] ??
    recognised[0];
  if (!track) return null;
  const isTranslation = spoken !== null && baseOf(track.languageCode) !== baseOf(spoken);
  return { track, isGenerated: track.kind === 'asr', isTranslation };
}

/** The very language before a regional form of it. */
function inLanguage(tracks: readonly CaptionTrack[], asked: string | null): CaptionTrack | null {
  if (asked === null) return null;
  const exact = tracks.find(({ languageCode }) => languageCode.toLowerCase() === asked.toLowerCase());
  return exact ?? tracks.find(({ languageCode }) => baseOf(languageCode) === baseOf(asked)) ?? null;
}

function baseOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
