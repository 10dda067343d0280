import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { addCourse, completeUnit } from '#features/courses/contract.ts';
import { createMaterial, readMaterial } from '#features/materials/contract.ts';
import type { App } from '#server/http/app.ts';
import { call } from './calls.ts';
import { courseAbout } from './course.ts';
import type { Documents } from './documents.ts';
import type { People } from './people.ts';

const MAKE_POLL_MS = 100;
const MAKE_MAX_MS = 120_000;
/** What the student has done of the teacher's course, and of a built-in one. */
const DONE = ['leaf', 'sugar'];
const DONE_BUILT_IN = { course: 'python', unit: 'values' };

/** A course of the teacher's that the student is in the middle of, a built-in one just begun, and a material in each language, made from a document. */
export async function teach(app: App, people: People, documents: Documents): Promise<void> {
  const { teacher, student } = people;
  const { id } = await call(app, addCourse, { as: teacher, body: courseAbout(documents, teacher.fullName) });
  for (const unitId of DONE) await complete(app, student, { id, unitId });
  await complete(app, student, { id: DONE_BUILT_IN.course, unitId: DONE_BUILT_IN.unit });
  for (const material of materialsFrom(documents)) await makeMaterial(app, people, material);
}

/** One in each language, the one of most visitors last, so that it stands first. */
function materialsFrom({
  photosynthesis,
  fuerzas,
  hasard,
}: Documents): Array<z.input<typeof createMaterial.body>> {
  return [
    {
      grade: '9',
      subject: 'mathematics',
      topic: 'Probabilités',
      language: 'fr',
      teachingMode: 'practice',
      document_ids: [hasard],
    },
    {
      grade: '9',
      subject: 'physics',
      topic: 'Las leyes de Newton',
      language: 'es',
      teachingMode: 'practice',
      document_ids: [fuerzas],
    },
    { grade: '9', subject: 'biology', topic: 'Photosynthesis', document_ids: [photosynthesis] },
  ];
}

function complete(app: App, as: People['student'], params: { id: string; unitId: string }) {
  return call(app, completeUnit, { as, params, body: { completed: true } });
}

async function makeMaterial(
  app: App,
  { teacher: as }: People,
  body: z.input<typeof createMaterial.body>,
): Promise<void> {
  const { id } = await call(app, createMaterial, { as, body });
  const deadline = Date.now() + MAKE_MAX_MS;
  for (;;) {
    const { status } = await call(app, readMaterial, { as, params: { id } });
    if (status === 'ready') return;
    if (status === 'interrupted' || Date.now() > deadline) throw new Error('The material was not made.');
    await sleep(MAKE_POLL_MS);
  }
}
