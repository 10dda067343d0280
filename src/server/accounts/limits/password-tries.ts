import { peerKey } from '#server/http/peer.ts';
import type { AuthContext } from '../context.ts';
import { recognise } from '../sessions/known-devices.ts';
import type { Limit } from './rate-limits.ts';
import { limitTries } from '../requests.ts';
import type { Client } from '../sessions/sessions.ts';
import { hashOfSecret } from '#server/secrets.ts';

export interface PasswordTries {
  /** Gives the try back after the right password. */
  giveBack(): Promise<void>;
}

/**
 * Takes one try at the password of an account. A device on which its owner has signed in has tries of its own, which nobody else can
 * use up; all others share those of account and peer, and unless the peer is known to the account, those of all strangers
 * (decision 046). Throws AuthError 429.
 */
export async function takePasswordTry(
  ctx: AuthContext,
  email: string,
  client: Client,
): Promise<PasswordTries> {
  const peer = peerKey(client.ip);
  const { isDeviceKnown, isPeerKnown } = await recognise(ctx, email, client);
  if (isDeviceKnown && client.device !== null) {
    return take(ctx, 'device', `${email} ${hashOfSecret(client.device)}`);
  }
  await limitTries(ctx, 'signIn', peer);
  const tries = await take(ctx, 'pair', `${email} ${peer}`);
  if (!isPeerKnown) await limitTries(ctx, 'strangers', email);
  return tries;
}

async function take(ctx: AuthContext, limit: Limit, key: string): Promise<PasswordTries> {
  await limitTries(ctx, limit, key);
  return { giveBack: () => ctx.limits.reset(limit, key) };
}
