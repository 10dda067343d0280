import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import { detectLanguage } from '#language/detect-language.ts';
import { UNDETERMINED } from '#language/languages.ts';
import { recogniseApparatus } from '../apparatus/recognise-apparatus.ts';
import { addTerms, addToCorpus, settleIndex } from './index-queries.ts';
import { wordsOfPassage } from './passage-words.ts';
import * as queries from './refresh-queries.ts';
import { lockSource } from './scan-queries.ts';
import { markersOf, tsvectorOf } from './tsvector.ts';
import { readAgain, type RefreshOptions } from './read-again.ts';

/** Short transactions: other work goes between. */
const BATCH_PASSAGES = 40;

/** See Knowledge.refreshOutdated. */
export async function refreshOutdated(
  { db, log }: { db: Database; log: Log },
  options: RefreshOptions,
): Promise<{ refreshed: number }> {
  let refreshed = 0;
  let source = await queries.findOutdated(db.orm, 0);
  while (source) {
    try {
      await readAgain(db, source, options);
      if (!source.isIndexed) await refresh(db, source, options);
      await recogniseApparatus(db, source.id);
      refreshed += 1;
    } catch (error) {
      options.signal.throwIfAborted();
      // The others need not wait for it; the next start tries again.
      log.error({ sourceId: source.id, error }, 'source not brought up to date');
    }
    source = await queries.findOutdated(db.orm, source.no);
  }
  if (refreshed > 0) log.info({ refreshed }, 'sources brought up to date');
  return { refreshed };
}

async function refresh(db: Database, source: queries.OutdatedSource, options: RefreshOptions): Promise<void> {
  let afterOrd = -1;
  for (;;) {
    options.signal.throwIfAborted();
    const passages = await queries.listPassages(db.orm, source.no, { afterOrd, limit: BATCH_PASSAGES });
    if (passages.length === 0) break;
    if (!(await refreshPassages(db, source, passages))) return;
    afterOrd = passages.at(-1)?.ord ?? afterOrd;
  }
  await queries.markRefreshed(db.orm, source);
  await settleIndex(db.orm);
}

/** Analyses passages again, whatever version each is of; false when the source is gone or was read anew. */
async function refreshPassages(
  db: Database,
  source: queries.OutdatedSource,
  passages: readonly queries.StoredPassage[],
): Promise<boolean> {
  const frequency = new Map<string, number>();
  let terms = 0;
  const refreshed = passages.map(({ ord, text, headingPath }) => {
    const detected = detectLanguage(text);
    const language = detected === UNDETERMINED ? source.language : detected;
    const words = wordsOfPassage({ text, title: source.title, headingPath, language });
    for (const term of words.places.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
    terms += words.terms;
    const tsvector = tsvectorOf(words.places, markersOf(source));
    return { ord, language, terms: words.terms, tsvector };
  });
  const { orm } = db;
  return db.transaction(async () => {
    const held = await lockSource(orm, source.id);
    if (held?.no !== source.no) return false;
    const before = await queries.countTerms(
      orm,
      source.no,
      passages.map(({ ord }) => ord),
    );
    await queries.updatePassages(orm, source.no, refreshed);
    await addTerms(orm, difference(before.frequency, frequency));
    await queries.deleteGoneTerms(orm);
    await queries.addToSourceTerms(orm, source.no, terms - before.terms);
    await addToCorpus(orm, { passages: 0, terms: terms - before.terms });
    return true;
  });
}

function difference(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  const changed = new Map<string, number>();
  for (const term of new Set([...before.keys(), ...after.keys()])) {
    const by = (after.get(term) ?? 0) - (before.get(term) ?? 0);
    if (by !== 0) changed.set(term, by);
  }
  return changed;
}
