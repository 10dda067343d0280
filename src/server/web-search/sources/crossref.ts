import { z } from 'zod';
import type { Author } from '../apa.ts';
import { arxivIdOf, doiLink } from '../identifiers.ts';
import { readRecords, textOrNull, yearOrNull } from '../json-records.ts';
import { type WebHit, RESULTS_PER_SOURCE, type SearchService } from '../search-service.ts';

const FIELDS = [
  'DOI',
  'title',
  'author',
  'issued',
  'container-title',
  'volume',
  'issue',
  'page',
  'abstract',
  'update-to',
  'updated-by',
];
const RETRACTIONS = new Set(['retraction', 'withdrawal', 'removal']);
/** What publishers write in front of the title in the record. */
const RETRACTED_TITLE = /^\s*(?:retracted|withdrawn)(?:\s+(?:article|paper|chapter))?\s*:/i;

const updatesSchema = z.array(z.object({ type: textOrNull, DOI: textOrNull })).catch([]);
const texts = z.array(z.string()).catch([]);
const answerSchema = z.object({ message: z.object({ items: z.array(z.unknown()) }) });
const workSchema = z.object({
  DOI: z.string().min(1).toLowerCase(),
  title: texts,
  'container-title': texts,
  author: z.array(z.object({ family: textOrNull, given: textOrNull, name: textOrNull })).catch([]),
  issued: z
    .object({ 'date-parts': z.array(z.array(yearOrNull)) })
    .nullish()
    .catch(null),
  volume: textOrNull,
  issue: textOrNull,
  page: textOrNull,
  abstract: textOrNull,
  'update-to': updatesSchema,
  'updated-by': updatesSchema,
});
type Work = z.output<typeof workSchema>;

/** Works with a DOI, as their publishers registered them. */
export function crossref(base: string): SearchService {
  return {
    name: 'crossref',
    base,
    accept: ['application/json'],
    request: ({ words }) => ({
      path: `/works?${new URLSearchParams({
        'query.bibliographic': words.join(' '),
        rows: String(RESULTS_PER_SOURCE),
        select: FIELDS.join(','),
      })}`,
    }),
    read: (text) => {
      const { message } = answerSchema.parse(JSON.parse(text));
      const works = readRecords(message.items, workSchema);
      return {
        findings: works.flatMap(toFinding),
        // A notice names the work that it retracts, which another source may have found.
        retracted: works.flatMap((work) =>
          work['update-to'].filter(isRetraction).flatMap(({ DOI }) => DOI ?? []),
        ),
      };
    },
  };
}

function toFinding(work: Work): WebHit[] {
  const [title] = work.title;
  if (!title) return [];
  return [
    {
      title,
      link: doiLink(work.DOI),
      snippet: work.abstract ?? '',
      paper: {
        authors: work.author.flatMap(toAuthor),
        hasNameParts: true,
        year: work.issued?.['date-parts'][0]?.[0] ?? null,
        venue: work['container-title'][0] ?? null,
        doi: work.DOI,
        arxivId: arxivIdOf(work.DOI),
        volume: work.volume,
        issue: work.issue,
        pages: work.page,
        isRetracted: RETRACTED_TITLE.test(title) || work['updated-by'].some(isRetraction),
      },
    },
  ];
}

function toAuthor({ family, given, name }: Work['author'][number]): Author[] {
  if (family) return [{ family, given }];
  const body = name ?? given;
  return body ? [{ family: body, given: null }] : [];
}

function isRetraction({ type }: { type: string | null }): boolean {
  return RETRACTIONS.has(type ?? '');
}
