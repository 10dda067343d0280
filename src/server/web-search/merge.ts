import type { WebResult, WebSource } from '#shared/web-result.ts';
import { formatApa, fullName } from './apa.ts';
import { arxivIdOf, canonicalLink, doiLink, safeLink } from './identifiers.ts';
import { plainText } from './plain-text.ts';
import type { Finding, Paper } from './source.ts';

const TITLE_MAX_CHARACTERS = 300;
const SNIPPET_MAX_CHARACTERS = 700;
const AUTHORS_SHOWN_MAX = 20;

/** The findings of one source, best first. */
export interface SourceFindings {
  source: WebSource;
  findings: Finding[];
}

/** What is one and the same page or paper, with its place in every source that found it. */
export interface Merged {
  result: WebResult;
  /** The ranks that its sources gave it, from 1. */
  ranks: number[];
}

interface Group {
  source: WebSource;
  title: string;
  link: string;
  snippet: string;
  paper: Paper | null;
  ranks: number[];
}

/**
 * Puts together what several sources found: the same DOI, arXiv id or address is one result, with the fullest record of them. DOIs
 * in `retracted` are marked, whoever found them.
 */
export function mergeFindings(found: readonly SourceFindings[], retracted: ReadonlySet<string>): Merged[] {
  const groups: Group[] = [];
  const byKey = new Map<string, Group>();
  for (const { source, findings } of found) {
    for (const [index, finding] of findings.entries()) {
      const next = toGroup(source, finding, index + 1);
      if (!next) continue;
      const keys = keysOf(next);
      const known = keys.map((key) => byKey.get(key)).find((group) => group !== undefined);
      const group = known ?? next;
      if (known) join(known, next);
      else groups.push(next);
      for (const key of keys) byKey.set(key, group);
    }
  }
  return groups.map((group) => ({ result: toResult(group, retracted), ranks: group.ranks }));
}

function toGroup(source: WebSource, finding: Finding, rank: number): Group | null {
  const link = safeLink(finding.link);
  const title = plainText(finding.title, TITLE_MAX_CHARACTERS);
  if (!link || title === '') return null;
  const snippet = plainText(finding.snippet, SNIPPET_MAX_CHARACTERS);
  return { source, title, link, snippet, paper: finding.paper ?? null, ranks: [rank] };
}

function keysOf({ link, paper }: Group): string[] {
  const doi = paper?.doi;
  const arxivId = paper?.arxivId ?? arxivIdOf(link);
  const keys = [`link:${canonicalLink(link)}`, doi && `doi:${doi}`, arxivId && `arxiv:${arxivId}`];
  return keys.filter((key) => typeof key === 'string' && key !== '').map(String);
}

function join(group: Group, next: Group): void {
  group.ranks.push(...next.ranks);
  if (next.snippet.length > group.snippet.length) group.snippet = next.snippet;
  if (!next.paper) return;
  const { paper } = group;
  group.paper = paper ? joinPapers(paper, next.paper) : next.paper;
}

/** The fuller record leads; what it lacks comes from the other. A preprint that was published is the publication. */
function joinPapers(one: Paper, other: Paper): Paper {
  const [first, second] = fullness(other) > fullness(one) ? [other, one] : [one, other];
  const known = Object.entries(first).filter(([, value]) => value !== null && value !== undefined);
  return {
    ...second,
    ...Object.fromEntries(known),
    ...namesOf(first, second),
    isRetracted: one.isRetracted || other.isRetracted,
  };
}

function namesOf(first: Paper, second: Paper): Pick<Paper, 'authors' | 'hasNameParts'> {
  const isSecondBetter = first.authors.length === 0 || (!first.hasNameParts && second.hasNameParts === true);
  const { authors, hasNameParts = false } = isSecondBetter && second.authors.length > 0 ? second : first;
  return { authors, hasNameParts };
}

function fullness({ authors, year, venue, volume, pages }: Paper): number {
  const isPublished = venue !== null && !/arxiv/i.test(venue);
  return [authors.length > 0, year, isPublished, volume, pages].filter(Boolean).length;
}

function toResult({ source, title, link, snippet, paper }: Group, retracted: ReadonlySet<string>): WebResult {
  const isAcademic = paper !== null && Boolean(paper.doi || paper.arxivId || paper.venue);
  const page = { title, link, snippet, source, is_academic: isAcademic };
  if (!paper || !isAcademic) return page;
  const { year, doi } = paper;
  const venue = paper.venue === null ? null : plainText(paper.venue, TITLE_MAX_CHARACTERS) || null;
  const authors = paper.authors.map(({ family, given }) => ({
    family: plainText(family, TITLE_MAX_CHARACTERS),
    given: given === null ? null : plainText(given, TITLE_MAX_CHARACTERS),
  }));
  const isRetracted = paper.isRetracted || (doi !== null && retracted.has(doi));
  const canBeReferred = authors.length > 0 || year !== null || venue !== null;
  const referenceLink = doi ? doiLink(doi) : link;
  return {
    ...page,
    ...(authors.length > 0 && { authors: authors.slice(0, AUTHORS_SHOWN_MAX).map(fullName) }),
    ...(year !== null && { year }),
    ...(venue && { venue }),
    ...(doi && { doi }),
    is_retracted: isRetracted,
    ...(canBeReferred && {
      reference: formatApa({ ...paper, authors, venue, title, isRetracted, link: referenceLink }),
    }),
  };
}
