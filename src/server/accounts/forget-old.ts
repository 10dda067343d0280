import type { AuthContext } from './context.ts';
import { deleteAuthEvents } from './queries/auth-events.ts';
import { forgetDevicesBefore } from './queries/known-devices.ts';
import { deleteFullRateLimits } from './queries/rate-limits.ts';
import { DEVICE_DAYS } from './sessions/device-cookie.ts';

/** How long the audit log remembers (docs/operations.md). */
export const AUDIT_DAYS = 180;
const DAY_MS = 86_400_000;

export async function forgetOld({ db, clock }: Pick<AuthContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteAuthEvents(db, new Date(now.getTime() - AUDIT_DAYS * DAY_MS));
  await forgetDevicesBefore(db, new Date(now.getTime() - DEVICE_DAYS * DAY_MS));
  await deleteFullRateLimits(db, now);
}
