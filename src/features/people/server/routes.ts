import type { AuthContext } from '#server/accounts/context.ts';
import { clientOf } from '#server/accounts/requests.ts';
import { mountTable } from '#server/data-api/mount-table.ts';
import { forgetEveryDay } from '#server/every-day.ts';
import type { App } from '#server/http/app.ts';
import * as contract from '../contract.ts';
import { forgetOldHistory } from './forget-history.ts';
import { institutionRoutes } from './institutions/routes.ts';
import { membershipRoutes } from './membership/routes.ts';
import { settleAdministrator, warnWithoutAdministrator } from './membership/settle.ts';
import { deleteOwnAccount, deletionTerms, sendDeletionCode } from './own-deletion.ts';
import { profilesTable } from './profile-table.ts';
import { ensureOwnProfile, getOwnProfile } from './profiles.ts';

export function peopleRoutes(app: App, ctx: AuthContext): void {
  forgetEveryDay({ fastify: app.fastify, log: ctx.log }, () => forgetOldHistory(ctx));
  app.fastify.addHook('onReady', () => settleAdministrator(ctx));
  // Not before: a start that fails says why in one sentence, and nothing else.
  app.fastify.addHook('onListen', () => warnWithoutAdministrator(ctx));
  mountTable(app, ctx, profilesTable(ctx));

  app.route(contract.getOwnProfile, ({ caller }) => getOwnProfile(ctx, caller));
  app.route(contract.ensureOwnProfile, ({ caller }) => ensureOwnProfile(ctx, caller));
  membershipRoutes(app, ctx);
  institutionRoutes(app, ctx);
  if (!ctx.config.AUTH_URL) deletionRoutes(app, ctx);
}

/** Only where the accounts are ours. */
function deletionRoutes(app: App, ctx: AuthContext): void {
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
}
