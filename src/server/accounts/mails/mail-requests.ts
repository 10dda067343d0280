import type { JobKind } from '#server/jobs/jobs.ts';
import { createAccount } from '../accounts.ts';
import { sendConfirmation, takeMail } from './confirmation.ts';
import type { AuthContext } from '../context.ts';
import { sendEmailChange } from '../email-change.ts';
import { LINK_KINDS, type LinkTarget, sendLink } from './mailed-links.ts';
import { lockUser, updateUser } from '../queries/users.ts';
import type { Metadata, UserRow } from '../tables.ts';

/** An email that anyone may ask for, for any address. */
export interface MailRequest {
  kind: 'confirmation' | 'magicLink' | 'recovery' | 'emailChange';
  email: string;
  target: LinkTarget;
  /** Metadata of the account to create where there is none; without it none is created. */
  newAccount?: Metadata;
}

const MAIL_KIND = { name: 'auth.mail-request' };

/** Asks for an email. The request does the same work and has the same answer for every address, with an account or without. */
export async function requestMail(ctx: AuthContext, request: MailRequest): Promise<void> {
  await takeMail(ctx, request.email);
  await ctx.jobs.enqueue<MailRequest>(MAIL_KIND, request, { key: `${request.kind} ${request.email}` });
}

/** Finds out, in the background, whether there is anything to send. */
export function mailRequestKind(ctx: AuthContext): JobKind<MailRequest> {
  return {
    name: MAIL_KIND.name,
    attempts: 5,
    run: (request) =>
      ctx.db.transaction(async () => {
        const user = await lockUser(ctx.db, { email: request.email });
        if (user) return answerRequest(ctx, user, request);
        if (request.newAccount && (await ctx.hooks.mayHaveAccount(ctx, request.email))) {
          await createForMail(ctx, request, request.newAccount);
        }
      }),
  };
}

async function answerRequest(ctx: AuthContext, user: UserRow, request: MailRequest): Promise<void> {
  const { kind, target } = request;
  switch (kind) {
    case 'confirmation':
      return user.emailConfirmedAt ? undefined : sendConfirmation(ctx, user, target);
    case 'emailChange':
      return sendEmailChange(ctx, user, { target, isResend: true });
    case 'magicLink':
    case 'recovery':
      await updateUser(ctx.db, user.id, { recoverySentAt: ctx.clock.now() });
      return sendLink(ctx, user, { kind: LINK_KINDS[kind], target });
  }
}

async function createForMail(
  ctx: AuthContext,
  { email, target }: MailRequest,
  metadata: Metadata,
): Promise<void> {
  const wish = await ctx.hooks.readWish(ctx, metadata);
  const user = await createAccount(ctx, { email, metadata, passwordHash: null, confirmedAt: null, wish });
  if (user) await sendConfirmation(ctx, user, target);
}
