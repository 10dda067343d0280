import { z } from 'zod';
import type { App } from '#server/http/app.ts';
import * as contract from '../contract.ts';
import * as calendar from '../contract.calendar.ts';
import { cancelBooking, moveBooking, moveSlot } from '../contract.moving.ts';
import * as availability from './availability.ts';
import * as bookings from './bookings.ts';
import type { Deps } from '#server/deps.ts';
import * as feeds from './feeds.ts';
import { registerMeetingJobs } from './jobs.ts';
import * as moving from './moving.ts';
import { moveSlot as moveOwnSlot } from './moving-slots.ts';
import * as professors from './professors.ts';

/** Of one person: booking, moving and cancelling each send emails to two people. */
const BOOKING_LIMIT = { max: 30, windowMs: 10 * 60_000 };

const feedParams = z.object({ file: z.string() });

export function meetingRoutes(app: App, deps: Deps): void {
  registerMeetingJobs(deps);
  professorRoutes(app, deps);
  bookingRoutes(app, deps);
  feedRoutes(app, deps);
}

function professorRoutes(app: App, deps: Deps): void {
  app.route(contract.listProfessors, async ({ caller }) => ({
    professors: await professors.listProfessors(deps, caller),
  }));
  app.route(contract.registerProfessor, ({ body, caller }) =>
    professors.registerProfessor(deps, body, caller),
  );
  app.route(contract.changeProfessor, ({ params, body, caller }) =>
    professors.changeProfessor(deps, { id: params.id, changes: body }, caller),
  );
  app.route(contract.deleteProfessor, async ({ params, query, caller }) => {
    const isConfirmed = query.confirmed === 'true';
    await professors.deleteProfessor(deps, { id: params.id, isConfirmed }, caller);
    return { deleted: true as const };
  });
  app.route(contract.listAvailability, async ({ query, caller }) => ({
    availabilities: await availability.listAvailability(deps, caller, query),
  }));
  app.route(contract.addAvailability, ({ body, caller }) => availability.addAvailability(deps, body, caller));
  app.route(contract.deleteAvailability, async ({ params, caller }) => {
    await availability.deleteAvailability(deps, params.id, caller);
    return { deleted: true as const };
  });
  app.route(moveSlot, async ({ params, body, caller }) => ({
    availability: await moveOwnSlot(deps, { id: params.id, ...body }, caller),
  }));
  app.route(contract.listRules, async ({ caller }) => ({
    rules: await availability.listRules(deps, caller),
  }));
  app.route(contract.deleteRule, async ({ params, caller }) => ({
    deleted: true as const,
    kept: await availability.deleteRule(deps, params.id, caller),
  }));
}

function bookingRoutes(app: App, deps: Deps): void {
  app.route(
    contract.bookMeeting,
    async ({ body, caller }) => ({
      message: 'Meeting booked successfully',
      booking: await bookings.bookMeeting(deps, body, caller),
    }),
    { rateLimit: BOOKING_LIMIT },
  );
  app.route(contract.listProfessorBookings, async ({ query, caller }) => ({
    bookings: await bookings.listProfessorBookings(deps, caller, query.professor_name),
  }));
  app.route(contract.listStudentBookings, async ({ query, caller }) => {
    if (query.student_email) bookings.checkEmail(query.student_email, caller);
    return { bookings: await bookings.listStudentBookings(deps, caller) };
  });
  app.route(cancelBooking, async ({ params, query, caller }) => {
    const { reason = '', withdraw } = query;
    await bookings.cancelBooking(deps, { id: params.id, reason, isWithdrawn: withdraw === 'true' }, caller);
    return { cancelled: true as const };
  });
  app.route(
    moveBooking,
    async ({ params, body, caller }) => ({
      booking: await moving.moveBooking(deps, { id: params.id, slotId: body.availability_id }, caller),
    }),
    { rateLimit: BOOKING_LIMIT },
  );
  app.route(calendar.getBookingCalendar, async ({ params, caller }) => ({
    ics: await feeds.getBookingFile(deps, params.id, caller),
  }));
}

function feedRoutes(app: App, deps: Deps): void {
  app.route(calendar.getCalendarFeed, ({ caller }) => feeds.getFeed(deps, caller));
  app.route(calendar.createCalendarFeed, ({ caller }) => feeds.createFeed(deps, caller));
  app.route(calendar.revokeCalendarFeed, async ({ caller }) => {
    await feeds.revokeFeed(deps, caller);
    return { revoked: true as const };
  });
  // A calendar program brings nothing but the address, whose token says whose calendar it is.
  app.fastify.get(`${feeds.FEED_PATH}/:file`, { config: { access: 'anyone' } }, async (request, reply) => {
    const { file } = feedParams.parse(request.params);
    const content = await feeds.readFeed(deps, file.replace(/\.ics$/, ''));
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/calendar; charset=utf-8')
      .send(content);
  });
}
