import { randomUUID } from 'node:crypto';
import type { Caller } from '#server/http/app.ts';
import type { ReadableSource } from '#server/knowledge/knowledge.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type * as contract from '../contract.ts';
import {
  type Guide,
  type GuidePart,
  GUIDES_MAX,
  type GuideSummary,
  TITLE_MAX_CHARACTERS,
} from '../contract.ts';
import type { GuideDeps } from './context.ts';
import { type GuideJob, MAKE_GUIDE } from './job.ts';
import { type PartPlan, planChapter, planDocument } from './plan-parts.ts';
import * as queries from './queries.ts';
import type { GuideRow } from './tables.ts';
import { toGuide, toPartFacts, toSummary } from './wire.ts';

/** Roughly, of a part. */
const SECONDS_EACH = 2;

/** See the contract for what it throws. */
export async function makeGuide(
  deps: GuideDeps,
  caller: Caller,
  body: BodyOf<typeof contract.makeGuide>,
): Promise<Guide> {
  const { db, jobs } = deps;
  const document = await getReady(deps, body.document_id, caller.id);
  const plans = await planOf(deps, document, { readerId: caller.id, chapter: body.chapter });
  const row = newGuide(deps, { caller, document, body, parts: plans.length });
  await db.transaction(async () => {
    if ((await queries.lockGuides(db, caller.id)) >= GUIDES_MAX) throw full();
    await queries.insertGuide(db, row);
    const job: GuideJob = { id: row.id, userId: caller.id, plans };
    const turn = { of: caller.id, seconds: plans.length * SECONDS_EACH };
    await jobs.enqueue(MAKE_GUIDE, job, { key: row.id, turn });
  });
  return readGuide(deps, { userId: caller.id, id: row.id });
}

export async function listGuides(
  deps: GuideDeps,
  whose: { userId: string; documentId: string | undefined },
): Promise<GuideSummary[]> {
  const rows = await queries.findGuides(deps.db, whose);
  const readable = await readableOf(deps, rows, whose.userId);
  return rows.map((row) => toSummary(row, { canOpen: readable.has(row.documentId) }));
}

/** Throws AppError `guide_not_found`. */
export async function readGuide(deps: GuideDeps, key: queries.GuideKey): Promise<Guide> {
  const row = await getGuide(deps, key);
  const canOpen = (await readableOf(deps, [row], key.userId)).size > 0;
  return toGuide(row, { canOpen, parts: canOpen ? await queries.findPartFacts(deps.db, row.id) : [] });
}

/** Throws AppError `guide_not_found` and `document_not_found`. */
export async function readPart(deps: GuideDeps, key: queries.GuideKey, position: number): Promise<GuidePart> {
  const row = await requireOpen(deps, key);
  const part = await queries.findPart(deps.db, row.id, position);
  if (!part) throw notFound();
  return { ...toPartFacts(part), content: part.content };
}

/** Throws AppError `guide_not_found`. */
export async function renameGuide(
  deps: GuideDeps,
  key: queries.GuideKey,
  title: string,
): Promise<GuideSummary> {
  if (!(await queries.updateTitle(deps.db, key, { title, changedAt: deps.clock.now() }))) throw notFound();
  const { parts: _, ...summary } = await readGuide(deps, key);
  return summary;
}

/** Throws AppError `guide_not_found`. */
export async function deleteGuide({ db, jobs }: GuideDeps, key: queries.GuideKey): Promise<void> {
  await db.transaction(async () => {
    if (!(await queries.removeGuide(db, key))) throw notFound();
    await jobs.cancel(MAKE_GUIDE.name, key.id);
  });
}

/** A guide whose document its maker may still read. Throws AppError `guide_not_found` and `document_not_found`. */
export async function requireOpen(deps: GuideDeps, key: queries.GuideKey): Promise<queries.CountedGuide> {
  const row = await getGuide(deps, key);
  if ((await readableOf(deps, [row], key.userId)).size === 0) throw documentNotFound();
  return row;
}

async function getGuide({ db }: GuideDeps, key: queries.GuideKey): Promise<queries.CountedGuide> {
  const row = await queries.findGuide(db, key);
  if (!row) throw notFound();
  return row;
}

async function readableOf(
  { knowledge }: Pick<GuideDeps, 'knowledge'>,
  rows: ReadonlyArray<Pick<GuideRow, 'documentId'>>,
  readerId: string,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.map(({ documentId }) => documentId))];
  return new Set((await knowledge.findReadable(ids, readerId)).map(({ id }) => id));
}

async function getReady({ knowledge }: GuideDeps, id: string, readerId: string): Promise<ReadableSource> {
  const [document] = await knowledge.findReadable([id], readerId);
  if (!document) throw documentNotFound();
  if (document.isReady) return document;
  throw new AppError('conflict', 'The document is still being read, or could not be read', {
    code: 'document_not_ready',
    details: { document_ids: [id] },
  });
}

async function planOf(
  { knowledge }: GuideDeps,
  { id }: ReadableSource,
  { readerId, chapter }: { readerId: string; chapter: BodyOf<typeof contract.makeGuide>['chapter'] },
): Promise<PartPlan[]> {
  const [outline, first] = await Promise.all([
    knowledge.outlineOf(id, readerId),
    knowledge.findPage(id, 1, readerId),
  ]);
  const pagesTotal = first?.pagesTotal ?? 1;
  if (!chapter) return planDocument(outline, pagesTotal);
  const plan = planChapter(outline, chapter, pagesTotal);
  if (plan) return [plan];
  throw new AppError('not_found', 'The document has no such heading', { code: 'chapter_not_found' });
}

interface NewGuide {
  caller: Caller;
  document: ReadableSource;
  body: BodyOf<typeof contract.makeGuide>;
  parts: number;
}

function newGuide({ clock }: GuideDeps, { caller, document, body, parts }: NewGuide): GuideRow {
  const now = clock.now();
  const { chapter, language } = body;
  return {
    ...{ id: randomUUID(), userId: caller.id, documentId: document.id, documentTitle: document.title },
    title: (chapter?.title ?? document.title).slice(0, TITLE_MAX_CHARACTERS).toWellFormed(),
    chapter: chapter?.title ?? null,
    ...{ language, parts, state: 'making' as const, createdAt: now, changedAt: now },
  };
}

function full(): AppError {
  return new AppError('conflict', 'There are too many study guides', {
    code: 'guides_full',
    details: { limit: GUIDES_MAX },
  });
}

function notFound(): AppError {
  return new AppError('not_found', 'Study guide not found', { code: 'guide_not_found' });
}

function documentNotFound(): AppError {
  return new AppError('not_found', 'Document not found', { code: 'document_not_found' });
}
