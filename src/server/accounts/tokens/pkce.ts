import { createHash } from 'node:crypto';
import { z } from 'zod';
import { validationFailed } from '../auth-error.ts';
import type { ChallengeMethod } from '../tables.ts';
import { isSameSecret } from '#server/secrets.ts';

/** RFC 7636: challenges and verifiers alike. */
const CHALLENGE_PATTERN = /^[A-Za-z0-9\-._~]{43,128}$/;
const METHODS = new Map<string, ChallengeMethod>([
  ['s256', 's256'],
  ['plain', 'plain'],
]);

/** What a client that wants a code instead of a session sends along. */
export interface Challenge {
  challenge: string;
  method: ChallengeMethod;
}

export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

interface ChallengeFields {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/** The challenge of a request; undefined without one. Throws AuthError `validation_failed` for half a one. */
export function readChallenge(fields: ChallengeFields): Challenge | undefined {
  const { code_challenge: challenge, code_challenge_method: methodName } = fields;
  if (Boolean(challenge) !== Boolean(methodName)) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (!challenge || !methodName) return undefined;
  const method = METHODS.get(methodName.toLowerCase());
  if (!method || !CHALLENGE_PATTERN.test(challenge)) {
    throw validationFailed('code challenge does not have the expected format');
  }
  return { challenge, method };
}

/** Whether whoever shows the verifier is who sent the challenge. */
export function answersChallenge(verifier: string, { challenge, method }: Challenge): boolean {
  if (!CHALLENGE_PATTERN.test(verifier)) return false;
  const answer = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return isSameSecret(answer, challenge);
}
