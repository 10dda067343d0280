import { makeGuide, readGuide } from '#features/guides/contract.ts';
import { call } from './calls.ts';
import { readable } from './library/acts.ts';
import { LIBRARY, type TextName } from './library/catalogue.ts';
import type { Act } from './school.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const MAKE_MAX_MS = 120_000;

/** A study guide to a document. */
export const makesGuide =
  (to: TextName): Act =>
  async (school, as) => {
    const { app } = school;
    const document_id = await readable(school, as, to);
    const { language } = LIBRARY[to];
    const { id } = await call(app, makeGuide, { as, body: { document_id, language } });
    await waitUntilReady(async () => (await call(app, readGuide, { as, params: { id } })).state, {
      failed: 'failed',
      maxMs: MAKE_MAX_MS,
      error: 'The study guide was not made.',
    });
  };
