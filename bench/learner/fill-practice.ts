import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

const SOURCES = 40;
const ITEMS_AT_ONCE = 2_000;

/**
 * A learner of some years: items from forty books, each answered at growing intervals, one in nine times wrongly. What the scheduler knows
 * is left out, so that it is computed when the learner next comes. Answers the ids of the books.
 */
export async function fillPractice(
  db: Database,
  userId: string,
  { items, answersEach }: { items: number; answersEach: number },
): Promise<string[]> {
  await db.orm.execute(
    sql`insert into practice_learner (user_id, goal, schedule_rules) values (${userId}, null, 0)`,
  );
  const { rows } = await db.orm.execute<{ id: string }>(sql`
    insert into practice_source (user_id, id, document_id, title, created_at)
    select ${userId}::uuid, gen_random_uuid(), gen_random_uuid(), 'Book number ' || n, now() - interval '3 years' + n * interval '1 day'
    from generate_series(1, ${SOURCES}::int) as n returning document_id as id`);
  for (let from = 0; from < items; from += ITEMS_AT_ONCE) {
    const until = Math.min(items, from + ITEMS_AT_ONCE) - 1;
    await db.orm.execute(addItems(userId, from, until));
    await db.orm.execute(addAnswers(userId, { from, until, answersEach }));
  }
  await db.orm.execute(sql`analyze`);
  return rows.map(({ id }) => id);
}

const PROMPT =
  "'Which of these is true of number ' || n || ', as the chapter on the movement of water through membranes says it?'";
const QUOTE =
  "'Water moves through a membrane of kind ' || n || ' from where fewer particles are dissolved to where there are more of them, until as much goes one way as the other.'";

function addItems(userId: string, from: number, until: number) {
  const option = (id: string, text: string) => ({
    id,
    text,
    is_right: id === 'a',
    why: id === 'a' ? '' : 'It is the other way round.',
  });
  const options = ['Water follows salt', 'Salt follows water', 'Neither of them moves', 'Both move at once'];
  const content = { kind: 'choose_one', options: options.map((text, at) => option('abcd'[at] ?? 'd', text)) };
  return sql`
    insert into practice_item (user_id, id, source_id, kind, prompt, content, explanation, hints, quote, citation, page, language, topic,
      position, author, state, report, content_key, words, created_at, changed_at)
    select ${userId}::uuid, gen_random_uuid(), source.id, case when n % 5 = 0 then 'short_answer' else 'choose_one' end, ${sql.raw(PROMPT)},
      ${JSON.stringify(content)}::jsonb, '', '{}', ${sql.raw(QUOTE)}, null, n % 400 + 1, 'en',
      array['Chapter ' || n % 20, 'Section ' || n % 60], n, 'book', case when n % 50 = 0 then 'resting' else 'active' end, null,
      'key ' || n, lower(${sql.raw(`${PROMPT} || ' ' || ${QUOTE}`)}), now() - interval '2 years', now() - interval '2 years'
    from generate_series(${from}::int, ${until}::int) as n
    join (select id, row_number() over (order by created_at) - 1 as number from practice_source where user_id = ${userId}) as source
      on source.number = n % ${SOURCES}`;
}

/** The last ones some days to some months ago; one item in twenty was never asked. */
function addAnswers(
  userId: string,
  { from, until, answersEach }: { from: number; until: number; answersEach: number },
) {
  return sql`
    insert into practice_answer (user_id, id, item_id, given, verdict, reason, credit, parts, grade, milliseconds, mode, hints,
      answered_at, received_at)
    select user_id, gen_random_uuid(), id, '{"kind": "options", "ids": ["a"]}', case when grade = 1 then 'wrong' else 'right' end, 'equal',
      (grade > 1)::int, '{}', grade, 5000 + position % 30000, 'review', 0, at, at
    from (select user_id, id, position,
        case when (position + number * 7) % 9 = 0 then 1 else 2 + (position + number) % 3 end as grade,
        now() - (interval '1 day' * (position % 60)) - interval '1 day' * 250 * (1 - power(number / ${answersEach}::float8, 2)) as at
      from practice_item cross join generate_series(1, ${answersEach}::int) as number
      where user_id = ${userId} and position between ${from}::int and ${until}::int and position % 20 <> 7) as given`;
}
