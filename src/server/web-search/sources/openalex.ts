import { z } from 'zod';
import { splitName } from '../apa.ts';
import { arxivIdOf, doiLink, doiOf } from '../identifiers.ts';
import { readRecords, textOrNull, yearOrNull } from '../json-records.ts';
import { type WebHit, RESULTS_PER_SOURCE, type SearchService } from '../search-service.ts';

const FIELDS = [
  'id',
  'doi',
  'display_name',
  'publication_year',
  'authorships',
  'primary_location',
  'biblio',
  'is_retracted',
  'abstract_inverted_index',
];
/** An abstract has fewer words; positions beyond are nonsense. */
const POSITION_MAX = 20_000;

const answerSchema = z.object({ results: z.array(z.unknown()) });
const workSchema = z.object({
  id: z.string(),
  display_name: z.string().min(1),
  doi: textOrNull,
  publication_year: yearOrNull,
  is_retracted: z.boolean().catch(false),
  authorships: z
    .array(z.object({ author: z.object({ display_name: textOrNull }) }))
    .catch([])
    .transform((list) => list.flatMap(({ author }) => author.display_name ?? [])),
  primary_location: z
    .object({
      landing_page_url: textOrNull,
      source: z.object({ display_name: textOrNull }).nullish(),
    })
    .nullish()
    .catch(null),
  biblio: z
    .object({ volume: textOrNull, issue: textOrNull, first_page: textOrNull, last_page: textOrNull })
    .nullish()
    .catch(null),
  abstract_inverted_index: z.record(z.string(), z.array(z.int())).nullish().catch(null),
});

/** Scholarly works of all fields. */
export function openAlex(base: string): SearchService {
  return {
    name: 'openalex',
    base,
    accept: ['application/json'],
    request: ({ words }) => ({
      path: `/works?${new URLSearchParams({
        search: words.join(' '),
        per_page: String(RESULTS_PER_SOURCE),
        select: FIELDS.join(','),
      })}`,
    }),
    read: (text) => {
      const { results } = answerSchema.parse(JSON.parse(text));
      return { findings: readRecords(results, workSchema).map(toFinding) };
    },
  };
}

function toFinding(work: z.output<typeof workSchema>): WebHit {
  const { primary_location: place, biblio } = work;
  const doi = doiOf(work.doi ?? '');
  const page = place?.landing_page_url ?? null;
  return {
    title: work.display_name,
    link: doi ? doiLink(doi) : (page ?? work.id),
    snippet: abstractOf(work.abstract_inverted_index ?? {}),
    paper: {
      authors: work.authorships.map(splitName),
      year: work.publication_year,
      venue: place?.source?.display_name ?? null,
      doi,
      arxivId: arxivIdOf(work.doi ?? page ?? ''),
      volume: biblio?.volume ?? null,
      issue: biblio?.issue ?? null,
      pages: [biblio?.first_page, biblio?.last_page].filter(Boolean).join('-') || null,
      isRetracted: work.is_retracted,
    },
  };
}

/** The index lists at which places each word stands. */
function abstractOf(places: Record<string, number[]>): string {
  const words: string[] = [];
  for (const [word, positions] of Object.entries(places)) {
    for (const position of positions) {
      if (position >= 0 && position < POSITION_MAX) words[position] = word;
    }
  }
  return words.filter(Boolean).join(' ');
}
