import { z } from 'zod';

/** What a document that is a page of the web says about it, in its metadata as `web_page`. */
export const webPageSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).max(8_000),
  /** When this version was fetched. */
  fetched_at: z.iso.datetime(),
  /** When the page was last found to be as it is here. */
  checked_at: z.iso.datetime(),
});
export type WebPageFacts = z.infer<typeof webPageSchema>;

/** The page of the web that a document was made from; null for all others. */
export function webPageOf({
  metadata,
}: {
  metadata: Readonly<Record<string, unknown>>;
}): WebPageFacts | null {
  return webPageSchema.safeParse(metadata['web_page']).data ?? null;
}

/** The site as people know it. */
export function siteOf({ url }: Pick<WebPageFacts, 'url'>): string {
  return new URL(url).host.replace(/^www\./, '');
}
