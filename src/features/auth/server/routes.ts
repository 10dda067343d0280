import * as contract from '#features/auth/contract.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import { speakAuthProtocol } from './auth-protocol.ts';
import { resendKind } from './confirmation.ts';
import { createAuthContext } from './context.ts';
import { factorEndpoints } from './endpoints/factors.ts';
import { logoutEndpoint } from './endpoints/logout.ts';
import { recoveryCodeEndpoints } from './endpoints/recovery-codes.ts';
import { resendEndpoint } from './endpoints/resend.ts';
import { settingsEndpoints } from './endpoints/settings.ts';
import { signUpEndpoint } from './endpoints/sign-up.ts';
import { tokenEndpoint } from './endpoints/token.ts';
import { userEndpoint } from './endpoints/user.ts';
import { verifyEndpoint } from './endpoints/verify.ts';
import { hasLocalMailbox, readMailbox } from './mailbox.ts';
import { ensureOwnProfile, getOwnProfile } from './profiles.ts';

/** One endpoint of the auth contract, or a few that belong together, per entry. */
const AUTH_ENDPOINTS = [
  signUpEndpoint,
  tokenEndpoint,
  verifyEndpoint,
  resendEndpoint,
  userEndpoint,
  logoutEndpoint,
  factorEndpoints,
  recoveryCodeEndpoints,
  settingsEndpoints,
];

export function authRoutes(app: App, deps: Deps): void {
  const ctx = createAuthContext(deps);
  deps.jobs.register(resendKind(ctx));

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
  app.route(contract.listMailbox, async ({ request }) => ({ mails: await readMailbox(deps.mail, request) }));
  app.route(contract.getAuthSettings, async ({ request }) => ({
    auth_url: '',
    email_confirmation: ctx.settings.confirmsEmail,
    local_mailbox: hasLocalMailbox(deps.mail, request),
    password_min_length: contract.PASSWORD_MIN_LENGTH,
  }));
}
