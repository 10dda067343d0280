import { contentDisposition } from './content-disposition.ts';

/** A file that is made for whoever asks. */
export interface AnsweredFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What people wrote is saved and never shown as a page of this site. */
export function answerFile({ fileName, mimeType, bytes }: AnsweredFile): Response {
  return new Response(bytes, {
    headers: {
      'content-type': mimeType,
      'content-length': String(bytes.length),
      'content-disposition': contentDisposition('attachment', fileName),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  });
}
