import { z } from 'zod';

/** Which step of asking a model failed. The web client has words for each, `modelFailure` of the texts on failures. */
export const failedStepSchema = z.enum([
  'server_down',
  'wrong_path',
  'key_refused',
  'quota',
  'rate_limited',
  'no_model',
  'context',
  'no_streaming',
  'no_tools',
  'refused',
  'busy',
  'slow_start',
  'stalled',
  'too_long',
  'broke_off',
  'malformed',
  'only_thoughts',
  'empty',
]);
export type FailedStep = z.infer<typeof failedStepSchema>;
