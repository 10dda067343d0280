import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { type Config, listensOnLoopback, publicUrl } from '../config.ts';

/**
 * Scripts only from our own files: the script that sets the theme before the first paint is a file too. pdf.js needs
 * WebAssembly and a worker; Radix and sonner write style elements, hence inline styles. Only we may frame us (the reader).
 */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  fontSrc: ["'self'", 'data:'],
  workerSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'", 'blob:'],
  frameAncestors: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
};

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Where another server keeps the accounts, the browser talks to it. */
function connectSources({ AUTH_URL }: Config): string[] {
  return AUTH_URL ? ["'self'", new URL(AUTH_URL).origin] : ["'self'"];
}

export async function secureAnswers(fastify: FastifyInstance, config: Config): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...CONTENT_SECURITY_POLICY, connectSrc: connectSources(config) },
    },
    strictTransportSecurity: publicUrl(config).startsWith('https:'),
  });
  if (listensOnLoopback(config)) refuseForeignNames(fastify, new URL(publicUrl(config)).hostname);
}

/**
 * On loopback the network protects what is open without a sign-in (the local mailbox). A web page that lets its own name
 * point at 127.0.0.1 would get around that, so only our own names are answered.
 */
function refuseForeignNames(fastify: FastifyInstance, publicName: string): void {
  fastify.addHook('onRequest', async (request) => {
    if (LOOPBACK_NAMES.has(request.hostname) || request.hostname === publicName) return;
    throw new AppError('forbidden', 'This server does not answer to that name. Set PUBLIC_URL to allow it.', {
      code: 'unknown_host',
    });
  });
}
