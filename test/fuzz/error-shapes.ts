import { z } from 'zod';
import { errorBodySchema } from '#shared/endpoint.ts';

/** An answer to a request that was made at random. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** What each contract says of its errors, by the beginning of its paths; ours is for every other path. */
const SHAPES: ReadonlyArray<readonly [prefix: string, shape: z.ZodType]> = [
  [
    '/auth/v1',
    z.union([
      z.object({ code: z.int(), error_code: z.string(), msg: z.string() }),
      z.object({ code: z.string(), message: z.string() }),
    ]),
  ],
  [
    '/storage/v1',
    z.object({
      statusCode: z.string().regex(/^\d{3}$/),
      error: z.string(),
      code: z.string(),
      message: z.string(),
    }),
  ],
  [
    '/rest/v1',
    z.object({ code: z.string(), message: z.string(), details: z.string().nullable(), hint: z.null() }),
  ],
];
/** Where what is being asked for is away, or where the disk is full. */
const AWAY = [503];
/** Told in a stream, or by the storage contract inside a body. */
const HIDDEN_FAILURE = /"type":"error","detail":"An error occurred"|"statusCode":"500"/;

/** What is wrong with an answer; null where nothing is. */
export function faultOf(path: string, { status, body }: Answer): string | null {
  if (HIDDEN_FAILURE.test(body)) return 'fails inside an answer';
  if (status >= 500 && !AWAY.includes(status)) return 'fails';
  // A range that is not there is told by a header alone.
  if (status < 400 || (status === 416 && body === '')) return null;
  const isNoRequest = status === 431 || (status === 400 && body.includes('"code":"invalid"'));
  const [, shape = errorBodySchema] = SHAPES.find(([prefix]) => path.startsWith(prefix)) ?? [];
  // What cannot be read or decoded belongs to no contract yet.
  const shapes = isNoRequest ? [shape, errorBodySchema] : [shape];
  return shapes.some((one) => one.safeParse(jsonOf(body)).success) ? null : 'has another shape';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
