import { FILE_FORMATS } from '#shared/file-formats.ts';
import type { ByteSource, Cut, CutPiece } from './cut.ts';
import { cutMp3 } from './cut-mp3.ts';
import { cutWav } from './cut-wav.ts';

const CUTTERS: Partial<Record<string, (file: ByteSource, cut: Cut) => Promise<CutPiece | null>>> = {
  [FILE_FORMATS.wav.mimeType]: cutWav,
  [FILE_FORMATS.mp3.mimeType]: cutMp3,
};

/**
 * The next piece of a recording: WAV and MP3 fall into files of their own between two samples or frames; of other formats the whole is the
 * only piece. Null where it would be larger than allowed.
 */
export async function cutPiece(file: ByteSource, mimeType: string, cut: Cut): Promise<CutPiece | null> {
  return (await CUTTERS[mimeType]?.(file, cut)) ?? wholeOf(file, mimeType, cut);
}

async function wholeOf(file: ByteSource, mimeType: string, cut: Cut): Promise<CutPiece | null> {
  if (cut.from > 0 || file.size > cut.maxBytes) return null;
  const bytes = await file.read(0, file.size);
  return {
    piece: { bytes, mimeType, fileName: `recording.${extensionFor(mimeType)}`, seconds: null },
    next: null,
  };
}

function extensionFor(mimeType: string): string {
  const formats: ReadonlyArray<{ mimeType: string; extensions: readonly string[] }> =
    Object.values(FILE_FORMATS);
  return formats.find((format) => format.mimeType === mimeType)?.extensions[0] ?? 'bin';
}
