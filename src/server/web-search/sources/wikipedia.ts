import { z } from 'zod';
import { readRecords } from '../json-records.ts';
import { RESULTS_PER_SOURCE, type SearchService } from '../search-service.ts';

const answerSchema = z.object({
  query: z.object({ pages: z.array(z.unknown()) }).optional(),
  /** Its errors come with status 200. */
  error: z.never().optional(),
});
const pageSchema = z.object({
  title: z.string(),
  /** The rank in the search: 1 is the best. */
  index: z.number(),
  extract: z.string().default(''),
  fullurl: z.string(),
});

/** The introductions of articles, of the edition in the asker's language. `base` has the place of the language: `{language}`. */
export function wikipedia(base: string, language: string): SearchService {
  return {
    name: 'wikipedia',
    base: base.replace('{language}', language),
    accept: ['application/json'],
    request: ({ words }) => ({
      path: `/w/api.php?${new URLSearchParams({
        action: 'query',
        generator: 'search',
        gsrsearch: words.join(' '),
        gsrlimit: String(RESULTS_PER_SOURCE),
        prop: 'extracts|info',
        exintro: '1',
        explaintext: '1',
        exsentences: '5',
        exlimit: 'max',
        inprop: 'url',
        format: 'json',
        formatversion: '2',
      })}`,
    }),
    read: (text) => {
      const { query } = answerSchema.parse(JSON.parse(text));
      const pages = readRecords(query?.pages ?? [], pageSchema).toSorted((a, b) => a.index - b.index);
      return {
        findings: pages.map(({ title, fullurl, extract }) => ({ title, link: fullurl, snippet: extract })),
      };
    },
  };
}
