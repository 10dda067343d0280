import type { JobKind } from '#server/jobs/jobs.ts';
import { AuthError } from './auth-error.ts';
import type { AuthContext } from './context.ts';
import { confirmationMail } from './mails.ts';
import { issueToken } from './one-time-tokens.ts';
import { lockUser, updateUser } from './queries/users.ts';
import { safeRedirect } from './redirects.ts';
import type { UserRow } from './tables.ts';

/** Mails a fresh code and link, in the caller's transaction, which holds the user's lock. */
export async function sendConfirmation(
  ctx: AuthContext,
  user: Pick<UserRow, 'id' | 'email' | 'userMetadata'>,
  redirectTo: string | undefined,
): Promise<void> {
  const { code, linkToken } = await issueToken(ctx, { user, kind: 'confirmation_token' });
  await updateUser(ctx.db, user.id, { confirmationSentAt: ctx.clock.now() });
  await ctx.mail.send(confirmationMail(user, { code, link: confirmationLink(ctx, linkToken, redirectTo) }));
}

function confirmationLink(ctx: AuthContext, linkToken: string, redirectTo: string | undefined): string {
  const { issuer, siteUrl } = ctx.settings;
  const query = new URLSearchParams({
    token: linkToken,
    type: 'signup',
    redirect_to: safeRedirect(redirectTo, siteUrl),
  });
  return `${issuer}/verify?${query.toString()}`;
}

interface ResendPayload {
  email: string;
  redirectTo?: string | undefined;
}

/**
 * Sends the confirmation again, if there is anything to confirm. As a job, because then the request does the same work for
 * every address, with an account or without.
 */
export function resendKind(ctx: AuthContext): JobKind<ResendPayload> {
  return {
    name: RESEND_KIND.name,
    attempts: 5,
    run: async ({ email, redirectTo }) => {
      await ctx.db.transaction(async () => {
        const user = await lockUser(ctx.db, { email });
        if (!user || user.emailConfirmedAt) return;
        await sendConfirmation(ctx, user, redirectTo);
      });
    },
  };
}

const RESEND_KIND = { name: 'auth.resend-confirmation' };

export async function requestResend(ctx: AuthContext, payload: ResendPayload): Promise<void> {
  await takeMail(ctx, payload.email);
  await ctx.jobs.enqueue<ResendPayload>(RESEND_KIND, payload, { key: payload.email });
}

/** Counts a mail to an address, whether or not it has an account: otherwise the refusal would tell. Throws AuthError 429. */
export async function takeMail(ctx: AuthContext, email: string): Promise<void> {
  const seconds = (await ctx.limits.take('address', email)) || (await ctx.limits.take('mails', ''));
  if (seconds === 0) return;
  throw new AuthError(
    [429, 'over_email_send_rate_limit'],
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );
}
