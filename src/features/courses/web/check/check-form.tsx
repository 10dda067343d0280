import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Given } from '#features/practice/contract.answers.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { AttemptResult } from '../../contract.attempt.ts';
import type { CheckQuestion } from '../../contract.check.ts';
import { useAttempt } from '../api.ts';
import { CheckField } from './check-field.tsx';
import { inAnyOrder } from './in-any-order.ts';

/** What was asked, in the order on screen, what was answered, and what came of it. */
export interface Attempt {
  asked: readonly CheckQuestion[];
  given: Readonly<Record<string, Given>>;
  result: AttemptResult;
}

interface CheckFormProps {
  courseId: string;
  unitId: string;
  questions: readonly CheckQuestion[];
  onCancel: () => void;
  onDone: (attempt: Attempt) => void;
}

/** All questions of a check, in another order each time. Whoever leaves one open is asked once; then it counts as wrong. */
export function CheckForm({ courseId, unitId, questions, onCancel, onDone }: CheckFormProps) {
  const { t } = useTranslation(['courses', 'common']);
  const errorText = useErrorText('courses');
  const { mutate, isPending } = useAttempt(courseId, unitId);
  const [asked] = useState(() =>
    inAnyOrder(questions).map((question) => ({ ...question, options: inAnyOrder(question.options) })),
  );
  const [attempt] = useState(() => ({ id: crypto.randomUUID(), startedAt: Date.now() }));
  const [given, setGiven] = useState<Record<string, Given>>({});
  const [message, setMessage] = useState('');
  const [warnedOf, setWarnedOf] = useState(0);
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => first.current?.querySelector('input')?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const open = asked.filter(({ id }) => isOpen(given[id]));
    if (open.length > 0 && warnedOf !== open.length) {
      setWarnedOf(open.length);
      setMessage(t('unitCheck.open', { count: open.length }));
      return;
    }
    setMessage('');
    const answers = asked.map(({ id }) => ({ question: id, given: given[id] ?? { kind: 'none' as const } }));
    mutate(
      { id: attempt.id, answers, milliseconds: Date.now() - attempt.startedAt },
      {
        onSuccess: (result) => onDone({ asked, given, result }),
        onError: (error) => setMessage(errorText(error)),
      },
    );
  };
  return (
    <form ref={first} onSubmit={submit} className="grid grid-cols-1 gap-6">
      {asked.map((question, index) => (
        <CheckField
          key={question.id}
          question={question}
          number={index + 1}
          given={given[question.id]}
          onGive={(answer) => setGiven((before) => ({ ...before, [question.id]: answer }))}
        />
      ))}
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          {t('unitCheck.submit')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}

function isOpen(given: Given | undefined): boolean {
  if (given?.kind === 'text') return given.text.trim() === '';
  return given?.kind === 'options' ? given.ids.length === 0 : true;
}
