import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { SpokenLine, VideoTranscript } from '#server/video/videos.ts';
import { AppError } from '#shared/errors.ts';
import type { Video } from '#shared/video.ts';
import { parseYoutubeLink } from '#shared/youtube-link.ts';
import type { LibraryDocument, YoutubeUpload } from '../../contract.ts';
import { answerDocument } from '../document-answer.ts';
import { limitCaptions } from '../recordings/captions-limit.ts';
import { fileKeyOf } from '../storage/object-names.ts';
import { releaseFile, stageFile } from '../storage/staged-files.ts';
import type { DocumentRow } from '../tables.ts';
import type { UploadForm } from '../upload-form.ts';
import { recordUpload, type UploadContext } from '../record-upload.ts';
import { writeVtt } from './caption-file.ts';
import { linesOfFile, spokenLines } from './caption-text.ts';

const TITLE_MAX_CHARACTERS = 300;
const EXTENSION = /\.[^.]{1,5}$/;

/** The captions of a linked video, fetched or given, as a document. */
export async function uploadVideo(
  context: UploadContext,
  { youtube_url: link, language, captions, is_public: isPublic, ...upload }: YoutubeUpload,
  signal: AbortSignal,
): Promise<{ document_id: string; document: LibraryDocument }> {
  const videoId = videoIn(link);
  const transcript =
    captions === undefined
      ? await context.deps.videos.transcript({ videoId, language: language ?? null, signal })
      : givenTranscript(await spokenLines(captions), {
          title: `YouTube ${videoId}`,
          language: language ?? null,
        });
  const fields = {
    ...upload,
    ...(isPublic !== undefined && ({ is_public: isPublic ? 'true' : 'false' } as const)),
  };
  const row = await recordTranscript(context, { videoId, transcript, fields });
  return { document_id: row.id, document: await answerDocument(context.deps.db, row, context.caller) };
}

/** An uploaded file of captions, for the video that a field of its form names. */
export async function recordVideoFile(context: UploadContext, form: UploadForm): Promise<DocumentRow> {
  const { youtube_url: link = '', ...fields } = form.fields;
  const videoId = videoIn(link);
  limitCaptions(form.file);
  const bytes = await context.deps.files.withLocalPath(fileKeyOf(form.file.version), (path) =>
    readFile(path),
  );
  const title = form.fileName.replace(EXTENSION, '') || form.fileName;
  const transcript = givenTranscript(await linesOfFile(bytes), { title, language: null });
  return recordTranscript(context, { videoId, transcript, fields });
}

/** Refused here, before any request is made. */
function videoIn(link: string): string {
  const found = parseYoutubeLink(link);
  if (found) return found.videoId;
  throw new AppError('invalid', 'This is not a link to a YouTube video.', { code: 'video_link' });
}

interface GivenTranscript extends Omit<VideoTranscript, 'language'> {
  language: string | null;
}

function givenTranscript(
  lines: SpokenLine[],
  { title, language }: { title: string; language: string | null },
): GivenTranscript {
  return { title, author: null, language, isGenerated: false, isTranslation: false, lines };
}

async function recordTranscript(
  context: UploadContext,
  upload: { videoId: string; transcript: GivenTranscript; fields: UploadForm['fields'] },
): Promise<DocumentRow> {
  const { videoId, transcript, fields } = upload;
  const vtt = await writeVtt(transcript.lines, { videoId });
  const file = await stageFile(context.deps, Readable.from([vtt]));
  const title = fields.title ?? shownTitle(transcript.title);
  const { author, language, isGenerated, isTranslation } = transcript;
  const video: Video = {
    site: 'youtube',
    id: videoId,
    author: author && shownTitle(author),
    language,
    is_generated: isGenerated,
    is_translation: isTranslation,
  };
  try {
    return await recordUpload(
      context,
      { file, fileName: `${videoId}.vtt`, fields: { ...fields, title } },
      { video },
    );
  } finally {
    await releaseFile(context.deps, file.version);
  }
}

/** A stranger's text as one line that the database can hold. */
export function shownTitle(text: string, fallback = 'YouTube'): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  return Array.from(line).slice(0, TITLE_MAX_CHARACTERS).join('') || fallback;
}
