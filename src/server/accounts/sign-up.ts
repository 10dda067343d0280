import { createHmac } from 'node:crypto';
import { appMetadata, assertMetadataFits, createAccount, emailProof } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import { recordAuthEvent } from './auth-events.ts';
import { sendConfirmation, takeMail } from './mails/confirmation.ts';
import type { AuthContext } from './context.ts';
import type { LinkTarget } from './mails/mailed-links.ts';
import { accountMail } from './mails/mails.ts';
import { assertStrong, hashPassword } from './passwords.ts';
import { lockUser } from './queries/users.ts';
import { answerSession, openSession, type Client, type SessionHandle } from './sessions/sessions.ts';
import type { Metadata, UserRow } from './tables.ts';
import type { WireSession, WireUser } from './wire-types.ts';

export interface SignUpRequest {
  email: string;
  password: string;
  data: Metadata;
  /** Lets in where accounts are not open to everyone, and makes a student member. */
  joinCode: string | undefined;
  target: LinkTarget;
  client: Client;
}

/**
 * Creates an account with its profile. Without confirmation it is signed in at once. With confirmation the answer is one and the
 * same for a new, an unconfirmed and a taken address; what differs is the email.
 */
export async function signUp(ctx: AuthContext, request: SignUpRequest): Promise<WireSession | WireUser> {
  assertMetadataFits(request.data);
  await ctx.hooks.assertMaySignUp(ctx, request);
  const wish = await ctx.hooks.readWish(ctx, request.data);
  assertStrong(request.password);
  if (ctx.settings.confirmsEmail) await takeMail(ctx, request.email);
  const passwordHash = await hashPassword(request.password);

  const create = async (confirmedAt: Date | null) => {
    const { email, data: metadata, client } = request;
    const user = await createAccount(ctx, { email, metadata, passwordHash, confirmedAt, wish });
    if (user) await recordAuthEvent(ctx, { action: 'user_signedup', userId: user.id, client });
    if (user && request.joinCode !== undefined) await ctx.hooks.onJoinCode(ctx, user, request.joinCode);
    return user;
  };
  return ctx.settings.confirmsEmail
    ? signUpPending(ctx, request, create)
    : signUpAtOnce(ctx, request, create);
}

type Create = (confirmedAt: Date | null) => Promise<UserRow | null>;

async function signUpAtOnce(ctx: AuthContext, request: SignUpRequest, create: Create): Promise<WireSession> {
  const session = await ctx.db.transaction(async (): Promise<SessionHandle | null> => {
    const user = await create(ctx.clock.now());
    return user && openSession(ctx, { userId: user.id, method: 'password', client: request.client });
  });
  if (!session) throw new AuthError([422, 'user_already_exists'], 'User already registered');
  return answerSession(ctx, session);
}

async function signUpPending(ctx: AuthContext, request: SignUpRequest, create: Create): Promise<WireUser> {
  return ctx.db.transaction(async () => {
    const created = await create(null);
    const user = created ?? (await lockUser(ctx.db, { email: request.email }));
    if (!user || user.emailConfirmedAt) {
      if (user)
        await ctx.mail.send(accountMail('existingAccount', user, { link: `${ctx.settings.siteUrl}/login` }));
      return pendingUser(ctx, request, await decoyId(ctx, request.email));
    }
    // An unconfirmed account keeps its password: whoever signs up again may not be who signed up first.
    await sendConfirmation(ctx, user, request.target);
    return pendingUser(ctx, request, user.id);
  });
}

/**
 * The answer while an address is unconfirmed. It is made from the request alone, in the form that the contract prescribes for
 * taken addresses, so that nothing in it tells whether there was an account.
 */
function pendingUser(ctx: AuthContext, request: SignUpRequest, id: string): WireUser {
  const now = ctx.clock.now().toISOString();
  return {
    id,
    aud: 'authenticated',
    role: '',
    email: request.email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: appMetadata(['email']),
    user_metadata: { ...request.data, ...emailProof(id, request.email, false) },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** An id for a taken address that stays the same, as the id of an unconfirmed account does. Shaped as a random UUID. */
async function decoyId(ctx: AuthContext, email: string): Promise<string> {
  const { pepper } = await ctx.keys();
  const hex = createHmac('sha256', pepper).update(`decoy id\n${email}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
