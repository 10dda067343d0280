import { z } from 'zod';
import { splitName } from '../apa.ts';
import { readRecords, textOrNull } from '../json-records.ts';
import { type WebHit, RESULTS_PER_SOURCE, type SearchService } from '../search-service.ts';
import { pageOrPaper } from './page-or-paper.ts';

const JSON_ONLY = ['application/json'];
const YEAR = /^\d{4}/;

const searxngSchema = z.object({ results: z.array(z.unknown()) });
const searxngResultSchema = z.object({
  url: z.string(),
  title: z.string(),
  content: textOrNull,
  // Only its scientific engines tell it.
  doi: textOrNull,
  journal: textOrNull,
  authors: z.array(z.string()).nullish().catch(null),
  publishedDate: textOrNull,
});

/** An operator's own SearXNG; `formats` of its settings must contain json. */
export function searxng(address: string): SearchService {
  const { username, password, origin, pathname } = new URL(address);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  return {
    name: 'searxng',
    base: origin + pathname.replace(/\/+$/, ''),
    accept: JSON_ONLY,
    request: ({ query, language }) => ({
      path: `/search?${new URLSearchParams({
        q: query,
        format: 'json',
        language,
        categories: 'general,science',
      })}`,
      headers: username === '' ? {} : { authorization: `Basic ${credentials.toString('base64')}` },
    }),
    read: (text) => {
      const { results } = searxngSchema.parse(JSON.parse(text));
      const findings = readRecords(results.slice(0, 2 * RESULTS_PER_SOURCE), searxngResultSchema);
      return { findings: findings.map(ofSearxng) };
    },
  };
}

function ofSearxng(result: z.output<typeof searxngResultSchema>): WebHit {
  const year = YEAR.exec(result.publishedDate ?? '')?.[0];
  return pageOrPaper(
    { title: result.title, link: result.url, snippet: result.content ?? '' },
    {
      doi: result.doi,
      venue: result.journal,
      authors: (result.authors ?? []).map(splitName),
      year: year ? Number(year) : null,
    },
  );
}

const braveSchema = z.object({
  web: z.object({ results: z.array(z.unknown()) }).optional(),
  type: z.string(),
});
const braveResultSchema = z.object({ url: z.string(), title: z.string(), description: textOrNull });

/** Brave Search, by key. */
export function brave(base: string, key: string): SearchService {
  return {
    name: 'brave',
    base,
    accept: JSON_ONLY,
    // The free plan allows one a second.
    intervalMs: 1_000,
    request: ({ query, language }) => ({
      path: `/res/v1/web/search?${new URLSearchParams({
        q: query,
        count: String(RESULTS_PER_SOURCE),
        search_lang: language,
        text_decorations: 'false',
      })}`,
      headers: { 'x-subscription-token': key },
    }),
    read: (text) => {
      const { web } = braveSchema.parse(JSON.parse(text));
      const results = readRecords(web?.results ?? [], braveResultSchema);
      return {
        findings: results.map(({ url, title, description }) =>
          pageOrPaper({ title, link: url, snippet: description ?? '' }),
        ),
      };
    },
  };
}

const tavilySchema = z.object({ results: z.array(z.unknown()) });
const tavilyResultSchema = z.object({ url: z.string(), title: z.string(), content: textOrNull });

/** Tavily, by key. */
export function tavily(base: string, key: string): SearchService {
  return {
    name: 'tavily',
    base,
    accept: JSON_ONLY,
    request: ({ query }) => ({
      path: '/search',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, max_results: RESULTS_PER_SOURCE, search_depth: 'basic' }),
    }),
    read: (text) => {
      const { results } = tavilySchema.parse(JSON.parse(text));
      return {
        findings: readRecords(results, tavilyResultSchema).map(({ url, title, content }) =>
          pageOrPaper({ title, link: url, snippet: content ?? '' }),
        ),
      };
    },
  };
}
