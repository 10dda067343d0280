import { rolePolicy } from '#server/config.ts';
import { isUniqueViolation, SQL_STATE, sqlFacts } from '#server/db/sql-errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { cleanName, isSameName } from '#shared/clean-name.ts';
import { type DomainProblem, overlap, readEmailDomain } from '#shared/email-domain.ts';
import { AppError } from '#shared/errors.ts';
import type { Institution, InstitutionOverview } from '../../contract.institutions.ts';
import { noteInstitutionChange } from '../membership/institution-history.ts';
import * as queries from './queries.ts';
import type { InstitutionRow } from '../tables.ts';

export type InstitutionDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What a person wrote into the form. */
interface Fields {
  name: string;
  domain: string;
}

const DOMAIN_REFUSALS: Record<DomainProblem, string> = {
  malformed: 'The domain is not valid',
  suffix: 'This domain is shared by several institutions',
  public_mail: 'Anyone can get an email address at this domain',
};

export async function listInstitutions(
  deps: InstitutionDeps,
): Promise<{ institutions: Institution[]; can_add_first: boolean }> {
  const rows = await queries.findInstitutions(deps.db);
  const isFresh = rows.length === 0 && rolePolicy(deps.config) === 'open';
  return { institutions: rows.map(toInstitution), can_add_first: isFresh };
}

export async function listOverviews(deps: InstitutionDeps, caller: Caller): Promise<InstitutionOverview[]> {
  const rows = await queries.findOverviews(deps.db, caller.id);
  return rows.map(({ institution, isManaged, members }) => ({
    ...toInstitution(institution),
    can_manage: isManaged,
    members: isManaged ? members : null,
  }));
}

export async function addInstitution(
  deps: InstitutionDeps,
  fields: Fields,
  caller: Caller,
): Promise<Institution> {
  // Whoever founds an institution looks after it, and its domain grants roles: a school's administrator could found one over another's.
  if (!looksAfterServer(deps, caller)) {
    const message = 'Only the administrators of this Lyceum server can add institutions';
    throw new AppError('forbidden', message, { code: 'not_server_administrator' });
  }
  const institution = toInsert(deps, fields, caller.id);
  const write = async () => {
    await claim(deps, institution);
    return queries.insertInstitution(deps.db, institution);
  };
  return record(deps, { action: 'added', actorId: caller.id, write });
}

export async function addFirstInstitution(deps: InstitutionDeps, fields: Fields): Promise<Institution> {
  if (rolePolicy(deps.config) !== 'open') {
    throw new AppError('forbidden', 'Only an administrator can add institutions');
  }
  const institution = toInsert(deps, fields, null);
  const write = async () => {
    const row = await queries.insertFirstInstitution(deps.db, institution);
    if (row) return row;
    throw new AppError('conflict', 'Institutions already exist', { code: 'institutions_exist' });
  };
  return record(deps, { action: 'added', actorId: null, write });
}

export async function changeInstitution(
  deps: InstitutionDeps,
  { id, ...fields }: Fields & { id: string },
  caller: Caller,
): Promise<Institution> {
  const change = { ...readFields(fields), updatedAt: deps.clock.now() };
  const managed = { id, userId: caller.id };
  const write = async () => {
    await queries.lockInstitutions(deps.db);
    const before = (await queries.findManaged(deps.db, managed)) ?? (await refuse(deps, id));
    if (change.domain !== before.domain && !looksAfterServer(deps, caller)) {
      const message = 'Only the administrators of this Lyceum server can change the domain';
      throw new AppError('forbidden', message, { code: 'domain_fixed' });
    }
    await claim(deps, change, before);
    const who = { institutionId: id, actorId: caller.id };
    if (change.name !== before.name) {
      await noteInstitutionChange(deps, { ...who, action: 'renamed', from: before.name, to: change.name });
    }
    if (change.domain !== before.domain) {
      await noteInstitutionChange(deps, {
        ...who,
        action: 'domain_changed',
        from: before.domain,
        to: change.domain,
      });
    }
    return queries.updateManaged(deps.db, managed, change);
  };
  return record(deps, { action: 'changed', actorId: caller.id, write });
}

