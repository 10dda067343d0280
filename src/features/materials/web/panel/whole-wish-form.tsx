import { WandSparkles } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { type Material, WISH_MAX_CHARACTERS } from '../../contract.ts';
import { useWish } from '../api.ts';

/** Asks what should change everywhere. If no model made the material, it says that instructions cannot be followed. */
export function WholeWishForm({ material, onClose }: { material: Material; onClose: () => void }) {
  const { t } = useTranslation(['materials', 'common']);
  const errorText = useErrorText('materials');
  const wishBox = useRef<HTMLTextAreaElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [wish, setWish] = useState('');
  const [message, setMessage] = useState('');
  const { mutate, isPending } = useWish();
  const isByRule = material.origin === 'rules';
  const isEdited = material.sections.some(({ status }) => status === 'edited');
  useEffect(() => (isByRule ? cancelButton : wishBox).current?.focus(), [isByRule]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(
      { id: material.id, wish: wish.trim() },
      { onSuccess: onClose, onError: (error) => setMessage(errorText(error)) },
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-3 rounded-md border bg-background p-3">
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      <Field
        label={t('wholeWish.wish')}
        hint={t(`wholeWish.${isByRule ? 'byRule' : isEdited ? 'hintEdited' : 'hint'}`)}
      >
        <Textarea
          ref={wishBox}
          disabled={isByRule}
          maxLength={WISH_MAX_CHARACTERS}
          placeholder={isByRule ? '' : t('wholeWish.example')}
          value={wish}
          onChange={({ target }) => setWish(target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button ref={cancelButton} variant="outline" size="sm" disabled={isPending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" size="sm" disabled={isByRule || isPending || wish.trim() === ''}>
          <WandSparkles aria-hidden />
          {t('wholeWish.submit')}
        </Button>
      </div>
    </form>
  );
}
