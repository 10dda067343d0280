import { Undo2, WandSparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Material } from '../../contract.ts';
import { useUndoWish } from '../api.ts';
import { WholeWishForm } from './whole-wish-form.tsx';

/** One request for the whole material, and taking back what the last one has changed. */
export function WholeWish({ material }: { material: Material }) {
  const { t } = useTranslation('materials');
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hasContent = material.sections.some(({ content }) => content !== null);
  if (!hasContent || material.status === 'making') return null;
  if (isOpen) {
    return (
      <WholeWishForm
        material={material}
        onClose={() => {
          setIsOpen(false);
          setTimeout(() => opener.current?.focus());
        }}
      />
    );
  }
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        <WandSparkles aria-hidden />
        {t('wholeWish.open')}
      </Button>
      {material.wish ? <LastWish material={material} wish={material.wish} /> : null}
    </>
  );
}

function LastWish({ material, wish }: { material: Material; wish: NonNullable<Material['wish']> }) {
  const { t } = useTranslation('materials');
  const errorText = useErrorText('materials');
  const { mutate, isPending } = useUndoWish();
  const count = wish.sections.length;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-muted px-3 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {count > 0
          ? t('wholeWish.done', { count, wish: wish.text })
          : t('wholeWish.waiting', { wish: wish.text })}
      </p>
      <Button
        variant="outline"
        size="sm"
        disabled={isPending}
        onClick={() =>
          mutate(material.id, {
            onSuccess: () => toast.success(t('wholeWish.undone')),
            onError: (error) => toast.error(errorText(error)),
          })
        }
      >
        <Undo2 aria-hidden />
        {t('wholeWish.undo')}
      </Button>
    </div>
  );
}
