import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { useBackCloses } from '#web/lib/back-closes.ts';
import { cn } from '#web/lib/cn.ts';
import { SourcePane } from '#web/reader/source-pane.tsx';
import { toast } from '#web/ui/toast.ts';
import { EndView } from './end-view.tsx';
import { ExamView } from './exam-view.tsx';
import { type Explanation, useExplanation } from './explanation.ts';
import { ItemView } from './item-view.tsx';
import { forgetSession } from './kept-session.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { SessionHeader } from './session-header.tsx';
import type { PracticeSession } from './session.ts';
import { useKeys } from './use-keys.ts';
import { type RunningPractice, usePracticeSession } from './use-session.ts';

interface RunningSessionProps {
  initial: PracticeSession;
  renderSource: (citation: Citation) => ReactNode;
  onExplain: (explanation: Explanation) => void;
  /** Another session of the same choice. */
  onMore: () => void;
}

/** A session from its first item to its end, with the reader beside it. */
export function RunningSession({ initial, renderSource, onExplain, onMore }: RunningSessionProps) {
  const { t } = useTranslation('practising');
  const practice = usePracticeSession(initial);
  const { session, turn } = practice;
  const [dialog, setDialog] = useState<'keys' | 'report' | null>(null);
  const [source, setSource] = useState<Citation | null>(null);
  const explanationOf = useExplanation();
  const keys = useRef<HTMLDivElement>(null);
  useKeys(keys, () => setDialog('keys'));
  useBackCloses(source !== null, () => setSource(null));
  const hasEnded = session.queue.length === 0;
  useEffect(() => {
    if (hasEnded) forgetSession();
  }, [hasEnded]);
  const isExam = session.exam !== null;

  function onReported(itemId: string): void {
    practice.dispatch({ type: 'removed', itemId });
    setDialog(null);
    toast.success(t('report.done'));
  }

  return (
    <div
      // The tutor leaves the page beside or above it in sight.
      data-stays-in-view=""
      className={cn(
        'mx-auto grid grid-cols-1 items-start gap-6 in-[body:has([data-floats-below])]:xl:mr-[500px]',
        source ? 'max-w-[100rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : 'max-w-3xl',
      )}
    >
      <div ref={keys} className="grid min-w-0 grid-cols-1 gap-5">
        {hasEnded ? (
          <EndView practice={practice} onMore={onMore} onOpen={setSource} />
        ) : (
          <>
            <SessionHeader session={session} onKeys={() => setDialog('keys')} />
            {session.exam ? <ExamView practice={practice} exam={session.exam} /> : null}
            {isExam ? null : (
              <CurrentItem
                practice={practice}
                onOpen={setSource}
                onReport={() => setDialog('report')}
                onExplain={() => (turn ? onExplain(explanationOf(turn)) : undefined)}
              />
            )}
          </>
        )}
      </div>
      {source ? (
        <div className="fixed inset-0 z-40 grid bg-surface lg:sticky lg:inset-auto lg:top-20 lg:z-0 lg:h-[calc(100dvh-7rem)] lg:overflow-hidden lg:rounded-lg lg:border">
          <SourcePane
            citation={source}
            labels={{ pane: t('reader.pane'), close: t('reader.close'), back: t('reader.back') }}
            onClose={() => setSource(null)}
            renderSource={renderSource}
          />
        </div>
      ) : null}
      {dialog === 'keys' ? <KeysDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'report' && practice.current ? (
        <ReportDialog
          item={practice.current.item}
          onReported={() => onReported(practice.current?.item.id ?? '')}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  );
}

interface CurrentItemProps {
  practice: RunningPractice;
  onOpen: (citation: Citation) => void;
  onReport: () => void;
  onExplain: () => void;
}

function CurrentItem({ practice, ...acts }: CurrentItemProps) {
  const { session, current } = practice;
  if (!current) return null;
  // One more turn than before the answer: the view of an item stays while it is looked at.
  const answered = session.turns.length - (session.is_answered ? 1 : 0);
  const round = `${session.id}/${current.item.id}/${answered}`;
  return <ItemView key={round} practice={practice} entry={current} round={round} {...acts} />;
}
