import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import type { Answered, AttemptResult } from '../../contract.attempt.ts';
import type { CheckQuestion } from '../../contract.check.ts';
import { Prose } from '../unit-text.tsx';

interface CheckResultProps {
  result: AttemptResult;
  questions: readonly CheckQuestion[];
}

/** How an attempt went, question by question, with what is right and why. */
export function CheckResult({ result, questions }: CheckResultProps) {
  const { t } = useTranslation('courses');
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const { right, needed, is_passed: isPassed } = result;
  const promptOf = new Map(questions.map(({ id, prompt }) => [id, prompt]));
  return (
    <div className="grid grid-cols-1 gap-4">
      <p
        ref={summary}
        tabIndex={-1}
        className={cn('font-medium outline-none', isPassed ? 'text-success' : 'text-foreground')}
      >
        {t('unitCheck.score', { right, count: result.questions.length })}{' '}
        {isPassed ? t('unitCheck.passed') : t('unitCheck.failed', { needed })}
      </p>
      <ol className="grid grid-cols-1 gap-3">
        {result.questions.map((answered) => (
          <li key={answered.id} className="grid min-w-0 grid-cols-1 gap-2 rounded-md border p-3">
            <Prose text={promptOf.get(answered.id) ?? ''} />
            <Verdict verdict={answered.verdict} />
            {answered.verdict === 'right' ? null : <RightAnswers answers={answered.answers} />}
            {answered.explanation === '' ? null : <Prose text={answered.explanation} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Verdict({ verdict }: Pick<Answered, 'verdict'>) {
  const { t } = useTranslation('courses');
  const Icon = verdict === 'right' ? CircleCheck : verdict === 'undecided' ? CircleHelp : CircleX;
  const tone = verdict === 'right' ? 'text-success' : 'text-destructive';
  return (
    <p className={cn('flex items-center gap-2 text-sm font-medium', tone)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {t(`unitCheck.verdicts.${verdict}`)}
    </p>
  );
}

function RightAnswers({ answers }: Pick<Answered, 'answers'>) {
  const { t } = useTranslation('courses');
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-sm text-muted-foreground">{t('unitCheck.rightAnswer')}</p>
      {answers.map((answer) => (
        <Prose key={answer} text={answer} />
      ))}
    </div>
  );
}
