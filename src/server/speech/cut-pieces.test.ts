import { describe, expect, test } from 'vitest';
import { makeWav } from '../../../test/recording.ts';
import type { ByteSource } from './cut.ts';
import { cutPiece } from './cut-pieces.ts';

const WAV_HEADER_BYTES = 44;
const FRAME_BYTES = 417;
const SECONDS_PER_FRAME = 1_152 / 44_100;

function sourceOf(bytes: Buffer<ArrayBuffer>): ByteSource {
  return { size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) };
}

async function cutAll(
  bytes: Buffer<ArrayBuffer>,
  mimeType: string,
  limits: { maxBytes: number; maxSeconds: number },
) {
  const pieces: Array<{ bytes: Uint8Array; seconds: number | null }> = [];
  for (let from: number | null = 0; from !== null;) {
    const cut: Awaited<ReturnType<typeof cutPiece>> = await cutPiece(sourceOf(bytes), mimeType, {
      from,
      ...limits,
    });
    if (!cut) return null;
    if (cut.piece) pieces.push(cut.piece);
    from = cut.next;
  }
  return pieces;
}

const many = { maxBytes: 20_000, maxSeconds: 1 };

/** A frame of MPEG 1, layer III, 128 kbit/s, 44.1 kHz. */
function frame(fill: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(FRAME_BYTES, fill);
  bytes.writeUInt32BE(0xff_fb_90_00, 0);
  return bytes;
}

describe('WAV', () => {
  test('falls into files whose samples are those of the whole', async () => {
    const whole = makeWav(3.3);
    const pieces = await cutAll(whole, 'audio/wav', many);
    expect(pieces).toHaveLength(4);
    const samples = pieces?.map(({ bytes }) => bytes.subarray(WAV_HEADER_BYTES)) ?? [];
    expect(Buffer.concat(samples).equals(whole.subarray(WAV_HEADER_BYTES))).toBe(true);
    expect(pieces?.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)).toBeCloseTo(3.3, 5);
  });

  test.each([
    ['says that it is endless', (wav: Buffer) => wav.writeUInt32LE(0xff_ff_ff_ff, 40)],
    ['has no time', (wav: Buffer) => wav.writeUInt32LE(0, 28)],
    ['has no blocks', (wav: Buffer) => wav.writeUInt16LE(0, 32)],
    ['has no samples', (wav: Buffer) => wav.writeUInt32LE(0, 40)],
    ['has no format', (wav: Buffer) => wav.write('junk', 12, 'latin1')],
    ['has a huge chunk before', (wav: Buffer) => wav.writeUInt32LE(0xff_ff_ff_f0, 16)],
    ['has chunks of nothing', (wav: Buffer) => wav.fill(0, 12)],
  ])('that %s is cut or left whole, and ends', async (_, spoil) => {
    const wav = makeWav(1.5);
    spoil(wav);
    const pieces = await cutAll(wav, 'audio/wav', { maxBytes: 1_000_000, maxSeconds: 1 });
    expect(pieces?.length).toBeGreaterThan(0);
  });
});

describe('MP3', () => {
  test('falls into runs of whole frames; what stands between them is passed over', async () => {
    const frames = Array.from({ length: 100 }, (_, at) => frame(at));
    const tag = Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\u0001\0', 'latin1'), Buffer.alloc(128, 7)]);
    const end = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
    const whole = Buffer.concat([tag, ...frames.slice(0, 50), Buffer.alloc(99), ...frames.slice(50), end]);
    const pieces = await cutAll(whole, 'audio/mpeg', many);
    expect(pieces?.length).toBeGreaterThan(2);
    expect(Buffer.concat(pieces?.map(({ bytes }) => bytes) ?? []).equals(Buffer.concat(frames))).toBe(true);
    expect(pieces?.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)).toBeCloseTo(
      100 * SECONDS_PER_FRAME,
      5,
    );
  });

  test('with a long end that is no sound is done all the same', async () => {
    const whole = Buffer.concat([...Array.from({ length: 40 }, (_, at) => frame(at)), Buffer.alloc(30_000)]);
    const pieces = await cutAll(whole, 'audio/mpeg', many);
    expect(Buffer.concat(pieces?.map(({ bytes }) => bytes) ?? [])).toHaveLength(40 * FRAME_BYTES);
  });

  test('without a frame is one piece, if that may be', async () => {
    expect(await cutAll(Buffer.alloc(500, 9), 'audio/mpeg', many)).toHaveLength(1);
    expect(await cutAll(Buffer.alloc(50_000, 9), 'audio/mpeg', many)).toBeNull();
  });
});

test('other formats are one piece, or none', async () => {
  expect(await cutAll(Buffer.alloc(500), 'video/mp4', many)).toMatchObject([
    { fileName: 'recording.mp4', mimeType: 'video/mp4', seconds: null },
  ]);
  expect(await cutAll(Buffer.alloc(50_000), 'video/mp4', many)).toBeNull();
});
