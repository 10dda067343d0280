import { Readable } from 'node:stream';
import type { FetchedPage } from '#server/web-pages/web-pages.ts';
import { siteOf, type WebPageFacts } from '#shared/web-page.ts';
import { recordUpload, type UploadContext } from '../record-upload.ts';
import { releaseFile, stageFile } from '../storage/staged-files.ts';
import type { DocumentRow } from '../tables.ts';
import type { UploadForm } from '../upload-form.ts';
import { shownTitle } from '../videos/video-uploads.ts';

/** Keeps a version of a page. */
export async function recordPage(
  context: UploadContext,
  page: FetchedPage,
  fields: UploadForm['fields'],
): Promise<DocumentRow> {
  const { deps } = context;
  const now = deps.clock.now().toISOString();
  const facts: WebPageFacts = { url: page.url, fetched_at: now, checked_at: now };
  const file = await stageFile(deps, Readable.from([Buffer.from(page.content)]));
  const title = fields.title ?? shownTitle(page.title ?? '', siteOf(facts));
  try {
    const form = { file, fileName: `page.${page.extension}`, fields: { ...fields, title } };
    return await recordUpload(context, form, { web_page: facts });
  } finally {
    await releaseFile(deps, file.version);
  }
}
