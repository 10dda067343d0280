/**
 * How fast documents are indexed and how well and fast passages are found, each beside something known, in one run.
 * Inputs: BENCH_DATA (default ../shared/data): an OpenStax textbook as PDF (CC BY-NC-SA 4.0, for measuring only); SQuAD and XQuAD
 * (CC BY-SA 4.0), SciFact (CC BY 4.0 / ODC-By), see the README beside each.
 *
 *   node bench/knowledge.ts [--collections squad-dev,xquad-en,scifact] [--questions 1000] [--skip-ingest]
 *     [--growth 20000,100000] how long a search takes in so many passages; 500000 takes a quarter of an hour more; '' skips it
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbedded } from '#server/db/embedded.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { benchFormats } from './knowledge-formats.ts';
import { benchGrowth } from './knowledge-growth.ts';
import { benchIngest } from './knowledge-ingest.ts';
import { benchRetrieval } from './knowledge-retrieval.ts';

const DATA = process.env['BENCH_DATA'] ?? join(import.meta.dirname, '../../shared/data');
const SILENT = { debug() {}, info() {}, warn: console.warn, error: console.error };

const { values: options } = parseArgs({
  options: {
    collections: { type: 'string', default: 'squad-dev,xquad-en,xquad-zh,jsquad-valid,scifact' },
    questions: { type: 'string', default: '1000' },
    growth: { type: 'string', default: '20000,100000' },
    'skip-ingest': { type: 'boolean', default: false },
  },
});

if (!options['skip-ingest']) {
  const book = join(DATA, 'books/anatomy-physiology.lo.pdf');
  if (existsSync(book)) await withDatabase((db) => benchIngest(db, book));
  else console.log(`absent, not measured: ${book}`);
  const docx = join(DATA, 'books/anatomy-physiology.docx');
  if (existsSync(book) && existsSync(docx)) await withDatabase((db) => benchFormats(db, { docx, pdf: book }));
}
for (const name of options.collections.split(',').filter(Boolean)) {
  const folder = join(DATA, 'retrieval', name);
  if (existsSync(folder)) await withDatabase((db) => benchRetrieval(db, folder, Number(options.questions)));
  else console.log(`absent, not measured: ${folder}`);
}
const sizes = options.growth.split(',').filter(Boolean).map(Number);
if (sizes.length > 0 && existsSync(join(DATA, 'retrieval')))
  await withDatabase((db) => benchGrowth(db, DATA, sizes));

async function withDatabase(measure: (db: Database) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  const db = await openEmbedded({ dataFolder, log: SILENT });
  try {
    await migrate(db);
    await measure(db);
  } finally {
    await db.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
