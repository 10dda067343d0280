import { z } from 'zod';

/** What a document that is the transcript of a video says about it, in its metadata as `video`. */
export const videoSchema = z.object({
  site: z.literal('youtube'),
  id: z.string().regex(/^[\w-]{11}$/),
  /** The channel; null where it is not known, as when the captions were given by hand. */
  author: z.string().nullable(),
  /** BCP 47 tag of the captions. */
  language: z.string().nullable(),
  /** Recognised by a machine. */
  is_generated: z.boolean(),
  /** Known not to be in the language that is spoken. */
  is_translation: z.boolean(),
});
export type Video = z.infer<typeof videoSchema>;

/** The video that a document is the transcript of; null for all others. */
export function videoOf({ metadata }: { metadata: Readonly<Record<string, unknown>> }): Video | null {
  return videoSchema.safeParse(metadata['video']).data ?? null;
}
