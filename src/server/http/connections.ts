import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustedProxies } from '../networks.ts';
import { peerKey } from './peer.ts';

/** The connection ends if its head is not complete by then, or its body has not advanced for this long. */
export const STALLED_MAX_MS = 15_000;
/** How often that is checked, as a fraction of it. */
export const STALLED_CHECKS = 15;
/** Connections of one address that are neither signed in nor being answered. */
export const ANONYMOUS_PER_PEER_MAX = 50;
/**
 * What has waited for less, as a part of it, makes no room: when a whole class comes at once from one address, many connections are
 * there before the first byte of any request has been read.
 */
const STALLED_GRACE = 3;

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

interface Connection {
  readonly socket: Socket;
  /** Null for a proxy, which stands for many clients. */
  readonly peer: string | null;
  request: IncomingMessage | null;
  response: ServerResponse | null;
  /** Somebody has signed in on it. */
  isKnown: boolean;
  /** When it began to wait without an answer to come. */
  waitsSince: number;
  bytesRead: number;
  advancedAt: number;
}

export interface Connections {
  /** Somebody who is signed in has asked on it: it does not count as anonymous any more. */
  know(socket: Socket): void;
  /**
   * The server stops: ends connections on which nothing was asked, such as those that browsers open in advance, and lets no more come. Node looks after
   * them only until then, and would wait for them.
   */
  endSilent(): void;
}

/**
 * Keeps connections from being held for nothing. A request head that is not whole after 15 s is ended by Node itself; here a body
 * is that does not advance, however slow one may be that does. Of those that one address holds open without a sign-in
 * or an answer to come, the one that has waited longest makes room for a new one: a class behind one address is never refused.
 */
export function watchConnections(
  server: Server,
  { isProxy, stalledMaxMs }: { isProxy: TrustedProxies; stalledMaxMs: number },
): Connections {
  const connections = new Map<Socket, Connection>();
  const byPeer = new Map<string, Set<Connection>>();
  let isStopping = false;

  server.on('connection', (socket) => {
    if (isStopping) return void socket.destroy();
    const connection = describe(socket, isProxy);
    connections.set(socket, connection);
    const { peer } = connection;
    socket.once('close', () => {
      connections.delete(socket);
      if (peer !== null) leave(byPeer, peer, connection);
    });
    if (peer === null) return;
    const held = byPeer.get(peer) ?? new Set();
    byPeer.set(peer, held.add(connection));
    makeRoom(held, stalledMaxMs / STALLED_GRACE);
  });
  // Before the server answers, which may happen at once.
  server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    Object.assign(connection, { request, response, advancedAt: performance.now() });
    response.once('close', () => {
      connection.waitsSince = performance.now();
      if (connection.response === response) connection.response = null;
    });
  });
  server.on('upgrade', (request: IncomingMessage) => {
    const connection = connections.get(request.socket);
    if (connection?.peer) leave(byPeer, connection.peer, connection);
    connections.delete(request.socket);
  });

  const check = () => {
    for (const connection of connections.values()) endIfStalled(connection, stalledMaxMs);
    for (const held of byPeer.values()) makeRoom(held, stalledMaxMs / STALLED_GRACE);
  };
  const checking = setInterval(check, stalledMaxMs / STALLED_CHECKS).unref();
  server.once('close', () => clearInterval(checking));

  return {
    know(socket) {
      const connection = connections.get(socket);
      if (connection) connection.isKnown = true;
    },
    endSilent() {
      isStopping = true;
      for (const { request, socket } of connections.values()) if (!request) socket.destroy();
    },
  };
}

function describe(socket: Socket, isProxy: TrustedProxies): Connection {
  const address = socket.remoteAddress ?? '';
  const now = performance.now();
  return {
    socket,
    peer: isProxy(address, 0) ? null : peerKey(address),
    request: null,
    response: null,
    isKnown: false,
    waitsSince: now,
    bytesRead: 0,
    advancedAt: now,
  };
}

function leave(byPeer: Map<string, Set<Connection>>, peer: string, connection: Connection): void {
  const held = byPeer.get(peer);
  held?.delete(connection);
  if (held?.size === 0) byPeer.delete(peer);
}

/** Ends those that have waited longest, until there are no more than may be or the rest has not waited long. */
function makeRoom(held: Set<Connection>, graceMs: number): void {
  if (held.size <= ANONYMOUS_PER_PEER_MAX) return;
  const idle = [...held].filter((connection) => !connection.isKnown && !isBeingAnswered(connection));
  const tooMany = idle.length - ANONYMOUS_PER_PEER_MAX;
  if (tooMany <= 0) return;
  const before = performance.now() - graceMs;
  const waiting = idle.filter(({ waitsSince }) => waitsSince <= before);
  const longest = waiting.toSorted((a, b) => a.waitsSince - b.waitsSince).slice(0, tooMany);
  for (const { socket } of longest) socket.destroy();
}

/** A body that is still coming holds a connection just as well as a head. */
function isBeingAnswered({ request, response }: Connection): boolean {
  return response !== null && request !== null && request.complete;
}

function endIfStalled(connection: Connection, stalledMaxMs: number): void {
  const { socket, request, response } = connection;
  if (!request || request.complete || socket.destroyed) return;
  const now = performance.now();
  // The unread bytes are ours to read, and the client cannot continue.
  if (socket.bytesRead !== connection.bytesRead || request.readableLength > 0) {
    Object.assign(connection, { bytesRead: socket.bytesRead, advancedAt: now });
  }
  if (now - connection.advancedAt < stalledMaxMs) return;
  if (response && !response.headersSent) socket.write(TIMED_OUT);
  socket.destroySoon();
}
