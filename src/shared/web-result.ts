import { z } from 'zod';

export const WEB_SOURCES = [
  'wikipedia',
  'openalex',
  'crossref',
  'arxiv',
  'searxng',
  'brave',
  'tavily',
] as const;
export type WebSource = (typeof WEB_SOURCES)[number];

/** What a web search found. Everything in it is plain text as its source wrote it, for which nobody vouches. */
export const webResultSchema = z.object({
  title: z.string().min(1),
  link: z.url({ protocol: /^https?$/ }),
  /** By a DOI, an arXiv id or a record that names its venue; never by how its address looks. */
  is_academic: z.boolean(),
  snippet: z.string(),
  /** Of papers, as far as the record names them. Given names first. */
  authors: z.array(z.string()).optional(),
  year: z.int().optional(),
  venue: z.string().optional(),
  /** The DOI without the resolver's address. */
  doi: z.string().optional(),
  is_retracted: z.boolean().optional(),
  /** The reference in APA style, from the record. */
  reference: z.string().optional(),
  source: z.enum(WEB_SOURCES),
});
export type WebResult = z.infer<typeof webResultSchema>;

/** How a search went: `unavailable` means that no source could be reached, which is not the same as `nothing`. */
export const WEB_SEARCH_STATES = ['found', 'nothing', 'unavailable'] as const;
export type WebSearchState = (typeof WEB_SEARCH_STATES)[number];
