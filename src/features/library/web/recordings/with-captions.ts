import { FILE_FORMATS, formatOfName, isRecording } from '#shared/file-formats.ts';

/** A file to upload, with the file of its captions; null for all that has none. */
export interface WithCaptions {
  readonly file: File;
  readonly captions: File | null;
}

/**
 * Chosen files, the captions with their recordings: they bear its name, or that and a language (`lecture.mp3`, `lecture.en.vtt`). Others are
 * documents of their own.
 */
export function withCaptions(files: readonly File[]): WithCaptions[] {
  const taken = new Set<File>();
  const recordings = files.filter(({ name }) => isRecording(formatOfName(name)?.mimeType ?? ''));
  const captionsOf = new Map(
    recordings.map((recording) => {
      const captions = files.find((file) => !taken.has(file) && areCaptionsOf(file, recording));
      if (captions) taken.add(captions);
      return [recording, captions ?? null] as const;
    }),
  );
  return files
    .filter((file) => !taken.has(file))
    .map((file) => ({ file, captions: captionsOf.get(file) ?? null }));
}

function areCaptionsOf({ name }: File, recording: File): boolean {
  const format = formatOfName(name);
  if (format !== FILE_FORMATS.srt && format !== FILE_FORMATS.vtt) return false;
  const [own, spoken] = [stemOf(name), stemOf(recording.name)];
  return own === spoken || own.startsWith(`${spoken}.`);
}

function stemOf(name: string): string {
  return name
    .replace(/\.[^.]+$/, '')
    .normalize('NFC')
    .toLowerCase();
}
