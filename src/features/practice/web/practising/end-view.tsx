import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { todayQuery } from '../api.ts';
import { useWaitingAnswers } from '../outbox.ts';
import { EndRow } from './end-row.tsx';
import { firstTurns, lastTurns } from './session.ts';
import type { RunningPractice } from './use-session.ts';
import { useVerdictText } from './use-verdict-text.ts';

interface EndViewProps {
  practice: RunningPractice;
  /** Asks what was wrong, or what follows. */
  onMore: () => void;
  onOpen: (citation: Citation) => void;
}

/** The end of a session: what was right, and what comes back when. */
export function EndView({ practice, onMore, onOpen }: EndViewProps) {
  const { t } = useTranslation('practising');
  const { session, judgeSelf } = practice;
  const verdict = useVerdictText();
  const waiting = useWaitingAnswers();
  const { data: today } = useQuery(todayQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isExam = session.mode === 'exam';
  const turns = lastTurns(session.turns);
  const countRight = (some: typeof turns) => some.filter((turn) => verdict(turn).look === 'right').length;
  const [right, atFirst] = [countRight(turns), countRight(firstTurns(session.turns))];
  const goal = today?.goal;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="grid gap-4 p-6 sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {turns.length === 0 ? t('end.nothing') : t('end.title', { count: right, total: turns.length })}
        </h1>
        {atFirst < right ? <p>{t('end.atFirst', { count: atFirst })}</p> : null}
        {goal ? (
          <p className="text-muted-foreground">
            {t(`end.goal.${goal.measure}`, { done: goal.done, count: goal.target })}
          </p>
        ) : null}
        {waiting > 0 ? <Alert>{t('end.waiting', { count: waiting })}</Alert> : null}
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button asChild size="lg">
            <Link to="/practice">{t('end.done')}</Link>
          </Button>
          {session.left > 0 || turns.length > 0 ? (
            <Button size="lg" variant="outline" onClick={onMore}>
              <RotateCw aria-hidden />
              {session.left > 0 ? t('end.more', { count: session.left }) : t('end.again')}
            </Button>
          ) : null}
          {isExam ? (
            <Button size="lg" variant="outline" onClick={() => window.print()}>
              <Printer aria-hidden />
              {t('end.print')}
            </Button>
          ) : null}
        </div>
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
