import type { AuthContext } from '../context.ts';
import { startFlow } from '../tokens/flows.ts';
import { accountMail } from './mails.ts';
import type { MailKind } from './mail-texts/mail-kinds.ts';
import { issueToken } from '../tokens/one-time-tokens.ts';
import type { Challenge } from '../tokens/pkce.ts';
import { safeRedirect } from '../tokens/redirects.ts';
import type { AmrMethod, TokenKind, UserRow } from '../tables.ts';

/** Where a link leads, and the challenge of the client that wants a code there instead of a session. */
export interface LinkTarget {
  redirectTo?: string | undefined;
  challenge?: Challenge | undefined;
}

/** What an email with a link proves, and how the link and the sign-in by it are called in the contract. */
interface LinkKind {
  token: TokenKind;
  mail: MailKind;
  type: 'signup' | 'magiclink' | 'recovery' | 'email_change';
  method: AmrMethod;
}

export const LINK_KINDS = {
  confirmation: { token: 'confirmation_token', mail: 'confirmation', type: 'signup', method: 'otp' },
  magicLink: { token: 'recovery_token', mail: 'magicLink', type: 'magiclink', method: 'magiclink' },
  recovery: { token: 'recovery_token', mail: 'recovery', type: 'recovery', method: 'recovery' },
  currentAddress: {
    token: 'email_change_token_current',
    mail: 'emailChangeCurrent',
    type: 'email_change',
    method: 'email_change',
  },
  newAddress: {
    token: 'email_change_token_new',
    mail: 'emailChangeNew',
    type: 'email_change',
    method: 'email_change',
  },
} satisfies Record<string, LinkKind>;

/**
 * Emails a fresh link and code to the user, or to `newAddress`, which the email then names. In the caller's transaction, which
 * holds the user's lock.
 */
export async function sendLink(
  ctx: AuthContext,
  user: Pick<UserRow, 'id' | 'email' | 'userMetadata'>,
  { kind, target, to, address }: { kind: LinkKind; target: LinkTarget; to?: string; address?: string },
): Promise<void> {
  const { token, mail, type, method } = kind;
  const flowId = target.challenge && (await startFlow(ctx, { userId: user.id, method }, target.challenge));
  const recipient = to ?? user.email;
  const issued = await issueToken(ctx, { userId: user.id, kind: token, address: recipient, flowId });
  const query = new URLSearchParams({
    token: issued.linkToken,
    type,
    redirect_to: safeRedirect(target.redirectTo, ctx.settings),
  });
  const link = `${ctx.settings.issuer}/verify?${query.toString()}`;
  const named = address === undefined ? {} : { address };
  await ctx.mail.send(accountMail(mail, user, { to: recipient, link, code: issued.code, ...named }));
}
