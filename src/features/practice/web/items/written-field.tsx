import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { PROMPT_MAX_CHARACTERS } from '../../contract.items.ts';
import { RichText } from '../practising/rich-text.tsx';
import { texOf } from '../practising/tex-of.ts';

/** What looks otherwise than it is written. */
const MARKED = /[$*_`#|]|\\\(/;

interface WrittenFieldProps {
  label: string;
  hint?: string | undefined;
  text: string;
  /** One line without signs of its own. Default false. */
  isLine?: boolean;
  /** Algebra as it is typed. Default false. */
  isFormula?: boolean;
  onText: (text: string) => void;
}

/** A text of an item, and how it will look where that is something else. */
export function WrittenField({
  label,
  hint,
  text,
  isLine = false,
  isFormula = false,
  onText,
}: WrittenFieldProps) {
  const { t } = useTranslation('practice');
  const language = useInterfaceLanguage();
  const shown = useDeferredValue(text);
  const tex = isFormula ? texOf(shown) : null;
  const preview = isFormula ? tex && `$${tex}$` : MARKED.test(shown) ? shown : null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <Field label={label} hint={hint}>
        {isLine || isFormula ? (
          <Input value={text} maxLength={500} onChange={({ target }) => onText(target.value)} />
        ) : (
          <Textarea
            value={text}
            maxLength={PROMPT_MAX_CHARACTERS}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
      {preview && !isLine ? (
        <section
          aria-label={t('editor.preview', { field: label })}
          className="rounded-md bg-muted/60 px-3 py-2"
        >
          <RichText text={preview} language={language} />
        </section>
      ) : null}
    </div>
  );
}
