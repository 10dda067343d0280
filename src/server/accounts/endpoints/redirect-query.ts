import { z } from 'zod';

const REDIRECT_MAX_CHARACTERS = 2000;

/** `redirect_to` as every mail-sending endpoint takes it. An absurdly long one counts as none. */
export const redirectSchema = z.object({
  redirect_to: z.string().max(REDIRECT_MAX_CHARACTERS).optional().catch(undefined),
});
