import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { Answer, Confidence, Given } from '../../contract.answers.ts';
import type { Grade } from '../../contract.items.ts';
import { loadJudge } from '#web/judging/judge.ts';
import { onJudged, sendAnswers } from '../outbox.ts';
import { judgeHere } from './judge-here.ts';
import { keepSession, onKeptElsewhere } from './kept-session.ts';
import {
  answerIdOf,
  type SessionEntry,
  type PracticeSession,
  sessionReducer,
  type PracticeTurn,
} from './session.ts';

/** How an answer came about. */
export interface Manner {
  confidence: Confidence | null;
  milliseconds: number;
  hints: number;
  selfGrade: Grade | null;
}

const NO_MANNER: Manner = { confidence: null, milliseconds: 0, hints: 0, selfGrade: null };

/** A session that is kept with every step, and what can be done in it. */
export function usePracticeSession(initial: PracticeSession) {
  const [session, dispatch] = useReducer(sessionReducer, initial);
  useKept(session, (followed) => dispatch({ type: 'followed', session: followed }));
  useEffect(() => onJudged((judged) => dispatch({ type: 'judged', judged })), []);
  useEffect(() => {
    // By the first answer the network may be gone.
    prepareJudge();
  }, []);
  const current = session.queue[0] ?? null;

  /** Judged at once, and sent; what the server says then counts. */
  function give(turns: readonly AnswerTo[]): void {
    for (const { entry, answer: given } of turns)
      void judgeHere(entry.item, given)
        .then((judged) => dispatch({ type: 'judged_here', judged }))
        // The server will say it.
        .catch(() => undefined);
    send(turns.map((turn) => turn.answer));
  }

  function answer(entry: SessionEntry, given: Given, manner: Manner): void {
    const sent = answerOf(session, { entry, given }, manner);
    dispatch({ type: 'answered', turn: turnOf(entry, sent) });
    give([{ entry, answer: sent }]);
  }

  /** The learner compared an answer that nobody could decide about. */
  function judgeSelf(turn: PracticeTurn, grade: Grade): void {
    const judged: Answer = { ...turn.answer, self_grade: grade };
    dispatch({ type: 'judged_self', answer: judged });
    give([{ entry: turn.entry, answer: judged }]);
  }

  function handIn(spent: Readonly<Record<string, number>>): void {
    const drafts = session.exam?.drafts ?? {};
    const turns = session.queue.map((entry): PracticeTurn => {
      const { id } = entry.item;
      const manner = { ...NO_MANNER, milliseconds: spent[id] ?? 0 };
      const given = drafts[id] ?? { kind: 'none' };
      return turnOf(entry, answerOf(session, { entry, given }, manner));
    });
    dispatch({ type: 'handed_in', turns });
    give(turns);
  }

  const turn = session.is_answered ? session.turns.at(-1) : undefined;
  return { session, current, turn, dispatch, answer, judgeSelf, handIn };
}

/** Kept with every step, and followed where the same session is open in another tab, which keeps its own steps. */
function useKept(session: PracticeSession, follow: (session: PracticeSession) => void): void {
  const followed = useRef<PracticeSession | null>(null);
  const hear = useEffectEvent((elsewhere: PracticeSession) => {
    followed.current = elsewhere;
    follow(elsewhere);
  });
  const { id } = session;
  useEffect(() => onKeptElsewhere(id, hear), [id]);
  useEffect(() => {
    if (session !== followed.current) keepSession(session);
  }, [session]);
}

type AnswerTo = Pick<PracticeTurn, 'entry' | 'answer'>;

function turnOf(entry: SessionEntry, answer: Answer): PracticeTurn {
  return { entry, answer, judged: null, is_provisional: false, refused: null };
}

/** Where a browser has no workers, the server judges alone. */
function prepareJudge(): void {
  if ('Worker' in window) loadJudge();
}

export type RunningPractice = ReturnType<typeof usePracticeSession>;

/** What cannot be sent waits in the outbox; the page says so. */
function send(answers: readonly Answer[]): void {
  void sendAnswers(answers).catch(() => undefined);
}

function answerOf(
  session: PracticeSession,
  { entry, given }: { entry: SessionEntry; given: Given },
  { confidence, milliseconds, hints, selfGrade }: Manner,
): Answer {
  return {
    id: answerIdOf(session, entry.item.id),
    item_id: entry.item.id,
    given,
    self_grade: selfGrade,
    confidence,
    milliseconds: Math.round(milliseconds),
    mode: session.mode,
    hints,
    answered_at: new Date().toISOString(),
  };
}
