import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type AccountChange,
  addAccount,
  changeAccount,
  getAccount,
  removeAccount,
  removeFactorOf,
} from '../admin/accounts.ts';
import { readBan } from '../admin/ban.ts';
import { announcePages, pageSchema, rangeOf } from '../admin/pages.ts';
import { requireService } from '../admin/service-token.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { listAccounts } from '../queries/admin.ts';
import { findAuthEvents } from '../queries/auth-events.ts';
import { emailSchema, parseInput } from '../requests.ts';
import { toWireFactor, toWireUser } from '../wire.ts';

const changeSchema = z.object({
  email: emailSchema.nullish(),
  password: z.string().min(1).nullish(),
  password_hash: z.string().min(1).nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.record(z.string(), z.unknown()).nullish(),
  ban_duration: z.string().nullish(),
});
const deletionSchema = z.object({ should_soft_delete: z.boolean().nullish() });
const config = { access: 'anyone' } as const;

/** Accounts as operators see them; the service key admits. */
export function adminUserEndpoints(fastify: FastifyInstance, ctx: AuthContext): void {
  fastify.get('/admin/users', { config }, async (request, reply) => {
    await requireService(ctx, request);
    const page = parseInput(pageSchema, request.query);
    const { accounts, total } = await listAccounts(ctx.db, rangeOf(page));
    announcePages(reply, { path: `${ctx.settings.issuer}/admin/users`, page, total });
    return { users: accounts.map(toWireUser), aud: 'authenticated' };
  });

  fastify.post('/admin/users', { config }, async (request) => {
    await requireService(ctx, request);
    const change = readChange(ctx, request);
    if (change.email === undefined) throw validationFailed('Cannot create a user without an email');
    return toWireUser(await addAccount(ctx, { ...change, email: change.email }));
  });

  fastify.get('/admin/users/:id', { config }, async (request) => {
    await requireService(ctx, request);
    return toWireUser(await getAccount(ctx, idOf(request, 'id')));
  });

  fastify.put('/admin/users/:id', { config }, async (request) => {
    await requireService(ctx, request);
    return toWireUser(await changeAccount(ctx, idOf(request, 'id'), readChange(ctx, request)));
  });

  fastify.delete('/admin/users/:id', { config }, async (request) => {
    await requireService(ctx, request);
    const { should_soft_delete: isSoft } = parseInput(deletionSchema, request.body);
    if (isSoft) throw validationFailed('Accounts can only be deleted permanently; ban an account to keep it');
    await removeAccount(ctx, idOf(request, 'id'));
    return {};
  });

  factorEndpoints(fastify, ctx);
}

function factorEndpoints(fastify: FastifyInstance, ctx: AuthContext): void {
  fastify.get('/admin/users/:id/factors', { config }, async (request) => {
    await requireService(ctx, request);
    return (await getAccount(ctx, idOf(request, 'id'))).factors.map(toWireFactor);
  });

  fastify.delete('/admin/users/:id/factors/:factorId', { config }, async (request) => {
    await requireService(ctx, request);
    return toWireFactor(await removeFactorOf(ctx, idOf(request, 'id'), idOf(request, 'factorId')));
  });

  fastify.get('/admin/audit', { config }, async (request, reply) => {
    await requireService(ctx, request);
    const page = parseInput(pageSchema, request.query);
    const { events, total } = await findAuthEvents(ctx.db, rangeOf(page));
    announcePages(reply, { path: `${ctx.settings.issuer}/admin/audit`, page, total });
    return events.map(({ id, userId, payload, ipAddress, createdAt }) => ({
      id,
      user_id: userId,
      payload,
      ip_address: ipAddress,
      created_at: createdAt.toISOString(),
    }));
  });
}

function readChange(ctx: AuthContext, request: FastifyRequest): AccountChange {
  const body = parseInput(changeSchema, request.body);
  const bannedUntil = body.ban_duration ? readBan(body.ban_duration, ctx.clock.now()) : undefined;
  if (body.ban_duration && bannedUntil === undefined) {
    throw validationFailed('ban_duration: a duration such as 24h or 1h30m, or none, is expected');
  }
  return {
    email: body.email ?? undefined,
    password: body.password ?? undefined,
    passwordHash: body.password_hash ?? undefined,
    confirmEmail: body.email_confirm ?? undefined,
    userMetadata: body.user_metadata ?? undefined,
    appMetadata: body.app_metadata ?? undefined,
    bannedUntil,
  };
}

function idOf(request: FastifyRequest, name: 'id' | 'factorId'): string {
  const result = z.looseObject({ [name]: z.uuid() }).safeParse(request.params);
  const id = result.data?.[name];
  if (typeof id !== 'string') throw new AuthError([404, 'validation_failed'], `${name} must be an UUID`);
  return id;
}
