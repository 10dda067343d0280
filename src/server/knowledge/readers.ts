import { availableParallelism } from 'node:os';

/** Documents read at the same time in this process. */
export const READERS = Math.max(2, availableParallelism() - 1);
