import { sql } from 'drizzle-orm';
import { NO_STRUCTURE, type TextStructure } from '#shared/text-structure.ts';
import type { Visibility } from '#shared/visibility.ts';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Cue, Passage, ReadableSource, SourcePage } from '../knowledge.ts';
import type { TextPlace } from '../text-place.ts';
import { asidesIn, asidesWithin } from '../apparatus/asides.ts';
import { headingsIn, placeAt } from '../reading/landmarks.ts';
import type { Landmark, ReadCue } from '../reading/protocol.ts';
import { parseLines, type StoredLine } from '../index/stored-lines.ts';
import type { Hit } from './query.ts';
import { isReadable } from './readable.ts';

type Orm = Database['orm'];

interface PassageRow extends Record<string, unknown> {
  id: string;
  source_no: number;
  ord: number;
  title: string;
  page: number;
  start_offset: number;
  end_offset: number;
  language: string;
  heading_path: string[];
  is_flowing: boolean;
  text: string;
  cues: string | null;
  asides: string | null;
}

/** Texts of ranked passages, in their order. Asks once more who reads, so that a wrong marker could not leak a text. */
export async function loadPassages(orm: Orm, ranked: readonly Hit[], readerId: string): Promise<Passage[]> {
  if (ranked.length === 0) return [];
  // In two steps, because the planner knows nothing of the list and may otherwise read whole sources.
  const { rows } = await orm.execute<PassageRow>(sql`
    ${prepared('texts_of_passages')}
    with found as materialized (
      select source_no, ord, passage_text.page, start_offset, end_offset, language, heading_path,
        stored.text, stored.cues, stored.asides, stored.is_flowing
      from unnest(
        ${sql.param(ranked.map(({ sourceNo }) => sourceNo))}::integer[],
        ${sql.param(ranked.map(({ ord }) => ord))}::integer[]
      ) as wanted (source_no, ord)
      join passage_text using (source_no, ord),
      lateral (
        select text, cues, asides, coalesce(landmarks, cues) is not null as is_flowing from source_page
        where source_page.source_no = passage_text.source_no and source_page.page = passage_text.page
        offset 0
      ) as stored
    )
    select source.id, source.title, found.*
    from found join source on source.no = found.source_no
    where source.is_ready and ${isReadable(readerId)}`);
  const byPlace = new Map(rows.map((row) => [`${row.source_no}:${row.ord}`, row]));
  return ranked.flatMap(({ sourceNo, ord, score }) => {
    const row = byPlace.get(`${sourceNo}:${ord}`);
    return row ? [toPassage(row, score)] : [];
  });
}

function toPassage(row: PassageRow, score: number): Passage {
  const cues = cuesOf(row.cues).filter((cue) => cue.start < row.end_offset && cue.end > row.start_offset);
  const asides = asidesWithin(asidesIn(row.asides), { start: row.start_offset, end: row.end_offset });
  return {
    id: `${row.id}:${row.ord}`,
    sourceId: row.id,
    title: row.title,
    page: row.page,
    start: row.start_offset,
    end: row.end_offset,
    headingPath: row.heading_path,
    isFlowing: row.is_flowing,
    text: row.text.slice(row.start_offset, row.end_offset),
    language: row.language,
    score,
    ...(cues.length > 0 && { cues }),
    ...(asides.length > 0 && { asides }),
  };
}

/** See Knowledge.findReadable. */
export async function countReadable(orm: Orm, readerId: string): Promise<number> {
  const { rows } = await orm.execute<{ sources: number }>(sql`
    select count(*)::integer as sources from source
    where is_ready and passages > 0 and ${isReadable(readerId)}`);
  return rows[0]?.sources ?? 0;
}

export async function findReadable(
  orm: Orm,
  sourceIds: readonly string[],
  readerId: string,
): Promise<ReadableSource[]> {
  const { rows } = await orm.execute<SourceRow>(sql`
    ${prepared('readable_of_sources')}
    select id, title, owner_id, visibility, ${TEXT_STATE}
    from source
    where id = any(${sql.param([...sourceIds])}::text[]) and ${isReadable(readerId)}
    order by array_position(${sql.param([...sourceIds])}::text[], id)`);
  return rows.map(readableOf);
}

