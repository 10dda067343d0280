import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { type Config, listensOnLoopback, publicUrl } from '../config.ts';

/**
 * Scripts only from our own files, and those that the built page carries, by their hash. pdf.js needs
 * WebAssembly and a worker; Radix and sonner write style elements, hence inline styles. Only we may frame us (the reader). The
 * player of videos is the only foreign frame.
 */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  fontSrc: ["'self'", 'data:'],
  workerSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'", 'blob:', 'https://www.youtube-nocookie.com'],
  frameAncestors: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
};

/** Powers of the browser that no page of ours uses, so that no injected one can either. Notices ask the person themselves. */
const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture']
  .map((power) => `${power}=()`)
  .join(', ');

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Older Safari does not count a WebSocket to us as 'self'. Where another server keeps the accounts, the browser talks to it. */
function connectSources(config: Config): string[] {
  const own = ["'self'", socketOrigin(config)];
  return config.AUTH_URL ? [...own, new URL(config.AUTH_URL).origin] : own;
}

interface Secured {
  config: Config;
  /** The scripts written into the page. */
  inlineScripts: readonly string[];
}

export async function secureAnswers(
  fastify: FastifyInstance,
  { config, inlineScripts }: Secured,
): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...CONTENT_SECURITY_POLICY,
        scriptSrc: [...CONTENT_SECURITY_POLICY.scriptSrc, ...inlineScripts.map(sourceOf)],
        connectSrc: connectSources(config),
      },
    },
    strictTransportSecurity: publicUrl(config).startsWith('https:'),
  });
  // Set first, so that a route can still say otherwise; helmet does not know this header.
  fastify.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  refuseForeignNames(fastify, config);
}

/**
 * Whether `host` (with or without a port) is a name that this server answers to. On loopback the network protects what is open
 * without a sign-in (the local mailbox). A web page that lets its own name point at 127.0.0.1 would get around that, so there
 * only our own names count.
 */
export function isOwnName(config: Config, host: string): boolean {
  if (!listensOnLoopback(config)) return true;
  const name = nameOf(host);
  return LOOPBACK_NAMES.has(name) || name === new URL(publicUrl(config)).hostname;
}

/** Whether a page of ours asks, or no page at all: a browser always names the origin of a WebSocket. */
export function isOwnOrigin(
  config: Config,
  { host, origin }: { host: string; origin?: string | undefined },
): boolean {
  if (origin === undefined) return true;
  return origin === new URL(publicUrl(config)).origin || hostOf(origin) === host.toLowerCase();
}

function refuseForeignNames(fastify: FastifyInstance, config: Config): void {
  fastify.addHook('onRequest', async (request) => {
    if (isOwnName(config, request.host)) return;
    throw new AppError(
      'forbidden',
      'This server does not accept requests for that host name. Set PUBLIC_URL to allow it.',
      {
        code: 'unknown_host',
      },
    );
  });
}

function sourceOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function socketOrigin(config: Config): string {
  return new URL(publicUrl(config)).origin.replace(/^http/, 'ws');
}

function nameOf(host: string): string {
  return parsed(`http://${host}`)?.hostname ?? '';
}

function hostOf(origin: string): string {
  return parsed(origin)?.host ?? '';
}

function parsed(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
