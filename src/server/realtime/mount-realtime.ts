import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Deps } from '../deps.ts';
import type { App, IdentifyToken } from '../http/app.ts';
import { findPeer, peerKey } from '../http/peer.ts';
import { isOwnName, isOwnOrigin } from '../http/security.ts';
import { parseVersion, type Version } from './frames.ts';
import { Hub } from './hub.ts';
import { CLOSE_MAX_MS, FRAME_MAX_BYTES, SOCKETS_MAX, SWEEP_MS } from './limits.ts';
import { RealtimeSocket } from './realtime-socket.ts';
import type { Topic } from './topics.ts';

const PATH = '/realtime/v1/websocket';

export interface RealtimeOptions {
  readonly identifyToken: IdentifyToken;
  readonly topics: readonly Topic[];
  readonly joinMaxMs?: number;
}

/**
 * Speaks the realtime protocol (backend contract 7.1) with the unmodified client. Anyone may connect; to hear anything a topic must
 * be joined with a token that allows it.
 */
export function mountRealtime(app: App, deps: Deps, options: RealtimeOptions): void {
  const { fastify } = app;
  const hub = new Hub({ ...deps, ...options });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX_BYTES });
  const sweeping = setInterval(() => hub.sweep(), SWEEP_MS).unref();

  fastify.get(PATH, { config: { access: 'anyone' } }, async (_request, reply) => {
    reply.headers({ upgrade: 'websocket', connection: 'upgrade' });
    return reply.status(426).send({ detail: 'A WebSocket is expected', code: 'upgrade_required' });
  });
  fastify.server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const admission = admit(request, { deps, hub });
    if ('refusal' in admission) return refuse(connection, admission.refusal);
    sockets.handleUpgrade(request, connection, head, (socket) =>
      hub.add(new RealtimeSocket(socket, { ...admission, hub })),
    );
  });
  fastify.addHook('onReady', () => hub.start());
  fastify.addHook('preClose', async () => {
    clearInterval(sweeping);
    await Promise.all([hub.stop(), closeAll(sockets)]);
  });
}

/** The version a client speaks, or the status line that refuses it. The same rules as for requests, before any work is done. */
function admit(
  request: IncomingMessage,
  { deps, hub }: { deps: Deps; hub: Hub },
): { version: Version; peer: string } | { refusal: string } {
  const { url = '', headers } = request;
  const [path, query = ''] = url.split('?', 2);
  if (path !== PATH) return { refusal: '404 Not Found' };
  const host = headers.host ?? '';
  if (!isOwnName(deps.config, host) || !isOwnOrigin(deps.config, { host, origin: headers.origin })) {
    return { refusal: '403 Forbidden' };
  }
  const version = parseVersion(new URLSearchParams(query).get('vsn'));
  if (!version) return { refusal: '400 Bad Request' };
  const peer = peerKey(findPeer(request, deps.config.TRUST_PROXY));
  const hasRoom = hub.size < SOCKETS_MAX && hub.makeRoom(peer);
  return hasRoom ? { version, peer } : { refusal: '429 Too Many Requests' };
}

function refuse(connection: Duplex, status: string): void {
  connection.on('error', () => undefined);
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Says goodbye, so that clients come back elsewhere, and does not wait for those that do not answer. */
async function closeAll(sockets: WebSocketServer): Promise<void> {
  const closed = Promise.all([...sockets.clients].map(closeOne));
  sockets.close();
  await closed;
}

async function closeOne(socket: WebSocket): Promise<void> {
  const closed = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  socket.close(1001, 'The server is stopping');
  const impatience = setTimeout(() => socket.terminate(), CLOSE_MAX_MS);
  await closed;
  clearTimeout(impatience);
}
