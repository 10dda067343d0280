import * as contract from '#features/auth/contract.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import { speakAuthProtocol } from './auth-protocol.ts';
import { type AuthContext, createAuthContext } from './context.ts';
import { identityEndpoints } from './endpoints/identities.ts';
import { logoutEndpoint } from './endpoints/logout.ts';
import { mailRequestEndpoints } from './endpoints/mail-requests.ts';
import { oidcEndpoints } from './endpoints/oidc.ts';
import { settingsEndpoints } from './endpoints/settings.ts';
import { signUpEndpoint } from './endpoints/sign-up.ts';
import { tokenEndpoint } from './endpoints/token.ts';
import { userEndpoints } from './endpoints/user.ts';
import { verifyEndpoint } from './endpoints/verify.ts';
import { mailRequestKind } from './mail-requests.ts';
import { hasLocalMailbox, readMailbox } from './mailbox.ts';
import { ensureOwnProfile, getOwnProfile, settleAdministrator } from './profiles.ts';
import { decideRoleRequest, listRoleRequests } from './role-requests.ts';

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
  settingsEndpoints,
];

export function authRoutes(app: App, deps: Deps): void {
  const ctx = createAuthContext(deps);
  deps.jobs.register(mailRequestKind(ctx));

  app.fastify.addHook('onReady', () => settleAdministrator(ctx));
  void app.fastify.register(
    async (scope) => {
      // Unusable keys stop the boot, not the first sign-in.
      await ctx.keys();
      speakAuthProtocol(scope, ctx);
      for (const mount of AUTH_ENDPOINTS) mount(scope, ctx);
    },
    { prefix: '/auth/v1' },
  );

  app.route(contract.getOwnProfile, ({ caller }) => getOwnProfile(ctx, caller));
  app.route(contract.ensureOwnProfile, ({ caller }) => ensureOwnProfile(ctx, caller));
  roleRoutes(app, ctx);
  app.route(contract.listMailbox, async ({ request }) => ({ mails: await readMailbox(deps.mail, request) }));
  app.route(contract.getAuthSettings, async ({ request }) => ({
    auth_url: '',
    email_confirmation: ctx.settings.confirmsEmail,
    local_mailbox: hasLocalMailbox(deps.mail, request),
    password_min_length: contract.PASSWORD_MIN_LENGTH,
    providers: [...ctx.providers.values()].map(({ name, label }) => ({ name, label })),
  }));
}

function roleRoutes(app: App, ctx: AuthContext): void {
  app.route(contract.listRoleRequests, async ({ caller }) => ({
    requests: await listRoleRequests(ctx, caller),
  }));
  app.route(contract.approveRoleRequest, async ({ params, caller }) => {
    await decideRoleRequest(ctx, { userId: params.userId, isGranted: true }, caller);
    return { decided: true as const };
  });
  app.route(contract.declineRoleRequest, async ({ params, caller }) => {
    await decideRoleRequest(ctx, { userId: params.userId, isGranted: false }, caller);
    return { decided: true as const };
  });
}
