import { changesBetween, type PageChanges, paragraphsOf } from '#server/web-pages/page-changes.ts';
import type { FetchedPage } from '#server/web-pages/web-pages.ts';
import type { Deps } from '#server/deps.ts';
import { webPageOf } from '#shared/web-page.ts';
import type { UploadContext } from '../record-upload.ts';
import type { DocumentRow } from '../tables.ts';
import { noteChecked } from './queries.ts';
import { recordPage } from './record-page.ts';

interface Version {
  page: FetchedPage;
  /** The newest version that is kept, which has been read. */
  known: DocumentRow;
}

/** Keeps a page that was fetched again as another version, if its text is another; otherwise when it was found unchanged. */
export async function bringUpToDate(
  context: UploadContext,
  { page, known }: Version,
): Promise<{ row: DocumentRow; isChanged: boolean; changes: PageChanges }> {
  const { deps, caller } = context;
  const changes = changesBetween(await keptParagraphs(deps, known.id, caller.id), page.paragraphs);
  if (changes.added.length + changes.removed.length > 0) {
    const { title, subject, visibility } = known;
    const fields = {
      title,
      subject,
      visibility,
      ...(known.description && { description: known.description }),
    };
    return { row: await recordPage(context, page, fields), isChanged: true, changes };
  }
  const facts = webPageOf(known);
  const checked = facts && { ...facts, checked_at: deps.clock.now().toISOString() };
  return { row: (await noteChecked(deps.db, known.id, checked)) ?? known, isChanged: false, changes };
}

/** The paragraphs of a version that was read. */
export async function keptParagraphs(
  { knowledge }: Deps,
  documentId: string,
  readerId: string,
): Promise<string[]> {
  const paragraphs: string[] = [];
  for await (const { text } of knowledge.readPages(documentId, { readerId }))
    paragraphs.push(...paragraphsOf(text));
  return paragraphs;
}
