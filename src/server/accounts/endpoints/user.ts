import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { challengeFields, readChallenge } from '../tokens/pkce.ts';
import { sendReauthentication } from '../tokens/reauthentication.ts';
import { emailSchema, limitPeer, metadataSchema, parseInput, requireAccount } from '../requests.ts';
import { changeUser } from '../user-update.ts';
import { toWireUser } from '../wire.ts';
import { redirectSchema } from './redirect-query.ts';

const changeSchema = z.object({
  email: emailSchema.nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  phone: z.string().nullish(),
  data: metadataSchema,
  app_metadata: z.unknown().optional(),
  ...challengeFields,
});

export function userEndpoints(fastify: FastifyInstance, ctx: AuthContext): void {
  const config = { access: 'anyone' } as const;

  fastify.get('/user', { config }, async (request) => {
    const { account } = await requireAccount(ctx, request);
    return toWireUser(account);
  });

  fastify.put('/user', { config }, async (request) => {
    await limitPeer(ctx, request, 'send');
    const caller = await requireAccount(ctx, request);
    const body = parseInput(changeSchema, request.body);
    const { redirect_to: redirectTo } = parseInput(redirectSchema, request.query);
    if (body.app_metadata) {
      throw new AuthError([403, 'not_admin'], 'Updating app_metadata requires admin privileges');
    }
    if (body.phone) throw new AuthError([400, 'phone_provider_disabled'], 'Phone logins are disabled');
    await changeUser(ctx, caller, {
      // Clients send an empty text for what they leave as it is.
      email: body.email ?? undefined,
      password: body.password ?? undefined,
      currentPassword: body.current_password || undefined,
      nonce: body.nonce || undefined,
      data: body.data,
      target: { redirectTo, challenge: readChallenge(body) },
    });
    const { account } = await requireAccount(ctx, request);
    return toWireUser(account);
  });

  // No HEAD: a program that only looks must not cause an email.
  fastify.get('/reauthenticate', { config, exposeHeadRoute: false }, async (request) => {
    await limitPeer(ctx, request, 'send');
    const { account } = await requireAccount(ctx, request);
    await sendReauthentication(ctx, account.user);
    return {};
  });
}
