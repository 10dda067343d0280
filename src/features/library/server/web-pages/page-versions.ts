import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { changesBetween, type PageChanges } from '#server/web-pages/page-changes.ts';
import { AppError } from '#shared/errors.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { type WebPageFacts, webPageOf } from '#shared/web-page.ts';
import * as contract from '../../contract.web-pages.ts';
import { answerDocument } from '../document-answer.ts';
import { getVisible } from '../documents.ts';
import type { UploadContext } from '../record-upload.ts';
import type { DocumentRow } from '../tables.ts';
import { bringUpToDate, keptParagraphs } from './bring-up-to-date.ts';
import { findVersions } from './queries.ts';

const PARAGRAPH_SHOWN_CHARACTERS = 600;

/** Fetches the page of a document again; the text that answers have quoted stays as it is. */
export async function readWebPageAgain(
  context: UploadContext,
  id: string,
  signal: AbortSignal,
): Promise<ResponseOf<typeof contract.readWebPageAgain>> {
  const { deps, caller } = context;
  const { row, url } = await pageAt(deps, id, caller);
  if (row.uploadedBy !== caller.id) throw notYours();
  const versions = await findVersions(deps.db, { ownerId: caller.id, url, readerId: caller.id });
  const known = versions.findLast(({ visibility }) => visibility === row.visibility) ?? row;
  if (known.status !== 'ready') throw notReady();
  const page = await deps.webPages.read(url, signal);
  const { row: newest, isChanged, changes } = await bringUpToDate(context, { page, known });
  return {
    outcome: isChanged ? 'changed' : 'same',
    document: await answerDocument(deps.db, newest, caller),
    changes: shownChanges(changes),
  };
}

/** What was before and after a version, and what it changed. */
export async function getWebPageVersions(
  deps: Deps,
  id: string,
  caller: Caller,
): Promise<ResponseOf<typeof contract.getWebPageVersions>> {
  const { row, url } = await pageAt(deps, id, caller);
  // Of somebody who has left, nothing tells which pages were theirs.
  const versions =
    row.uploadedBy === null
      ? [row]
      : await findVersions(deps.db, { ownerId: row.uploadedBy, url, readerId: caller.id });
  const at = versions.findIndex((version) => version.id === id);
  const older = versions[at - 1];
  return {
    older: versionOf(older),
    newer: versionOf(versions[at + 1]),
    changes: older ? await changesSince(deps, { older, row }, caller.id) : null,
  };
}

async function changesSince(
  deps: Deps,
  { older, row }: { older: DocumentRow; row: DocumentRow },
  readerId: string,
): Promise<contract.PageChanges | null> {
  if (older.status !== 'ready' || row.status !== 'ready') return null;
  const before = await keptParagraphs(deps, older.id, readerId);
  return shownChanges(changesBetween(before, await keptParagraphs(deps, row.id, readerId)));
}

async function pageAt(deps: Deps, id: string, caller: Caller): Promise<{ row: DocumentRow; url: string }> {
  const row = await getVisible(deps, id, caller);
  const facts = webPageOf(row);
  if (facts) return { row, url: facts.url };
  throw new AppError('unprocessable', 'This document is not a web page', { code: 'not_a_web_page' });
}

function versionOf(row: DocumentRow | undefined) {
  const facts: WebPageFacts | null = row ? webPageOf(row) : null;
  return row && facts ? { document_id: row.id, fetched_at: facts.fetched_at } : null;
}

function shownChanges({ added, removed }: PageChanges): contract.PageChanges {
  return { added: shown(added), removed: shown(removed) };
}

function shown(paragraphs: readonly string[]) {
  const texts = paragraphs.slice(0, contract.CHANGED_PARAGRAPHS_MAX).map((text) => {
    const characters = Array.from(text);
    if (characters.length <= PARAGRAPH_SHOWN_CHARACTERS) return text;
    return `${characters.slice(0, PARAGRAPH_SHOWN_CHARACTERS).join('')}…`;
  });
  return { total: paragraphs.length, texts };
}

function notYours(): AppError {
  return new AppError('forbidden', 'Only the person who added a page can have it read again', {
    code: 'not_your_page',
  });
}

function notReady(): AppError {
  return new AppError('conflict', 'The page is still being read, or could not be read', {
    code: 'web_page_not_ready',
  });
}
