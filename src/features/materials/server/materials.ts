import { randomUUID } from 'node:crypto';
import type { Caller } from '#server/http/app.ts';
import { readTopic } from '#server/knowledge/search/read-topic.ts';
import { AppError } from '#shared/errors.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import type { Material, MaterialSettings, MaterialSummary } from '../contract.ts';
import { OF_ALL_SECTIONS } from '../contract.findings.ts';
import { MAKE, type MakeJob, type MaterialDeps } from './context.ts';
import { checkDocuments } from './ground.ts';
import { planOf } from './plan.ts';
import * as queries from './queries/materials.ts';
import { titleOf } from './titles.ts';
import { toMaterial, toSummary } from './wire.ts';

/** Of one person, so that a loop in a client does not fill the database. */
const MATERIALS_MAX = 500;
/** Of one person at once; models are shared. */
const MAKING_MAX = 3;

export async function listMaterials({ db }: MaterialDeps, caller: Caller): Promise<MaterialSummary[]> {
  return (await queries.findMaterials(db, caller.id)).map(toSummary);
}

export async function readMaterial({ db }: MaterialDeps, id: string, caller: Caller): Promise<Material> {
  const found = await queries.findMaterial(db, { id, ownerId: caller.id });
  if (!found) throw notFound();
  return toMaterial(found);
}

/**
 * Begins a material; a job makes its sections. Without a model it is built from the chosen documents by rule, and says so. Throws
 * AppError `unavailable` (a code of NEEDS_MODEL) when neither can be, `not_found` or `conflict` for the documents, `conflict` at the limits.
 */
export async function createMaterial(
  deps: MaterialDeps,
  wanted: MaterialSettings,
  caller: Caller,
): Promise<Material> {
  const { db, clock, jobs } = deps;
  const settings = { ...wanted, document_ids: [...new Set(wanted.document_ids)] };
  const documents = await checkDocuments(deps, settings.document_ids, caller.id);
  const origin = await originOf(deps, settings, caller);
  const key = { id: randomUUID(), ownerId: caller.id };
  const now = clock.now();
  const read = { readerId: caller.id, topic: settings.topic, sourceIds: settings.document_ids };
  const { topic } = origin === 'rules' ? await readTopic(deps.knowledge, read) : settings;
  const title = titleOf({ ...settings, topic }, documents);
  const row = { ...key, title, settings, origin, isMaking: true, createdAt: now, updatedAt: now };
  return db.transaction(async () => {
    // Whoever tries another topic has read why the last one gave nothing.
    await queries.deleteUnmade(db, caller.id, OF_ALL_SECTIONS);
    checkLimits(await queries.countMaterials(db, caller.id));
    const sections = planOf({ settings, origin }).map((plan) => ({ key: plan.key, type: plan.type }));
    await queries.insertMaterial(db, row, sections);
    const job: MakeJob = { ...key, institutionId: caller.institutionId, only: null };
    await jobs.enqueue(MAKE, job, { key: key.id });
    return readMaterial(deps, key.id, caller);
  });
}

export async function renameMaterial(
  deps: MaterialDeps,
  { id, title }: { id: string; title: string },
  caller: Caller,
): Promise<Material> {
  const key = { id, ownerId: caller.id };
  const isThere = await queries.updateMaterial(deps.db, key, { title, updatedAt: deps.clock.now() });
  if (!isThere) throw notFound();
  return readMaterial(deps, id, caller);
}

export async function deleteMaterial(deps: MaterialDeps, id: string, caller: Caller): Promise<void> {
  await deps.db.transaction(async () => {
    await deps.jobs.cancel(MAKE.name, id);
    if (!(await queries.deleteMaterial(deps.db, { id, ownerId: caller.id }))) throw notFound();
  });
}

export function notFound(): AppError {
  return new AppError('not_found', 'Material not found', { code: 'material_not_found' });
}

async function originOf(
  { llm }: MaterialDeps,
  settings: MaterialSettings,
  caller: Caller,
): Promise<MaterialSummary['origin']> {
  const { modelType, teachingMode, language, document_ids: documents } = settings;
  const asker = { userId: caller.id, institutionId: caller.institutionId };
  if (await llm.find(modelType, asker)) return 'model';
  const code =
    teachingMode === 'curriculum'
      ? 'curriculum_needs_model'
      : !INTERFACE_LANGUAGES.some((tag) => tag === language)
        ? 'language_needs_model'
        : 'no_model';
  if (code === 'no_model' && documents.length > 0) return 'rules';
  throw new AppError('unavailable', NEEDS_MODEL[code], { code, details: { model_type: modelType } });
}

const NEEDS_MODEL = {
  no_model:
    'No language model can be reached. Connect one, or choose documents to build questions from without a model.',
  curriculum_needs_model: 'No language model can be reached. A curriculum cannot be made without one.',
  language_needs_model:
    'Questions can be made without a language model in English, Spanish and French only. Choose one of these languages, or connect a model.',
};

/** What was begun with a model is not finished without one. */
export function modelGone({ modelType }: MaterialSettings): AppError {
  const message = 'The language model cannot be reached. Connect it, and try again.';
  return new AppError('unavailable', message, { code: 'model_gone', details: { model_type: modelType } });
}

function checkLimits({ all, making }: { all: number; making: number }): void {
  if (all >= MATERIALS_MAX) {
    throw new AppError('conflict', 'You have too many materials. Delete some first.', {
      code: 'materials_limit',
      details: { limit: MATERIALS_MAX },
    });
  }
  if (making < MAKING_MAX) return;
  throw new AppError(
    'conflict',
    'Other materials are still being created. Wait until one is ready, or stop one.',
    {
      code: 'materials_making',
      details: { limit: MAKING_MAX },
    },
  );
}
