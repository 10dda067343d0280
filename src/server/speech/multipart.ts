import { randomUUID } from 'node:crypto';
import type { SpeechPiece } from './speech.ts';

/** A form in one piece, so that its length is known before: not every server reads one of unknown length. */
export function multipartOf(
  fields: Record<string, string>,
  file?: Pick<SpeechPiece, 'bytes' | 'fileName' | 'mimeType'>,
): { type: string; body: Buffer<ArrayBuffer> } {
  const boundary = `lyceum-${randomUUID()}`;
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const parts: Uint8Array[] = [Buffer.from(texts.join(''))];
  if (file) {
    const { bytes, fileName, mimeType } = file;
    const disposition = `content-disposition: form-data; name="file"; filename="${fileName}"`;
    parts.push(
      Buffer.from(`--${boundary}\r\n${disposition}\r\ncontent-type: ${mimeType}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(parts) };
}
