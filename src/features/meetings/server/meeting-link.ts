import { randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** 160 bits: whoever does not have the link cannot find the room. */
const NAME_BYTES = 20;

/** The address of a new room. */
export function newMeetingLink(config: Config): string {
  return `${config.MEETING_URL.replace(/\/+$/, '')}/lyceum-${randomBytes(NAME_BYTES).toString('hex')}`;
}
