import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Only answers of our own endpoints. Other protocols hold tokens, whose length must not tell of their content. */
const OWN = '/api/';
/** Shorter answers fit into a packet or two anyway. */
const WORTH_IT_BYTES = 2_048;
/** Six times smaller for the processor time that gzip takes for five; the best quality takes a hundred times as long. */
const BROTLI_QUALITY = 4;

/** Compresses JSON answers that are long enough, such as lists and pages of documents, for those who accept it. */
export async function compressAnswers(fastify: FastifyInstance): Promise<void> {
  fastify.addHook('onRoute', (route) => {
    if (!route.url.startsWith(OWN)) route.compress = false;
  });
  await fastify.register(compress, {
    globalDecompression: false,
    customTypes: /^application\/json/,
    // Without TLS browsers offer nothing better than gzip, except to this very machine.
    encodings: ['br', 'gzip'],
    threshold: WORTH_IT_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
