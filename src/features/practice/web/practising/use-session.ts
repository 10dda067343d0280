import { useEffect, useReducer } from 'react';
import type { Answer, Confidence, Given, PracticeMode } from '../../contract.answers.ts';
import type { Grade } from '../../contract.items.ts';
import { onJudged, sendAnswers } from '../outbox.ts';
import { keepSession } from './kept-session.ts';
import { type Entry, type Session, sessionReducer, type Turn } from './session.ts';

/** How an answer came about. */
export interface Manner {
  confidence: Confidence | null;
  milliseconds: number;
  hints: number;
  selfGrade: Grade | null;
}

const NO_MANNER: Manner = { confidence: null, milliseconds: 0, hints: 0, selfGrade: null };

/** A session that is kept with every step, and what can be done in it. */
export function usePracticeSession(initial: Session) {
  const [session, dispatch] = useReducer(sessionReducer, initial);
  useEffect(() => keepSession(session), [session]);
  useEffect(() => onJudged((judged) => dispatch({ type: 'judged', judged })), []);
  const current = session.queue[0] ?? null;

  function answer(entry: Entry, given: Given, manner: Manner): void {
    const sent = answerOf(session.mode, { entry, given }, manner);
    dispatch({ type: 'answered', turn: { entry, answer: sent, judged: null, refused: null } });
    send([sent]);
  }

  /** The learner compared an answer that nobody could decide about. */
  function judgeSelf(turn: Turn, grade: Grade): void {
    send([{ ...turn.answer, self_grade: grade }]);
  }

  function handIn(spent: Readonly<Record<string, number>>): void {
    const drafts = session.exam?.drafts ?? {};
    const turns = session.queue.map((entry): Turn => {
      const { id } = entry.item;
      const manner = { ...NO_MANNER, milliseconds: spent[id] ?? 0 };
      const given = drafts[id] ?? { kind: 'none' };
      return { entry, answer: answerOf(session.mode, { entry, given }, manner), judged: null, refused: null };
    });
    dispatch({ type: 'handed_in', turns });
    send(turns.map((turn) => turn.answer));
  }

  const turn = session.is_answered ? session.turns.at(-1) : undefined;
  return { session, current, turn, dispatch, answer, judgeSelf, handIn };
}

export type PracticeSession = ReturnType<typeof usePracticeSession>;

/** What cannot be sent waits in the outbox; the page says so. */
function send(answers: readonly Answer[]): void {
  void sendAnswers(answers).catch(() => undefined);
}

function answerOf(
  mode: PracticeMode,
  { entry, given }: { entry: Entry; given: Given },
  { confidence, milliseconds, hints, selfGrade }: Manner,
): Answer {
  return {
    id: crypto.randomUUID(),
    item_id: entry.item.id,
    given,
    self_grade: selfGrade,
    confidence,
    milliseconds: Math.round(milliseconds),
    mode,
    hints,
    answered_at: new Date().toISOString(),
  };
}
