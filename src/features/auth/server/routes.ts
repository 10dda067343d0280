import type { AuthContext } from '#server/accounts/context.ts';
import { forgetOld } from '#server/accounts/forget-old.ts';
import { mountAuthProtocol } from '#server/accounts/mount-auth-protocol.ts';
import { clientOf, readSessionId } from '#server/accounts/requests.ts';
import { forgetEveryDay } from '#server/every-day.ts';
import type { App } from '#server/http/app.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/password-length.ts';
import * as contract from '../contract.ts';
import { hasLocalMailbox, readMailbox } from './mailbox.ts';
import { endSession, listSessions } from './session-list.ts';

export function authRoutes(app: App, ctx: AuthContext): void {
  const { config, mail } = ctx;
  forgetEveryDay({ fastify: app.fastify, log: ctx.log }, () => forgetOld(ctx));
  if (!config.AUTH_URL) ownAccountRoutes(app, ctx);

  app.route(contract.listMailbox, async ({ request }) => ({ mails: await readMailbox(mail, request) }));
  app.route(contract.getAuthSettings, async ({ request }) => ({
    auth_url: config.AUTH_URL ?? '',
    email_confirmation: ctx.settings.confirmsEmail,
    local_mailbox: hasLocalMailbox(mail, request),
    sends_email: mail.mode === 'smtp',
    password_min_length: PASSWORD_MIN_LENGTH,
    signups: config.SIGNUPS,
    join_codes: ctx.settings.rolePolicy === 'domain',
    providers: [...ctx.providers.values()].map(({ name, label }) => ({ name, label })),
  }));
}

/** What exists only where the accounts are ours. */
function ownAccountRoutes(app: App, ctx: AuthContext): void {
  mountAuthProtocol(app, ctx);
  app.route(contract.listSessions, async ({ caller, request }) => ({
    sessions: await listSessions(ctx, caller, await readSessionId(ctx, request)),
  }));
  app.route(contract.endSession, async ({ caller, params, request }) => {
    await endSession(ctx, caller, { sessionId: params.id, client: clientOf(request) });
    return { ended: true as const };
  });
}
