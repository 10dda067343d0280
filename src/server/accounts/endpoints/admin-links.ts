import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { getAccount } from '../admin/accounts.ts';
import { generateLink, invite } from '../admin/links.ts';
import { requireService } from '../admin/service-token.ts';
import type { AuthContext } from '../context.ts';
import { emailSchema, metadataSchema, parseInput } from '../requests.ts';
import { toWireUser } from '../wire.ts';
import { redirectSchema } from './redirect-query.ts';

const inviteSchema = z.object({ email: emailSchema, data: metadataSchema });
const linkSchema = inviteSchema.extend({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
  new_email: emailSchema.nullish(),
  password: z.string().min(1).nullish(),
});

/** Ways in that operators hand out; the service key admits. */
export function adminLinkEndpoints(fastify: FastifyInstance, ctx: AuthContext): void {
  const config = { access: 'anyone' } as const;

  fastify.post('/invite', { config }, async (request) => {
    await requireService(ctx, request);
    const { redirect_to: redirectTo } = parseInput(redirectSchema, request.query);
    const userId = await invite(ctx, { ...parseInput(inviteSchema, request.body), redirectTo });
    return toWireUser(await getAccount(ctx, userId));
  });

  fastify.post('/admin/generate_link', { config }, async (request) => {
    await requireService(ctx, request);
    const { password, new_email: newEmail, ...wish } = parseInput(linkSchema, request.body);
    const { redirect_to } = parseInput(redirectSchema, request.query);
    const issued = await generateLink(ctx, {
      ...wish,
      password: password ?? undefined,
      newEmail: newEmail ?? undefined,
      redirectTo: redirect_to,
    });
    return {
      ...toWireUser(await getAccount(ctx, issued.userId)),
      action_link: issued.link,
      email_otp: issued.code,
      hashed_token: issued.linkToken,
      redirect_to: issued.redirectTo,
      verification_type: wish.type,
    };
  });
}
