import type { App } from '#server/http/app.ts';
import { speakAuthProtocol } from './auth-protocol.ts';
import type { AuthContext } from './context.ts';
import { adminLinkEndpoints } from './endpoints/admin-links.ts';
import { adminUserEndpoints } from './endpoints/admin-users.ts';
import { factorEndpoints } from './endpoints/factors.ts';
import { identityEndpoints } from './endpoints/identities.ts';
import { logoutEndpoint } from './endpoints/logout.ts';
import { mailRequestEndpoints } from './endpoints/mail-requests.ts';
import { oidcEndpoints } from './endpoints/oidc.ts';
import { recoveryCodeEndpoints } from './endpoints/recovery-codes.ts';
import { settingsEndpoints } from './endpoints/settings.ts';
import { signUpEndpoint } from './endpoints/sign-up.ts';
import { tokenEndpoint } from './endpoints/token.ts';
import { userEndpoints } from './endpoints/user.ts';
import { verifyEndpoint } from './endpoints/verify.ts';
import { mailRequestKind } from './mails/mail-requests.ts';

/** One endpoint of the auth contract, or a few that belong together, per entry. */
const AUTH_ENDPOINTS = [
  signUpEndpoint,
  tokenEndpoint,
  verifyEndpoint,
  mailRequestEndpoints,
  userEndpoints,
  oidcEndpoints,
  identityEndpoints,
  logoutEndpoint,
  factorEndpoints,
  recoveryCodeEndpoints,
  settingsEndpoints,
];

/** For operators; not there at all without a service key. */
const ADMIN_ENDPOINTS = [adminUserEndpoints, adminLinkEndpoints];

/** Serves `/auth/v1`, where the accounts are kept here and not by another server. */
export function mountAuthProtocol({ fastify }: App, ctx: AuthContext): void {
  ctx.jobs.register(mailRequestKind(ctx));
  void fastify.register(
    async (scope) => {
      // Unusable keys stop the boot, not the first sign-in.
      await ctx.keys();
      speakAuthProtocol(scope, ctx);
      for (const mount of AUTH_ENDPOINTS) mount(scope, ctx);
      if (!ctx.config.SERVICE_KEY) return;
      for (const mount of ADMIN_ENDPOINTS) mount(scope, ctx);
    },
    { prefix: '/auth/v1' },
  );
}
