import { z } from 'zod';

/** The first entry of a backup. Whoever reads it checks that the rest of the archive is there. */
export const MANIFEST = 'backup.json';

const namedSchema = z.object({ name: z.string(), checksum: z.string() });

export const manifestSchema = z.object({
  format: z.literal('lyceum-backup-1'),
  /** ISO 8601; the state of the database at this time is what was kept. */
  made_at: z.iso.datetime(),
  /** Those that ran on the database. */
  migrations: z.array(namedSchema),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** How many of each there are. */
export interface Contents {
  rows: number;
  files: number;
}

/** Entries below these names: rows of the table `tables/NAME/NUMBER`, stored files, and the keys of the data folder. */
export const TABLES = 'tables/';
export const FILES = 'files/';
export const KEYS = 'keys/';
