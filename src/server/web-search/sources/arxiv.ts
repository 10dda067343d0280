import { SaxesParser } from 'saxes';
import { splitName } from '../apa.ts';
import { arxivIdOf, doiOf } from '../identifiers.ts';
import { type WebHit, RESULTS_PER_SOURCE, type SearchService } from '../search-service.ts';

/** Its terms of use: at most one request every three seconds. */
const INTERVAL_MS = 3_000;
/** All of them must occur, so few. */
const WORDS_MAX = 6;

/** Preprints in physics, mathematics, computer science and more. */
export function arxiv(base: string): SearchService {
  return {
    name: 'arxiv',
    base,
    intervalMs: INTERVAL_MS,
    accept: ['application/atom+xml', 'application/xml', 'text/xml'],
    request: ({ words }) => ({
      path: `/api/query?${new URLSearchParams({
        search_query: words
          .slice(0, WORDS_MAX)
          .map((word) => `all:${word.replaceAll(/[^\p{L}\p{N}-]/gu, '')}`)
          .filter((term) => term !== 'all:')
          .join(' AND '),
        max_results: String(RESULTS_PER_SOURCE),
      })}`,
    }),
    read: (text) => ({ findings: readEntries(text).flatMap(toFinding) }),
  };
}

interface Entry {
  texts: Map<string, string>;
  authors: string[];
}

/** The entries of the feed with the text of their elements. Throws on broken XML. */
function readEntries(xml: string): Entry[] {
  const parser = new SaxesParser();
  const entries: Entry[] = [];
  let entry: Entry | null = null;
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    text = '';
    if (name === 'entry') entry = { texts: new Map(), authors: [] };
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (entry && name === 'name') entry.authors.push(text);
    else if (entry && name === 'entry') entries.push(entry);
    else if (entry) entry.texts.set(name, text.trim());
    if (name === 'entry') entry = null;
  });
  parser.write(xml).close();
  return entries;
}

/** What it cannot answer it says in an entry too; that one has no arXiv id. */
function toFinding({ texts, authors }: Entry): WebHit[] {
  const link = (texts.get('id') ?? '').replace(/^http:/, 'https:');
  const arxivId = arxivIdOf(link);
  const title = texts.get('title');
  if (!arxivId || !title) return [];
  const year = Number.parseInt(texts.get('published') ?? '', 10);
  const doi = doiOf(texts.get('arxiv:doi') ?? '') ?? `10.48550/arxiv.${arxivId}`;
  return [
    {
      title,
      link: `https://arxiv.org/abs/${arxivId}`,
      snippet: texts.get('summary') ?? '',
      paper: {
        authors: authors.map(splitName),
        year: Number.isNaN(year) ? null : year,
        venue: 'arXiv',
        doi,
        arxivId,
        isRetracted: false,
      },
    },
  ];
}
