import type { FastifyRequest } from 'fastify';
import type { LibraryDocument } from '../contract.ts';
import { answerDocument } from './document-answer.ts';
import { recordUpload, type UploadContext } from './record-upload.ts';
import { releaseFile } from './storage/staged-files.ts';
import { withUploadForm } from './upload-form.ts';
import { recordVideoFile } from './videos/video-uploads.ts';

/** Answers when file and record are durable and the reading is queued. The same content of the same owner stays one document. */
export async function uploadDocument(
  context: UploadContext,
  request: FastifyRequest,
): Promise<{ document_id: string; document: LibraryDocument }> {
  const { deps, caller } = context;
  const row = await withUploadForm(deps, request, {
    use: (form) =>
      form.fields.youtube_url === undefined ? recordUpload(context, form) : recordVideoFile(context, form),
    release: (file) => releaseFile(deps, file.version),
  });
  return { document_id: row.id, document: await answerDocument(deps.db, row, caller) };
}
