import { CircleHelp, ListChecks, PencilLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { ViewSwitch } from '#web/ui/view-switch.tsx';
import { TEXT_MAX_CHARACTERS } from '../../contract.ts';
import { UnitText } from '../unit-text.tsx';

const VIEWS = ['edit', 'student'] as const;

interface TextFieldProps {
  text: string;
  onChange: (text: string) => void;
}

/** What a unit says, to be written, or seen as it will be read. */
export function TextField({ text, onChange }: TextFieldProps) {
  const { t } = useTranslation('courses');
  const [view, setView] = useState<(typeof VIEWS)[number]>('edit');
  const field = useRef<HTMLTextAreaElement>(null);
  /** `key` stands between a question and its answer; empty for one that learners answer for themselves. */
  const addCheck = (key: string) => {
    const question = t('editor.checkQuestion');
    const before = text.trim() === '' ? '' : `${text.trimEnd()}\n\n`;
    const start = `${before}:::check\n`;
    flushSync(() => onChange(`${start}${question}\n${key}:::answer\n${t('editor.checkAnswer')}\n:::\n`));
    field.current?.focus();
    field.current?.setSelectionRange(start.length, start.length + question.length);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      {/* The field stays, with what can be undone in it. */}
      <div hidden={view !== 'edit'} className="grid grid-cols-1 gap-2">
        <Field label={t('editor.text')} hint={t('editor.textHint')}>
          <Textarea
            ref={field}
            className="min-h-40"
            maxLength={TEXT_MAX_CHARACTERS}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" className="ui-button-wraps max-w-full" onClick={() => addCheck('')}>
            <CircleHelp aria-hidden />
            {t('editor.addCheck')}
          </Button>
          <Button
            variant="secondary"
            className="ui-button-wraps max-w-full"
            onClick={() =>
              addCheck(`\n- [x] ${t('editor.checkRightOption')}\n- [ ] ${t('editor.checkWrongOption')}\n`)
            }
          >
            <ListChecks aria-hidden />
            {t('editor.addChoice')}
          </Button>
          <Button
            variant="secondary"
            className="ui-button-wraps max-w-full"
            onClick={() => addCheck(`:::words ${t('editor.checkRightWords')}\n`)}
          >
            <PencilLine aria-hidden />
            {t('editor.addWritten')}
          </Button>
        </div>
        <p className="text-sm text-muted-foreground">{t('editor.keyHint')}</p>
      </div>
      {view === 'student' ? (
        <section aria-label={t('editor.preview')} className="rounded-md border bg-surface p-4">
          {text.trim() === '' ? (
            <p className="text-sm text-muted-foreground">{t('editor.noText')}</p>
          ) : (
            <UnitText text={text} />
          )}
        </section>
      ) : null}
      <ViewSwitch
        label={t('editor.views.label')}
        views={VIEWS}
        nameOf={(name) => t(`editor.views.${name}`)}
        view={view}
        onChange={setView}
      />
    </div>
  );
}
