import type { Deps } from '#server/deps.ts';
import type { App, Caller } from '#server/http/app.ts';
import { requireInstallation } from '#server/installation.ts';
import * as contract from '../../contract.administration.ts';
import { findChangesOfOthers } from '../changes/queries.ts';
import { formatCursor, parseCursor } from '../list-cursor.ts';
import { findFailed, type FoundFailed } from './failed-queries.ts';
import {
  findStorageByInstitution,
  findStorageByPerson,
  sumLeftStorage,
  sumStorage,
} from './storage-queries.ts';

const FAILED_PER_PAGE = 20;
const CHANGES_PER_PAGE = 30;

/** An administrator sees what belongs to their institution; who belongs to none looks after the installation and sees everything. */
export function administrationRoutes(app: App, deps: Pick<Deps, 'db'>): void {
  const { db } = deps;
  app.route(contract.listStorageByPerson, async ({ query, caller: { institutionId } }) => {
    const [people, { people: total, ...sum }, left] = await Promise.all([
      findStorageByPerson(db, institutionId, rangeOf(query.page)),
      sumStorage(db, institutionId),
      sumLeftStorage(db, institutionId),
    ]);
    return { people: people.map((person) => named(person, institutionId)), total, sum, left };
  });

  app.route(contract.listStorageByInstitution, async ({ query, caller }) => {
    requireInstallation(caller);
    return findStorageByInstitution(db, rangeOf(query.page));
  });

  app.route(contract.listFailedDocuments, ({ query, caller }) => listFailed(deps, query.cursor, caller));

  app.route(contract.listChangesOfOthers, async ({ query, caller: { id: readerId, institutionId } }) => {
    const page = { institutionId, readerId, before: query.before, limit: CHANGES_PER_PAGE + 1 };
    const found = await findChangesOfOthers(db, page);
    const changes = found.slice(0, CHANGES_PER_PAGE).map(({ createdAt, ...change }) => ({
      ...named(change, institutionId),
      created_at: createdAt.toISOString(),
    }));
    return { changes, has_more: found.length > CHANGES_PER_PAGE };
  });
}

function rangeOf(page: number) {
  return { limit: contract.STORAGE_PER_PAGE, offset: (page - 1) * contract.STORAGE_PER_PAGE };
}

async function listFailed({ db }: Pick<Deps, 'db'>, cursor: string | undefined, caller: Caller) {
  const rows = await findFailed(db, {
    institutionId: caller.institutionId,
    readerId: caller.id,
    before: cursor === undefined ? null : parseCursor(cursor),
    limit: FAILED_PER_PAGE + 1,
  });
  const page = rows.slice(0, FAILED_PER_PAGE);
  const last = rows.length > FAILED_PER_PAGE ? page.at(-1)?.document : undefined;
  return {
    documents: page.map((row) => named(toFailed(row), caller.institutionId)),
    next_cursor: last ? formatCursor({ createdAt: last.statusAt, id: last.id }) : null,
  };
}

/** Institutions are named only to who looks after all of them. */
function named<Row extends { institution: string | null }>(row: Row, institutionId: string | null): Row {
  return institutionId === null ? row : { ...row, institution: null };
}

function toFailed({ document, isVisible, owner, institution }: FoundFailed): contract.FailedDocument {
  const code = document.failureCode ?? 'internal';
  return {
    id: document.id,
    title: isVisible ? document.title : null,
    owner,
    institution,
    code,
    pages_done: document.pagesDone,
    pages_total: document.pagesTotal,
    failed_at: document.statusAt.toISOString(),
    // Whoever knows the password is asked for it where the document is.
    can_retry: isVisible && document.isRetryable === true && code !== 'password',
  };
}
