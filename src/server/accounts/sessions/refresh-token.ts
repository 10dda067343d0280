import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long after a refresh the token before it still works: tabs of one browser refresh at the same moment. */
export const REUSE_TOLERANCE_SECONDS = 10;

const VERSION = 1;
const ID_BYTES = 16;
const COUNTER_BYTES = 6;
const MAC_BYTES = 16;
const BODY_BYTES = 1 + ID_BYTES + COUNTER_BYTES;

/** What a refresh token says about itself before its session's key has confirmed it. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly counter: number;
  readonly body: Buffer;
  readonly mac: Buffer;
}

/** base64url(version ‖ session id ‖ counter ‖ HMAC-SHA-256 truncated to 16 bytes); `key` is the session's, base64url. */
export function encodeRefreshToken(key: string, sessionId: string, counter: number): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.writeUInt8(VERSION, 0);
  body.write(sessionId.replaceAll('-', ''), 1, 'hex');
  body.writeUIntBE(counter, 1 + ID_BYTES, COUNTER_BYTES);
  return Buffer.concat([body, macOf(key, body)]).toString('base64url');
}

/** Takes a token apart; null when it is malformed. It is not authentic until `isAuthentic` says so. */
export function decodeRefreshToken(token: string): RefreshToken | null {
  const bytes = Buffer.from(token, 'base64url');
  const isCanonical = bytes.toString('base64url') === token;
  if (!isCanonical || bytes.length !== BODY_BYTES + MAC_BYTES || bytes[0] !== VERSION) return null;
  const body = bytes.subarray(0, BODY_BYTES);
  return {
    sessionId: toUuid(body.toString('hex', 1, 1 + ID_BYTES)),
    counter: body.readUIntBE(1 + ID_BYTES, COUNTER_BYTES),
    body,
    mac: bytes.subarray(BODY_BYTES),
  };
}

export function isAuthentic(key: string, token: RefreshToken): boolean {
  return timingSafeEqual(macOf(key, token.body), token.mac);
}

/** What to do with an authentic token: issue the next one, answer the current one again, end the session, or deny knowing it. */
export type RefreshVerdict = 'advance' | 'repeat' | 'reused' | 'unknown';

/**
 * Judges the counter of a presented token. Below the floor it is of the time before the second factor and must not come back to
 * life; right after a refresh it may be another tab's, so the session goes on. One behind means that the client lost our answer; anything older is tolerated only
 * right after a refresh. Beyond that somebody holds a copy of an old token.
 */
export function judgeRefresh(
  presented: number,
  session: { counter: number; floor: number; secondsSinceRefresh: number },
): RefreshVerdict {
  const isRecent = session.secondsSinceRefresh < REUSE_TOLERANCE_SECONDS;
  if (presented > session.counter) return 'unknown';
  if (presented < session.floor) return isRecent ? 'unknown' : 'reused';
  if (presented === session.counter) return 'advance';
  if (presented === session.counter - 1) return 'repeat';
  return isRecent ? 'repeat' : 'reused';
}

function macOf(key: string, body: Buffer): Buffer {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(body).digest().subarray(0, MAC_BYTES);
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
