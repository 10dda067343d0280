import type { QueryOf, ResponseOf } from '#shared/endpoint.ts';
import type { Mastery, readFigures as endpoint } from '../contract.figures.ts';
import type { PracticeDeps } from './context.ts';
import { addDays, dayAt, dayOf, mondayOf } from './days.ts';
import * as queries from './queries/figures.ts';
import { FIRST_FIT_ANSWERS, findLearner } from './queries/learners.ts';
import { findSources } from './queries/sources.ts';
import { forgettingOf } from './schedule/memory.ts';
import { refreshOutdated } from './schedule/refresh.ts';
import { findSourceIds, titledFor } from './sources.ts';
import type { SourceRow } from './tables.ts';
import { toSource } from './wire.ts';

type Figures = ResponseOf<typeof endpoint>;

const FORECAST_DAYS = 28;
const WEEKS = 12;
const WEEK_DAYS = 7;
const BUCKETS = 10;
const MINUTE_MS = 60_000;

export async function readFigures(
  deps: Pick<PracticeDeps, 'db' | 'clock' | 'ports'>,
  userId: string,
  query: QueryOf<typeof endpoint>,
): Promise<Figures> {
  const { db, clock } = deps;
  await refreshOutdated(db, userId);
  const { zone, topic } = query;
  const now = clock.now();
  const day = dayAt(now, zone);
  const days = Array.from({ length: FORECAST_DAYS }, (_, index) => addDays(day.date, index));
  const mondays = Array.from({ length: WEEKS }, (_, index) =>
    addDays(mondayOf(day.date), (index + 1 - WEEKS) * WEEK_DAYS),
  );
  const wanted = { userId, sourceIds: await findSourceIds(deps, userId, query), topic };
  const startOf = (date: string) => dayOf(date, zone).startsAt;
  const learner = await findLearner(db, userId);
  const forgetting = forgettingOf(learner?.weights ?? null);
  const [sources, topics, due, retention, weeks, answers] = await Promise.all([
    findSources(db, userId).then((rows) => titledFor(deps, userId, rows)),
    queries.findTopics(db, wanted, { now, dayEndsAt: day.endsAt, curve: forgetting.curve }),
    queries.countDue(db, wanted, {
      starts: days.map(startOf),
      until: dayOf(days.at(-1) ?? day.date, zone).endsAt,
    }),
    queries.findRetention(db, wanted, BUCKETS),
    queries.countAnswered(db, wanted, mondays.map(startOf)),
    queries.countAnswers(db, wanted),
  ]);
  const tested = retention.reduce((sum, one) => sum + one.answers, 0);
  const remembered = retention.reduce((sum, one) => sum + one.answers * one.remembered, 0);
  return {
    mastery: sources.flatMap((source) => masteryOf(source, topics)),
    forecast: days.map((date, index) => ({ day: date, due: due[index] ?? 0 })),
    retention: retention.map(({ number, ...bucket }) => ({
      ...{ from: number / BUCKETS, to: (number + 1) / BUCKETS },
      ...bucket,
    })),
    remembered: tested === 0 ? null : remembered / tested,
    weeks: mondays.map((monday, index) => {
      const { answers: given = 0, right = 0, milliseconds = 0 } = weeks[index] ?? {};
      return { monday, answers: given, right, minutes: Math.round(milliseconds / MINUTE_MS) };
    }),
    answers,
    fit: {
      is_own: (learner?.weights ?? null) !== null,
      answers_left: learner?.answersUntilFit ?? FIRST_FIT_ANSWERS,
    },
  };
}

/** By the first heading in which the items of the source differ: the title of a book above all its chapters is no topic. */
function masteryOf(source: SourceRow, all: readonly queries.TopicFigures[]): Mastery[] {
  const topics = all.filter(({ sourceId }) => sourceId === source.id);
  const depth = depthOf(topics.map(({ topic }) => topic));
  const byTopic = Map.groupBy(topics, ({ topic }) => topic[depth] ?? topic.at(-1) ?? '');
  // What stands in no chapter comes last.
  const inOrder = [...byTopic].toSorted(([one], [other]) => Number(one === '') - Number(other === ''));
  return inOrder.map(([topic, figures]) => {
    const sum = (value: (one: queries.TopicFigures) => number) =>
      figures.reduce((total, one) => total + value(one), 0);
    const [items, tested, recalled] = [
      sum((one) => one.items),
      sum((one) => one.tested),
      sum((one) => one.recalled),
    ];
    const last = Math.max(0, ...figures.flatMap(({ lastAt }) => lastAt?.getTime() ?? []));
    return {
      ...{ source: toSource(source), topic, items, tested, due: sum((one) => one.due) },
      recall: tested === 0 ? null : Math.min(1, recalled / tested),
      mastery: Math.min(1, recalled / items),
      evidence: {
        right: sum((one) => one.right),
        of: tested,
        last_at: last === 0 ? null : new Date(last).toISOString(),
      },
    };
  });
}

function depthOf(topics: ReadonlyArray<readonly string[]>): number {
  const deepest = Math.max(0, ...topics.map((topic) => topic.length));
  for (let depth = 0; depth < deepest; depth += 1)
    if (new Set(topics.flatMap((topic) => topic[depth] ?? [])).size > 1) return depth;
  return 0;
}
