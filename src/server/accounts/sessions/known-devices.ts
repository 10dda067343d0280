import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { peerKey } from '#server/http/peer.ts';
import type { AuthContext } from '../context.ts';
import { giveDevice, newDevice, readDevice } from './device-cookie.ts';
import { findKnown, type KnownMark, saveKnown } from '../queries/known-devices.ts';
import type { Client } from './sessions.ts';
import { hashOfSecret } from '#server/secrets.ts';

/** What an account knows of a client, whether there is such an account or not. */
export interface Recognition {
  /** Somebody has signed in to this account on this very device. */
  isDeviceKnown: boolean;
  /** Somebody has signed in to this account from this address. */
  isPeerKnown: boolean;
}

export async function recognise(ctx: AuthContext, email: string, client: Client): Promise<Recognition> {
  const marks = await marksOf(ctx, client);
  const known = await findKnown(ctx.db, email, marks);
  return { isDeviceKnown: known.includes('device'), isPeerKnown: known.includes('peer') };
}

/** Remembers where somebody has just shown who they are, and gives their browser what it is known by (decision 046). */
export async function rememberDevice(
  ctx: AuthContext,
  userId: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const device = readDevice(request) ?? newDevice();
  const marks = await marksOf(ctx, { ip: request.peer, device });
  await saveKnown(ctx.db, { userId, marks, usedAt: ctx.clock.now() });
  giveDevice(reply, device, ctx.settings);
}

/** Addresses are few enough to try all of them, so their hash is keyed. */
async function marksOf(
  ctx: AuthContext,
  { ip, device }: Pick<Client, 'ip' | 'device'>,
): Promise<KnownMark[]> {
  const { pepper } = await ctx.keys();
  const peer = createHmac('sha256', pepper)
    .update(`known peer\n${peerKey(ip)}`)
    .digest('hex');
  const marks: KnownMark[] = [{ kind: 'peer', hash: peer }];
  if (device !== null) marks.push({ kind: 'device', hash: hashOfSecret(device) });
  return marks;
}
