import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { createJobs } from './create-jobs.ts';

/** A process that runs a job for ever, until it is killed. */
const log = { debug() {}, info() {}, warn() {}, error() {} };
const db = await openEmbedded({ dataFolder: process.argv[2] ?? '', log });
await migrate(db);
const jobs = createJobs({ db, log, clock: { now: () => new Date() } });
jobs.register({
  name: 'note',
  attempts: 1,
  run: async () => {
    process.send?.('running');
    await new Promise(() => undefined);
  },
});
await jobs.start();
await jobs.enqueue({ name: 'note' }, { text: 'interrupted' });
