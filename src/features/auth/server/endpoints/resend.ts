import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AuthError, validationFailed } from '../auth-error.ts';
import { requestResend } from '../confirmation.ts';
import type { AuthContext } from '../context.ts';
import { emailSchema, limitPeer, parseInput } from '../requests.ts';
import { redirectSchema } from './redirect-query.ts';

const bodySchema = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  email: emailSchema.nullish(),
  phone: z.string().nullish(),
});

export function resendEndpoint(fastify: FastifyInstance, ctx: AuthContext): void {
  fastify.post('/resend', { config: { access: 'anyone' } }, async (request) => {
    await limitPeer(ctx, request, 'send');
    const { type, email, phone } = parseInput(bodySchema, request.body);
    const { redirect_to: redirectTo } = parseInput(redirectSchema, request.query);
    if (email && phone) throw validationFailed('Only an email address or phone number should be provided.');
    if (phone || type === 'sms' || type === 'phone_change') {
      throw new AuthError([400, 'phone_provider_disabled'], 'Phone logins are disabled');
    }
    if (!email) throw validationFailed('Type provided requires an email address');
    // There are no e-mail changes yet, so there is never one to send again.
    if (type === 'signup') await requestResend(ctx, { email, redirectTo });
    return {};
  });
}
