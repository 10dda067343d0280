import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { History } from '../schedule/fit/fit-weights.ts';

/** All counted answers to the items that were answered last, as far as they fit whole into so many answers. */
export async function findHistories(db: Database, userId: string, answersMax: number): Promise<History[]> {
  const { rows } = await db.orm.execute<{ history: History }>(sql`
    with latest as (
      select item_id, sum(reps) over (order by last_at desc, item_id) as answers
      from practice_state where user_id = ${userId} and last_at is not null)
    select jsonb_agg(jsonb_build_array(grade, floor(extract(epoch from answered_at) * 1000)) order by answered_at, id) as history
    from practice_answer join latest on latest.item_id = practice_answer.item_id
    where practice_answer.user_id = ${userId} and grade is not null and latest.answers <= ${answersMax}
    group by practice_answer.item_id`);
  return rows.map(({ history }) => history);
}
