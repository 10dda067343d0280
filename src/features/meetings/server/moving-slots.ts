import type { z } from 'zod';
import { SQL_STATE, sqlFacts } from '#server/db/sql-errors.ts';
import type { Caller } from '#server/http/app.ts';
import type { Slot } from '../contract.ts';
import type { moveSlot as request } from '../contract.moving.ts';
import {
  endBeforeStart,
  requireAhead,
  notATeacher,
  overlaps,
  slotBooked,
  slotNotFound,
  timeDoesNotExist,
} from './availability-refusals.ts';
import type { MeetingDeps } from './context.ts';
import { findSlot, lockOwnSlot, moveFreeSlot } from './queries/availability.ts';
import type { SlotRow } from './tables.ts';
import { type Interval, intervalOf } from './wall-time.ts';
import { toSlot } from './wire.ts';

type Wanted = z.output<typeof request.body> & { id: string };

/** See the contract's moveSlot. Its weekly hours, if it is one of some, know nothing of it any more. */
export async function moveSlot(deps: MeetingDeps, { id, ...wanted }: Wanted, caller: Caller): Promise<Slot> {
  try {
    return await deps.db.transaction(async () => {
      const found = (await lockOwnSlot(deps.db, id, caller.id)) && (await findSlot(deps.db, id, caller.id));
      if (!found) throw slotNotFound();
      if (caller.role === 'student') throw notATeacher();
      if (found.isBooked) throw slotBooked();
      const stretch = readInterval(deps, wanted, found.slot);
      const noticeMs = found.slot.startsAt.getTime() - found.slot.bookableUntil.getTime();
      const bookableUntil = new Date(stretch.startsAt.getTime() - noticeMs);
      const slot = await moveFreeSlot(deps.db, id, { ...stretch, bookableUntil });
      return toSlot({ ...found, slot });
    });
  } catch (error) {
    throw sqlFacts(error)?.state === SQL_STATE.exclusionViolation ? overlaps() : error;
  }
}

/** As clocks show it where the slot was published. */
function readInterval({ clock }: MeetingDeps, wanted: Omit<Wanted, 'id'>, { timezone }: SlotRow): Interval {
  const { date, start_time: startTime, end_time: endTime } = wanted;
  if (endTime <= startTime) throw endBeforeStart();
  const stretch = intervalOf({ date, startTime, endTime }, timezone);
  if (!stretch) throw timeDoesNotExist(timezone);
  requireAhead(stretch.startsAt, clock.now());
  return stretch;
}
