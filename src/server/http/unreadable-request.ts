import type { ErrorBody } from '#shared/endpoint.ts';

type Line = '400 Bad Request' | '408 Request Timeout' | '431 Request Header Fields Too Large';

/** What Node refuses before there is a request, by its code. */
const ANSWERS = new Map<string | undefined, readonly [Line, ErrorBody]>([
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    ['408 Request Timeout', { detail: 'The request took too long', code: 'timeout' }],
  ],
  [
    'HPE_HEADER_OVERFLOW',
    [
      '431 Request Header Fields Too Large',
      { detail: 'The address or the headers of the request are too long', code: 'too_large' },
    ],
  ],
]);
const UNREADABLE = ['400 Bad Request', { detail: 'The request is not valid', code: 'invalid' }] as const;

interface Connection {
  readonly destroyed: boolean;
  readonly writable: boolean;
  write(text: string): void;
  destroy(error?: Error): void;
}

/** Answers in our own shape what is no request, and closes the connection, since nobody knows where the next one would begin. */
export function answerUnreadable(error: Error & { code?: string }, connection: Connection): void {
  if (error.code === 'ECONNRESET' || connection.destroyed) return;
  const [line, body] = ANSWERS.get(error.code) ?? UNREADABLE;
  const text = JSON.stringify(body);
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}`;
  if (connection.writable)
    connection.write(`HTTP/1.1 ${line}\r\n${head}\r\nconnection: close\r\n\r\n${text}`);
  connection.destroy(error);
}
