import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { honouredKeys } from '../tokens/keys.ts';

const KEYS_MAX_AGE_SECONDS = 600;

/** What the server can do, that it is there, and the public key of its tokens. */
export function settingsEndpoints(fastify: FastifyInstance, ctx: AuthContext): void {
  const config = { access: 'anyone' } as const;

  fastify.get('/settings', { config }, async () => ({
    external: { anonymous_users: false, email: true, phone: false, ...enabledProviders(ctx) },
    disable_signup: ctx.config.SIGNUPS === 'closed',
    mailer_autoconfirm: !ctx.settings.confirmsEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }));

  fastify.get('/health', { config }, async () => ({ name: 'Lyceum', description: 'Accounts and sessions' }));

  fastify.get('/.well-known/jwks.json', { config }, async (_request, reply) => {
    const keys = honouredKeys(await ctx.keys(), ctx.clock.now());
    return reply
      .header('cache-control', `public, max-age=${KEYS_MAX_AGE_SECONDS}`)
      .send({ keys: keys.map(({ publicJwk }) => publicJwk) });
  });
}

function enabledProviders({ providers }: AuthContext): Record<string, true> {
  return Object.fromEntries([...providers.keys()].map((name) => [name, true]));
}
