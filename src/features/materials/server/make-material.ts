import { AppError } from '#shared/errors.ts';
import type { Material } from '../contract.ts';
import type { FindingCode } from '../contract.findings.ts';
import { Asking } from './ask-model.ts';
import { keepJudged } from './checks/keep-judged.ts';
import { TOO_COMPLEX } from './checks/section-checks.ts';
import type { MakeDeps, MakeJob, MaterialDeps } from './context.ts';
import { findPassages } from './ground.ts';
import { makeItems } from './make-items.ts';
import { makeWhole } from './make-whole-section.ts';
import type { Made, Making } from './section-making.ts';
import { modelGone } from './materials.ts';
import { type ItemsPlan, planOf, type SectionPlan } from './plan.ts';
import { type FullMaterial, lockMaterial, updateMaterial } from './queries/materials.ts';
import { markSection, type SectionKey, updateSection } from './queries/sections.ts';
import { isOfDocuments, SectionFailure } from './section-failure.ts';
import { keepFindings } from './refresh-findings.ts';
import { makeByRule, readSourceText } from './rules/make-by-rule.ts';
import type { SourceText } from './rules/rule-threads.ts';
import { solveAgain } from './second-solve/solve-again.ts';
import type { SectionRow } from './tables.ts';
import { finding } from './validate/finding.ts';
import { toMaterial } from './wire.ts';
import { failedStepOf } from '#server/llm/model-error.ts';

/** The next section to be made, with the material as it stands. */
interface Next {
  material: Material;
  plan: SectionPlan;
  row: SectionRow;
}

/** What a run makes sections with, found when the first one needs it. */
interface Means {
  asking: Asking | null;
  text: SourceText | null;
  /** Why no section can be made. */
  missing: SectionFailure | null;
}

interface Step {
  next: Next;
  means: Means;
}

interface Failure {
  code: FindingCode;
  details: Readonly<Record<string, string>>;
}

/**
 * Makes one section after the other until none is left, beginning with the first that is not made: also after the process died. A section
 * that cannot be made is marked and left, with those that depend on it; when the model does not answer at all, the rest waits to be
 * resumed.
 */
export async function makeMaterial(deps: MakeDeps, job: MakeJob, signal: AbortSignal): Promise<void> {
  const means: Means = { asking: null, text: null, missing: null };
  for (let next = await takeNext(deps, job); next; next = await takeNext(deps, job)) {
    signal.throwIfAborted();
    try {
      const made =
        next.material.origin === 'rules'
          ? await makeRuled(deps, job, { next, means })
          : await makeAsked(deps, job, { next, means, signal });
      await keep(deps, job, { next, made });
    } catch (error) {
      signal.throwIfAborted();
      const failure = failureOf(error);
      if (failure === null) throw error;
      deps.log.warn(
        { section: next.plan.key, code: failure.code, reason: failure.details['reason'] },
        'a section could not be created',
      );
      await fail(deps, job, { next, failure });
      if (failure.code === 'model_failed') break;
    }
  }
  await finishMaking(deps, job);
}

/** Nothing makes the material any more. */
export async function finishMaking({ db, clock }: MaterialDeps, job: MakeJob): Promise<void> {
  await db.transaction(async () => {
    const found = await lockMaterial(db, job);
    if (!found?.material.isMaking) return;
    for (const row of found.sections) {
      if (row.status === 'making') await markSection(db, keyOf(row), { status: 'pending' });
    }
    await updateMaterial(db, job, { isMaking: false, updatedAt: clock.now() });
  });
}

/** Marks it as being made. Null when there is none, or the making was stopped. */
async function takeNext({ db }: MaterialDeps, job: MakeJob): Promise<Next | null> {
  return db.transaction(async () => {
    const found = await lockMaterial(db, job);
    if (!found?.material.isMaking) return null;
    const next = nextOf(found, job.only);
    if (!next) return null;
    await markSection(db, keyOf(next.row), { status: 'making' });
    return { ...next, material: toMaterial(found) };
  });
}

function nextOf({ material, sections }: FullMaterial, only: string | null): Omit<Next, 'material'> | null {
  const isMade = (key: string) => sections.some((row) => row.key === key && row.content !== null);
  for (const plan of planOf(material)) {
    const row = sections.find(({ key }) => key === plan.key);
    if (!row || (row.status !== 'pending' && row.status !== 'making')) continue;
    if (only !== null && only !== row.key) continue;
    if (plan.needs.every(isMade)) return { plan, row };
  }
  return null;
}

