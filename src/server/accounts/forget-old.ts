import type { FastifyInstance } from 'fastify';
import type { AuthContext } from './context.ts';
import { DEVICE_DAYS } from './sessions/device-cookie.ts';
import { deleteAuthEvents } from './queries/auth-events.ts';
import { forgetInvitedAddresses } from '#features/people/server/queries/history.ts';
import { deleteEndedInvitations } from '#features/people/server/queries/invitations.ts';
import { forgetDevicesBefore } from './queries/known-devices.ts';
import { deleteFullRateLimits } from './queries/rate-limits.ts';

/** How long the audit log remembers (docs/operations.md). */
export const AUDIT_DAYS = 180;
const DAY_MILLISECONDS = 86_400_000;

/** Forgets what need not be kept: at every start and once a day. Several servers doing so do no harm. */
export function keepHouse(fastify: FastifyInstance, ctx: AuthContext): void {
  const tidy = async () => {
    try {
      await forgetOld(ctx);
    } catch (error) {
      ctx.log.error({ error }, 'old account records could not be removed');
    }
  };
  let timer: NodeJS.Timeout | undefined;
  fastify.addHook('onReady', async () => {
    await tidy();
    timer = setInterval(() => void tidy(), DAY_MILLISECONDS).unref();
  });
  fastify.addHook('onClose', async () => clearInterval(timer));
}

export async function forgetOld({ db, clock }: Pick<AuthContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteAuthEvents(db, new Date(now.getTime() - AUDIT_DAYS * DAY_MILLISECONDS));
  await forgetDevicesBefore(db, new Date(now.getTime() - DEVICE_DAYS * DAY_MILLISECONDS));
  await deleteFullRateLimits(db, now);
  await deleteEndedInvitations(db, now);
  await forgetInvitedAddresses(db, new Date(now.getTime() - AUDIT_DAYS * DAY_MILLISECONDS));
}
