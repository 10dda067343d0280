import { RefreshCw } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { type Material, WISH_MAX_CHARACTERS } from '../../contract.ts';
import type { Section } from '../../contract.document.ts';
import { useRemake } from '../api.ts';

interface RemakeFormProps {
  material: Material;
  section: Section;
  onClose: () => void;
}

/** Regenerates a section, following the teacher's instructions if a model makes it. What was there is replaced, which the form says. */
export function RemakeForm({ material, section, onClose }: RemakeFormProps) {
  const { t } = useTranslation(['materials', 'common']);
  const errorText = useErrorText('materials');
  const wishBox = useRef<HTMLTextAreaElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [wish, setWish] = useState('');
  const [message, setMessage] = useState('');
  const { mutate, isPending } = useRemake();
  // Rules cannot follow instructions; a model can.
  const isByRule = material.origin === 'rules';
  useEffect(() => (isByRule ? submitButton : wishBox).current?.focus(), [isByRule]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(
      { id: material.id, key: section.key, wish: wish.trim() },
      { onSuccess: onClose, onError: (error) => setMessage(errorText(error)) },
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-3 rounded-md border bg-background p-3">
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      <Field
        label={t('remake.wish')}
        hint={[...(isByRule ? [t('remake.byRule')] : []), t(hintOf(section, isByRule))].join(' ')}
      >
        <Textarea
          ref={wishBox}
          disabled={isByRule}
          maxLength={WISH_MAX_CHARACTERS}
          placeholder={isByRule ? '' : t('remake.example')}
          value={wish}
          onChange={({ target }) => setWish(target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" size="sm" disabled={isPending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button ref={submitButton} type="submit" size="sm" disabled={isPending}>
          <RefreshCw aria-hidden />
          {t('remake.submit')}
        </Button>
      </div>
    </form>
  );
}

function hintOf({ status }: Section, isByRule: boolean) {
  if (status === 'edited') return isByRule ? 'remake.hintByRuleEdited' : 'remake.hintEdited';
  return isByRule ? 'remake.hintByRule' : 'remake.hint';
}
