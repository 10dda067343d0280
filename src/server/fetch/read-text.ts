import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchFailure } from './web-fetch.ts';

const DECODERS: Readonly<Record<string, typeof createGunzip | typeof createBrotliDecompress>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

interface ReadingLimits {
  contentType: string;
  /** Of what comes out of the decompression, so that a bomb ends here. */
  maxBytes: number;
  signal: AbortSignal;
}

/** The body as text. Throws FetchFailure `too_large` as soon as it is, or `unsupported` for a compression that we did not offer. */
export async function readText(
  response: IncomingMessage,
  { contentType, maxBytes, signal }: ReadingLimits,
): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of plainBody(response)) {
    signal.throwIfAborted();
    size += part.length;
    if (size > maxBytes) throw new FetchFailure('too_large', `the answer is longer than ${maxBytes} bytes`);
    parts.push(part);
  }
  return decoderOf(contentType).decode(Buffer.concat(parts));
}

function plainBody(response: IncomingMessage): AsyncIterable<Buffer> & Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const createDecoder = DECODERS[encoding];
  if (!createDecoder) {
    response.destroy();
    throw new FetchFailure('unsupported', `the answer is encoded as ${encoding}`);
  }
  // Its errors reach whoever reads the decoder.
  return pipeline(response, createDecoder(), () => undefined);
}

function decoderOf(contentType: string): TextDecoder {
  const charset = /;\s*charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
