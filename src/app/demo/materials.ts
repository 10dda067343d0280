import type { z } from 'zod';
import { createMaterial, readMaterial, saveToLibrary } from '#features/materials/contract.ts';
import { call } from './calls.ts';
import { readable } from './library/acts.ts';
import type { TextName } from './library/catalogue.ts';
import type { Act } from './school.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const MAKE_MAX_MS = 120_000;

type Settings = Omit<z.input<typeof createMaterial.body>, 'document_ids'>;

/** Material from one document, kept in the library for the institution if `isKept`. */
export const makes =
  (from: TextName, settings: Settings, { isKept = false } = {}): Act =>
  async (school, as) => {
    const { app } = school;
    const document_ids = [await readable(school, as, from)];
    const { id } = await call(app, createMaterial, { as, body: { ...settings, document_ids } });
    await waitUntilReady(async () => (await call(app, readMaterial, { as, params: { id } })).status, {
      failed: 'interrupted',
      maxMs: MAKE_MAX_MS,
      error: 'The material was not made.',
    });
    const body = { visibility: 'institution', accept_findings: true } as const;
    if (isKept) await call(app, saveToLibrary, { as, params: { id }, body });
  };
