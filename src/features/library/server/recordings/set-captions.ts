import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { isRecording } from '#shared/file-formats.ts';
import type { LibraryDocument } from '../../contract.ts';
import { noteChange } from '../changes/note-change.ts';
import { getDocument, getManaged } from '../documents.ts';
import { changedOf } from '../policy.ts';
import { restartReading } from '../queries.ts';
import type { UploadContext } from '../record-upload.ts';
import { fileKeyOf } from '../storage/object-names.ts';
import { lockObject } from '../storage/queries.ts';
import { releaseFile } from '../storage/staged-files.ts';
import { withUploadForm } from '../upload-form.ts';
import { limitCaptions } from './captions-limit.ts';
import { readCaptionFile } from './read-caption-file.ts';
import { deleteSpeech, putCaptions } from './queries.ts';

/** See the contract's setCaptions. */
export async function setCaptions(
  { deps, indexing, caller }: UploadContext,
  id: string,
  request: FastifyRequest,
): Promise<LibraryDocument> {
  const document = await getManaged(deps, id, caller);
  if (!isRecording(document.mimeType)) {
    throw new AppError('invalid', 'Captions belong to audio and video files.', { code: 'not_a_recording' });
  }
  const text = await withUploadForm(deps, request, {
    use: async ({ file }) => {
      limitCaptions(file);
      return readCaptionFile(
        await deps.files.withLocalPath(fileKeyOf(file.version), (path) => readFile(path)),
      );
    },
    release: (file) => releaseFile(deps, file.version),
  });
  await deps.db.transaction(async () => {
    // Null when it is deleted at the same moment; then it is not found below.
    if (!(await lockObject(deps.db, document.filePath))) return;
    await indexing.restart(document);
    const now = deps.clock.now();
    await restartReading(deps.db, id, now);
    await deleteSpeech(deps.db, id);
    await putCaptions(deps.db, { documentId: id, vtt: text, isRecognised: false, createdAt: now });
    await noteChange(deps, changedOf(document), { action: 'changed', caller });
  });
  return getDocument(deps, id, caller);
}
