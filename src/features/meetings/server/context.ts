import type { Deps } from '#server/deps.ts';

/** What the verbs of this feature stand on. */
export type MeetingDeps = Pick<Deps, 'config' | 'clock' | 'db' | 'jobs' | 'mail' | 'preferences'>;
