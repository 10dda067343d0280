import type { Allowances } from '#server/allowances.ts';

/** For servers of a part of the product, whose people have no limits. */
export const noLimits: Allowances = {
  takeQuestion: async () => undefined,
  assertTokens: async () => undefined,
  takeUpload: async () => undefined,
  read: async () => {
    throw new Error('There are no limits here.');
  },
};
