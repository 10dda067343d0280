import { daysAgo } from '../every-day.ts';
import type { AuthContext } from './context.ts';
import { deleteAuthEvents } from './queries/auth-events.ts';
import { forgetDevicesBefore } from './queries/known-devices.ts';
import { deleteFullRateLimits } from './queries/rate-limits.ts';
import { DEVICE_DAYS } from './sessions/device-cookie.ts';

export async function forgetOld({
  config,
  db,
  clock,
}: Pick<AuthContext, 'config' | 'db' | 'clock'>): Promise<void> {
  await deleteAuthEvents(db, daysAgo(clock, config.KEEP_ACCOUNT_EVENTS_DAYS));
  await forgetDevicesBefore(db, daysAgo(clock, DEVICE_DAYS));
  await deleteFullRateLimits(db, clock.now());
}
