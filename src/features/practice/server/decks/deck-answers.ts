import type { DeckCard } from '#server/anki/protocol.ts';
import { uuidOf } from '#server/uuid-of.ts';
import { MILLISECONDS_MAX } from '../../contract.answers.ts';
import type { LogDeps } from '../context.ts';
import { findAnswerTimes } from '../queries/decks.ts';
import type { Forgetting } from '../schedule/memory.ts';
import { replay } from '../schedule/replay.ts';
import type { AnswerRow } from '../tables.ts';

/** Anki numbers answers by their milliseconds, so that those of one moment are put behind each other. */
const SAME_MOMENT_MS = 2_000;

/** Answers that the log does not have: the same moment of the same item is the same answer, whatever its id. */
export async function newAnswers(
  { db, clock }: LogDeps,
  userId: string,
  { taken, forgetting }: { taken: ReadonlyMap<string, DeckCard>; forgetting: Forgetting },
): Promise<AnswerRow[]> {
  const known = await findAnswerTimes(db, userId, [...taken.keys()]);
  const now = clock.now();
  return [...taken].flatMap(([itemId, { key, reviews }]) => {
    const rows = reviews
      .filter(([at]) => at <= now.getTime() && !isKnown(known.get(itemId), at))
      .map(([at, grade, milliseconds]): AnswerRow => ({
        ...{ userId, itemId, id: uuidOf(`${key}:${at}`), given: { kind: 'shown' } },
        ...{ verdict: 'undecided', reason: 'self_check', credit: 0, parts: [], hints: 0 },
        ...{ selfGrade: grade, grade, predicted: null, confidence: null, mode: 'cards' },
        milliseconds: Math.min(milliseconds, MILLISECONDS_MAX),
        ...{ answeredAt: new Date(at), receivedAt: now },
      }));
    // Known before it is written, so that no row has to be written twice.
    const { predicted } = replay(itemId, rows, forgetting);
    return rows.map((row) => {
      const recall = predicted.get(row.id);
      return typeof recall === 'number' ? { ...row, predicted: Math.fround(recall) } : row;
    });
  });
}

function isKnown(times: ReadonlySet<number> | undefined, at: number): boolean {
  return times !== undefined && [...times].some((time) => Math.abs(time - at) < SAME_MOMENT_MS);
}
