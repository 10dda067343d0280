import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GIVEN_MAX_CHARACTERS, type Given } from '#features/practice/contract.answers.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { CheckQuestion } from '../../contract.check.ts';
import { Prose } from '../unit-text.tsx';

interface CheckFieldProps {
  question: CheckQuestion;
  number: number;
  given: Given | undefined;
  onGive: (given: Given) => void;
}

/** One question of a check with its options, or a line to write. */
export function CheckField({ question, number, given, onGive }: CheckFieldProps) {
  const { t } = useTranslation('courses');
  const promptId = useId();
  const isWritten = question.options.length === 0;
  return (
    <fieldset aria-describedby={promptId} className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 text-sm font-medium text-muted-foreground">
        {t('unitCheck.question', { number })}
      </legend>
      <div id={promptId} className="min-w-0">
        <Prose text={question.prompt} />
      </div>
      {isWritten ? (
        <Written question={question} given={given} onGive={onGive} />
      ) : (
        <Options question={question} given={given} onGive={onGive} />
      )}
    </fieldset>
  );
}

type Answering = Pick<CheckFieldProps, 'question' | 'given' | 'onGive'>;

function Written({ question, given, onGive }: Answering) {
  const { t } = useTranslation('courses');
  return (
    <Field label={t('unitCheck.answer')} hint={question.has_unit ? t('unitCheck.withUnit') : null}>
      <Input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="h-12 max-w-xl"
        maxLength={GIVEN_MAX_CHARACTERS}
        value={given?.kind === 'text' ? given.text : ''}
        onChange={({ target }) => onGive({ kind: 'text', text: target.value })}
      />
    </Field>
  );
}

function Options({ question: { kind, options }, given, onGive }: Answering) {
  const { t } = useTranslation('courses');
  const name = useId();
  const chosen = given?.kind === 'options' ? given.ids : [];
  const isSingle = kind === 'choose_one';
  const choose = (id: string) => {
    const others = chosen.filter((other) => other !== id);
    const ids = others.length < chosen.length ? others : [...chosen, id];
    onGive({ kind: 'options', ids: isSingle ? [id] : ids });
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      {isSingle ? null : <p className="text-sm text-muted-foreground">{t('unitCheck.several')}</p>}
      {options.map(({ id, text }) => (
        <label
          key={id}
          className="flex min-h-12 min-w-0 cursor-pointer items-center gap-3 rounded-md border border-input px-3 py-2 has-checked:border-primary has-checked:bg-primary/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
        >
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={name}
            className="size-4 shrink-0 accent-primary"
            checked={chosen.includes(id)}
            onChange={() => choose(id)}
          />
          <Prose text={text} />
        </label>
      ))}
    </div>
  );
}
