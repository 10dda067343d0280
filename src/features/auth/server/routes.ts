import * as contract from '#features/auth/contract.ts';
import { mountTable } from '#server/data-api/mount-table.ts';
import type { App } from '#server/http/app.ts';
import { speakAuthProtocol } from '#server/accounts/auth-protocol.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import { adminLinkEndpoints } from '#server/accounts/endpoints/admin-links.ts';
import { adminUserEndpoints } from '#server/accounts/endpoints/admin-users.ts';
import { factorEndpoints } from '#server/accounts/endpoints/factors.ts';
import { identityEndpoints } from '#server/accounts/endpoints/identities.ts';
import { logoutEndpoint } from '#server/accounts/endpoints/logout.ts';
import { mailRequestEndpoints } from '#server/accounts/endpoints/mail-requests.ts';
import { oidcEndpoints } from '#server/accounts/endpoints/oidc.ts';
import { recoveryCodeEndpoints } from '#server/accounts/endpoints/recovery-codes.ts';
import { settingsEndpoints } from '#server/accounts/endpoints/settings.ts';
import { signUpEndpoint } from '#server/accounts/endpoints/sign-up.ts';
import { tokenEndpoint } from '#server/accounts/endpoints/token.ts';
import { userEndpoints } from '#server/accounts/endpoints/user.ts';
import { verifyEndpoint } from '#server/accounts/endpoints/verify.ts';
import { keepHouse } from '#server/accounts/forget-old.ts';
import { mailRequestKind } from '#server/accounts/mails/mail-requests.ts';
import { hasLocalMailbox, readMailbox } from './mailbox.ts';
import { deleteOwnAccount, deletionTerms, sendDeletionCode } from '#features/people/server/own-deletion.ts';
import { profilesTable } from '#features/people/server/profile-table.ts';
import { ensureOwnProfile, getOwnProfile } from '#features/people/server/profiles.ts';
import { clientOf, readSessionId } from '#server/accounts/requests.ts';
import { membershipRoutes } from '#features/people/server/membership/routes.ts';
import { settleAdministrator, warnWithoutAdministrator } from '#features/people/server/membership/settle.ts';
import { endSession, listSessions } from './session-list.ts';

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

export function authRoutes(app: App, ctx: AuthContext): void {
  const { config, mail } = ctx;
  keepHouse(app.fastify, ctx);
  app.fastify.addHook('onReady', () => settleAdministrator(ctx));
  // Not before: a start that fails says why in one sentence, and nothing else.
  app.fastify.addHook('onListen', () => warnWithoutAdministrator(ctx));
  mountTable(app, ctx, profilesTable(ctx));
  if (!config.AUTH_URL) ownAccountRoutes(app, ctx);

  app.route(contract.getOwnProfile, ({ caller }) => getOwnProfile(ctx, caller));
  app.route(contract.ensureOwnProfile, ({ caller }) => ensureOwnProfile(ctx, caller));
  membershipRoutes(app, ctx);
  app.route(contract.listMailbox, async ({ request }) => ({ mails: await readMailbox(mail, request) }));
  app.route(contract.getAuthSettings, async ({ request }) => ({
    auth_url: config.AUTH_URL ?? '',
    email_confirmation: ctx.settings.confirmsEmail,
    local_mailbox: hasLocalMailbox(mail, request),
    sends_email: mail.mode === 'smtp',
    password_min_length: contract.PASSWORD_MIN_LENGTH,
    signups: config.SIGNUPS,
    join_codes: ctx.settings.rolePolicy === 'domain',
    providers: [...ctx.providers.values()].map(({ name, label }) => ({ name, label })),
  }));
}

/** What exists only where the accounts are ours. */
function ownAccountRoutes(app: App, ctx: AuthContext): void {
  ctx.jobs.register(mailRequestKind(ctx));

  void app.fastify.register(
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

  app.route(contract.getDeletionTerms, ({ caller }) => deletionTerms(ctx, caller.id));
  app.route(contract.sendDeletionCode, async ({ caller }) => {
    await sendDeletionCode(ctx, caller.id);
    return { sent: true as const };
  });
  app.route(contract.deleteOwnAccount, async ({ body, caller, request }) => {
    await deleteOwnAccount(ctx, caller.id, {
      ...body,
      leavesInstitution: body.leaves_institution,
      leavesShared: body.shared_documents === 'leave',
      client: clientOf(request),
    });
    return { deleted: true as const };
  });
  app.route(contract.listSessions, async ({ caller, request }) => ({
    sessions: await listSessions(ctx, caller, await readSessionId(ctx, request)),
  }));
  app.route(contract.endSession, async ({ caller, params, request }) => {
    await endSession(ctx, caller, { sessionId: params.id, client: clientOf(request) });
    return { ended: true as const };
  });
}
