import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { todayQuery } from '../api.ts';
import { useWaitingAnswers } from '../outbox.ts';
import { newAfterToday } from '../today/new-after-today.ts';
import { EndActs } from './end-acts.tsx';
import { EndRow } from './end-row.tsx';
import { firstTurns, lastTurns } from './session.ts';
import type { RunningPractice } from './use-session.ts';
import { type Look, useVerdictText } from './use-verdict-text.ts';

interface EndViewProps {
  practice: RunningPractice;
  /** Asks what was wrong, or what follows. */
  onMore: () => void;
  onOpen: (citation: Citation) => void;
}

/** The end of a session: what was right, and what comes back when. */
export function EndView({ practice, onMore, onOpen }: EndViewProps) {
  const { t } = useTranslation(['practising', 'practice']);
  const { session, judgeSelf } = practice;
  const verdict = useVerdictText();
  const waiting = useWaitingAnswers();
  const { data: today } = useQuery(todayQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isExam = session.mode === 'exam';
  const turns = lastTurns(session.turns);
  const countOf = (look: Look, some: typeof turns) =>
    some.filter((turn) => verdict(turn).look === look).length;
  const [right, atFirst] = [countOf('right', turns), countOf('right', firstTurns(session.turns))];
  const toRate = countOf('undecided', turns);
  const newLater = today && session.mode === 'review' ? newAfterToday(today) : 0;
  const goal = today?.goal;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="grid gap-4 p-6 sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {turns.length === 0
            ? t('end.nothing')
            : t(toRate > 0 ? 'end.soFar' : 'end.title', { count: right, total: turns.length })}
        </h1>
        {toRate > 0 ? <p>{t('end.toRate', { count: toRate })}</p> : null}
        {atFirst < right ? <p>{t('end.atFirst', { count: atFirst })}</p> : null}
        {goal ? (
          <p className="text-muted-foreground">
            {t(`end.goal.${goal.measure}`, { done: goal.done, count: goal.target })}
          </p>
        ) : null}
        {waiting > 0 ? <Alert>{t('end.waiting', { count: waiting })}</Alert> : null}
        {newLater > 0 ? (
          <p>{t('practice:today.newLater', { count: newLater, limit: today?.goal.new_a_day })}</p>
        ) : null}
        <EndActs session={session} today={today} onMore={onMore} />
      </Card>
      {turns.length > 0 ? (
        <section aria-labelledby="session-answers" className="grid gap-3">
          <h2 id="session-answers" className="text-xl">
            {t('end.answers')}
          </h2>
          <ol className="grid gap-2">
            {turns.map((turn) => (
              <EndRow
                key={turn.answer.id}
                turn={turn}
                isOpen={isExam}
                onJudgeSelf={(grade) => judgeSelf(turn, grade)}
                onOpen={onOpen}
              />
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  );
}
