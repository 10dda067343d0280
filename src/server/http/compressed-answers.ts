import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Only answers of our own endpoints. Other protocols hold tokens, whose length must not tell of their content. */
const OWN = '/api/';
/** Below it they fit into a packet or two anyway. */
const WORTH_IT_CHARACTERS = 2_048;
/** Six times smaller for the processor time that gzip takes for five; the best quality takes a hundred times as long. */
const BROTLI_QUALITY = 4;

const METHODS = {
  br: promisify((text: string, done: (error: Error | null, small: Buffer) => void) =>
    brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }, done),
  ),
  // Without TLS browsers offer nothing better, except to this very machine.
  gzip: promisify((text: string, done: (error: Error | null, small: Buffer) => void) => gzip(text, done)),
};

/** Compresses JSON answers that are long enough, such as lists and pages of documents, for those who accept it. */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT_CHARACTERS) return payload;
    if (!request.url.startsWith(OWN) || !isJson(reply) || reply.hasHeader('content-encoding')) return payload;
    void reply.header('vary', 'accept-encoding');
    const method = bestOf(request.headers['accept-encoding']);
    if (!method) return payload;
    void reply.header('content-encoding', method);
    return METHODS[method](payload);
  });
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json');
}

/** What a `q=0` forbids is not accepted. */
function bestOf(accepted: string | string[] | undefined): keyof typeof METHODS | null {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0+)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}
