import { recordAuthEvent } from '../auth-events.ts';
import type { AuthContext } from '../context.ts';
import { invitationMail } from './invitation-mail.ts';
import { type IssuedLink, issueLink, type LinkWish, prepareAccount } from './issue-link.ts';

/** Makes the link that an email would carry, for an operator who delivers it otherwise. */
export async function generateLink(ctx: AuthContext, wish: LinkWish): Promise<IssuedLink> {
  const draft = await prepareAccount(ctx, wish);
  return ctx.db.transaction(async () => {
    const { link } = await issueLink(ctx, wish, draft);
    const facts = { type: wish.type };
    await recordAuthEvent(ctx, {
      action: 'user_link_generated',
      userId: link.userId,
      actor: 'service',
      facts,
    });
    return link;
  });
}

/** Creates an account without a password, unless an unconfirmed one is there already, and emails the way in. Answers its id. */
export async function invite(ctx: AuthContext, wish: Omit<LinkWish, 'type'>): Promise<string> {
  const invitation = { ...wish, type: 'invite' } as const;
  const draft = await prepareAccount(ctx, invitation);
  return ctx.db.transaction(async () => {
    const { link, user } = await issueLink(ctx, invitation, draft);
    await ctx.mail.send(invitationMail(user, link));
    await recordAuthEvent(ctx, { action: 'user_invited', userId: user.id, actor: 'service' });
    return user.id;
  });
}