async function askingFor(
  { llm }: MaterialDeps,
  { ownerId: userId, institutionId }: MakeJob,
  { next, signal }: { next: Next; signal: AbortSignal },
): Promise<Asking> {
  const { settings } = next.material;
  const model = await llm.find(settings.modelType, { userId, institutionId });
  if (!model) throw modelGone(settings);
  return new Asking(model, signal);
}

async function makeRuled(deps: MakeDeps, job: MakeJob, { next, means }: Step): Promise<Made> {
  const { material, plan } = next;
  if (means.missing) throw means.missing;
  try {
    means.text ??= await readSourceText(deps, material, job.ownerId);
  } catch (error) {
    if (error instanceof SectionFailure) means.missing = error;
    throw error;
  }
  return makeByRule(deps, { material, plan, text: means.text });
}

async function makeAsked(
  deps: MakeDeps,
  job: MakeJob,
  { next, means, signal }: Step & { signal: AbortSignal },
): Promise<Made> {
  const { material, plan, row } = next;
  const asking = (means.asking ??= await askingFor(deps, job, { next, signal }));
  const passages = await findPassages(deps, { material, plan, readerId: job.ownerId });
  if (passages.length === 0 && material.settings.document_ids.length > 0) {
    throw new SectionFailure('documents_gone');
  }
  const making = { deps, asking, material, passages, wish: row.wish ?? '' };
  return plan.type === 'items' ? makeChecked({ ...making, plan }) : makeWhole({ ...making, plan });
}

/** Questions whose keys a second, blind solve was compared with. */
async function makeChecked(making: Making<ItemsPlan>): Promise<Made> {
  const { items, ...made } = await makeItems(making);
  const differences = await solveAgain(making, items);
  return { ...made, content: { items }, findings: [...made.findings, ...differences] };
}

/** Unless the teacher was faster: stopped the making, or wrote the section. */
async function keep(
  deps: MakeDeps,
  job: MakeJob,
  { next: { row }, made }: { next: Next; made: Made },
): Promise<void> {
  const { db, clock } = deps;
  const { content, citations, madeBy } = made;
  await keepJudged(deps, job, {
    changeIn: (full) => (full && isStillMade(full, row) ? { key: row.key, content, citations } : null),
    async keep(full, judged) {
      const findings = [...made.findings, ...judged.findings];
      const settled = { status: 'ready', wish: null, madeAs: null } as const;
      await updateSection(db, keyOf(row), { ...settled, content, citations, findings, madeBy });
      await updateMaterial(db, job, { updatedAt: clock.now() });
      await keepFindings(db, full, judged.others);
    },
  });
}

/** A section that has content already keeps it, with a note that it could not be made again. */
async function fail(
  { db }: MaterialDeps,
  job: MakeJob,
  { next: { row }, failure }: { next: Next; failure: Failure },
): Promise<void> {
  await db.transaction(async () => {
    const found = await lockMaterial(db, job);
    if (!found || !isStillMade(found, row)) return;
    const { madeAs } = row;
    const before = madeAs ? row.findings.filter(({ code }) => code !== 'remake_failed') : [];
    const code = madeAs ? 'remake_failed' : failure.code;
    const findings = [...before, finding(code, null, failure.details)];
    const settled = { status: madeAs ?? 'failed', wish: null, madeAs: null, beforeWish: null } as const;
    await markSection(db, keyOf(row), { ...settled, findings });
  });
}

function isStillMade({ material, sections }: FullMaterial, { key, revision }: SectionRow): boolean {
  const row = sections.find((section) => section.key === key);
  return material.isMaking && row?.status === 'making' && row.revision === revision;
}

/** What the teacher is told; null for a fault of ours. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof SectionFailure) {
    const { reason, details } = error;
    return { code: isOfDocuments(reason) ? reason : 'answer_unusable', details: { ...details, reason } };
  }
  if (!(error instanceof AppError)) return null;
  if (error.code === TOO_COMPLEX) return { code: 'answer_unusable', details: { reason: 'invalid' } };
  return { code: 'model_failed', details: { reason: failedStepOf(error) ?? error.code } };
}

function keyOf({ materialId, ownerId, key }: SectionRow): SectionKey {
  return { id: materialId, ownerId, key };
}
