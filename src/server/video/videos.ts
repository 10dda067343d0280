/** What is said in a video from one second to another, in plain text. */
export interface SpokenLine {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

export interface VideoTranscript {
  title: string;
  /** The name of the channel. */
  author: string | null;
  /** BCP 47 tag of the captions. */
  language: string;
  /** Recognised by a machine. */
  isGenerated: boolean;
  /** Known not to be in the language that is spoken. */
  isTranslation: boolean;
  lines: SpokenLine[];
}

export interface TranscriptRequest {
  /** The id that YouTube gives: eleven characters. */
  videoId: string;
  /** The language that the captions should have, if there are such; null for the one that is spoken. */
  language: string | null;
  signal?: AbortSignal | undefined;
}

/** The captions of videos on YouTube, without a key or an account. */
export interface Videos {
  /**
   * Throws AppError `unprocessable`, each with a text of its own: `video_no_captions`, `video_private`, `video_unavailable`,
   * `video_age_restricted`, `video_not_yet`, `video_blocked` (YouTube suspects a machine), `video_empty` (it answers with nothing)
   * or `video_unreachable`.
   */
  transcript(request: TranscriptRequest): Promise<VideoTranscript>;
}
