import { setTimeout as sleep } from 'node:timers/promises';
import { makeGuide, readGuide } from '#features/guides/contract.ts';
import { call } from './calls.ts';
import { readable } from './library/acts.ts';
import { LIBRARY, type TextName } from './library/catalogue.ts';
import type { Act } from './school.ts';

const MAKE_POLL_MS = 50;
const MAKE_MAX_MS = 120_000;

/** A study guide to a document. */
export const makesGuide =
  (to: TextName): Act =>
  async (school, as) => {
    const { app } = school;
    const document_id = await readable(school, as, to);
    const { language } = LIBRARY[to];
    const { id } = await call(app, makeGuide, { as, body: { document_id, language } });
    const deadline = Date.now() + MAKE_MAX_MS;
    for (;;) {
      const { state } = await call(app, readGuide, { as, params: { id } });
      if (state === 'ready') return;
      if (state === 'failed' || Date.now() > deadline) throw new Error('The study guide was not made.');
      await sleep(MAKE_POLL_MS);
    }
  };
