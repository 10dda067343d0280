import type { ResponseOf } from '#shared/endpoint.ts';
import type { readToday } from '../../contract.ts';

export type Today = ResponseOf<typeof readToday>;

/** How many new questions the days after this one have; none where the goal has room for none. */
export function newAfterToday({ sources, new_today: newToday, goal }: Today): number {
  if (goal.new_a_day === 0) return 0;
  return Math.max(0, sources.reduce((sum, source) => sum + source.new, 0) - newToday);
}
