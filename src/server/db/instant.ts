import { timestamp } from 'drizzle-orm/pg-core';

/** A column of a moment, which every zone reads as the same one. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