/** See Knowledge.listReadable. */
export async function listReadable(orm: Orm, readerId: string, limit: number): Promise<ReadableSource[]> {
  const { rows } = await orm.execute<SourceRow>(sql`
    select id, title, owner_id, visibility, ${TEXT_STATE}
    from source
    where is_ready and passages > 0 and ${isReadable(readerId)}
    order by no desc limit ${limit}`);
  return rows.map(readableOf);
}

interface SourceRow extends Record<string, unknown> {
  id: string;
  title: string;
  owner_id: string | null;
  visibility: Visibility;
  has_text: boolean;
  is_ready: boolean;
}

/** A long source has text to find before all of it is read. */
const TEXT_STATE = sql`is_ready and passages > 0 as has_text, is_whole and passages > 0 as is_ready`;

function readableOf({ id, title, owner_id: ownerId, visibility, ...row }: SourceRow): ReadableSource {
  return { id, title, ownerId, visibility, hasText: row.has_text, isReady: row.is_ready };
}

interface PageRow extends Record<string, unknown> {
  pages_total: number;
  landmarks: string | null;
  structure: string | null;
  width: number;
  height: number;
  text: string;
  lines: string;
  cues: string | null;
}

export async function findStoredPage(
  orm: Orm,
  place: { sourceId: string; page: number; readerId: string },
): Promise<SourcePage | null> {
  const { sourceId, page, readerId } = place;
  const { rows } = await orm.execute<PageRow>(sql`
    ${prepared('stored_page')}
    select source.pages_total, source_page.width, source_page.height, source_page.text, source_page.lines,
      source_page.cues, source_page.landmarks, source_page.structure
    from source join source_page on source_page.source_no = source.no
    where source.id = ${sourceId} and source_page.page = ${page}
      and source.is_ready and ${isReadable(readerId)}`);
  const [row] = rows;
  if (!row) return null;
  const lines = parseLines(row.lines).map(([start, end, x0, y0, x1, y1, , pagesOn = 0]) => ({
    page: page + pagesOn,
    start,
    end,
    x0,
    y0,
    x1,
    y1,
  }));
  const { pages_total: pagesTotal, structure, cues, width, height, text } = row;
  const landmarks = row.landmarks === null ? null : landmarksOf(row.landmarks);
  const unit = landmarks?.[0]?.unit;
  return {
    page,
    pagesTotal,
    isFlowing: (landmarks ?? cues) !== null,
    width,
    height,
    text,
    lines,
    cues: cuesOf(cues),
    headings: headingsIn(text, landmarks ?? []),
    structure: structureOf(structure),
    ...((unit === 'slide' || unit === 'notes') && { unit: 'slide' as const }),
  };
}

/** Text and lines of a page for the boxes of a quote that was found in it before. */
export async function findLines(
  orm: Orm,
  sourceId: string,
  page: number,
): Promise<{ text: string; lines: StoredLine[] } | null> {
  const { rows } = await orm.execute<{ text: string; lines: string }>(sql`
    ${prepared('lines_of_page')}
    select source_page.text, source_page.lines
    from source join source_page on source_page.source_no = source.no
    where source.id = ${sourceId} and source_page.page = ${page} and source.is_ready`);
  const [row] = rows;
  return row ? { text: row.text, lines: parseLines(row.lines) } : null;
}

/** Where an offset stands in text without pages; null for a page. */
export async function findPlace(
  orm: Orm,
  { sourceId, page, start }: { sourceId: string; page: number; start: number },
): Promise<TextPlace | null> {
  const { rows } = await orm.execute<{ text: string; landmarks: string | null }>(sql`
    ${prepared('landmarks_of_page')}
    select source_page.text, source_page.landmarks
    from source join source_page on source_page.source_no = source.no
    where source.id = ${sourceId} and source_page.page = ${page} and source.is_ready`);
  const [row] = rows;
  return row?.landmarks ? placeAt(row.text, landmarksOf(row.landmarks), start) : null;
}

/** Border: written by insertPages in this form. */
export function landmarksOf(stored: string): Landmark[] {
  return JSON.parse(stored) as Landmark[];
}

/** Border: written by insertPages in this form. */
function structureOf(stored: string | null): TextStructure {
  return stored === null ? NO_STRUCTURE : (JSON.parse(stored) as TextStructure);
}

/** Border: written by insertPages in this form. */
export function cuesOf(stored: string | null): Cue[] {
  if (stored === null) return [];
  const cues = JSON.parse(stored) as ReadCue[];
  return cues.map(([start, end, startSeconds, endSeconds]) => ({ start, end, startSeconds, endSeconds }));
}
