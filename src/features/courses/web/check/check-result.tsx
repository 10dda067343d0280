import { BookOpen, CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/button.tsx';
import type { Given } from '#features/practice/contract.answers.ts';
import type { Answered } from '../../contract.attempt.ts';
import type { CheckQuestion } from '../../contract.check.ts';
import { useVerdictText } from './use-verdict-text.ts';
import { Prose } from '../unit-text.tsx';
import type { Attempt } from './check-form.tsx';

/** How an attempt went, question by question as they were asked, with what was answered, what is right and why. */
export function CheckResult({ attempt: { asked, given, result } }: { attempt: Attempt }) {
  const { t } = useTranslation('courses');
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const { right, needed, is_passed: isPassed } = result;
  const answeredOf = new Map(result.questions.map((answered) => [answered.id, answered]));
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
        {asked.map((question, index) => (
          <li key={question.id} className="grid min-w-0 grid-cols-1 gap-2 rounded-md border p-3">
            <p className="text-sm font-medium text-muted-foreground">
              {t('unitCheck.question', { number: index + 1 })}
            </p>
            <Prose text={question.prompt} />
            <GivenAnswer question={question} given={given[question.id]} />
            <Outcome answered={answeredOf.get(question.id)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface GivenAnswerProps {
  question: CheckQuestion;
  given: Given | undefined;
}

function GivenAnswer({ question: { options }, given }: GivenAnswerProps) {
  const { t } = useTranslation('courses');
  const text = given?.kind === 'text' ? given.text.trim() : '';
  const chosen = given?.kind === 'options' ? options.filter(({ id }) => given.ids.includes(id)) : [];
  if (text === '' && chosen.length === 0) {
    return <p className="text-sm text-muted-foreground">{t('unitCheck.notAnswered')}</p>;
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-sm text-muted-foreground">{t('unitCheck.yourAnswer')}</p>
      {text === '' ? null : <p className="wrap-anywhere">{text}</p>}
      {chosen.map((option) => (
        <Prose key={option.id} text={option.text} />
      ))}
    </div>
  );
}

function Outcome({ answered }: { answered: Answered | undefined }) {
  if (!answered) return null;
  return (
    <>
      <Verdict answered={answered} />
      {answered.verdict === 'right' || answered.answers.length === 0 ? null : (
        <RightAnswers answers={answered.answers} />
      )}
      {answered.explanation === '' ? null : <Prose text={answered.explanation} />}
      {answered.read === '' ? null : <WhereToRead title={answered.read} />}
    </>
  );
}

/** The section is a part of the unit that stands above its check. */
function WhereToRead({ title }: { title: string }) {
  const { t } = useTranslation('courses');
  const button = useRef<HTMLButtonElement>(null);
  const go = () => {
    const headings = button.current?.closest('[data-unit]')?.querySelectorAll('.answer :is(h3, h4)') ?? [];
    const heading = [...headings].find(({ textContent }) => textContent.trim() === title);
    heading?.setAttribute('tabindex', '-1');
    if (heading instanceof HTMLElement) heading.focus();
  };
  return (
    <Button
      ref={button}
      variant="outline"
      size="sm"
      className="h-auto min-h-9 max-w-full justify-self-start py-1.5 text-left whitespace-normal"
      onClick={go}
    >
      <BookOpen aria-hidden />
      <span className="min-w-0 break-words">{t('unitCheck.read', { title })}</span>
    </Button>
  );
}

function Verdict({ answered }: { answered: Answered }) {
  const { title, hint } = useVerdictText()(answered);
  const { verdict } = answered;
  const Icon = verdict === 'right' ? CircleCheck : verdict === 'undecided' ? CircleHelp : CircleX;
  const tone = verdict === 'right' ? 'text-success' : 'text-destructive';
  return (
    <div className="grid gap-1 text-sm">
      <p className={cn('flex items-center gap-2 font-medium', tone)}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {title}
      </p>
      {hint ? <p>{hint}</p> : null}
    </div>
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
