import type { BodyOf, ResponseOf } from '#shared/endpoint.ts';
import { parseYoutubeLink } from '#shared/youtube-link.ts';
import type { addWebPage as endpoint } from '../../contract.web-pages.ts';
import { chooseVisibility } from '../choose-visibility.ts';
import { answerDocument } from '../document-answer.ts';
import type { UploadContext } from '../record-upload.ts';
import type { DocumentRow } from '../tables.ts';
import { uploadVideo } from '../videos/video-uploads.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { findVersions } from './queries.ts';
import { recordPage } from './record-page.ts';

/** A page of the web as a document; one that the caller has already is read again. */
export async function addWebPage(
  context: UploadContext,
  { url, ...fields }: BodyOf<typeof endpoint>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof endpoint>> {
  const { deps, caller } = context;
  if (parseYoutubeLink(url)) {
    const added = await uploadVideo(context, { youtube_url: url, ...fields }, signal);
    return { ...added, outcome: 'added' };
  }
  const visibility = chooseVisibility(fields, caller);
  const page = await deps.webPages.read(url, signal);
  const versions = await findVersions(deps.db, { ownerId: caller.id, url: page.url, readerId: caller.id });
  const known = versions.findLast((version) => version.visibility === visibility);
  const answer = async (row: DocumentRow, outcome: 'added' | 'known' | 'changed') => ({
    document_id: row.id,
    document: await answerDocument(deps.db, row, caller),
    outcome,
  });
  if (!known) return answer(await recordPage(context, page, fields), 'added');
  // Of one that is not read yet nobody can tell what has changed.
  if (known.status !== 'ready') return answer(known, 'known');
  const { row, isChanged } = await bringUpToDate(context, { page, known });
  return answer(row, isChanged ? 'changed' : 'known');
}
