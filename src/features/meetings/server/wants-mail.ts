import type { Database } from '#server/db/database.ts';

export type MeetingMailKind = 'booked' | 'cancelled' | 'reminder';

/**
 * Whether a person wants to be told by mail. The one place where the notification setting is asked: everyone does until there is
 * such a setting.
 */
export async function wantsMail(_db: Database, _userId: string, _kind: MeetingMailKind): Promise<boolean> {
  return true;
}
