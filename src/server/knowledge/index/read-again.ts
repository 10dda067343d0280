import type { Database } from '../../db/database.ts';
import { bindPages } from '../chunks/bind-pages.ts';
import { HeadingTrail } from '../chunks/headings.ts';
import { ReadFailure, type WithFile } from '../knowledge.ts';
import { readDocument } from '../reading/read-document.ts';
import * as queries from './refresh-queries.ts';
import { storedHeadings } from './stored-headings.ts';
import { storedLines } from './stored-lines.ts';

export interface RefreshOptions {
  signal: AbortSignal;
  withFile: WithFile;
}

/**
 * Reads the file for the edges of its words and for its headings. Without it, or where its text is read otherwise now, whole lines stay marked and
 * headings are those of its passages.
 */
export async function readAgain(
  db: Database,
  source: queries.OutdatedSource,
  { signal, withFile }: RefreshOptions,
): Promise<void> {
  if (source.hasHeadings && !(await queries.hasPlainLines(db.orm, source.no))) return;
  const trail = new HeadingTrail();
  await withFile(source.id, async (path) => {
    try {
      for await (const event of bindPages(readDocument({ path, signal }))) {
        if (event.type !== 'page') continue;
        const { page, text } = event;
        const headings = storedHeadings(trail.follow(event).headings);
        await queries.updateLines(db.orm, source.no, { page, text, lines: storedLines(event), headings });
      }
    } catch (error) {
      // Locked by a password that is not kept, or read in other ways then: its words are up to date all the same.
      if (!(error instanceof ReadFailure)) throw error;
    }
  });
  await queries.markHeadings(db.orm, source.no);
}
