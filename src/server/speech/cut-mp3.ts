import type { ByteSource, Cut, CutPiece } from './cut.ts';

const HEADER_BYTES = 4;
const TAG_BYTES = 10;
/** Longer than any frame. */
const FRAME_MAX_BYTES = 4_096;
/** Kilobits a second of MPEG 1 and of MPEG 2, layer III. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const FREQUENCIES: Record<number, readonly number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
};

/**
 * A run of whole frames, which is an MP3 file as well; null for a file in which there are none. What stands between frames, such as a
 * picture or a damaged stretch, is passed over.
 */
export async function cutMp3(file: ByteSource, cut: Cut): Promise<CutPiece | null> {
  const at = cut.from > 0 ? cut.from : await sizeOfTag(file);
  const bytes = await file.read(at, cut.maxBytes);
  const isLast = at + bytes.length >= file.size;
  const { frames, end, seconds } = collect(bytes, { isLast, maxSeconds: cut.maxSeconds });
  if (frames.length === 0) return isLast && cut.from > 0 ? { piece: null, next: null } : null;
  const next = isLast && end >= bytes.length ? null : at + end;
  return {
    piece: { bytes: Buffer.concat(frames), mimeType: 'audio/mpeg', fileName: 'recording.mp3', seconds },
    next,
  };
}

/** What ID3 puts before the sound. */
async function sizeOfTag(file: ByteSource): Promise<number> {
  const head = await file.read(0, TAG_BYTES);
  if (head.length < TAG_BYTES || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const sevenBits = head.subarray(6, TAG_BYTES).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return TAG_BYTES + sevenBits;
}

function collect(
  bytes: Buffer<ArrayBuffer>,
  { isLast, maxSeconds }: { isLast: boolean; maxSeconds: number },
) {
  const frames: Buffer[] = [];
  let seconds = 0;
  let at = 0;
  while (at + HEADER_BYTES <= bytes.length && seconds < maxSeconds) {
    const frame = frameAt(bytes, at);
    if (!frame) {
      at += 1;
    } else if (at + frame.length > bytes.length) {
      break;
    } else {
      frames.push(bytes.subarray(at, at + frame.length));
      seconds += frame.seconds;
      at += frame.length;
    }
  }
  // The last frame may be cut off, and a tag may follow.
  const isDone = isLast && bytes.length - at < FRAME_MAX_BYTES && seconds < maxSeconds;
  return { frames, seconds, end: isDone ? bytes.length : at };
}

function frameAt(bytes: Buffer, at: number): { length: number; seconds: number } | null {
  const header = bytes.readUInt32BE(at);
  const version = (header >>> 19) & 3;
  const isLayer3 = ((header >>> 17) & 3) === 1;
  const isMpeg1 = version === 3;
  const rate = (isMpeg1 ? RATES_1 : RATES_2)[(header >>> 12) & 15];
  const frequency = FREQUENCIES[version]?.[(header >>> 10) & 3];
  if (header >>> 21 !== 0x7ff || !isLayer3 || !rate || !frequency) return null;
  const samples = isMpeg1 ? 1_152 : 576;
  const padding = (header >>> 9) & 1;
  const length = Math.floor((samples * rate * 125) / frequency) + padding;
  return { length, seconds: samples / frequency };
}
