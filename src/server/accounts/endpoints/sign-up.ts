import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { challengeFields, readChallenge } from '../tokens/pkce.ts';
import { clientOf, emailSchema, limitPeer, metadataSchema, parseInput } from '../requests.ts';
import { rememberDevice } from '../sessions/known-devices.ts';
import { signUp } from '../sign-up.ts';
import { redirectSchema } from './redirect-query.ts';

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadataSchema,
  ...challengeFields,
});
type Body = z.output<typeof bodySchema>;

export function signUpEndpoint(fastify: FastifyInstance, ctx: AuthContext): void {
  fastify.post('/signup', { config: { access: 'anyone' } }, async (request, reply) => {
    await limitPeer(ctx, request, 'signUp');
    const body = parseInput(bodySchema, request.body);
    const { redirect_to } = parseInput(redirectSchema, request.query);
    const { email, password } = readCredentials(body);
    const challenge = readChallenge(body);
    // It works for others, too, so it does not stay with the account.
    const { join_code: joinCode, ...data } = body.data;
    const answer = await signUp(ctx, {
      email,
      password,
      data,
      joinCode: typeof joinCode === 'string' && joinCode.trim() ? joinCode : undefined,
      target: { redirectTo: redirect_to, challenge },
      client: clientOf(request),
    });
    if ('access_token' in answer) await rememberDevice(ctx, answer.user.id, { request, reply });
    return answer;
  });
}

function readCredentials({ email, phone, password }: Body): { email: string; password: string } {
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  if (phone) throw new AuthError([400, 'phone_provider_disabled'], 'Phone signups are disabled');
  if (!email && !password) {
    throw new AuthError([422, 'anonymous_provider_disabled'], 'Anonymous sign-ins are disabled');
  }
  if (!password) throw validationFailed('Signup requires a valid password');
  return { email: parseEmail(email), password };
}

function parseEmail(email: unknown): string {
  const result = emailSchema.safeParse(email);
  if (!result.success) throw validationFailed('Unable to validate email address: invalid format');
  return result.data;
}
