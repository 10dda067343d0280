import * as invitationContract from '#features/people/contract.invitations.ts';
import * as contract from '#features/people/contract.members.ts';
import {
  approveRoleRequest,
  declineRoleRequest,
  getOwnRoleRequest as getOwnRoleRequestEndpoint,
  listRoleRequests as listRoleRequestsEndpoint,
} from '../../contract.requests.ts';
import type { App } from '#server/http/app.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import { listAllMembershipEvents, listMembershipEvents } from './history.ts';
import { addJoinCode, listJoinCodes, revokeJoinCode } from './join-codes.ts';
import * as invitations from './invitations.ts';
import { declineInvitation } from './invited.ts';
import { getMembership, joinInstitution, leaveInstitution } from './joining.ts';
import * as members from './members.ts';
import { decideRoleRequest, getOwnRoleRequest, listRoleRequests } from './role-requests.ts';
import { readInvitation } from './invitation-links.ts';

/** Of one person. Each request is an email to every administrator, and each code may be a guess. */
const JOIN_LIMIT = { max: 10, windowMs: 60 * 60_000 };

/** Of one administrator: a class at a time. */
const INVITATION_LIMIT = { max: 100, windowMs: 60 * 60_000 };
/** Of one address. Tokens are too long to be guessed. */
const READ_LIMIT = { max: 300, windowMs: 60 * 60_000 };

export function membershipRoutes(app: App, ctx: AuthContext): void {
  requestRoutes(app, ctx);
  memberRoutes(app, ctx);
  joinCodeRoutes(app, ctx);
  invitationRoutes(app, ctx);
  app.route(contract.getMembership, ({ caller }) => getMembership(ctx, caller.id));
  app.route(contract.joinInstitution, ({ body, caller }) => joinInstitution(ctx, caller, body), {
    rateLimit: JOIN_LIMIT,
  });
  app.route(contract.leaveInstitution, ({ caller }) => leaveInstitution(ctx, caller));
  app.route(contract.declineInvitation, async ({ params, caller }) => {
    await ctx.db.transaction(() => declineInvitation(ctx, caller.id, params.id));
    return getMembership(ctx, caller.id);
  });
}

function invitationRoutes(app: App, ctx: AuthContext): void {
  app.route(invitationContract.listInvitations, ({ params, caller }) =>
    invitations.listInvitations(ctx, { institutionId: params.id, caller }),
  );
  app.route(
    invitationContract.invitePerson,
    ({ params, body, caller }) => invitations.invitePerson(ctx, { institutionId: params.id, caller }, body),
    { rateLimit: INVITATION_LIMIT },
  );
  app.route(invitationContract.revokeInvitation, async ({ params, caller }) => {
    await invitations.revokeInvitation(ctx, { institutionId: params.id, caller }, params.invitationId);
    return { revoked: true as const };
  });
  app.route(invitationContract.readInvitation, ({ params }) => readInvitation(ctx, params.token), {
    rateLimit: READ_LIMIT,
  });
}

function requestRoutes(app: App, ctx: AuthContext): void {
  app.route(listRoleRequestsEndpoint, async ({ caller }) => ({
    requests: await listRoleRequests(ctx, caller),
  }));
  app.route(getOwnRoleRequestEndpoint, ({ caller }) => getOwnRoleRequest(ctx, caller));
  app.route(approveRoleRequest, async ({ params, caller }) => {
    await decideRoleRequest(ctx, { userId: params.userId, isGranted: true }, caller);
    return { decided: true as const };
  });
  app.route(declineRoleRequest, async ({ params, caller }) => {
    await decideRoleRequest(ctx, { userId: params.userId, isGranted: false }, caller);
    return { decided: true as const };
  });
}

function memberRoutes(app: App, ctx: AuthContext): void {
  app.route(contract.listMembers, ({ params, query, caller }) =>
    members.listMembers(ctx, { institutionId: params.id, caller }, query),
  );
  app.route(contract.changeMemberRole, ({ params, body, caller }) =>
    members.changeMemberRole(
      ctx,
      { institutionId: params.id, caller },
      { userId: params.userId, role: body.role },
    ),
  );
  app.route(contract.removeMember, async ({ params, caller }) => {
    await members.removeMember(ctx, { institutionId: params.id, caller }, params.userId);
    return { removed: true as const };
  });
  app.route(contract.moveMember, async ({ params, body, caller }) => {
    const move = { userId: params.userId, to: body.institution_id };
    await members.moveMember(ctx, { institutionId: params.id, caller }, move);
    return { moved: true as const };
  });
  app.route(contract.listMembershipEvents, ({ params, query, caller }) =>
    listMembershipEvents(ctx, { institutionId: params.id, caller }, query),
  );
  app.route(contract.listAllMembershipEvents, ({ query, caller }) =>
    listAllMembershipEvents(ctx, caller, query),
  );
}

function joinCodeRoutes(app: App, ctx: AuthContext): void {
  app.route(contract.listJoinCodes, async ({ params, caller }) => ({
    codes: await listJoinCodes(ctx, { institutionId: params.id, caller }),
  }));
  app.route(contract.addJoinCode, ({ params, body, caller }) =>
    addJoinCode(ctx, { institutionId: params.id, caller }, body.days),
  );
  app.route(contract.revokeJoinCode, async ({ params, caller }) => {
    await revokeJoinCode(ctx, { institutionId: params.id, caller }, params.codeId);
    return { revoked: true as const };
  });
}
