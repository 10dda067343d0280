import type { WebResult } from '#shared/web-result.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import type { Config } from '../config.ts';
import { createWebFetch } from '../fetch/create-web-fetch.ts';
import { analyze } from '#language/analyze.ts';
import { detectLanguage } from '#language/detect-language.ts';
import type { Log } from '../log.ts';
import { askSource, type Pace } from './ask-source.ts';
import { mergeFindings } from './merge.ts';
import { rankResults, termSet } from './rank.ts';
import type { WebQuery, SearchService } from './search-service.ts';
import { arxiv } from './sources/arxiv.ts';
import { crossref } from './sources/crossref.ts';
import { brave, searxng, tavily } from './sources/engines.ts';
import { openAlex } from './sources/openalex.ts';
import { wikipedia } from './sources/wikipedia.ts';
import type { WebSearch, WebSearchRequest } from './web-search.ts';

const QUERY_MAX_CHARACTERS = 300;
const WORDS_MAX = 12;
/** A question that is asked again, as a retry does, is answered from memory for this long. */
const REMEMBERED_MS = 10 * 60_000;
const REMEMBERED_MAX = 200;
/** Editions of Wikipedia that a question may be in; another language reads the one of the interface. */
const EDITIONS = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru', 'zh', 'ja', 'ko', 'ar'];

/** Where the public sources are. */
export const PUBLIC_PLACES = {
  wikipedia: 'https://{language}.wikipedia.org',
  openalex: 'https://api.openalex.org',
  crossref: 'https://api.crossref.org',
  arxiv: 'https://export.arxiv.org',
  brave: 'https://api.search.brave.com',
  tavily: 'https://api.tavily.com',
};
type Places = typeof PUBLIC_PLACES;

interface WebSearchParts {
  config: Pick<Config, 'SEARXNG_URL' | 'BRAVE_API_KEY' | 'TAVILY_API_KEY' | 'PUBLIC_URL'>;
  log: Log;
  /** Other addresses, for tests; like the operator's SearXNG they may be private. */
  places?: Places;
}

type Answer = Awaited<ReturnType<WebSearch['search']>>;

/** The search engines that the operator has configured; without any, the public records that need no key. */
export function createWebSearch({ config, log, places = PUBLIC_PLACES }: WebSearchParts): WebSearch {
  const webFetch = createWebFetch({
    trusted: trustedOrigins(config, places),
    userAgent: `Lyceum/0.1 (self-hosted AI tutor${config.PUBLIC_URL ? `; +${config.PUBLIC_URL}` : ''})`,
  });
  const pace: Pace = { next: new Map() };
  const memory = new Map<string, { answer: Answer; until: number }>();
  return {
    search: async (request) => {
      const question = understand(request);
      const key = JSON.stringify([question.language, question.query]);
      const known = memory.get(key);
      if (known && known.until > performance.now()) return known.answer;
      const answer = await ask(question, sourcesOf(config, places, question.language), {
        webFetch,
        log,
        pace,
        signal: request.signal,
      });
      // What could not be reached may be reached in a moment.
      if (answer.state !== 'unavailable') remember(memory, key, answer);
      return answer;
    },
  };
}

async function ask(
  question: WebQuery,
  sources: readonly SearchService[],
  context: Parameters<typeof askSource>[2],
): Promise<Answer> {
  context.signal?.throwIfAborted();
  const answers = await Promise.all(sources.map((source) => askSource(source, question, context)));
  const found = sources.flatMap(({ name }, index) => {
    const answer = answers[index];
    return answer ? [{ source: name, findings: answer.findings }] : [];
  });
  if (found.length === 0) return { state: 'unavailable', results: [] };
  const retracted = new Set(
    answers.flatMap((answer) => answer?.retracted ?? []).map((doi) => doi.toLowerCase()),
  );
  const terms = termSet(question.query, question.language);
  const results: WebResult[] = rankResults(mergeFindings(found, retracted), terms, question.language);
  return { state: results.length > 0 ? 'found' : 'nothing', results };
}

function understand({ query, language: interfaceLanguage }: WebSearchRequest): WebQuery {
  const whole = onOneLine(query).slice(0, QUERY_MAX_CHARACTERS);
  const detected = detectLanguage(whole);
  const language = EDITIONS.includes(detected) ? detected : interfaceLanguage;
  const words = analyze(whole, language)
    .filter(({ isExtra }) => !isExtra)
    .map(({ word }) => word);
  const telling = [...new Set(words)].slice(0, WORDS_MAX);
  return { query: whole, words: telling.length > 0 ? telling : [whole], language };
}

function sourcesOf(config: WebSearchParts['config'], places: Places, language: string): SearchService[] {
  const engines = [
    config.SEARXNG_URL && searxng(config.SEARXNG_URL),
    config.BRAVE_API_KEY && brave(places.brave, config.BRAVE_API_KEY),
    config.TAVILY_API_KEY && tavily(places.tavily, config.TAVILY_API_KEY),
  ].filter((source) => typeof source === 'object');
  if (engines.length > 0) return engines;
  return [
    wikipedia(places.wikipedia, language),
    openAlex(places.openalex),
    crossref(places.crossref),
    arxiv(places.arxiv),
  ];
}

function trustedOrigins({ SEARXNG_URL }: WebSearchParts['config'], places: Places): Set<string> {
  const own = places === PUBLIC_PLACES ? [] : Object.values(places);
  return new Set([...own, ...(SEARXNG_URL ? [SEARXNG_URL] : [])].map((address) => new URL(address).origin));
}

function remember(memory: Map<string, { answer: Answer; until: number }>, key: string, answer: Answer): void {
  memory.delete(key);
  memory.set(key, { answer, until: performance.now() + REMEMBERED_MS });
  const [oldest] = memory.keys();
  if (memory.size > REMEMBERED_MAX && oldest !== undefined) memory.delete(oldest);
}
