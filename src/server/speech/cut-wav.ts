import type { ByteSource, Cut, CutPiece } from './cut.ts';

const HEAD_BYTES = 64 * 1024;
const RIFF_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const FORMAT_MIN_BYTES = 16;
const FORMAT_MAX_BYTES = 64;

interface Samples {
  /** The chunk that says how they are written. */
  format: Buffer;
  start: number;
  end: number;
  bytesPerSecond: number;
  /** One moment of all channels. */
  blockBytes: number;
}

/** A stretch of samples as a WAV file of its own; null for a file that is not laid out as it should be. */
export async function cutWav(file: ByteSource, cut: Cut): Promise<CutPiece | null> {
  const samples = findSamples(await file.read(0, HEAD_BYTES), file.size);
  if (!samples) return null;
  const { format, end, bytesPerSecond, blockBytes } = samples;
  const at = Math.max(cut.from, samples.start);
  const header = RIFF_BYTES + CHUNK_HEAD_BYTES + format.length + CHUNK_HEAD_BYTES;
  const most = Math.min(cut.maxBytes - header, bytesPerSecond * cut.maxSeconds, end - at);
  const length = Math.floor(most / blockBytes) * blockBytes;
  if (length <= 0) return null;
  const data = await file.read(at, length);
  const next = end - at - length < blockBytes ? null : at + length;
  const bytes = Buffer.concat([
    riff(header + data.length),
    chunk('fmt ', format),
    chunkHead('data', data.length),
    data,
  ]);
  const seconds = data.length / bytesPerSecond;
  return { piece: { bytes, mimeType: 'audio/wav', fileName: 'recording.wav', seconds }, next };
}

function findSamples(head: Buffer, size: number): Samples | null {
  let format: Buffer | null = null;
  for (let at = RIFF_BYTES; at + CHUNK_HEAD_BYTES <= head.length;) {
    const name = head.toString('latin1', at, at + 4);
    const length = head.readUInt32LE(at + 4);
    const start = at + CHUNK_HEAD_BYTES;
    if (name === 'fmt ' && length >= FORMAT_MIN_BYTES && length <= FORMAT_MAX_BYTES) {
      format = head.subarray(start, start + length);
    }
    // A recorder that was cut off has not written how long it is.
    if (name === 'data') return format && samplesOf(format, { start, end: Math.min(start + length, size) });
    at = start + length + (length % 2);
  }
  return null;
}

function samplesOf(format: Buffer, { start, end }: { start: number; end: number }): Samples | null {
  if (format.length < FORMAT_MIN_BYTES) return null;
  const bytesPerSecond = format.readUInt32LE(8);
  const blockBytes = format.readUInt16LE(12);
  if (bytesPerSecond === 0 || blockBytes === 0 || end <= start) return null;
  return { format, start, end, bytesPerSecond, blockBytes };
}

function riff(size: number): Buffer {
  const head = Buffer.alloc(RIFF_BYTES);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(size - CHUNK_HEAD_BYTES, 4);
  head.write('WAVE', 8, 'latin1');
  return head;
}

function chunk(name: string, content: Buffer): Buffer {
  return Buffer.concat([chunkHead(name, content.length), content]);
}

function chunkHead(name: string, length: number): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD_BYTES);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(length, 4);
  return head;
}
