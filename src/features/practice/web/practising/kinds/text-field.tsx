import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { showsUnit } from '#shared/shown-unit.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { GIVEN_MAX_CHARACTERS } from '../../../contract.answers.ts';
import { RichText } from '../rich-text.tsx';
import { texOf } from '../tex-of.ts';
import type { FieldProps } from './field.ts';

const SHORT_WORDS_MAX = 6;

type Written = 'short_answer' | 'number' | 'expression';

/** An answer in words, as a number with its unit, or as an expression, which is shown as it is read. */
export function TextField({
  content,
  prompt,
  given,
  onGive,
  isDone,
}: FieldProps<Written> & { prompt: string }) {
  const { t } = useTranslation('practising');
  const text = given?.kind === 'text' ? given.text : '';
  const write = (written: string) =>
    onGive(written.trim() === '' ? null : { kind: 'text', text: written.slice(0, GIVEN_MAX_CHARACTERS) });
  const isOpen = content.kind === 'short_answer' && content.is_open && wantsSentences(content.accepted);
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={t('text.label')} hint={isDone ? null : <Hint content={content} prompt={prompt} />}>
        {isOpen ? (
          <Textarea
            value={text}
            readOnly={isDone}
            maxLength={GIVEN_MAX_CHARACTERS}
            onChange={({ target }) => write(target.value)}
          />
        ) : (
          <Input
            value={text}
            readOnly={isDone}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="h-12 max-w-xl"
            maxLength={GIVEN_MAX_CHARACTERS}
            inputMode={content.kind === 'number' && content.unit === '' ? 'decimal' : 'text'}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
      {content.kind === 'expression' ? <Preview text={text} /> : null}
    </div>
  );
}

/** Whether a key is more than a name, a number or a few words. */
function wantsSentences(accepted: readonly string[]): boolean {
  return accepted.every((key) => key.trim().split(/\s+/).length > SHORT_WORDS_MAX);
}

function Hint({ content, prompt }: Pick<FieldProps<Written>, 'content'> & { prompt: string }) {
  const { t } = useTranslation('practising');
  if (content.kind === 'expression') return t('text.expression');
  if (content.kind === 'short_answer') {
    if (!content.is_open) return null;
    return t(wantsSentences(content.accepted) ? 'text.open' : 'text.openShort');
  }
  const { unit, significant_figures: figures } = content;
  const parts = [
    unit === '' || showsUnit(prompt, unit) ? null : t('text.unit'),
    figures === null ? null : t('text.figures', { count: figures }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : null;
}

/** How a formula is understood, before it is judged. */
function Preview({ text }: { text: string }) {
  const { t } = useTranslation('practising');
  const tex = texOf(useDeferredValue(text));
  if (text.trim() === '') return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted-foreground">
      <span>{t('text.preview')}</span>
      {tex === null ? (
        <span>{t('text.noPreview')}</span>
      ) : (
        <RichText text={`$${tex}$`} language="en" className="text-base text-foreground" />
      )}
    </div>
  );
}
