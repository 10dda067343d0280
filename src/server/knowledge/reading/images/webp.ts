import { orientationOfExif } from '../image-header.ts';
import { ReaderFailure } from '../reader.ts';
import type { OpenPicture } from './picture.ts';

const FILE_HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const FRAME_HEAD_BYTES = 16;
const SIDE_BITS = 0x3f_ff;

interface Chunk {
  name: string;
  /** With its head. */
  bytes: Buffer;
  content: Buffer;
}

/** Of one that moves, the first frame. RangeError: the file is cut off. */
export function openWebp(file: Buffer): OpenPicture {
  const chunks = chunksOf(file.subarray(FILE_HEAD_BYTES));
  const frame = chunks.find(({ name }) => name === 'ANMF');
  const parts = frame ? chunksOf(frame.content.subarray(FRAME_HEAD_BYTES)) : chunks;
  const picture = parts.find(({ name }) => name === 'VP8 ' || name === 'VP8L');
  if (!picture) throw new ReaderFailure('corrupt');
  const exif = chunks.find(({ name }) => name === 'EXIF');
  return {
    ...sizeOf(picture),
    orientation: (exif && orientationOfExif(exif.content)) ?? 1,
    file: () => (frame ? alone(picture) : file),
  };
}

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at + CHUNK_HEAD_BYTES <= bytes.length;) {
    const content = at + CHUNK_HEAD_BYTES;
    const end = content + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) throw new RangeError('the chunk ends behind the file');
    chunks.push({
      name: bytes.toString('latin1', at, at + 4),
      bytes: bytes.subarray(at, end + (end % 2)),
      content: bytes.subarray(content, end),
    });
    at = end + (end % 2);
  }
  return chunks;
}

function sizeOf({ name, content }: Chunk): { width: number; height: number } {
  if (name === 'VP8 ') {
    return { width: content.readUInt16LE(6) & SIDE_BITS, height: content.readUInt16LE(8) & SIDE_BITS };
  }
  const sides = content.readUInt32LE(1);
  return { width: (sides & SIDE_BITS) + 1, height: ((sides >> 14) & SIDE_BITS) + 1 };
}

function alone({ bytes }: Chunk): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(bytes.length + 4, 4);
  return Buffer.concat([head, bytes]);
}