/** Refused while profiles belong to it; pending role requests belong to profiles. */
export async function deleteInstitution(deps: InstitutionDeps, id: string, caller: Caller): Promise<void> {
  const write = async () => {
    const row = await queries.deleteManaged(deps.db, { id, userId: caller.id });
    return row ?? refuse(deps, id);
  };
  try {
    await record(deps, { action: 'deleted', actorId: caller.id, write });
  } catch (error) {
    if (sqlFacts(error)?.state !== SQL_STATE.foreignKeyViolation) throw error;
    const members = await queries.countMembers(deps.db, id);
    throw new AppError('conflict', `${members} profiles still belong to this institution`, {
      code: 'institution_has_members',
      details: { members },
    });
  }
}

interface Act {
  action: 'added' | 'changed' | 'deleted';
  actorId: string | null;
  write(): Promise<InstitutionRow | null>;
}

/** Writes and notes who did it, in one transaction. Throws AppError when the domain is taken. */
async function record(deps: InstitutionDeps, { action, actorId, write }: Act): Promise<Institution> {
  try {
    return await deps.db.transaction(async () => {
      const row = await write();
      if (!row) throw new Error('The database wrote no institution.');
      const { id: institutionId, name, domain } = row;
      const createdAt = deps.clock.now();
      if (action !== 'changed')
        await noteInstitutionChange(deps, {
          institutionId,
          actorId,
          action: `institution_${action}`,
          to: name,
        });
      await queries.insertEvent(deps.db, { institutionId, action, name, domain, actorId, createdAt });
      return toInstitution(row);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'institutions_domain_unique')) throw error;
    throw domainTaken();
  }
}

function domainTaken(): AppError {
  return new AppError('conflict', 'An institution with this domain already exists', { code: 'domain_taken' });
}

/** Where roles are not granted to everyone, what decides about belonging is left to those who look after the whole server. */
export function looksAfterServer({ config }: InstitutionDeps, { institutionId }: Caller): boolean {
  return rolePolicy(config) === 'open' || institutionId === null;
}

/**
 * Nobody else claims the same until the transaction ends. What an institution has already stays its own, whatever others have. A
 * domain within another one would take that one's people, whose addresses may have either. Throws AppError.
 */
async function claim(deps: InstitutionDeps, wanted: Fields, before?: InstitutionRow): Promise<void> {
  await queries.lockInstitutions(deps.db);
  const others = (await queries.findInstitutions(deps.db)).filter(({ id }) => id !== before?.id);
  const isNewName = before === undefined || !isSameName(before.name, wanted.name);
  if (isNewName && others.some(({ name }) => isSameName(name, wanted.name))) {
    throw new AppError('conflict', 'Another institution has this name', { code: 'name_taken' });
  }
  const isNewDomain = wanted.domain !== before?.domain;
  if (isNewDomain && others.some(({ domain }) => overlap(domain, wanted.domain))) throw domainTaken();
}

async function refuse(deps: InstitutionDeps, id: string): Promise<never> {
  if (!(await queries.isInstitution(deps.db, id))) {
    throw new AppError('not_found', 'Institution not found', { code: 'institution_not_found' });
  }
  throw new AppError('forbidden', 'Only administrators of this institution can do this', {
    code: 'not_your_institution',
  });
}

function toInsert(deps: InstitutionDeps, fields: Fields, createdBy: string | null) {
  const now = deps.clock.now();
  return { ...readFields(fields), createdBy, createdAt: now, updatedAt: now };
}

function readFields({ name, domain }: Fields): Fields {
  const visible = cleanName(name);
  if (visible === '' || domain.trim() === '') {
    throw new AppError('invalid', 'Please fill in all fields', { code: 'fields_required' });
  }
  const read = readEmailDomain(domain);
  if ('domain' in read) return { name: visible, domain: read.domain };
  throw new AppError('invalid', DOMAIN_REFUSALS[read.problem], { code: `domain_${read.problem}` });
}

function toInstitution(row: InstitutionRow): Institution {
  return {
    id: row.id,
    name: row.name,
    domain: row.domain,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
