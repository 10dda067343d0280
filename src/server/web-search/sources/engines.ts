import { z } from 'zod';
import { type Author, splitName } from '../apa.ts';
import { arxivIdOf, doiOf } from '../identifiers.ts';
import { readRecords, textOrNull } from '../json-records.ts';
import { type Finding, RESULTS_PER_SOURCE, type Source } from '../source.ts';

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
export function searxng(address: string): Source {
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

function ofSearxng(result: z.output<typeof searxngResultSchema>): Finding {
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
export function brave(base: string, key: string): Source {
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
export function tavily(base: string, key: string): Source {
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

interface RecordFacts {
  doi: string | null;
  venue: string | null;
  authors: Author[];
  year: number | null;
}
const NO_RECORD: RecordFacts = { doi: null, venue: null, authors: [], year: null };

/** A page is a paper when there is a DOI, an arXiv id or a venue to it. */
function pageOrPaper(page: Finding, record: RecordFacts = NO_RECORD): Finding {
  const doi = doiOf(record.doi ?? '') ?? doiOf(page.link);
  const arxivId = arxivIdOf(page.link);
  if (!doi && !arxivId && !record.venue) return page;
  return { ...page, paper: { ...record, doi, arxivId, isRetracted: false } };
}
