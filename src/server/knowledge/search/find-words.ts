import type { Span } from '#shared/text-structure.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { FoundWords } from '../knowledge.ts';
import { analyze, termOf } from '#language/analyze.ts';
import { quoteLexeme } from '../index/tsvector.ts';
import { isMostOfCorpus } from './candidates.ts';
import { inScope } from './rank-queries.ts';
import { isReadable } from './readable.ts';
import { resolveScope, type Scope } from './scope.ts';

type Orm = Database['orm'];

interface WordsQuery {
  text: string;
  readerId: string;
  limit: number;
}

interface FirstRow extends Record<string, unknown> {
  id: string;
  page: number;
  start_offset: number;
  end_offset: number;
  language: string;
  is_flowing: boolean;
  text: string;
}

/** Words that stand in more passages than this are looked for in so many of them. */
const PASSAGES_MAX = 2_000;
/** Of a question; more would hardly stand in one passage. */
const TERMS_MAX = 12;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const BEFORE_CHARACTERS = 60;
const AFTER_CHARACTERS = 120;

/** See Knowledge.findWords. */
export async function findWords(orm: Orm, { text, readerId, limit }: WordsQuery): Promise<FoundWords[]> {
  const scope = await resolveScope(orm, { readerId });
  const wanted = new Map(scope.languages.map((language) => [language, termsIn(text, language)]));
  const words = anyLanguage([...wanted.values()]);
  if (words === '') return [];
  const rows = await findFirst(orm, { words, scope, readerId, limit });
  return rows.flatMap((row) => {
    const passage = row.text.slice(row.start_offset, row.end_offset);
    const place = placeIn(passage, row.language, new Set([...wanted.values()].flat()));
    if (!place) return [];
    const { id: sourceId, is_flowing: isFlowing, page } = row;
    return [{ sourceId, page: isFlowing ? null : page, ...excerpt(passage, place) }];
  });
}

function termsIn(text: string, language: string): string[] {
  const terms = analyze(text, language).filter(({ isExtra }) => !isExtra);
  return [...new Set(terms.map(({ term }) => term))].slice(0, TERMS_MAX);
}

/** All the words of one language, or all of another: a short question does not tell which it is in. */
function anyLanguage(termsOfEach: ReadonlyArray<readonly string[]>): string {
  const queries = termsOfEach
    .filter((terms) => terms.length > 0)
    .map((terms) => `(${terms.map(quoteLexeme).join(' & ')})`);
  return [...new Set(queries)].join(' | ');
}

/** The first passage of each source that has the words, the latest sources first. */
async function findFirst(
  orm: Orm,
  { words, scope, readerId, limit }: { words: string; scope: Scope } & Omit<WordsQuery, 'text'>,
): Promise<FirstRow[]> {
  const { rows: corpus } = await orm.execute<{ passages: number }>(
    sql`select passages::integer as passages from corpus_stat`,
  );
  const passages = Math.max(1, corpus[0]?.passages ?? 0);
  const isWhole = isMostOfCorpus(scope, { passages, averageTerms: 1 });
  const { rows } = await orm.execute<FirstRow>(sql`
    with matching as materialized (
      select source_no, ord from passage
      where ${inScope(scope, isWhole)} and tsv @@ ${words}::tsquery
        and source_no <> all(${sql.param(scope.hidden)}::integer[])
      limit ${PASSAGES_MAX}
    ), first as materialized (
      select source_no, min(ord) as ord from matching group by source_no order by source_no desc limit ${limit}
    )
    select source.id, passage_text.page, start_offset, end_offset, passage_text.language,
      coalesce(landmarks, cues) is not null as is_flowing, source_page.text
    from first join passage_text using (source_no, ord)
      join source_page on source_page.source_no = first.source_no and source_page.page = passage_text.page
      join source on source.no = first.source_no
    where source.is_ready and ${isReadable(readerId)}`);
  return rows;
}

/** Null where only the title, or a heading above the passage, has them. */
function placeIn(text: string, language: string, terms: ReadonlySet<string>): Span | null {
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    if (terms.has(termOf(word.toLowerCase(), language))) return { start, end: start + word.length };
  }
  return null;
}

/** The words around the place, on one line. */
function excerpt(text: string, { start, end }: Span): Pick<FoundWords, 'before' | 'word' | 'after'> {
  const before = text.slice(Math.max(0, start - BEFORE_CHARACTERS), start);
  const after = text.slice(end, end + AFTER_CHARACTERS);
  const isCut = start > BEFORE_CHARACTERS;
  const goesOn = end + AFTER_CHARACTERS < text.length;
  return {
    before: oneLine(isCut ? `…${before.replace(/^\S*/, '')}` : before),
    word: text.slice(start, end),
    after: oneLine(goesOn ? `${after.replace(/\S*$/, '').trimEnd()}…` : after),
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
