// The list and the search of somebody who has as many conversations as one can have, each as long as it can be: node bench/conversations.ts
// The limit is that of the main thread. CPU is of all threads, the database's own among them, which searches while others are served.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { CONVERSATIONS_MAX, TURNS_MAX } from '#features/conversations/contract.ts';
import { listConversations } from '#features/conversations/server/conversations.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { longestTurn } from '../test/main-thread.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };
const PERSON = '00000000-0000-4000-8000-000000000001';
const ROUNDS = 30;
/** Of different words, and how many of them a turn has. */
const VOCABULARY = 12_000;
const TURN_WORDS = 90;
/** Of all words a conversation has these: people keep to a subject. */
const SUBJECT_WORDS = 900;
const SUBJECTS = 40;
const VARIANTS = 50;
const FILL_STEP = 50;
const PAGE = 30;
const LIMIT_MS = 50;
const NANOSECONDS_PER_MS = 1e6;
const MICROSECONDS_PER_MS = 1e3;

const SEARCHES: ReadonlyArray<[name: string, search: string]> = [
  ['the list', ''],
  ['a word of every conversation', 'everywhere'],
  ['a word of one conversation', 'onlyonce'],
  ['a word of none', 'nowhere'],
  ['two words', 'w4711 w4712'],
  ['the beginning of a word', 'onlyo'],
];

const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
const db = await openEmbedded({ dataFolder: folder, log, durable: false });
try {
  await migrate(db);
  await fill(db);
  await report(db);
} finally {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}

async function fill({ orm }: Database): Promise<void> {
  await orm.execute(
    sql`insert into auth.users (id, email, created_at, updated_at) values (${PERSON}, 'bench@uni.example', now(), now())`,
  );
  await orm.execute(sql`
    insert into conversation (user_id, id, kind, title, title_words, about, created_at, updated_at)
    select ${PERSON}, ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'professor', 'Question ' || n,
      'question ' || n, 'Mei', now(), now() - make_interval(mins => n)
    from generate_series(1, ${CONVERSATIONS_MAX}::int) as n`);
  // A text per turn would take longer to make up than to search.
  await orm.execute(sql`
    create table written as
    select subject, variant, string_agg('w' || ((subject * 251 + floor(random() * ${SUBJECT_WORDS})::int + word * 0) % ${VOCABULARY}), ' ') as text
    from generate_series(0, ${SUBJECTS - 1}::int) as subject, generate_series(0, ${VARIANTS - 1}::int) as variant,
      generate_series(1, ${TURN_WORDS}::int) as word
    group by subject, variant`);
  for (let from = 1; from <= CONVERSATIONS_MAX; from += FILL_STEP) {
    await orm.execute(sql`
      insert into conversation_turn (user_id, conversation_id, id, question, asked_at, status, answer, facts, saved_at, words)
      select ${PERSON}, ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(), 'Why?', now(), 'done', 'So.', '{}', now(),
        (case when n = ${CONVERSATIONS_MAX}::int and turn = 7 then 'onlyonce ' when turn = 250 then 'everywhere ' else '' end) || text
      from generate_series(${from}::int, ${from + FILL_STEP - 1}::int) as n, generate_series(1, ${TURNS_MAX}::int) as turn
      join written on true
      where subject = n % ${SUBJECTS}::int and variant = turn % ${VARIANTS}::int`);
  }
  await orm.execute(sql`
    insert into conversation_words (user_id, conversation_id, words)
    select ${PERSON}, conversation.id, words || ' everywhere' || (case when conversation.id::text like '%001000' then ' onlyonce' else '' end)
    from conversation join (
      select subject, string_agg(distinct word, ' ') as words
      from written, regexp_split_to_table(text, ' ') as word group by subject) as known
    on known.subject = right(conversation.id::text, 6)::int % ${SUBJECTS}::int`);
  await orm.execute(sql`vacuum analyze`);
}

async function report(open: Database): Promise<void> {
  const deps = { db: open, log, clock: { now: () => new Date() } };
  console.log(
    `| ${CONVERSATIONS_MAX} conversations of ${TURNS_MAX} turns | found | main thread ms p95 | CPU ms p50 | p95 | wall ms p95 |`,
  );
  console.log('|---|---|---|---|---|---|');
  for (const [name, search] of SEARCHES) {
    const [main, cpu, wall]: [number[], number[], number[]] = [[], [], []];
    let found = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [before, start] = [process.cpuUsage(), process.hrtime.bigint()];
      await listConversations(deps, PERSON, { search, limit: PAGE });
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / MICROSECONDS_PER_MS);
      wall.push(Number(process.hrtime.bigint() - start) / NANOSECONDS_PER_MS);
      // Another time: to watch the turns is work too.
      const { ms, answer } = await longestTurn(() =>
        listConversations(deps, PERSON, { search, limit: PAGE }),
      );
      main.push(ms);
      found = answer.conversations.length;
    }
    const p95 = quantile(main, 0.95);
    console.log(
      `| ${name} | ${found} | ${p95.toFixed(1)} | ${quantile(cpu, 0.5).toFixed(1)} | ${quantile(cpu, 0.95).toFixed(1)} | ${quantile(wall, 0.95).toFixed(1)} |`,
    );
    if (p95 > LIMIT_MS) process.exitCode = 1;
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
