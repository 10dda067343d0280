/** How the worker treats a request. `pass`: as if there were no worker. */
export type Treatment = 'pass' | 'page' | 'asset' | 'file_of_shell' | 'answer' | 'open_answer' | 'upload';

/** What the worker knows of the product. */
export interface Known {
  /** Paths without a hash that come with the build. */
  readonly files: readonly string[];
  /** Endpoints whose answers are kept for whoever got them, by their paths as a pattern. */
  readonly answers: string;
  /** Endpoints whose answers are the same for everybody and are needed before anybody has signed in. */
  readonly openAnswers: string;
}

/** Uploaded files, at addresses that need no header. */
const UPLOADS = /^\/storage\/v1\/object\/sign\//;
const OF_THE_SERVER = /^\/(?:api|auth\/v1|storage\/v1|realtime\/v1)(?:\/|$)/;
/** If the worker served its own file from its store, it could never be replaced. */
const WORKER_PATH = '/sw.js';

interface Asked {
  method: string;
  mode: string;
  path: string;
  accept: string | null;
}

/** Decides by the request alone. */
export function treatmentOf({ method, mode, path, accept }: Asked, known: Known): Treatment {
  if (method !== 'GET' || path === WORKER_PATH || accept?.includes('text/event-stream')) return 'pass';
  if (new RegExp(known.openAnswers).test(path)) return 'open_answer';
  if (new RegExp(known.answers).test(path)) return 'answer';
  if (UPLOADS.test(path)) return 'upload';
  if (OF_THE_SERVER.test(path)) return 'pass';
  if (mode === 'navigate') return 'page';
  if (path.startsWith('/assets/')) return 'asset';
  return known.files.includes(path) ? 'file_of_shell' : 'pass';
}

/** Whose request it is, by the bearer token; null without one. The server checks the token; here it only names a cache. */
export function personOf(authorization: string | null): string | null {
  const payload = authorization?.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return null;
    return typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    return null;
  }
}

/** An address without the token that opens it. */
export function withoutToken(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('token');
  return url.href;
}

/** A JSON text in which no address of an upload carries a token. */
export function withoutTokens(text: string): string {
  const pattern = /(\/storage\/v1\/[^"\s]*?[?&])token=[^"&\s]*(&?)/g;
  return text.replaceAll(pattern, (_, start: string, more: string) => (more ? start : start.slice(0, -1)));
}
