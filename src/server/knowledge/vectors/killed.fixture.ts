import { systemClock } from '../../clock.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { createJobs } from '../../jobs/create-jobs.ts';
import { indexPages } from '../index/ingest.ts';
import { createVectors } from './create-vectors.ts';

/** A process that embeds a source of 40 passages until it is killed. Arguments: data folder, address of the model. */
const [dataFolder = '', EMBEDDING_URL = ''] = process.argv.slice(2);
const log = { debug() {}, info() {}, warn() {}, error() {} };
const db = await openEmbedded({ dataFolder, log });
await migrate(db);
const jobs = createJobs({ db, log, clock: systemClock });
const config = { EMBEDDING_URL, EMBEDDING_MODEL: 'small' };
const vectors = createVectors({ config, db, jobs, log, clock: systemClock });
await indexPages(db, {
  source: { id: 'book', title: 'Untitled', ownerId: 'owner', visibility: 'me' as const },
  reading: fortyPages(),
  onProgress: async () => {},
  onComplete: async () => vectors?.request('book'),
});
await jobs.start();

async function* fortyPages() {
  yield { type: 'start' as const, pagesTotal: 40 };
  for (let page = 1; page <= 40; page += 1) {
    const text = `Page ${page} speaks of an automobile.`;
    yield { type: 'page' as const, page, width: 0, height: 0, text, lines: [] };
  }
}
